const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
/** The office's time: a day, a month and an hour are meant as they are there. */
const timeZone = "America/New_York";
const dateParts = { month: "short", day: "2-digit", year: "numeric" } as const;
const date = new Intl.DateTimeFormat("en-US", { ...dateParts, timeZone });
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone });
const dateTime = new Intl.DateTimeFormat("en-US", {
  ...dateParts,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone,
});
const calendarDay = new Intl.DateTimeFormat("en-US", { ...dateParts, timeZone: "UTC" });

/** US dollars as people read them: `$1,895`, with cents only where there are any. */
export function formatUsd(dollars: number): string {
  return Number.isInteger(dollars) ? whole.format(dollars) : exact.format(dollars);
}

/** The same to the cent, as on a receipt: `$1,895.00`. */
export function formatExactUsd(dollars: number): string {
  return exact.format(dollars);
}

/** A file's size as people read it: `820 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** §2: dates appear like `Jan 05, 2024` (US Eastern time). */
export function formatDate(instant: Date): string {
  return date.format(instant);
}

/** §2: member since as month and year, `January 2024` (US Eastern time). */
export function formatMonth(instant: Date): string {
  return month.format(instant);
}

/** A date with its hour, `Jan 05, 2024, 6:59 PM EST`. */
export function formatDateTime(instant: Date): string {
  return dateTime.format(instant);
}

/** A calendar day, given as its midnight in UTC: `Jan 05, 2024`. */
export function formatDay(day: Date): string {
  return calendarDay.format(day);
}

/** Two calendar days, each given as its midnight in UTC: `Jan 05, 2024 – Jan 09, 2024`, or one when they are the same. */
export function formatDayRange(from: Date, to: Date): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  return first === last ? first : `${first} – ${last}`;
}
