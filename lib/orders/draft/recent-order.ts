import "server-only";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { confirmationHref } from "@/lib/orders/record/confirmation-href";
import { readPlacedOrder } from "./placed-cookie";
import { findOrderById, type ServerOrder } from "@/lib/orders/record/store";

/**
 * The order this browser has just placed, and the path of its confirmation; undefined when there is none, it was
 * cancelled, or its cryptocurrency payment was never reported.
 */
export async function findRecentOrder(): Promise<Result<{ order: ServerOrder; href: string } | undefined>> {
  const placed = await readPlacedOrder();
  if (!placed) return ok(undefined);
  return readOrOutage("placed order not read", messages.payment.unreachable, async () => {
    const order = await findOrderById(placed.orderId);
    const isPlaced = order?.status === "paid" || (order?.status === "submitted" && order.stripe_session_id);
    const href = order && isPlaced && confirmationHref(order);
    return href ? { order, href } : undefined;
  });
}
