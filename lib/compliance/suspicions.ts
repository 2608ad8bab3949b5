import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { readAsUser } from "@/lib/supabase/call";
import { readOrOutage } from "@/lib/supabase/read";

const suspicionSchema = z.object({
  order_reference: z.string(),
  reported_at: z.coerce.date(),
  reported_by: z.string(),
  body: z.string(),
  is_held: z.boolean(),
  hold_reason: z.string().nullable(),
});

/** What a colleague reported about an order. */
export type SuspicionReport = z.infer<typeof suspicionSchema>;

/** The newest reports, with the caller's rights: empty without the duty of reporting. Fails with an outage. */
export async function listSuspicionReports(): Promise<Result<readonly SuspicionReport[]>> {
  return readOrOutage("reports not read", messages.desk.unreadable, async () =>
    z.array(suspicionSchema).parse(await readAsUser("desk_suspicions")),
  );
}
