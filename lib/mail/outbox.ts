import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

const claimedSchema = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  attempt: z.number(),
  written_at: z.coerce.date(),
  order_row: z.unknown(),
  inquiry_row: z.unknown(),
});

/** A mail that this sender has claimed, with the order or inquiry it tells of as it is now. No recipient: to the desk. */
export type ClaimedMail = z.infer<typeof claimedSchema>;

/** What came of it. `untried` gives it back as if it had never been claimed. */
export type Outcome = "sent" | "again" | "failed" | "dropped" | "untried";

/** Takes up to so many mails that are due, for so many seconds. Throws when the database can't be asked. */
export async function claimMails(limit: number, leaseSeconds: number): Promise<ClaimedMail[]> {
  const { data, error } = await adminClient().rpc("claim_mails", {
    p_limit: limit,
    p_lease_seconds: leaseSeconds,
  });
  if (error) throw new Error("Mails could not be claimed", { cause: errorCode(error) });
  return z.array(claimedSchema).parse(data);
}

/** Says what came of a claimed mail; `why` is a word of ours or a server's code. Throws when the database can't be asked. */
export async function markMail({ id, attempt }: ClaimedMail, outcome: Outcome, why?: string): Promise<void> {
  const { error } = await adminClient().rpc("mark_mail", {
    p_id: id,
    p_attempt: attempt,
    p_outcome: outcome,
    p_error: why ?? null,
  });
  if (error) throw new Error("A mail could not be marked", { cause: errorCode(error) });
}
