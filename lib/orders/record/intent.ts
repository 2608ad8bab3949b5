import { derivedUuid } from "@/lib/derived-uuid";
import { cryptoRequestId } from "./crypto-request-id";
import type { PaymentMethod } from "./order-row";
import type { ServerOrder } from "./store";

type IntentOrder = Pick<ServerOrder, "status" | "cancel_reason" | "payment_method"> &
  Partial<Pick<ServerOrder, "parent_id">>;

/** The intent's open or paid order, if any, and whether the intent is closed permanently (private.is_given_up). */
export function intentStatus<T extends IntentOrder>(
  orders: readonly T[],
): { current?: T; isClosed: boolean } {
  const current = orders.find(({ status }) => status !== "cancelled");
  const isFinal = ({ cancel_reason: reason, parent_id: parent }: T) =>
    reason === "customer" || (reason === null && Boolean(parent));
  return { current, isClosed: !current && orders.some(isFinal) };
}

/**
 * The request ID of an intent's next order by a payment method. Derived from its earlier orders, so that two
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
