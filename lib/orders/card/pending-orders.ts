import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { serverSchema } from "@/lib/orders/record/store";

const pendingSchema = serverSchema
  .pick({ id: true, order_reference: true })
  .extend({ stripe_session_id: z.string() })
  .array();
const pendingPage = 500;

const pendingCardOrders = (columns: string, count?: "exact") =>
  adminClient()
    .from("orders")
    .select(columns, count && { count })
    .eq("payment_method", "card")
    .eq("status", "submitted")
    .eq("payment_status", "pending");

/** Lists unpaid card orders with a session since a date, page by page. Throws when the database can't be reached. */
export async function* listPendingCardOrders(since: Date) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { data, error } = await pendingCardOrders("id,order_reference,stripe_session_id")
      .not("stripe_session_id", "is", null)
      .gte("created_at", since.toISOString())
      .gt("id", after) // Not an offset: orders settled meanwhile leave the list.
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

/**
 * The number of unpaid card orders that listPendingCardOrders leaves out, without further payments, which can stay open for
 * long before their first session. Throws when the database can't be reached.
 */
export async function countUnexamined(since: Date): Promise<number> {
  const { count, error } = await pendingCardOrders("id", "exact")
    .is("parent_id", null)
    .or(`created_at.lt.${since.toISOString()},stripe_session_id.is.null`)
    .limit(1);
  if (error) throw new Error("Pending orders could not be counted", { cause: errorCode(error) });
  return count ?? 0;
}
