"use server";

import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { isHuman } from "@/lib/guard/human-check";
import { forgive, overLimit } from "@/lib/guard/rate-limit";
import { storeInquiry } from "@/lib/inquiries/store";
import { sendMailsSoon } from "@/lib/mail/soon";
import { fail, ok, type Result } from "@/lib/result";
import { parseForm, guardedValues } from "@/lib/schemas/form-data";
import { inquirySchema } from "@/lib/schemas/inquiry";

/** §7 Inquiry submit. */
export async function sendInquiry(_: unknown, data: FormData): Promise<Result> {
  const { values, trapped, token } = guardedValues(data);
  const parsed = parseForm(inquirySchema, values);
  if (!parsed.ok) return parsed;
  if (trapped) return ok(); // A program that is told of its failure tries again.
  const over = await overLimit("inquiry");
  if (over) return fail(over, undefined, values);
  const user = await getFreshUser();
  if (user === "unknown") {
    forgive("inquiry");
    return fail(messages.session.unknown, undefined, values);
  }
  if (!(await isHuman(token))) return fail(messages.form.notHuman, undefined, values);
  const stored = await storeInquiry(parsed.value, user?.id ?? null);
  if (stored) {
    sendMailsSoon();
    return ok();
  }
  forgive("inquiry");
  return fail(messages.inquiry.failed, undefined, values);
}
