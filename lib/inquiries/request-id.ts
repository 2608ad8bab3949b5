import { derivedUuid } from "@/lib/derived-uuid";
import type { Inquiry } from "@/lib/schemas/inquiry";

/** Returns the same UUID for the same inquiry on the same day (UTC), so that submitting twice stores one row. */
export function inquiryRequestId({ fullName, email, phone, subject, message }: Inquiry, at: Date): string {
  return derivedUuid(fullName, email.toLowerCase(), phone, subject, message, at.toISOString().slice(0, 10));
}
