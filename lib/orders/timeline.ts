import { milestones, stages, timelineNotes, wayNames, type Due } from "@/data/timeline";

/** When something is expected: by an instant, or between two calendar days (each the midnight of its day in UTC). */
export type Expected = { by: Date } | { from: Date; to: Date };

/** One line of an order's history or of what follows. `at` is when it happened, `due` its time in words. */
export type TimelineStep = {
  title: string;
  text: string;
  mark: "done" | "waiting" | "stopped" | "ahead";
  at?: Date;
  expected?: Expected;
  due?: string;
  /** The order it tells of, by reference. */
  order?: string;
};

export type TimelineOrder = {
  kind: keyof typeof stages;
  created_at: Date;
  payment_method: keyof typeof wayNames;
  payment_status: "pending" | "completed" | "failed" | "refunded";
  status: "submitted" | "paid" | "cancelled";
  payment_claimed_at: Date | null;
  payment_verified_at: Date | null;
  cancelled_at: Date | null;
  replaced_by: string | null;
  late_payment_at: Date | null;
  late_payment_returned_at: Date | null;
};

/** Another order of the same intent: what was tried before, or has taken its place. */
export type OtherWay = Pick<TimelineOrder, "payment_method" | "cancelled_at" | "late_payment_at"> & {
  order_reference: string;
};

const hour = 60 * 60 * 1000;
const officeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

/** The calendar day of an instant at the office, as that day's midnight in UTC. */
function dayAtOffice(instant: Date): Date {
  return new Date(`${officeDay.format(instant)}T00:00:00Z`);
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * 24 * hour);
}

/** The n-th business day, Monday to Friday, after a calendar day. */
export function addBusinessDays(day: Date, count: number): Date {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (reached.getUTCDay() % 6 !== 0) left -= 1;
  }
  return reached;
}

function expect(due: Due, paidAt: Date): Expected {
  if ("hours" in due) return { by: new Date(paidAt.getTime() + due.hours * hour) };
  const paidOn = dayAtOffice(paidAt);
  if ("weeks" in due)
    return { from: addDays(paidOn, due.weeks[0] * 7), to: addDays(paidOn, due.weeks[1] * 7) };
  const [from, to] = due.businessDays;
  return { from: addBusinessDays(paidOn, from), to: addBusinessDays(paidOn, to) };
}

/** A due time in words: `within 24 hours`, `1-2 business days`, `2-8 weeks`. */
function inWords(due: Due): string {
  if ("hours" in due) return `Within ${due.hours} hours`;
  const [[from, to], unit] =
    "weeks" in due ? ([due.weeks, "weeks"] as const) : ([due.businessDays, "business days"] as const);
  return from === to ? `Within ${from} business day` : `${from}-${to} ${unit}`;
}

/** When the customer paid: proved, or else reported. Undefined while unpaid, and once it was given back or cancelled. */
export function paidAt(
  order: Pick<TimelineOrder, "status" | "payment_status" | "payment_verified_at" | "payment_claimed_at">,
): Date | undefined {
  if (order.status !== "paid" || order.payment_status !== "completed") return undefined;
  return order.payment_verified_at ?? order.payment_claimed_at ?? undefined;
}

/** §9: what follows the payment of such an order, with dates once it is paid. */
export function nextSteps(kind: TimelineOrder["kind"], paid: Date | undefined): TimelineStep[] {
  return stages[kind].map(({ title, text, due }) => ({
    title,
    text,
    mark: "ahead" as const,
    ...(due && { due: inWords(due) }),
    ...(due && paid && { expected: expect(due, paid) }),
  }));
}

function paymentSteps(order: TimelineOrder): TimelineStep[] {
  const { payment_method: method, payment_status: payment } = order;
  const claimed = order.payment_claimed_at;
  const verified = order.payment_verified_at;
  if (payment === "failed") return [{ ...milestones.failed, mark: "stopped" }];
  if (payment === "pending") {
    return [{ ...(method === "card" ? milestones.cardPending : milestones.coinPending), mark: "waiting" }];
  }
  const steps: TimelineStep[] = [];
  if (method === "card") steps.push({ ...milestones.paid, mark: "done", at: verified ?? undefined });
  if (claimed) steps.push({ ...milestones.reported, mark: "done", at: claimed });
  if (method !== "card" && verified) steps.push({ ...milestones.verified, mark: "done", at: verified });
  if (payment === "refunded") return [...steps, { ...milestones.refunded, mark: "stopped" }];
  if (method !== "card" && !verified) steps.push({ ...milestones.verifying, mark: "waiting" });
  return steps;
}

/** How a closed order ended, and what came after it all the same. */
function endSteps(order: TimelineOrder, others: readonly OtherWay[]): TimelineStep[] {
  const by = order.replaced_by;
  const way = others.find(({ order_reference: reference }) => reference === by)?.payment_method;
  const end = by && way ? { ...milestones.replacedBy(by, wayNames[way]), order: by } : milestones.cancelled;
  const steps: TimelineStep[] = [{ ...end, mark: "stopped", at: order.cancelled_at ?? undefined }];
  const { late_payment_at: late, late_payment_returned_at: returned } = order;
  const came = order.payment_method === "card" ? milestones.late : milestones.lateReported;
  if (late) steps.push({ ...came, mark: returned ? "done" : "waiting", at: late });
  if (returned) steps.push({ ...milestones.lateReturned, mark: "done", at: returned });
  return steps;
}

function replacedStep({ order_reference: order, payment_method: method, ...other }: OtherWay): TimelineStep {
  const { title, text } = milestones.replaced(order, wayNames[method]);
  const late = other.late_payment_at ? ` ${milestones.late.text}` : "";
  return { title, text: text + late, mark: "done", at: other.cancelled_at ?? undefined, order };
}

/**
 * An order's whole story, oldest first: what happened, and what comes next unless it has ended. `others` are the intent's
 * other orders: those this one took the place of are named.
 */
export function orderTimeline(order: TimelineOrder, others: readonly OtherWay[] = []): TimelineStep[] {
  const placed: TimelineStep = { ...milestones.placed, mark: "done", at: order.created_at };
  if (order.status === "cancelled") return [placed, ...endSteps(order, others)];
  const replaced = others.filter(({ cancelled_at: at }) => at !== null).map(replacedStep);
  const happened = [placed, ...replaced, ...paymentSteps(order)];
  if (happened.at(-1)?.mark === "stopped") return happened;
  return [...happened, ...nextSteps(order.kind, paidAt(order))];
}

/** What the dates of a timeline count from: the payment, or only the customer's word that it was sent. */
export function timelineNote(paid: Date | undefined, verified: boolean): string {
  if (!paid) return timelineNotes.undated;
  return verified ? timelineNotes.dated : timelineNotes.reported;
}
