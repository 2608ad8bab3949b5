import "server-only";
import { z } from "zod";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";

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

/** An email claimed for sending, with the current row of its order (lib/mail/mail-order.ts) or inquiry. Without a recipient it goes to the desk. */
export type ClaimedEmail = z.infer<typeof claimedSchema>;

/** The result of an attempt. `untried` releases the claim without counting it. */
export type SendOutcome = "sent" | "again" | "failed" | "dropped" | "untried";

/** Claims up to `limit` due emails for `leaseSeconds`. Throws when the database fails. */
export async function claimDueEmails(limit: number, leaseSeconds: number): Promise<ClaimedEmail[]> {
  const answer = await createAdminClient().rpc("claim_mails", {
    p_limit: limit,
    p_lease_seconds: leaseSeconds,
  });
  return z.array(claimedSchema).parse(getDataOrThrow(answer, "Mails could not be claimed"));
}

/** Records an attempt's result. `why` is our code or the mail server's. Throws when the database fails. */
export async function recordSendOutcome(
  { id, attempt }: ClaimedEmail,
  outcome: SendOutcome,
  why?: string,
): Promise<void> {
  const answer = await createAdminClient().rpc("mark_mail", {
    p_id: id,
    p_attempt: attempt,
    p_outcome: outcome,
    p_error: why ?? null,
  });
  getDataOrThrow(answer, "A mail could not be marked");
}
