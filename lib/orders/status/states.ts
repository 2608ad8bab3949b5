import {
  furtherWork,
  orderColumnLabels,
  paymentStatusLabels,
  workLabels,
  workStatusLabels,
  type Reader,
} from "@/data/order-states";
import { formatDate, formatUsd } from "@/lib/format";
import type { Order } from "@/lib/orders/record/store";

/** The columns that determine an order's status. No personal data. */
export type OrderStatus = Pick<
  Order,
  | "kind"
  | "status"
  | "payment_status"
  | "payment_verified_at"
  | "late_payment_at"
  | "late_payment_returned_at"
  | "refunded_amount"
  | "dispute"
  | "stage"
  | "filed_at"
  | "decided_at"
  | "documents_complete_at"
> &
  Partial<Pick<Order, "parent_id" | "withdrawn_at" | "decided_at" | "declined_at" | "barred_at">> & {
    /** Whether staff could not find the reported payment, according to the order's events (read-status.ts). */
    readonly paymentMissing: boolean;
  };

export type StatusLabel = {
  readonly subject: string;
  readonly text: string;
  readonly tone: "good" | "waiting" | "stopped";
};

/** Whether the payment is reported by the customer and not verified yet (decision 11). */
export function isOnlyReported(
  order: Pick<OrderStatus, "status" | "payment_status" | "payment_verified_at">,
): boolean {
  return order.status === "paid" && order.payment_status === "completed" && !order.payment_verified_at;
}

function paymentState(order: OrderStatus): StatusLabel {
  const state = (
    word: Exclude<keyof typeof paymentStatusLabels, "partlyRefunded">,
    tone: StatusLabel["tone"],
  ): StatusLabel => ({
    subject: "Payment",
    text: paymentStatusLabels[word],
    tone,
  });
  if (order.dispute === "open") return state("disputed", "stopped");
  if (order.status === "cancelled") {
    if (order.late_payment_returned_at) return state("refunded", "stopped");
    return order.late_payment_at ? state("late", "waiting") : state("none", "stopped");
  }
  if (order.payment_status === "refunded")
    return state(order.dispute === "lost" ? "lost" : "refunded", "stopped");
  if (order.payment_status === "failed") return state("failed", "stopped");
  if (order.payment_status === "pending") return state("pending", "waiting");
  if (order.refunded_amount > 0)
    return {
      subject: "Payment",
      text: paymentStatusLabels.partlyRefunded(formatUsd(order.refunded_amount)),
      tone: "waiting",
    };
  if (!isOnlyReported(order)) return state("received", "good");
  return order.paymentMissing ? state("paymentMissing", "stopped") : state("reported", "waiting");
}

function workState(order: OrderStatus, words: (typeof workStatusLabels)[Reader]): StatusLabel {
  const state = (text: string, tone: StatusLabel["tone"] = "waiting"): StatusLabel => ({
    subject: workLabels[order.kind],
    text,
    tone,
  });
  const [filing, completed] = [words.filing[order.kind], words.completed[order.kind]];
  // A formed company still exists after a refund.
  if (order.stage === "completed") return state(completed, "good");
  if (order.status === "cancelled" || order.payment_status === "refunded")
    return state(words.ended, "stopped");
  if (order.withdrawn_at)
    return state(`${words.withdrawn} on ${formatDate(order.withdrawn_at)}, refund follows`, "stopped");
  if (order.dispute === "open") return state(words.disputed, "stopped");
  if (order.status === "submitted") return state(words.payment);
  if (isOnlyReported(order)) return state(words.verification);
  if (order.barred_at) return state(words.barred, "stopped");
  if (order.declined_at) return state(words.declined[order.kind], "stopped");
  if (order.stage === "filing" && order.decided_at) return state(words.decided[order.kind]);
  if (order.stage === "filing")
    return state(order.filed_at ? `${filing} on ${formatDate(order.filed_at)}` : filing);
  if (order.documents_complete_at) return state(words.complete[order.kind]);
  return state(order.stage === "documents" ? words.documents : words.received);
}

/** Decision 45: the two states of an order: of its payment and of the work. */
export function orderStates(
  order: OrderStatus,
  reader: Reader = "customer",
): readonly [payment: StatusLabel, work: StatusLabel] {
  return [paymentState(order), workState(order, workStatusLabels[reader])];
}

/** The states that are shown. What a further payment pays for is one piece of work, which begins once it is paid. */
export function shownStates(order: OrderStatus, reader?: Reader): readonly StatusLabel[] {
  const [payment, work] = orderStates(order, reader);
  if (!order.parent_id) return [payment, work];
  if (order.stage === "done")
    return [payment, { subject: furtherWork.name, text: furtherWork.done, tone: "good" }];
  if (order.stage !== "working" || order.dispute === "open") return [payment];
  return [
    payment,
    { subject: furtherWork.name, text: furtherWork.working[reader ?? "customer"], tone: "waiting" },
  ];
}

/** The text of an order in the Status column of the Orders table. */
export function statusColumn(order: OrderStatus & { readonly replaced_by: string | null }): string {
  const { status } = orderColumnLabels;
  if (order.replaced_by) return status.replaced;
  return isOnlyReported(order) ? status.reported : status[order.status];
}

/** The Payment Status column of the Orders table: good if completed (§4), unless only reported (decision 11). */
export function paymentColumn(order: OrderStatus): Omit<StatusLabel, "subject"> {
  const { payment } = orderColumnLabels;
  if (order.dispute === "open") return { text: payment.disputed, tone: "stopped" };
  if (order.payment_status === "completed" && order.refunded_amount > 0)
    return { text: payment.partlyRefunded(formatUsd(order.refunded_amount)), tone: "good" };
  if (isOnlyReported(order)) {
    return order.paymentMissing
      ? { text: payment.paymentMissing, tone: "stopped" }
      : { text: payment.reported, tone: "waiting" };
  }
  const is = order.status === "cancelled" ? closedColumn(order) : order.payment_status;
  return { text: payment[is], tone: order.payment_status === "completed" ? "good" : "stopped" };
}

/** The payment of a cancelled order, which is never pending. */
function closedColumn({ late_payment_at: late, late_payment_returned_at: returned }: OrderStatus) {
  if (returned) return "refunded";
  return late ? "late" : "none";
}
