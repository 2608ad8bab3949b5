import { officeHolidays, openingHours } from "@/data/opening-hours";

const day = 24 * 60 * 60 * 1000;
const officeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

/** The calendar day of an instant in the office's time zone, as midnight UTC. */
export function toOfficeCalendarDay(instant: Date): Date {
  return new Date(`${officeDay.format(instant)}T00:00:00Z`);
}

/** A calendar day at midnight UTC as YYYY-MM-DD. */
export const toIsoDate = (day: Date): string => day.toISOString().slice(0, 10);

/** The calendar day this many days later. */
export const addDays = (date: Date, count: number): Date => new Date(date.getTime() + count * day);

/** The calendar day this many months later, at most the last day of that month. */
export function addMonths(date: Date, count: number): Date {
  const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(month, Math.min(date.getUTCDate(), last) - 1);
}

const closedDays = new Set(officeHolidays);
const isHoliday = (date: Date) => closedDays.has(toIsoDate(date));

/** The n-th business day after a calendar day: Monday to Friday, without holidays. */
export function addBusinessDays(date: Date, count: number): Date {
  let reached = date;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (reached.getUTCDay() % 6 !== 0 && !isHoliday(reached)) left -= 1;
  }
  return reached;
}

const hour = 60 * 60 * 1000;
const officeHour = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "numeric",
  hourCycle: "h23",
});

/** The instant of an hour of a calendar day at the office, four or five hours behind UTC. */
export function convertOfficeTimeToInstant(day: Date, hours: number): Date {
  const inSummer = new Date(day.getTime() + (hours + 4) * hour);
  return Number(officeHour.format(inSummer)) === hours ? inSummer : new Date(inSummer.getTime() + hour);
}

/** When the office opens and closes on a calendar day; undefined if it is closed all day. */
function opening(day: Date): { open: Date; close: Date } | undefined {
  const hours = isHoliday(day) ? undefined : openingHours[day.getUTCDay()];
  return (
    hours && {
      open: convertOfficeTimeToInstant(day, hours[0]),
      close: convertOfficeTimeToInstant(day, hours[1]),
    }
  );
}

function isOpen(instant: Date): boolean {
  const hours = opening(toOfficeCalendarDay(instant));
  return hours !== undefined && hours.open <= instant && instant <= hours.close;
}

/**
 * The latest time at which we contact a customer who ordered at `start`: 24 hours later if the office is open at both times
 * (§9), else the end of the next opening hours that start after the order.
 */
export function calculateContactDeadline(start: Date): Date {
  const due = new Date(start.getTime() + 24 * hour);
  if (isOpen(start) && isOpen(due)) return due;
  for (let day = toOfficeCalendarDay(start); ; day = addDays(day, 1)) {
    const hours = opening(day);
    if (hours && hours.open > start) return hours.close;
  }
}

/** The end of a calendar day's opening hours, or 5 PM if the office is closed all day. */
export const getClosingTime = (day: Date): Date => opening(day)?.close ?? convertOfficeTimeToInstant(day, 17);

/** The end of the opening hours of the n-th business day after an instant. */
export function getClosingTimeAfterBusinessDays(instant: Date, count: number): Date {
  return opening(addBusinessDays(toOfficeCalendarDay(instant), count))!.close;
}
