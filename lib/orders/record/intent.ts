import { derivedUuid } from "@/lib/derived-uuid";
import { cryptoRequestId } from "./crypto-token";
import type { PaymentMethod } from "./order-row";
import type { ServerOrder } from "./store";

type IntentOrder = Pick<ServerOrder, "status" | "cancel_reason" | "payment_method">;

/** The intent's open or paid order, if any, and whether the customer cancelled the intent. */
export function intentStatus<T extends IntentOrder>(orders: readonly T[]): { current?: T; givenUp: boolean } {
  const current = orders.find(({ status }) => status !== "cancelled");
  return { current, givenUp: !current && orders.some(({ cancel_reason: reason }) => reason === "customer") };
}

/**
 * The request id of an intent's next order by a payment method. Derived from its earlier orders, so that two
 * simultaneous submissions request the same order and the same card session.
 */
export function nextRequestId(
  intentId: string,
  method: PaymentMethod,
  orders: readonly IntentOrder[],
): string {
  const before = orders.filter(({ payment_method: other }) => other === method).length;
  if (before > 0) return derivedUuid(intentId, method, String(before));
  return method === "card" ? intentId : cryptoRequestId(intentId, method);
}
