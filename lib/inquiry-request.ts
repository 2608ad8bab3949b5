import { createHash } from "node:crypto";
import type { Inquiry } from "@/lib/schemas/inquiry";

/**
 * A UUID that the same inquiry gets again on the same day (UTC): pressing twice, or once more after an error, stores one
 * row, with script or without.
 */
export function inquiryRequestId({ fullName, email, phone, subject, message }: Inquiry, at: Date): string {
  const words = [fullName, email.toLowerCase(), phone, subject, message, at.toISOString().slice(0, 10)];
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  // Version 8: a UUID of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
