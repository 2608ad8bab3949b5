"use server";

import { refresh } from "next/cache";
import { formAction } from "@/lib/guard/form-action";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { saveOwnPart } from "@/lib/people/own-part";
import { ownPartSchema } from "@/lib/schemas/people";

/** Saves what a person enters about themselves through their personal link. The database checks the link. */
export const submitOwnPart = formAction(
  { schema: ownPartSchema, limits: () => [["details"]] },
  async (entered) => {
    const saved = await saveOwnPart(entered);
    if (!saved.ok) return saved;
    sendMailsSoon();
    refresh();
    return saved;
  },
);
