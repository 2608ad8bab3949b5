import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { deskPages, deskTaskText, waitingReasonText } from "@/data/desk";
import { deskInquiryPath } from "@/lib/desk-paths";
import { formatDateTime, formatDate } from "@/lib/format";
import { toOfficeCalendarDay } from "@/lib/business-days";
import type { DeskOrder } from "./orders";
import { getStepDeadline, orderStepSchema, type OrderStep } from "@/lib/orders/steps";
import { isWaitingForCustomer } from "@/lib/orders/states";
import { countPages, type Paged, defaultPageSize } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";
import { readDeskInquiryRows, type DeskInquiryRow } from "./inquiries";
import {
  readDeskOrderRows,
  type DeskOrderRow,
  deskOrderRowHref,
  toOrderListItem,
  type TaskListItem,
} from "./rows";
import { calculateTaskDueDate, formatDueDate, formatWaitingTime } from "./task-times";

/** The fields of a task that decide when it is due. */
export const taskTimesSchema = z.object({
  kind: z.string(),
  since: z.coerce.date(),
  due_on: z.coerce.date().nullable(),
  order_kind: z.enum(["company", "trust", "bank"]).nullable(),
});
const rowSchema = taskTimesSchema.extend({
  order_id: z.uuid().nullable(),
  inquiry_id: z.uuid().nullable(),
  assigned_to: z.uuid().nullable(),
  total: z.coerce.number(),
});

type Row = z.infer<typeof rowSchema>;

const size = 50;

/** The due date of a task on To do: that of the order's step, or by data/desk.ts for other tasks. */
export function findTaskDueDate(times: z.infer<typeof taskTimesSchema>): Date | undefined {
  const { kind, since, due_on, order_kind } = times;
  const step = orderStepSchema.shape.step.safeParse(kind);
  if (!step.success || !order_kind) return calculateTaskDueDate(since, deskTaskText[kind]?.deadline);
  // A decision has its recorded day, so the jurisdiction's usual time isn't needed.
  const order = { kind: order_kind, jurisdiction_slug: "" };
  return getStepDeadline({ step: step.data, owner: "desk", since, due_on }, order).by;
}

/** Whether what was sent can be checked before the desk's next step, as in private.desk_tasks. */
const canCheck = (order: Pick<DeskOrder["order"], "step">) =>
  isWaitingForCustomer(order) || order.step === "decision";

type Found = Pick<DeskOrder, "order" | "renewal"> &
  Partial<Pick<DeskOrder, "further">> & { checks: Pick<DeskOrder["checks"], "matches"> };

/** The desk's task on an order, and when it is due in words; undefined while it is somebody else's turn and nothing was sent. */
export function findOrderTask({ order, renewal, checks, further }: Found, now = new Date()) {
  const { step, step_owner: owner, step_since, step_due_on: day, sent_since: sent, kind: order_kind } = order;
  const isLate = day !== null && day < toOfficeCalendarDay(now);
  const late = step !== "pay" ? "decision" : further?.isStopped ? null : "pay";
  const own = owner === "desk" ? step : sent && canCheck(order) ? "documents" : null;
  const kind = renewal ? "renew" : isLate ? late : own;
  if (!kind)
    return checks.matches.some(({ state, person_id: of }) => state === "open" && of)
      ? { kind: "match", title: deskTaskText.match!.title, when: "", isLate: false }
      : undefined;
  const since = (kind === "documents" ? sent : step_since) ?? now;
  const due = findTaskDueDate({ kind, since, due_on: renewal ?? day, order_kind });
  return {
    kind,
    title: deskTaskText[kind]!.title,
    when: due ? formatDueDate(due, now) : "",
    isLate: Boolean(due && due < now),
  };
}

/** The page of the first task of To do that isn't about this order; To do itself if there is none. */
export async function getNextTaskHref(reference: string): Promise<string> {
  const found = await listTasks(1, "all", "queue");
  const next = found.ok ? found.value.rows.find(({ href }) => !href.includes(`/${reference}`)) : undefined;
  return next?.href ?? deskPages.queue.href;
}

const monday = new Date("2026-03-02T15:00:00Z");

/** The days after which a task of each kind is due, by which the database sorts. It knows no opening hours. */
export const dueDaysByTaskKind: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(deskTaskText).map((kind) => {
    const due = findTaskDueDate({ kind, since: monday, due_on: null, order_kind: "company" }) ?? monday;
    return [kind, Math.floor((due.getTime() - monday.getTime()) / (24 * 60 * 60 * 1000))];
  }),
);

type Sorted = Row & { due: Date | undefined };

