import { paymentWords, workNames, workWords } from "@/data/order-states";

type Standing = {
  readonly kind: keyof typeof workNames;
  readonly status: "submitted" | "paid" | "cancelled";
  readonly payment_status: "pending" | "completed" | "failed" | "refunded";
  readonly payment_verified_at: Date | null;
  readonly late_payment_at: Date | null;
  readonly late_payment_returned_at: Date | null;
};

export type State = {
  readonly of: string;
  readonly is: string;
  readonly tone: "good" | "waiting" | "stopped";
};

/** Whether a payment rests on the customer's word alone (decision 11). */
export function isOnlyReported(
  order: Pick<Standing, "status" | "payment_status" | "payment_verified_at">,
): boolean {
  return order.status === "paid" && order.payment_status === "completed" && !order.payment_verified_at;
}

function paymentState(order: Standing): State {
  const state = (is: keyof typeof paymentWords, tone: State["tone"]): State => ({
    of: "Payment",
    is: paymentWords[is],
    tone,
  });
  if (order.status === "cancelled") {
    if (order.late_payment_returned_at) return state("refunded", "stopped");
    return order.late_payment_at ? state("late", "waiting") : state("none", "stopped");
  }
  if (order.payment_status === "refunded") return state("refunded", "stopped");
  if (order.payment_status === "failed") return state("failed", "stopped");
  if (order.payment_status === "pending") return state("pending", "waiting");
  return isOnlyReported(order) ? state("reported", "waiting") : state("received", "good");
}

function workState(order: Standing): State {
  const state = (is: keyof typeof workWords, tone: State["tone"] = "waiting"): State => ({
    of: workNames[order.kind],
    is: workWords[is],
    tone,
  });
  if (order.status === "cancelled" || order.payment_status === "refunded") return state("ended", "stopped");
  if (order.status === "submitted") return state("payment");
  return isOnlyReported(order) ? state("verification") : state("documents");
}

/** Decision 45: the states of an order, each with whose it is: the payment's, and that of what was ordered. */
export function orderStates(order: Standing): readonly [payment: State, work: State] {
  return [paymentState(order), workState(order)];
}
