import { derivedUuid } from "@/lib/derived-uuid";
import type { Inquiry } from "@/lib/schemas/inquiry";

/**
 * A UUID that the same inquiry gets again on the same day (UTC): pressing twice, or once more after an error, stores one
 * row, with script or without.
 */
export function inquiryRequestId({ fullName, email, phone, subject, message }: Inquiry, at: Date): string {
  return derivedUuid(fullName, email.toLowerCase(), phone, subject, message, at.toISOString().slice(0, 10));
}
