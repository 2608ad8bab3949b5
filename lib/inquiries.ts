import "server-only";
import { errorCode, log } from "@/lib/log";
import type { Inquiry } from "@/lib/schemas/inquiry";
import { inquiryRequestId } from "@/lib/inquiry-request";
import { adminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";

/** Stores an inquiry as new (§7). The same words on the same day are the same inquiry. False when it was not stored. */
export async function storeInquiry(inquiry: Inquiry, userId: string | null): Promise<boolean> {
  const { error } = await adminClient()
    .from("customer_inquiries")
    .insert({
      request_id: inquiryRequestId(inquiry, new Date()),
      user_id: userId,
      full_name: inquiry.fullName,
      email: inquiry.email,
      phone: inquiry.phone || null,
      subject: inquiry.subject,
      message: inquiry.message,
    });
  if (!error || isUniqueViolation(error, "request_id")) return true;
  log("error", "inquiry not stored", { code: errorCode(error) });
  return false;
}
