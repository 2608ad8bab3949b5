import "server-only";
import { z } from "zod";
import { waitingTexts } from "@/data/desk";
import { formatDate } from "@/lib/format";
import { stepDue, stepSchema, type OrderStep } from "@/lib/orders/steps";
import { pageSize, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { logReadFailure } from "./read-page";
import { readOrderRows, type OrderRow } from "./order-rows";
import { taskHref, toRowOrder, type Task } from "./task-rows";
import { dueWords, waitingTime } from "./task-times";

const rowSchema = stepSchema.extend({ total: z.coerce.number(), missing: z.array(z.string()) });

const mostNamed = 2;

/** The documents an order is waiting for: `Passport, Ada Example; Source of funds and 3 more`. */
function openSlots(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).join("; ");
  return titles.length > mostNamed ? `${named} and ${titles.length - mostNamed} more` : named;
}

/** Used for an order that was closed while the page was read. */
const endedOrder = { kind: "company", jurisdiction_slug: "" } as const;

function toTask(step: OrderStep, order: OrderRow | undefined, titles: readonly string[], now: Date): Task {
  const { by, reminder, words } = stepDue(step, order ?? endedOrder, now);
  // After the last reminder the customer gets no more emails, so the desk must ask.
  const isLastReminderSent = step.step === "send" && !reminder;
  const due = by
    ? `expected by ${formatDate(by)}`
    : reminder
      ? `reminder on ${formatDate(reminder)}`
      : isLastReminderSent
        ? waitingTexts.reminded
        : words;
  return {
    key: step.order_id,
    title: step.step in waitingTexts ? waitingTexts[step.step as keyof typeof waitingTexts] : step.step,
    about: step.step === "decision" ? (order?.filed_with ?? "") : openSlots(titles),
    href: taskHref(order),
    ...(order && { order: toRowOrder(order) }),
    since: step.since,
    waitingTime: waitingTime(step.since, now),
    due,
    when: by ? dueWords(by, now) : waitingTime(step.since, now),
    overdue: isLastReminderSent || (by !== undefined && by < now),
  };
}

/** A page of the orders that are waiting for customers, registrars or banks, oldest first. */
export async function listWaiting(page: number): Promise<Result<Paged<Task>>> {
  const supabase = await userClient();
  try {
    const { data } = await supabase.rpc("desk_waiting", { p_page: page, p_size: pageSize }).throwOnError();
    const steps = z.array(rowSchema).parse(data);
    const orders = await readOrderRows(steps.map(({ order_id: id }) => id));
    const now = new Date();
    const total = steps[0]?.total ?? 0;
    return ok({
      rows: steps.map((step) => toTask(step, orders.get(step.order_id), step.missing, now)),
      page: Math.max(1, Math.min(page, Math.ceil(total / pageSize))),
      total,
    });
  } catch (error) {
    return logReadFailure("waiting orders not read", error);
  }
}
