import "server-only";
import { z } from "zod";
import { inquiryStates } from "@/data/inquiry-states";
import { messages } from "@/data/messages";
import { isMessageId, messageRowSchema, maxMessagesPerRead, toThread } from "@/lib/messages/store";
import { defaultPageSize, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { Constants } from "@/lib/supabase/database.types";
import type { DeskListQuery } from "./list-query";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";
import { readPageByIds } from "./read-page";
import { staffMemberSchema, addMissingAssignee, addAssigneeNames } from "./rows";

export const inquiryRowSchema = z.object({
  id: z.uuid(),
  created_at: z.coerce.date(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  service: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  company_name: z.string().nullable(),
  status: z.enum(inquiryStates),
  waiting_since: z.coerce.date().nullable(),
  assigned_to: z.uuid().nullable(),
});

/** An inquiry as the desk sees it. */
export type DeskInquiry = z.infer<typeof inquiryRowSchema>;

/** An inquiry in a list of the desk, with the name of its assignee. */
export type DeskInquiryRow = DeskInquiry & { assignee?: string };

/** Up to 200 inquiries by their IDs. Throws when they can't be read. */
export async function readDeskInquiryRows(ids: readonly string[]): Promise<Map<string, DeskInquiryRow>> {
  if (ids.length === 0) return new Map();
  const data = await readRpcAsUser("desk_inquiry_rows", { p_ids: [...ids] });
  const rows = await addAssigneeNames(z.array(inquiryRowSchema).parse(data));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the matching inquiries, newest first. */
export async function listDeskInquiries(query: DeskListQuery): Promise<Result<Paged<DeskInquiryRow>>> {
  const { search, state, page } = query;
  const args = { p_search: search, p_status: state, p_page: page, p_size: defaultPageSize };
  return readPageByIds(
    { page, size: defaultPageSize, what: "desk inquiries" },
    () => readRpcAsUser("desk_inquiries", args),
    readDeskInquiryRows,
  );
}

const offerSchema = z.object({
  order_reference: z.string(),
  service_type: z.string(),
  /** US dollars. */
  total_fee: z.number(),
  due_on: z.coerce.date(),
  phase: z.enum(Constants.public.Enums.order_phase),
});

/** An offer made for an inquiry. */
export type InquiryOffer = z.infer<typeof offerSchema>;

const answerSchema = z.object({
  inquiry: inquiryRowSchema,
  messages: z.array(messageRowSchema),
  offers: z.array(offerSchema),
  /** The current staff, by name. */
  staff: z.array(staffMemberSchema),
  /** Its assignee, perhaps a former member of staff. */
  names: z.array(staffMemberSchema),
});

/**
 * One inquiry with its newest messages, or those before the message `before`, its offers, oldest first, and the staff members it
 * can be assigned to; undefined when there is none.
 */
export async function findDeskInquiry(id: string, before?: unknown) {
  if (!z.uuid().safeParse(id).success) return ok(undefined);
  const past = isMessageId(before);
  const args = { p_inquiry: id, p_messages: maxMessagesPerRead, ...(past && { p_before: before }) };
  return readOrLogOutage("desk inquiry not read", messages.desk.unreadable, async () => {
    const data = await readRpcAsUser("desk_inquiry", args);
    if (!data) return undefined;
    const { inquiry, offers, staff, names, ...answer } = answerSchema.parse(data);
    const known = new Map(names.map(({ id, name }) => [id, name]));
    return {
      inquiry,
      offers,
      thread: toThread(answer.messages, { past }),
      staff: addMissingAssignee(staff, inquiry.assigned_to, known),
    };
  });
}
