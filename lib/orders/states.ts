import { milestoneTitles } from "@/data/next-step";
import {
  furtherPaymentStatusLabels,
  orderStatusColumnLabels,
  paymentStatusLabels,
  type StatusAudience,
  orderWorkNames,
  workStatusLabels,
} from "@/data/order-states";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { formatDate, formatUsd } from "@/lib/format";
import { Constants, type Database } from "@/lib/supabase/database.types";
import { skipsReviewAndFiling } from "@/lib/product";
import type { Order } from "./store";

/** The columns that determine an order's status. No personal data. */
export type OrderStatusColumns = Pick<
  Order,
  | "kind"
  | "status"
  | "payment_status"
  | "late_payment_at"
  | "late_payment_returned_at"
  | "refunded_amount"
  | "dispute"
  | "phase"
  | "step"
  | "filed_at"
  | "sent_since"
  | "documents_complete_at"
> &
  Partial<Pick<Order, "parent_id" | "service" | "withdrawn_at" | "declined_at" | "barred_at">>;

export type StatusLabel = {
  readonly subject: string;
  readonly text: string;
  readonly tone: "good" | "waiting" | "stopped";
};

/** Whether the payment is reported by the customer and not verified yet (decision 11). */
export const isPaymentOnlyReported = ({ step }: Pick<OrderStatusColumns, "step">): boolean =>
  step === "verify_payment" || step === "find_payment";

/** Whether the customer has to send or answer something before we go on. */
export const isWaitingForCustomer = ({ step }: { readonly step?: Order["step"] }): boolean =>
  step === "send" || step === "answer";

function paymentState(order: OrderStatusColumns): StatusLabel {
  const state = (text: string, tone: StatusLabel["tone"]) => ({ subject: "Payment", text, tone });
  const words = paymentStatusLabels;
  if (order.dispute === "open") return state(words.disputed, "stopped");
  if (order.status === "cancelled") {
    if (order.late_payment_returned_at) return state(words.refunded, "stopped");
    return order.late_payment_at ? state(words.late, "waiting") : state(words.none, "stopped");
  }
  if (order.payment_status === "refunded")
    return state(order.dispute === "lost" ? words.lost : words.refunded, "stopped");
  if (order.payment_status === "failed") return state(words.failed, "stopped");
  if (order.payment_status === "pending") return state(words.pending, "waiting");
  if (order.refunded_amount > 0)
    return state(words.partlyRefunded(formatUsd(order.refunded_amount)), "waiting");
  if (order.step === "find_payment") return state(words.paymentMissing, "stopped");
  return order.step === "verify_payment" ? state(words.reported, "waiting") : state(words.received, "good");
}

function workState(order: OrderStatusColumns, words: (typeof workStatusLabels)[StatusAudience]): StatusLabel {
  const state = (text: string, tone: StatusLabel["tone"] = "waiting"): StatusLabel => ({
    subject: orderWorkNames[order.kind],
    text,
    tone,
  });
  const { phase, kind } = order;
  if (phase === "completed") return state(words.completed[kind], "good");
  if (phase === "stopped")
    return order.withdrawn_at && order.payment_status === "completed"
      ? state(`${words.withdrawn} on ${formatDate(order.withdrawn_at)}, refund follows`, "stopped")
      : state(words.ended, "stopped");
  if (order.dispute === "open") return state(words.disputed, "stopped");
  if (phase === "unpaid") return state(words.payment);
  if (phase === "reported") return state(words.verification);
  if (order.barred_at) return state(words.barred, "stopped");
  if (order.declined_at) return state(words.declined[kind], "stopped");
  if (phase === "handover") return state(words.decided[kind]);
  if (phase === "decision")
    return state([words.filing[kind], ...(order.filed_at ? [formatDate(order.filed_at)] : [])].join(" on "));
  if (order.documents_complete_at) return state(words.complete[kind]);
  return state(order.sent_since ? words.documents : words.received);
}

/** Decision 45: an order's two status labels, for its payment and for the work. */
export function getStatusLabels(
  order: OrderStatusColumns,
  reader: StatusAudience = "customer",
): readonly [payment: StatusLabel, work: StatusLabel] {
  return [paymentState(order), workState(order, workStatusLabels[reader])];
}

