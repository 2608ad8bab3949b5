import type { Promised } from "@/data/desk";
import { addBusinessDays } from "@/lib/orders/office-days";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** How long something has waited, in the largest unit that says something: `5 minutes`, `3 hours`, `2 days`. */
export function waited(since: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - since.getTime());
  if (passed < minute) return "less than a minute";
  if (passed < hour) return count(Math.floor(passed / minute), "minute");
  if (passed < 2 * day) return count(Math.floor(passed / hour), "hour");
  return count(Math.floor(passed / day), "day");
}

/** Whether a promise that began then is broken by now; without a promise never. */
export function isOverdue(since: Date, promised: Promised | undefined, now: Date): boolean {
  if (!promised) return false;
  const due =
    "hours" in promised
      ? since.getTime() + promised.hours * hour
      : addBusinessDays(since, promised.businessDays).getTime();
  return now.getTime() > due;
}
