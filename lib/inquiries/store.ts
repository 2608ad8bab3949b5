import "server-only";
import { z } from "zod";
import { inquiryStates } from "@/data/inquiry-states";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { pageSize, type Paged } from "@/lib/paging";
import { ok, outage, type Result } from "@/lib/result";
import type { Inquiry } from "@/lib/schemas/inquiry";
import { adminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";
import { readPage } from "@/lib/supabase/page";
import { userClient } from "@/lib/supabase/server";
import { inquiryRequestId } from "./request-id";

/** Stores an inquiry as new (§7). The same inquiry on the same day is stored once. Fails with an outage. */
export async function storeInquiry(inquiry: Inquiry, userId: string | null): Promise<Result> {
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
  if (!error || isUniqueViolation(error, "request_id")) return ok();
  log("error", "inquiry not stored", { code: errorCode(error) });
  return outage(messages.inquiry.failed);
}

const inquirySchema = z.object({
  id: z.uuid(),
  created_at: z.coerce.date(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(inquiryStates),
});

/** An inquiry as its sender sees it in the account. */
type SentInquiry = z.infer<typeof inquirySchema>;

/** An inquiry with its messages. */
export type Conversation = SentInquiry & { messages: readonly InquiryMessage[] };

const messageSchema = z.object({
  id: z.coerce.string(),
  inquiry_id: z.uuid(),
  at: z.coerce.date(),
  kind: z.enum(["answer", "reply", "closed", "reopened"]),
  line: z.string().nullable(),
});

/** A message or a change of state after the first message. */
export type InquiryMessage = z.infer<typeof messageSchema>;

/** Lists the messages of these inquiries that the signed-in user may read, oldest first. Fails with an outage. */
export async function listMessages(inquiries: readonly string[]): Promise<Result<readonly InquiryMessage[]>> {
  if (inquiries.length === 0) return ok([]);
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("inquiry_messages")
    .select(Object.keys(messageSchema.shape).join(","))
    .in("inquiry_id", inquiries)
    .order("id");
  if (error) {
    log("error", "messages not listed", { code: errorCode(error) });
    return outage(messages.account.inquiriesFailed);
  }
  return ok(z.array(messageSchema).parse(data));
}

/** Adds a customer's reply; the same reply twice is stored once. The database checks who owns the inquiry. */
export async function replyToInquiry(reply: {
  inquiry: string;
  seen: string;
  line: string;
}): Promise<Result> {
  const supabase = await userClient();
  const { data: word, error } = await supabase.rpc("reply_inquiry", {
    p_inquiry: reply.inquiry,
    p_line: reply.line,
    p_seen: reply.seen,
  });
  if (error) log("error", "reply not stored", { code: errorCode(error) });
  return word === "done" || word === "already" ? ok() : outage(messages.inquiryReply.failed);
}

/** Lists a page of the signed-in customer's inquiries with their messages, newest first. Fails with an outage. */
export async function listOwnInquiries(page: number): Promise<Result<Paged<Conversation>>> {
  const supabase = await userClient();
  const unread = messages.account.inquiriesFailed;
  const asked = { page, size: pageSize, row: inquirySchema, what: "inquiries", unread };
  const sent = await readPage(asked, (from, to) =>
    supabase
      .from("own_inquiries")
      .select(Object.keys(inquirySchema.shape).join(","), { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
  if (!sent.ok) return sent;
  const said = await listMessages(sent.value.rows.map(({ id }) => id));
  if (!said.ok) return said;
  const rows = sent.value.rows.map((inquiry) => ({
    ...inquiry,
    messages: said.value.filter(({ inquiry_id: id }) => id === inquiry.id),
  }));
  return ok({ ...sent.value, rows });
}
