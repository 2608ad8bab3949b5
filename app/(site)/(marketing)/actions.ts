"use server";

import { messages } from "@/data/messages";
import { findVerifiedUser } from "@/lib/auth/session";
import { createFormAction } from "@/lib/guard/form-action";
import { isTurnstileTokenValid } from "@/lib/guard/human-check";
import { storeInquiry } from "@/lib/inquiries/store";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { fail, ok } from "@/lib/result";
import { inquiryFormSchema } from "@/lib/schemas/inquiry";

/** §7 Inquiry submit. A bot that fills in the honeypot gets a success, so that it doesn't try again. */
export const sendInquiry = createFormAction(
  { schema: inquiryFormSchema, trapped: () => ok(), limits: () => [["inquiry"]] },
  async (inquiry, { token }) => {
    const user = await findVerifiedUser();
    if (!user.ok) return user;
    if (!(await isTurnstileTokenValid(token))) return fail(messages.form.notHuman);
    const stored = await storeInquiry(inquiry, user.value?.id ?? null);
    if (stored.ok) sendEmailsAfterResponse();
    return stored;
  },
);
