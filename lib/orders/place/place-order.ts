import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database";
import { isUniqueViolation } from "@/lib/supabase/errors";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { peopleOf } from "@/lib/orders/record/people";
import { requirementsOf } from "@/lib/orders/record/requirements";
import { takeReference } from "@/lib/orders/record/reference";
import type { ServerOrder } from "@/lib/orders/record/store";

/** Links an order to its payment: the card session, or a cryptocurrency order's receipt. */
export type PaymentLink = { stripe_session_id: string } | { confirm_token_hash: string };

/**
 * The result of placing an order: placed or already placed; cancelled or paid if its intent is; open while another card
 * session of the intent is open; failed if it could not be saved (the webhook then rebuilds it).
 */
export type PlaceOrderResult = Database["public"]["Enums"]["place_order_result"] | "failed";

/**
 * Writes an order with its people and requirements. If another order has its reference, it gets the one reserved for its
 * request.
 */
async function write(
  row: OrderRow,
  link: PaymentLink,
  insert: (
    order: string,
  ) => PromiseLike<{ data: PlaceOrderResult | null; error: { code?: string; message: string } | null }>,
): Promise<PlaceOrderResult> {
  const order = { ...row, ...link, people: peopleOf(row), requirements: requirementsOf(row) };
  let answer = await insert(JSON.stringify(order));
  if (answer.error && isUniqueViolation(answer.error, "order_reference")) {
    const reference = await takeReference(row.request_id, row.kind);
    if (reference) answer = await insert(JSON.stringify({ ...order, order_reference: reference }));
  }
  if (answer.data) return answer.data;
  log("error", "order not saved", { order: row.order_reference, code: errorCode(answer.error) });
  return "failed";
}

/** Records an order and closes the intent's earlier orders. `closed` lists the card sessions that were already closed. */
export function placeOrder(
  row: OrderRow,
  link: PaymentLink,
  closed: string[] = [],
): Promise<PlaceOrderResult> {
  return write(row, link, (order) =>
    adminClient().rpc("place_order", { p_order: order, p_closed_sessions: closed }),
  );
}

/** Writes the missing order of a paid session, as cancelled if its intent was paid or cancelled meanwhile. False on failure. */
export async function rebuildOrder(row: OrderRow, link: PaymentLink): Promise<boolean> {
  const answer = await write(row, link, (order) => adminClient().rpc("rebuild_order", { p_order: order }));
  return answer !== "failed";
}

/**
 * Replaces an unpaid order's expired card session. False if the order was closed or got another session meanwhile, undefined
 * if the database can't be reached.
 */
export async function replaceSession(order: ServerOrder, sessionId: string): Promise<boolean | undefined> {
  const still = order.stripe_session_id ? `eq.${order.stripe_session_id}` : "is.null";
  const { data, error } = await adminClient()
    .from("orders")
    .update({ stripe_session_id: sessionId })
    .eq("id", order.id)
    .eq("status", "submitted")
    .or(`stripe_session_id.${still},stripe_session_id.eq.${sessionId}`)
    .select("id");
  if (error) log("error", "session not replaced", { code: errorCode(error) });
  return error ? undefined : data.length > 0;
}
