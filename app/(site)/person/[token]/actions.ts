"use server";

import { refresh } from "next/cache";
import { createFormAction } from "@/lib/guard/form-action";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { storePersonalLinkDetails } from "@/lib/people/own-part";
import { personalLinkDetailsSchema } from "@/lib/schemas/people";

/** Saves what a person enters about themselves through their personal link. The database checks the link. */
export const savePersonalLinkDetails = createFormAction(
  { schema: personalLinkDetailsSchema, limits: () => [["details"]] },
  async (entered) => {
    const saved = await storePersonalLinkDetails(entered);
    if (!saved.ok) return saved;
    sendEmailsAfterResponse();
    refresh();
    return saved;
  },
);
