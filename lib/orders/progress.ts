import {
  type Duration,
  furtherPaymentStage,
  orderStages,
  deskStepTimeLimits,
  relativeTimeLabels,
  awaitingCustomerStages,
  timelineNotes,
} from "@/data/timeline";
import {
  addBusinessDays,
  addDays,
  addMonths,
  calculateContactDeadline,
  toOfficeCalendarDay,
} from "@/lib/business-days";
import { findJurisdiction } from "@/lib/catalogue";
import { skipsReviewAndFiling } from "@/lib/product";
import { findRegistrationDuration, type DayDuration } from "@/lib/registration-time";
import { isPhaseAfter, isWaitingForCustomer, type OrderPhase } from "./states";
import type { Order, OrderEvent } from "./store";

/** When something is expected: by an instant, or between two calendar days (as midnight UTC). */
export type ExpectedTime = { by: Date } | { from: Date; to: Date };

/** One past or expected step of an order. `at` is when it happened, `due` its expected time in words. */
export type TimelineStep = {
  title: string;
  text: string;
  mark: "done" | "waiting" | "refused" | "stopped" | "ahead";
  at?: Date;
  expected?: ExpectedTime;
  /** Whether the time is usual rather than promised. */
  usual?: boolean;
  due?: string;
  /** The reference of a related order. */
  order?: string;
  /** The message from staff about it, or the filing reference. */
  line?: string;
};

/** The progress of an order: its phase, whether it waits for its customer, and the event that expected times count from. */
export type OrderProgress = {
  phase: OrderPhase;
  waits?: boolean;
  start?: { at: Date; of: "paid" | "reported" | "documents" | "answered" | "filed" | "approved" };
};

const starts: Readonly<Record<string, NonNullable<OrderProgress["start"]>["of"]>> = {
  payment_reported: "reported",
  paid: "paid",
  payment_verified: "paid",
  document_sent: "documents",
  filed: "filed",
  approved: "approved",
};

type WaitingColumns = Pick<Order, "phase" | "step"> & Partial<Pick<Order, "service" | "residence">>;

/**
 * Whether an order waits for its customer. A service does so even before its payment is verified if its country of residence is
 * unknown (decision 108).
 */
export const isOrderWaitingForCustomer = ({ phase, step, service, residence }: WaitingColumns): boolean =>
  isWaitingForCustomer({ step }) ||
  Boolean(service && residence === null && (phase === "unpaid" || phase === "reported"));

/**
 * The progress of an order. Expected times count from the last event that advanced it. There are none while the reported payment
 * is missing or after the order has ended.
 */
export function getOrderProgress(
  order: WaitingColumns & Partial<Pick<Order, "step_since">>,
  events: readonly OrderEvent[],
): OrderProgress {
  const { phase, step, step_since: since } = order;
  // A step that was undone doesn't count.
  const counts = ({ kind }: OrderEvent) =>
    starts[kind] &&
    (kind !== "filed" || isPhaseAfter(phase, "filing")) &&
    (kind !== "approved" || isPhaseAfter(phase, "decision"));
  const last = step === "find_payment" ? undefined : events.findLast(counts);
  const waits = isOrderWaitingForCustomer(order);
  // What was asked for a service is answered: our time starts again.
  if (step === "fulfil" && last && since && since > last.at)
    return { phase, waits, start: { at: since, of: "answered" } };
  return { phase, waits, ...(last && { start: { at: last.at, of: starts[last.kind]! } }) };
}

/** Adds the earliest (0) or latest (1) time of a range to a day. */
export const addDuration = (due: DayDuration, day: Date, which: 0 | 1): Date => {
  if ("months" in due) return addMonths(day, due.months[which]);
  if ("weeks" in due) return addDays(day, due.weeks[which] * 7);
  return addBusinessDays(day, due.businessDays[which]);
};

function expect(due: Duration, start: Date): ExpectedTime {
  if ("hours" in due) return { by: calculateContactDeadline(start) };
  const day = toOfficeCalendarDay(start);
  return { from: addDuration(due, day, 0), to: addDuration(due, day, 1) };
}

