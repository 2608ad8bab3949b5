import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database";
import { isUniqueViolation } from "@/lib/supabase/errors";
import type { OrderRow } from "@/lib/orders/record/order-row";
import { takeReference } from "@/lib/orders/record/reference";
import type { ServerOrder } from "@/lib/orders/record/store";

/** What ties an order to its payment: the card checkout's session, or the hash of a coin order's token. */
export type PaymentLink = { stripe_session_id: string } | { confirm_token_hash: string };

/**
 * What became of a new order: placed, or there already; cancelled or paid when its intent is; open while another card
 * session of it is; failed when it could not be saved (the webhook rebuilds it then).
 */
export type Placing = Database["public"]["Enums"]["place_order_result"] | "failed";

/** Asks for a new order; a label that is another order's gives way to the request's own. */
async function write(
  row: OrderRow,
  ask: (
    row: OrderRow,
  ) => PromiseLike<{ data: Placing | null; error: { code?: string; message: string } | null }>,
): Promise<Placing> {
  let answer = await ask(row);
  if (answer.error && isUniqueViolation(answer.error, "order_reference")) {
    const reference = await takeReference(row.request_id, row.kind);
    if (reference) answer = await ask({ ...row, order_reference: reference });
  }
  if (answer.data) return answer.data;
  log("error", "order not saved", { order: row.order_reference, code: errorCode(answer.error) });
  return "failed";
}

/** Records an order and closes what its intent was to be paid by so far; `closed` are the sessions closed for it. */
export function placeOrder(row: OrderRow, link: PaymentLink, closed: string[] = []): Promise<Placing> {
  return write(row, (row) =>
    adminClient().rpc("place_order", {
      p_order: JSON.stringify({ ...row, ...link }),
      p_closed_sessions: closed,
    }),
  );
}

/** Writes the order of a paid session that has none: open, or closed where its intent was paid or given up meanwhile. */
export async function rebuildOrder(row: OrderRow, link: PaymentLink): Promise<boolean> {
  return (
    (await write(row, (row) =>
      adminClient().rpc("rebuild_order", { p_order: JSON.stringify({ ...row, ...link }) }),
    )) !== "failed"
  );
}

/**
 * Points a still unpaid order at the checkout session that replaces its expired one. False when the order was closed or
 * given another session meanwhile, undefined when the database can't be asked.
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
