import "server-only";
import { z } from "zod";
import { inquiryStates } from "@/data/inquiry-states";
import { listMessages, type InquiryMessage } from "@/lib/inquiries/store";
import { errorCode, log } from "@/lib/log";
import { pageSize, type Paged } from "@/lib/paging";
import { userClient } from "@/lib/supabase/server";
import type { DeskQuery } from "./asked";
import { readFound } from "./page";

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

/** A page of the inquiries that match, newest first, through the person's own client. */
export async function listDeskInquiries({ search, state, page }: DeskQuery): Promise<Paged<DeskInquiry>> {
  const supabase = await userClient();
  const asked = { p_search: search, p_status: state, p_page: page, p_size: pageSize };
  return readFound(
    { page, size: pageSize, row: inquirySchema, what: "desk inquiries" },
    () => supabase.rpc("desk_inquiries", asked),
    (ids) => supabase.from("customer_inquiries").select(columns).in("id", ids),
  );
}

/** One inquiry with its conversation; null when there is none. */
export async function findDeskInquiry(
  id: string,
): Promise<{ ok: true; found: { inquiry: DeskInquiry; messages: InquiryMessage[] } | null } | { ok: false }> {
  if (!z.uuid().safeParse(id).success) return { ok: true, found: null };
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("customer_inquiries")
    .select(columns)
    .eq("id", id)
    .maybeSingle();
  const said = error ? undefined : await listMessages([id]);
  if (error || !said) {
    if (error) log("error", "desk inquiry not read", { code: errorCode(error) });
    return { ok: false };
  }
  return { ok: true, found: data ? { inquiry: inquirySchema.parse(data), messages: said } : null };
}
