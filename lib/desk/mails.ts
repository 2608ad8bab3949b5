import "server-only";
import { z } from "zod";
import { defaultPageSize, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { logReadFailure } from "./read-page";

const mailSchema = z.object({
  id: z.uuid(),
  written_at: z.coerce.date(),
  template: z.string(),
  recipient: z.string().nullable(),
  order_reference: z.string().nullable(),
  inquiry_id: z.uuid().nullable(),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.coerce.number(),
  error: z.string().nullable(),
  total: z.coerce.number(),
});

/** An email that failed or is late. */
export type UndeliveredEmail = z.infer<typeof mailSchema>;

/** A page of the undelivered emails, oldest first. */
export async function listUndeliveredEmails(page: number): Promise<Result<Paged<UndeliveredEmail>>> {
  const supabase = await userClient();
  const { data, error } = await supabase.rpc("desk_mails", {
    p_limit: defaultPageSize,
    p_offset: (page - 1) * defaultPageSize,
  });
  const parsed = z.array(mailSchema).safeParse(data);
  if (error || !parsed.success) return logReadFailure("undelivered mails not listed", error ?? parsed.error);
  const rows = parsed.data;
  if (rows.length === 0 && page > 1) return listUndeliveredEmails(1);
  return ok({ rows, page, total: rows[0]?.total ?? 0 });
}
