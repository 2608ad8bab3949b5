const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
/** The office's time zone, used for every date and time. */
const timeZone = "America/New_York";
const shortDate = { month: "short", day: "2-digit", year: "numeric" } as const;
const monthAndYear = { month: "long", year: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

function formatter(options: Intl.DateTimeFormatOptions, locale = "en-US") {
  const format = new Intl.DateTimeFormat(locale, options);
  return (date: Date): string => format.format(date);
}
const longDay = formatter({ dateStyle: "long", timeZone: "UTC" }, "en-GB");
const shortMonth = formatter({ month: "short", timeZone: "UTC" });

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
export const formatCalendarMonth = formatter({ ...monthAndYear, timeZone: "UTC" });

/** Formats an instant's date (§2): `Jan 05, 2024` in US Eastern time. */
export const formatDate = formatter({ ...shortDate, timeZone });

/** Formats an instant's day without the year: `Jan 5` in US Eastern time. */
export const formatShortDate = formatter({ month: "short", day: "numeric", timeZone });

/** Formats an instant's month, for "member since" (§2): `January 2024` in US Eastern time. */
export const formatMonth = formatter({ ...monthAndYear, timeZone });

/** Formats an instant: `Jan 05, 2024, 6:59 PM EST`. */
export const formatDateTime = formatter({ ...shortDate, ...time, timeZone });

/** Formats a calendar day given as midnight UTC: `Jan 05, 2024`. */
export const formatCalendarDay = formatter({ ...shortDate, timeZone: "UTC" });

/** Formats a calendar day given as an ISO date, as in prose: `22 November 2026`. */
export const formatProseDate = (isoDay: string): string => longDay(new Date(isoDay));

/** Formats the month of a calendar day given as an ISO date: `January 2024`. */
export const formatMonthFromIsoDate = (isoDay: string): string => formatCalendarMonth(new Date(isoDay));

/** Formats the month of a calendar day given as an ISO date, for a narrow column: `Jan`. */
export const formatShortMonthFromIsoDate = (isoDay: string): string => shortMonth(new Date(isoDay));

/** Formats a range of calendar days given as midnight UTC: `Jan 05, 2024 – Jan 09, 2024`, or one day if both are equal. */
export function formatCalendarDayRange(from: Date, to: Date): string {
  const [first, last] = [formatCalendarDay(from), formatCalendarDay(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** A count for the menu and the page's title. Above a thousand it is not exact. */
export const formatCappedCount = (count: number): string => (count > 1000 ? "1,000+" : String(count));