function toTask(
  row: Sorted,
  order: DeskOrderRow | undefined,
  inquiry: DeskInquiryRow | undefined,
  now: Date,
): TaskListItem {
  const { kind, due, order_id: orderId, inquiry_id: inquiryId } = row;
  // A late answer is a task from the day it was due.
  const since = row.due_on ? (due ?? row.since) : row.since;
  return {
    key: `${kind} ${orderId ?? inquiryId ?? ""} ${row.since.getTime()}`,
    title: deskTaskText[kind]?.title ?? kind,
    about: inquiry?.subject ?? "",
    href: orderId ? deskOrderRowHref(order) : inquiryId ? deskInquiryPath(inquiryId) : deskPages.mails.href,
    // A renewal's price isn't known before it is prepared, and isn't what the formation cost.
    ...(order && { order: { ...toOrderListItem(order), ...(kind === "renew" && { amount: "" }) } }),
    ...(inquiry && { inquiry }),
    since,
    waitingTime: formatWaitingTime(since, now),
    ...(due && { due: `by ${formatDateTime(due)}` }),
    when: due ? formatDueDate(due, now) : formatWaitingTime(since, now),
    overdue: due !== undefined && due < now,
  };
}

/** Which tasks a list shows: all, those assigned to the caller, or those assigned to no one. */
type TaskFilter = "all" | "mine" | "unassigned";

const dueTime = ({ due, since }: Sorted) => (due ?? since).getTime();

/** A page of To do, or of the renewals to prepare, the earliest due date first. */
export async function listTasks(
  page: number,
  filter: TaskFilter,
  list: "queue" | "renewals",
): Promise<Result<Paged<TaskListItem>>> {
  return readOrLogOutage("desk queue not read", messages.desk.unreadable, async () => {
    const data = await readRpcAsUser("desk_queue", {
      p_page: page,
      p_size: size,
      p_whose: filter,
      p_renewals: list === "renewals",
      p_days: JSON.stringify(dueDaysByTaskKind),
    });
    const read = z.array(rowSchema).parse(data);
    const rows = read
      .map((row): Sorted => ({ ...row, due: findTaskDueDate(row) }))
      .sort((one, other) => dueTime(one) - dueTime(other) || one.since.getTime() - other.since.getTime());
    const [orders, inquiries] = await Promise.all([
      readDeskOrderRows(rows.flatMap((row) => row.order_id ?? [])),
      readDeskInquiryRows(rows.flatMap((row) => row.inquiry_id ?? [])),
    ]);
    const total = read[0]?.total ?? 0;
    const now = new Date();
    return {
      rows: rows.map((row) =>
        toTask(row, orders.get(row.order_id ?? ""), inquiries.get(row.inquiry_id ?? ""), now),
      ),
      page: Math.min(page, countPages(total, size)),
      size,
      total,
    };
  });
}

const listWaitingRowSchema = orderStepSchema.extend({
  total: z.coerce.number(),
  missing: z.array(z.string()),
});

const mostNamed = 2;

/** The documents an order is waiting for: `Passport, Ada Example; Source of funds and 3 more`. */
function openSlots(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).join("; ");
  return titles.length > mostNamed ? `${named} and ${titles.length - mostNamed} more` : named;
}

const waitingReasons: Readonly<Record<string, string>> = waitingReasonText;

/** Used for an order that was closed while the page was read. */
const endedOrder = { kind: "company", jurisdiction_slug: "" } as const;

function listWaitingToTask(
  step: OrderStep,
  order: DeskOrderRow | undefined,
  titles: readonly string[],
  now: Date,
): TaskListItem {
  const { by, reminder, words } = getStepDeadline(step, order ?? endedOrder, now);
  // After the last reminder the customer gets no more emails, so the desk must ask.
  const isLastReminderSent = step.step === "send" && !reminder;
  const usual = isLastReminderSent ? waitingReasonText.reminded : words;
  const due = by ? `expected by ${formatDate(by)}` : reminder ? `reminder on ${formatDate(reminder)}` : usual;
  return {
    key: step.order_id,
    title: waitingReasons[step.step] ?? step.step,
    about: step.step === "decision" ? (order?.filed_with ?? "") : openSlots(titles),
    href: deskOrderRowHref(order),
    ...(order && { order: toOrderListItem(order) }),
    since: step.since,
    waitingTime: formatWaitingTime(step.since, now),
    due,
    when: by ? formatDueDate(by, now) : formatWaitingTime(step.since, now),
    overdue: isLastReminderSent || (by !== undefined && by < now),
  };
}

/** A page of the orders that are waiting for customers, registrars or banks, oldest first. */
export async function listWaitingOrders(page: number): Promise<Result<Paged<TaskListItem>>> {
  return readOrLogOutage("waiting orders not read", messages.desk.unreadable, async () => {
    const data = await readRpcAsUser("desk_waiting", { p_page: page, p_size: defaultPageSize });
    const steps = z.array(listWaitingRowSchema).parse(data);
    const orders = await readDeskOrderRows(steps.map(({ order_id: id }) => id));
    const now = new Date();
    const total = steps[0]?.total ?? 0;
    return {
      rows: steps.map((step) => listWaitingToTask(step, orders.get(step.order_id), step.missing, now)),
      page: Math.max(1, Math.min(page, Math.ceil(total / defaultPageSize))),
      total,
    };
  });
}
