const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** US dollars as people read them: `$1,895`, with cents only where there are any. */
export function formatUsd(dollars: number): string {
  return Number.isInteger(dollars) ? whole.format(dollars) : exact.format(dollars);
}

/** §2: dates appear like `Jan 05, 2024` (UTC). */
export function formatDate(date: Date): string {
  return day.format(date);
}

/** §2: member since as month and year, `January 2024` (UTC). */
export function formatMonth(date: Date): string {
  return month.format(date);
}
