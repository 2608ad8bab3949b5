"use server";

import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { storeInquiry } from "@/lib/inquiries";
import { fail, ok, type Result } from "@/lib/result";
import { formValues, parseForm } from "@/lib/schemas/form-data";
import { inquirySchema } from "@/lib/schemas/inquiry";

/** §7 Inquiry submit. */
export async function sendInquiry(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const parsed = parseForm(inquirySchema, values);
  if (!parsed.ok) return parsed;
  const user = await getFreshUser();
  const stored = await storeInquiry(parsed.value, user?.id ?? null);
  return stored ? ok() : fail(messages.inquiry.failed, undefined, values);
}
