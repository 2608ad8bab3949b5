import "server-only";
import { z } from "zod";
import { inquiryRequestId } from "@/lib/inquiry-request";
import { errorCode, log } from "@/lib/log";
import type { Listed } from "@/lib/result";
import type { Inquiry } from "@/lib/schemas/inquiry";
import { adminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";
import { userClient } from "@/lib/supabase/server";

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

const sentSchema = z.object({
  id: z.uuid(),
  created_at: z.coerce.date(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(["new", "in_progress", "closed"]),
});

/** An inquiry as its sender sees it in the account. */
export type SentInquiry = z.infer<typeof sentSchema>;

/** The signed-in customer's inquiries, newest first, through their own client. */
export async function listOwnInquiries(limit = 50): Promise<Listed<SentInquiry>> {
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("customer_inquiries")
    .select(Object.keys(sentSchema.shape).join(","))
    .order("created_at", { ascending: false })
    .limit(limit);
  const parsed = z.array(sentSchema).safeParse(data);
  if (!error && parsed.success) return { ok: true, rows: parsed.data };
  log("error", "inquiries not listed", { code: errorCode(error ?? parsed.error) });
  return { ok: false };
}
