import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

const pendingSchema = z.array(
  z.object({ id: z.uuid(), order_reference: z.string(), stripe_session_id: z.string() }),
);
const pendingPage = 500;

const pendingCardOrders = (columns: string, count?: "exact") =>
  adminClient()
    .from("orders")
    .select(columns, count && { count })
    .eq("payment_method", "card")
    .eq("status", "submitted")
    .eq("payment_status", "pending");

/** The unpaid card orders since a date that have a session, page after page. Throws when the database can't be asked. */
export async function* listPendingCardOrders(since: Date) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { data, error } = await pendingCardOrders("id,order_reference,stripe_session_id")
      .not("stripe_session_id", "is", null)
      .gte("created_at", since.toISOString())
      .gt("id", after) // Not an offset: those that are settled meanwhile leave the list.
      .order("id")
      .limit(pendingPage);
    if (error) throw new Error("Pending orders could not be listed", { cause: errorCode(error) });
    const page = pendingSchema.parse(data);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pendingPage) return;
    after = last.id;
  }
}

/** How many unpaid card orders that list leaves out. Throws when the database can't be asked. */
export async function countUnexamined(since: Date): Promise<number> {
  const { count, error } = await pendingCardOrders("id", "exact")
    .or(`created_at.lt.${since.toISOString()},stripe_session_id.is.null`)
    .limit(1);
  if (error) throw new Error("Pending orders could not be counted", { cause: errorCode(error) });
  return count ?? 0;
}
