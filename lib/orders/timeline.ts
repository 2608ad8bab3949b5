import { orderEndingEvents, filingReferenceLabel, orderEventText, refusalEvents } from "@/data/order-events";
import { pendingPaymentText } from "@/data/timeline";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { formatCalendarDayRange, formatUsd } from "@/lib/format";
import { listUpcomingSteps, getOrderProgress, type TimelineStep } from "./progress";
import type { Order, OrderEvent } from "./store";

type EventOrder = Pick<Order, "kind" | "payment_method"> &
  Partial<Pick<Order, "parent_id" | "service" | "payment_verified_at">>;

export type TimelineOrder = EventOrder &
  Pick<Order, "jurisdiction_slug" | "phase" | "step" | "payment_status" | "payment_verified_at" | "dispute"> &
  Partial<Pick<Order, "due_on" | "late_payment_returned_at">>;

function stepOf({ kind, at, details, line }: OrderEvent, order: EventOrder): TimelineStep[] {
  const texts = Object.hasOwn(orderEventText, kind) ? orderEventText[kind] : undefined;
  const text =
    (order.parent_id && texts?.further) ||
    (!order.payment_verified_at && texts?.unpaid) ||
    (order.service && texts?.service) ||
    (order.kind !== "company" && texts?.[order.kind]) ||
    texts?.customer;
  if (!text) return [];
  const { amount, due, reference: other } = details;
  // Money that didn't pay the order may have come another way.
  const paidThePrice = kind !== "extra_refunded" && order.payment_verified_at;
  const words =
    typeof text === "function"
      ? text({
          ...(paidThePrice && { way: order.payment_method }),
          ...details,
          amount: amount === undefined ? undefined : formatUsd(amount),
          due: due && formatCalendarDayRange(new Date(due), new Date(due)),
        })
      : text;
  const mark = orderEndingEvents.includes(kind)
    ? "stopped"
    : refusalEvents.includes(kind)
      ? "refused"
      : "done";
  const reference =
    other && (kind === "filed" ? { line: `${filingReferenceLabel}: ${other}` } : { order: other });
  return [{ ...words, mark, at, ...reference, ...(line && { line }) }];
}

const otherMoney = ["payment_mismatch", "payment_short", "second_payment", "overpaid"];
const settled = ["paid", "payment_verified", "extra_refunded", "coins_moved", "late_returned"];

/** The customer's notice about a payment that doesn't match the price, until it is settled, returned or moved. */
export function findPaymentMismatchNotice(
  order: EventOrder,
  events: readonly OrderEvent[],
): TimelineStep | undefined {
  const last = events.findLast(({ kind }) => otherMoney.includes(kind) || settled.includes(kind));
  return last && otherMoney.includes(last.kind) ? stepOf(last, order)[0] : undefined;
}

/** The open payment or verification that the order is waiting for, if any. */
function waiting(order: TimelineOrder): TimelineStep[] {
  const { paymentMissing, verifying, coin, requested, card } = pendingPaymentText;
  const step = (text: { title: string; text: string }): TimelineStep[] => [{ ...text, mark: "waiting" }];
  if (order.step === "find_payment") return step(paymentMissing);
  if (order.step === "verify_payment") return step(verifying);
  if (order.phase !== "unpaid") return [];
  if (order.payment_method !== "card") return step(coin);
  return step(order.due_on ? requested : card);
}

/**
 * An order's whole history, oldest first: its events, and the expected steps unless it has ended. A payment
 * for a closed order is marked as waiting until it is refunded. `isClosed`: an unpaid order that can no longer be paid.
 */
export function buildOrderTimeline(
  order: TimelineOrder,
  events: readonly OrderEvent[],
  isClosed = false,
): TimelineStep[] {
  const returned = Boolean(order.late_payment_returned_at);
  const disputed = order.dispute === "open";
  const happened = events.flatMap((event) =>
    stepOf(event, order).map((step) => {
      const open = event.kind.startsWith("late_") ? !returned : event.kind === "disputed" && disputed;
      return open ? { ...step, mark: "waiting" as const } : step;
    }),
  );
  const ended = isClosed || order.phase === "stopped" || order.payment_status === "failed";
  // Work is paused during a dispute, so no date is promised.
  return ended || disputed
    ? happened
    : [...happened, ...waiting(order), ...listUpcomingSteps(order, getOrderProgress(order, events))];
}

const isPlain = ({ mark, line, order, at }: TimelineStep) =>
  mark === "done" && !line && !order && at !== undefined;
const dayOf = ({ at }: TimelineStep) => toOfficeCalendarDay(at!).getTime();

/** Joins consecutive entries of one day with the same title: "Document uploaded (6)". Entries with a message are not joined. */
export function mergeRepeatedSteps(steps: readonly TimelineStep[]): TimelineStep[] {
  const groups: TimelineStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1)?.[0];
    const joins =
      last && isPlain(last) && isPlain(step) && last.title === step.title && dayOf(last) === dayOf(step);
    if (joins) groups.at(-1)!.push(step);
    else groups.push([step]);
  }
  return groups.map((group) =>
    group.length === 1
      ? group[0]!
      : { ...group.at(-1)!, title: `${group[0]!.title} (${group.length})`, text: "" },
  );
}
