import type { TaskTimeLimit } from "@/data/desk";
import { formatShortDate } from "@/lib/format";
import { getClosingTimeAfterBusinessDays, calculateContactDeadline } from "@/lib/business-days";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** A waiting time in its largest unit: `5 minutes`, `3 hours`, `2 days`. */
export function formatWaitingTime(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime());
  if (passed < minute) return "less than a minute";
  if (passed < hour) return count(Math.floor(passed / minute), "minute");
  if (passed < 2 * day) return count(Math.floor(passed / hour), "hour");
  return count(Math.floor(passed / day), "day");
}

/** A due date in words: `due Nov 24`, `due in 5 hours`, `3 days late`. */
export function formatDueDate(due: Date, now: Date): string {
  if (due < now) return `${formatWaitingTime(due, now)} late`;
  return due.getTime() - now.getTime() < day
    ? `due in ${formatWaitingTime(now, due)}`
    : `due ${formatShortDate(due)}`;
}

/** When a task that started at `since` is due, counted in opening hours. Undefined without a deadline. */
export function calculateTaskDueDate(since: Date, promised: TaskTimeLimit | undefined): Date | undefined {
  if (!promised) return undefined;
  return promised === "24 hours"
    ? calculateContactDeadline(since)
    : getClosingTimeAfterBusinessDays(since, promised.businessDays);
}
