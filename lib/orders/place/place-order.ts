import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { peopleOf } from "@/lib/orders/record/people";
import { requirementsOf } from "@/lib/orders/record/requirements";

/** The result of public.place_order; failed if the order could not be saved (the webhook then rebuilds it). */
export type PlaceOrderResult = Database["public"]["Enums"]["place_order_result"] | "failed";

/**
 * Places an order with its people and requirements, or changes it while it is unpaid, and opens an attempt to pay it: a card
 * session, or the token of a receipt. `closedSession` was closed at Stripe before. `isPaid` rebuilds the missing order of a
 * paid session.
 */
export async function placeOrder(
  row: OrderRow,
  attempt: string,
  { closedSession, isPaid }: { closedSession?: string; isPaid?: boolean } = {},
): Promise<PlaceOrderResult> {
  const order = { ...row, people: peopleOf(row), requirements: requirementsOf(row) };
  const { data, error } = await adminClient().rpc("place_order", {
    p_order: JSON.stringify(order),
    p_attempt: attempt,
    ...(closedSession && { p_closed_session: closedSession }),
    ...(isPaid && { p_is_paid: isPaid }),
  });
  if (!error) return data;
  log("error", "order not saved", { code: errorCode(error) });
  return "failed";
}
