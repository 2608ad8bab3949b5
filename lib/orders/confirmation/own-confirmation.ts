import "server-only";
import { getSession } from "@/lib/auth/session";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { readPlaced } from "@/lib/orders/draft/placed-cookie";
import { listIntentOrders, type Order, type ServerOrder } from "@/lib/orders/record/store";

/** An order with its personal data. */
export type OwnConfirmation = {
  order: Order;
  /** Whether it belongs to the signed-in account. */
  inAccount: boolean;
};

/** The order with this reference if this browser placed it in the last two hours (encrypted cookie). */
export async function findPlacedOrder(reference: string): Promise<Result<ServerOrder | undefined>> {
  const placed = await readPlaced();
  if (!placed) return ok(undefined);
  return read("placed order not read", messages.payment.unreachable, async () => {
    const orders = await listIntentOrders(placed.intentId);
    return orders.find(({ order_reference }) => order_reference === reference);
  });
}

/**
 * The order behind a confirmation, for its signed-in owner (row-level security) or the browser that placed it (encrypted
 * cookie). Undefined for anyone else with the link, and when it can't be read.
 */
export async function findOwnConfirmation(shown: {
  intentId: string;
  reference: string;
}): Promise<OwnConfirmation | undefined> {
  const [session, placed] = await Promise.all([getSession(), readPlaced()]);
  if (session.state === "in") {
    const found = await findOwnOrder(shown.reference);
    if (found.ok && found.value) return { order: found.value, inAccount: true };
  }
  if (!placed || placed.intentId !== shown.intentId) return undefined;
  const found = await findPlacedOrder(shown.reference);
  return found.ok && found.value ? { order: found.value, inAccount: false } : undefined;
}
