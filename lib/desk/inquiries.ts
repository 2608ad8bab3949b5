import "server-only";
import { z } from "zod";
import { inquiryStates } from "@/data/inquiry-states";
import { readThread, type Thread } from "@/lib/messages/store";
import { pageSize, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import type { DeskQuery } from "./list-query";
import { readPageByIds, logReadFailure } from "./read-page";
import { listStaff, readStaffNames, withAssignee, withAssignees, type StaffMember } from "./team";

export const inquiryRowSchema = z.object({
  id: z.uuid(),
  created_at: z.coerce.date(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(inquiryStates),
  waiting_since: z.coerce.date().nullable(),
  assigned_to: z.uuid().nullable(),
});

/** An inquiry as the desk sees it. */
export type DeskInquiry = z.infer<typeof inquiryRowSchema>;

const columns = Object.keys(inquiryRowSchema.shape).join(",");

/** A page of the matching inquiries, newest first, read with the staff member's rights. */
export async function listDeskInquiries({
  search,
  state,
  page,
}: DeskQuery): Promise<Result<Paged<DeskInquiry & { assignee?: string }>>> {
  const supabase = await userClient();
  const args = { p_search: search, p_status: state, p_page: page, p_size: pageSize };
  const found = await readPageByIds(
    { page, size: pageSize, row: inquiryRowSchema, what: "desk inquiries" },
    () => supabase.rpc("desk_inquiries", args),
    (ids) => supabase.from("customer_inquiries").select(columns).in("id", ids),
  );
  if (!found.ok) return found;
  try {
    return ok({ ...found.value, rows: await withAssignees(found.value.rows) });
  } catch (error) {
    return logReadFailure("staff names not read", error);
  }
}

type Conversation = {
  inquiry: DeskInquiry;
  thread: Thread;
  /** The staff members it can be assigned to. */
  staff: readonly StaffMember[];
};

/** One inquiry with its newest messages, or those before the message `before`; undefined when there is none. */
export async function findDeskInquiry(
  id: string,
  before?: unknown,
): Promise<Result<Conversation | undefined>> {
  if (!z.uuid().safeParse(id).success) return ok(undefined);
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("customer_inquiries")
    .select(columns)
    .eq("id", id)
    .maybeSingle();
  if (error) return logReadFailure("desk inquiry not read", error);
  if (!data) return ok(undefined);
  const inquiry = inquiryRowSchema.parse(data);
  try {
    const [thread, staff, names] = await Promise.all([
      readThread({ inquiry: id }, before),
      listStaff(),
      readStaffNames([inquiry.assigned_to]),
    ]);
    if (!thread.ok) return thread;
    return ok({ inquiry, thread: thread.value, staff: withAssignee(staff, inquiry.assigned_to, names) });
  } catch (error) {
    return logReadFailure("staff names not read", error);
  }
}
