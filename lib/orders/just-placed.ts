import "server-only";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { coinToken, tokenHash } from "./coin-token";
import { standingOf } from "./intent";
import { readPlaced } from "./placed";
import { listIntentOrders, type ServerOrder } from "./store";

/** Where an order is confirmed: by its card session, or by its coin receipt. */
function confirmationHref(order: ServerOrder): string {
  if (order.payment_method === "card") return `/order-confirmation?session_id=${order.stripe_session_id}`;
  return `/order-confirmation?receipt=${tokenHash(coinToken(order.request_id, serverEnv().SESSION_SECRET))}`;
}

/**
 * The order this browser has just placed, and the address of its confirmation; undefined when there is none, or it was
 * cancelled, or its coins were never reported. "unreachable" when that can't be asked.
 */
export async function findJustPlaced(): Promise<
  { order: ServerOrder; href: string } | "unreachable" | undefined
> {
  const placed = await readPlaced();
  if (!placed) return undefined;
  try {
    const { current } = standingOf(await listIntentOrders(placed.intentId));
    const isPlaced = current?.status === "paid" || current?.stripe_session_id;
    return current && isPlaced ? { order: current, href: confirmationHref(current) } : undefined;
  } catch (error) {
    log("error", "placed order not read", { code: errorCode(error) });
    return "unreachable";
  }
}
