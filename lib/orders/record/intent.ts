import { derivedUuid } from "@/lib/derived-uuid";
import { cryptoRequestId } from "./crypto-token";
import type { PaymentMethod } from "./order-row";

type IntentOrder = {
  readonly status: "submitted" | "paid" | "cancelled";
  readonly cancel_reason: "customer" | "replaced" | null;
  readonly payment_method: PaymentMethod;
};

/** How an intent stands: the one order of it that is open or paid, if any, and whether its owner has given it up. */
export function intentStatus<T extends IntentOrder>(orders: readonly T[]): { current?: T; givenUp: boolean } {
  const current = orders.find(({ status }) => status !== "cancelled");
  return { current, givenUp: !current && orders.some(({ cancel_reason: reason }) => reason === "customer") };
}

/**
 * The request id of an intent's next order by a way of paying. It follows from those there were, so that two presses at
 * one moment ask for the same order and, at the card provider, for the same session.
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
