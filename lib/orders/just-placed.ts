import "server-only";
import { errorCode, log } from "@/lib/log";
import { confirmationHref } from "./confirmation-href";
import { standingOf } from "./intent";
import { readPlaced } from "./placed";
import { listIntentOrders, type ServerOrder } from "./store";

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
