import "server-only";
import { z } from "zod";
import { inquiryStates } from "@/data/inquiry-states";
import { listMessages, type InquiryMessage } from "@/lib/inquiries/store";
import { pageSize, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import type { DeskQuery } from "./list-query";
import { readPage, unreadable } from "./read-page";

const inquirySchema = z.object({
  id: z.uuid(),
  created_at: z.coerce.date(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(inquiryStates),
  waiting_since: z.coerce.date().nullable(),
});

/** An inquiry as the desk sees it. */
export type DeskInquiry = z.infer<typeof inquirySchema>;

const columns = Object.keys(inquirySchema.shape).join(",");

/** A page of the matching inquiries, newest first, read with the staff member's rights. */
export async function listDeskInquiries({
  search,
  state,
  page,
}: DeskQuery): Promise<Result<Paged<DeskInquiry>>> {
  const supabase = await userClient();
  const args = { p_search: search, p_status: state, p_page: page, p_size: pageSize };
  return readPage(
    { page, size: pageSize, row: inquirySchema, what: "desk inquiries" },
    () => supabase.rpc("desk_inquiries", args),
    (ids) => supabase.from("customer_inquiries").select(columns).in("id", ids),
  );
}

type Conversation = { inquiry: DeskInquiry; messages: readonly InquiryMessage[] };

/** One inquiry with its conversation; undefined when there is none. */
export async function findDeskInquiry(id: string): Promise<Result<Conversation | undefined>> {
  if (!z.uuid().safeParse(id).success) return ok(undefined);
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("customer_inquiries")
    .select(columns)
    .eq("id", id)
    .maybeSingle();
  if (error) return unreadable("desk inquiry not read", error);
  if (!data) return ok(undefined);
  const messages = await listMessages([id]);
  return messages.ok ? ok({ inquiry: inquirySchema.parse(data), messages: messages.value }) : messages;
}