/** The status labels to show: payment and work. A service or further payment has one piece of work, which starts once paid. */
export function listShownStatusLabels(
  order: OrderStatusColumns,
  reader?: StatusAudience,
): readonly StatusLabel[] {
  const [payment, work] = getStatusLabels(order, reader);
  if (!skipsReviewAndFiling(order)) return [payment, work];
  const { name: subject, done, working, waiting } = furtherPaymentStatusLabels;
  if (order.phase === "done" || order.phase === "completed")
    return [payment, { subject, text: done, tone: "good" }];
  if (order.phase !== "working" || order.dispute === "open") return [payment];
  const words = isWaitingForCustomer(order) ? waiting : working;
  return [payment, { subject, text: words[reader ?? "customer"], tone: "waiting" }];
}

/** The text of an order in the Status column of the Orders table. */
export function formatStatusColumn(order: OrderStatusColumns): string {
  const { status } = orderStatusColumnLabels;
  return isPaymentOnlyReported(order) ? status.reported : status[order.status];
}

/** The Payment Status column of the Orders table: good if completed (§4), unless only reported (decision 11). */
export function getPaymentColumnLabel(order: OrderStatusColumns): Omit<StatusLabel, "subject"> {
  const { payment } = orderStatusColumnLabels;
  if (order.dispute === "open") return { text: payment.disputed, tone: "stopped" };
  if (order.payment_status === "completed" && order.refunded_amount > 0)
    return { text: payment.partlyRefunded(formatUsd(order.refunded_amount)), tone: "good" };
  if (order.step === "find_payment") return { text: payment.paymentMissing, tone: "stopped" };
  if (order.step === "verify_payment") return { text: payment.reported, tone: "waiting" };
  const is = order.status === "cancelled" ? closedColumn(order) : order.payment_status;
  return { text: payment[is], tone: order.payment_status === "completed" ? "good" : "stopped" };
}

/** The payment of a cancelled order, which is never pending. */
function closedColumn({ late_payment_at: late, late_payment_returned_at: returned }: OrderStatusColumns) {
  if (returned) return "refunded";
  return late ? "late" : "none";
}

export type OrderPhase = Database["public"]["Enums"]["order_phase"];

const phases: readonly OrderPhase[] = Constants.public.Enums.order_phase;

/** Whether an order is beyond a phase. An order that was stopped is beyond all. */
export const isPhaseAfter = (phase: OrderPhase, other: OrderPhase): boolean =>
  phases.indexOf(phase) > phases.indexOf(other);

/** Whether an order is with the registrar or bank, or was approved, and isn't handed over. */
export const isBetweenFilingAndHandover = (phase: OrderPhase): boolean =>
  phase === "decision" || phase === "handover";

/** Whether an order's payment is proven and it wasn't stopped. */
export const isPaidAndNotStopped = (phase: OrderPhase): boolean =>
  !["unpaid", "reported", "stopped"].includes(phase);

/** One of the five milestones of an order: done (with its time), current or upcoming. */
export type Milestone = {
  readonly title: string;
  readonly state: "done" | "current" | "ahead";
  readonly at?: Date;
};

/** The milestones of an order, in sequence. The first one not reached is current. A stopped order has only the reached ones. */
export function listMilestones(order: Order): Milestone[] {
  const times = [
    order.payment_verified_at,
    order.documents_complete_at,
    order.filed_at,
    order.decided_at,
    order.completed_at,
  ];
  const reached = times.findLastIndex(Boolean) + 1;
  const shown = order.phase === "stopped" ? times.slice(0, reached) : times;
  return shown.map((at, index) => ({
    title: milestoneTitles[order.kind][index]!,
    state: index < reached ? "done" : index === reached ? "current" : "ahead",
    ...(at && index < reached && { at }),
  }));
}

/** Whether the last day of an offer is over. */
export const hasOfferEnded = (
  { due_on: due, parent_id: parent }: Partial<Pick<Order, "due_on" | "parent_id">>,
  now = new Date(),
): boolean => Boolean(due && !parent && new Date(due) < toOfficeCalendarDay(now));
