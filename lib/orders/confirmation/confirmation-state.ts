import type { Settlement } from "@/lib/orders/card/settle";
import type { OrderStatus } from "@/lib/orders/status/states";
import type { ServerOrder } from "@/lib/orders/record/store";

/** The status of an order from its row, without its personal data. */
export function orderStatusOf(order: ServerOrder): OrderStatus {
  const { kind, parent_id, status, payment_status, late_payment_at, late_payment_returned_at } = order;
  const { refunded_amount, dispute, phase, step, sent_since, documents_complete_at, filed_at } = order;
  const { withdrawn_at, declined_at } = order;
  const payment = { payment_status, late_payment_at, late_payment_returned_at, refunded_amount, dispute };
  const work = { phase, step, sent_since, documents_complete_at, filed_at, withdrawn_at, declined_at };
  return { kind, parent_id, status, ...payment, ...work };
}

/** The confirmation state of a card order, from the settlement of its session and its row, if any. */
export function checkoutState(settlement: Settlement | "pending", order?: ServerOrder) {
  if (settlement === "settled" || settlement === "already") return order ? receiptState(order) : "paid";
  if (settlement === "late" || settlement === "returned") return settlement;
  if (settlement === "mismatch") return "reviewing";
  if (settlement !== "unpaid") return "confirming";
  return order?.status === "cancelled" ? "cancelled" : "unpaid";
}

/** The confirmation state of a cryptocurrency order or a paid card order. */
export function receiptState(order: ServerOrder) {
  if (order.dispute === "open") return "disputed";
  if (order.payment_status === "refunded") return "refunded";
  if (order.payment_verified_at) return "paid";
  if (order.status === "paid") return order.step === "find_payment" ? "paymentMissing" : "reported";
  if (order.status === "submitted") return "unpaid";
  if (order.late_payment_returned_at) return "returned";
  return order.late_payment_at ? "late" : "cancelled";
}
