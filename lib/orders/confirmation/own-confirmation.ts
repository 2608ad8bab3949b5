import "server-only";
import { getSession } from "@/lib/auth/session";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { readPlacedOrder } from "@/lib/orders/draft/placed-cookie";
import { findOrderById, type Order, type ServerOrder } from "@/lib/orders/record/store";

/** An order with its personal data. */
export type OwnConfirmation = {
  order: Order;
  /** Whether it belongs to the signed-in account. */
  inAccount: boolean;
};

/** The order with this reference if this browser placed it in the last two hours (encrypted cookie). */
export async function findPlacedOrder(reference: string): Promise<Result<ServerOrder | undefined>> {
  const placed = await readPlacedOrder();
  if (!placed) return ok(undefined);
  return readOrOutage("placed order not read", messages.payment.unreachable, async () => {
    const order = await findOrderById(placed.orderId);
    return order?.order_reference === reference ? order : undefined;
  });
}

/**
 * A confirmation's order, for its signed-in owner (row-level security) or the browser that placed it (encrypted cookie).
 * Undefined for anyone else with the link.
 */
export async function findOwnConfirmation(order: ServerOrder): Promise<OwnConfirmation | undefined> {
  const [session, placed] = await Promise.all([getSession(), readPlacedOrder()]);
  if (session.state === "in") {
    const found = await findOwnOrder(order.order_reference);
    if (found.ok && found.value) return { order: found.value, inAccount: true };
  }
  return placed?.orderId === order.id ? { order, inAccount: false } : undefined;
}