/** A due time in words: `Within 24 hours`, `1-2 business days`, `2-8 weeks`. */
export function formatDuration(due: Duration, expected?: ExpectedTime, start?: Date): string {
  if ("hours" in due) {
    const isKept =
      !expected || !start || !("by" in expected) || hoursBetween(start, expected.by) <= due.hours;
    return isKept ? `Within ${due.hours} hours` : "Our next working day";
  }
  const [[from, to], unit] =
    "months" in due
      ? ([due.months, "months"] as const)
      : "weeks" in due
        ? ([due.weeks, "weeks"] as const)
        : ([due.businessDays, "business days"] as const);
  return from === to ? `Within ${from} business day${from === 1 ? "" : "s"}` : `${from}-${to} ${unit}`;
}

/** A time as a usual one: `Usually within 1 business day`, `Usually Dec 2-9`, `Usually by Dec 2`. */
export const formatUsualTime = (time: string): string =>
  `Usually ${time.replace(/^(By|Within|Our)/, (word) => word.toLowerCase())}`;

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / (60 * 60 * 1000);

type Ordered = Pick<Order, "kind" | "jurisdiction_slug">;

/** The usual time of the registrar of an order's jurisdiction, if we know it. */
function registrarTime({ kind, jurisdiction_slug: slug }: Ordered) {
  const place = kind === "company" && findJurisdiction(slug);
  return place ? findRegistrationDuration(place.slug) : undefined;
}

type Stage = (typeof orderStages)[keyof typeof orderStages][number];

type Times = Pick<TimelineStep, "expected" | "due">;

/** When a stage is due: by the time of its place if that is known, else by its own. After the decision only our handover is left. */
function timesOf(stage: Stage, ordered: Ordered, { start, phase }: OrderProgress): Times {
  const { due: own, registrar, until } = stage;
  const time = registrar && registrarTime(ordered);
  const isDecided = isPhaseAfter(phase, "decision");
  if (time && !isDecided) return timesInPlace(registrar, time, start);
  const due = isDecided && until === "handover" ? deskStepTimeLimits.handover : own;
  if (!due) return {};
  const expected = start && expect(due, start.at);
  return { ...(expected && { expected }), due: formatDuration(due, expected, start?.at) };
}

/** The dates of the decision and of the handover in a place with its own time of registration. */
function timesInPlace(
  registrar: NonNullable<Stage["registrar"]>,
  time: DayDuration,
  start: OrderProgress["start"],
): Times {
  const { handover } = deskStepTimeLimits;
  const isHandover = registrar === "handover";
  const due = isHandover
    ? `${formatDuration(handover)} ${relativeTimeLabels.decision}`
    : `${formatDuration(time)} ${relativeTimeLabels.filing}`;
  // Before the filing the decision has no date, because the time for the documents is unknown.
  if (!start || (!isHandover && start.of !== "filed")) return { due };
  const day = toOfficeCalendarDay(start.at);
  const filing = start.of === "filed" ? ([0, 0] as const) : ([1, 2] as const);
  const dayOf = (which: 0 | 1) => {
    const decision = addDuration(time, addBusinessDays(day, filing[which]), which);
    return isHandover ? addDuration(handover, decision, which) : decision;
  };
  return { expected: { from: dayOf(0), to: dayOf(1) }, due };
}

/** §9: the next steps of an order, with dates once there is an event to count from. */
export function listUpcomingSteps(
  ordered: Ordered & Partial<Pick<Order, "parent_id" | "service">>,
  progress: OrderProgress,
): TimelineStep[] {
  const service: readonly Stage[] = progress.waits ? awaitingCustomerStages : [furtherPaymentStage];
  return (skipsReviewAndFiling(ordered) ? service : orderStages[ordered.kind])
    .filter(({ until }) => !isPhaseAfter(progress.phase, until))
    .map((stage) => ({
      title: stage.title,
      text: stage.text,
      mark: "ahead" as const,
      ...(stage.usual && { usual: true }),
      ...timesOf(stage, ordered, progress),
    }));
}

const usualAnswer: DayDuration = { businessDays: [3, 5] };

/** The usual time until the registrar or bank of a filed order decides: the place's own, else that of §9. */
export function getUsualDecisionTime(ordered: Ordered): DayDuration {
  const list: readonly Stage[] = orderStages[ordered.kind];
  const due = list.find(({ until, due }) => due && (until === "decision" || until === "handover"))?.due;
  return registrarTime(ordered) ?? (due && !("hours" in due) ? due : usualAnswer);
}

/** A note that says from which event the expected dates are counted. */
export function describeTimelineStart({ start }: OrderProgress): string {
  return timelineNotes[start?.of ?? "undated"];
}
