import "server-only";
import { errorCode, log } from "@/lib/log";
import { nextRequestId, intentStatus } from "@/lib/orders/record/intent";
import type { OrderToPay } from "./payable";
import { takeReference } from "@/lib/orders/record/reference";
import { listIntentOrders } from "@/lib/orders/record/store";

/**
 * §4 Bank order submit: the reference that a bank order paid by card will have. A cryptocurrency order shows its reference
 * in the instructions. Undefined for other orders, and if the database can't be reached.
 */
export async function upcomingReference({ draft, kind, intentId }: OrderToPay): Promise<string | undefined> {
  if (!draft || kind !== "bank") return undefined;
  try {
    const orders = await listIntentOrders(intentId);
    const { current } = intentStatus(orders);
    if (current?.payment_method === "card") return current.order_reference;
    return await takeReference(nextRequestId(intentId, "card", orders), kind);
  } catch (error) {
    log("error", "upcoming reference not read", { code: errorCode(error) });
    return undefined;
  }
}
