const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
/** The office's time zone, used for every date and time. */
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
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone });
const calendarMonth = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const calendarDay = new Intl.DateTimeFormat("en-US", { ...dateParts, timeZone: "UTC" });

/** Formats US dollars: `$1,895`, with cents only if there are any. */
export function formatUsd(dollars: number): string {
  return Number.isInteger(dollars) ? whole.format(dollars) : exact.format(dollars);
}

/** Formats a whole amount in any currency on one line: `$300`, `HKD 2,305`. */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  return currency === "USD" ? formatUsd(amount) : `${currency}\u00a0${amount.toLocaleString("en-US")}`;
}

/** Formats US dollars with cents, as on a receipt: `$1,895.00`. */
export const formatExactUsd = (dollars: number): string => exact.format(dollars);

/** Formats a file size: `820 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Formats the month of a calendar day at midnight UTC: `March 2027`. */
export const formatCalendarMonth = (day: Date): string => calendarMonth.format(day);

/** Formats an instant's date (§2): `Jan 05, 2024` in US Eastern time. */
export const formatDate = (instant: Date): string => date.format(instant);

/** Formats an instant's day without the year: `Jan 5` in US Eastern time. */
export const formatShortDate = (instant: Date): string => shortDay.format(instant);

/** Formats an instant's month, for "member since" (§2): `January 2024` in US Eastern time. */
export const formatMonth = (instant: Date): string => month.format(instant);

/** Formats an instant: `Jan 05, 2024, 6:59 PM EST`. */
export const formatDateTime = (instant: Date): string => dateTime.format(instant);

/** Formats a calendar day given as midnight UTC: `Jan 05, 2024`. */
export const formatCalendarDay = (day: Date): string => calendarDay.format(day);

/** Formats a calendar day given as an ISO date, as in prose: `22 November 2026`. */
export const formatProseDate = (isoDay: string): string => longDay.format(new Date(isoDay));

/** Formats the month of a calendar day given as an ISO date: `January 2024`. */
export const formatMonthFromIsoDate = (isoDay: string): string => calendarMonth.format(new Date(isoDay));

/** Formats the month of a calendar day given as an ISO date, for a narrow column: `Jan`. */
export const formatShortMonthFromIsoDate = (isoDay: string): string => shortMonth.format(new Date(isoDay));

/** Formats a range of calendar days given as midnight UTC: `Jan 05, 2024 – Jan 09, 2024`, or one day if both are equal. */
export function formatCalendarDayRange(from: Date, to: Date): string {
  const [first, last] = [formatCalendarDay(from), formatCalendarDay(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** A count for the menu and the page's title. Above a thousand it is not exact. */
export const formatCappedCount = (count: number): string => (count > 1000 ? "1,000+" : String(count));
