import "server-only";
import { z } from "zod";
import { inquiryRequestId } from "@/lib/inquiry-request";
import { errorCode, log } from "@/lib/log";
import { pageSize, type Paged } from "@/lib/paging";
import type { Inquiry } from "@/lib/schemas/inquiry";
import { adminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";
import { readPage } from "@/lib/supabase/page";
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

/** A page of the signed-in customer's inquiries, newest first, through their own client. */
export async function listOwnInquiries(page: number): Promise<Paged<SentInquiry>> {
  const supabase = await userClient();
  return readPage({ page, size: pageSize, row: sentSchema, what: "inquiries" }, (from, to) =>
    supabase
      .from("customer_inquiries")
      .select(Object.keys(sentSchema.shape).join(","), { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
}
