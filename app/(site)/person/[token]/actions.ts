"use server";

import { refresh } from "next/cache";
import { createFormAction } from "@/lib/guard/form-action";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { storePersonLinkDetails } from "@/lib/people/own-part";
import { personLinkDetailsSchema } from "@/lib/schemas/people";

/** Saves what a person enters about themselves through their personal link. The database checks the link. */
export const savePersonLinkDetails = createFormAction(
  { schema: personLinkDetailsSchema, limits: () => [["details"]] },
  async (entered) => {
    const saved = await storePersonLinkDetails(entered);
    if (!saved.ok) return saved;
    sendEmailsAfterResponse();
    refresh();
    return saved;
  },
);
