import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { defaultPageSize, type Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";

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
  const read = await readOrLogOutage("undelivered mails not listed", messages.desk.unreadable, async () => {
    const args = { p_limit: defaultPageSize, p_offset: (page - 1) * defaultPageSize };
    const rows = z.array(mailSchema).parse(await readRpcAsUser("desk_mails", args));
    return { rows, page, total: rows[0]?.total ?? 0 };
  });
  return read.ok && read.value.rows.length === 0 && page > 1 ? listUndeliveredEmails(1) : read;
}
