import type { ExpectedTime } from "@/lib/orders/progress";

const words = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
const day = new Intl.DateTimeFormat("en-US", { ...words, timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", {
  ...words,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: "America/New_York",
});

/** Formats a calendar day given as midnight UTC: `Monday, November 23, 2026`. */
export function formatWeekdayDate(midnight: Date): string {
  return day.format(midnight);
}

/** Formats an instant: `Monday, November 23, 2026 at 4:00 PM EST`. */
export function formatMoment(instant: Date): string {
  return moment.format(instant);
}

/** Formats when something is expected: `By Monday, November 23, 2026 at 4:00 PM EST`, `Monday, November 23 to Friday, November 27, 2026`. */
export function formatExpected(expected: ExpectedTime): string {
  if ("by" in expected) return `By ${moment.format(expected.by)}`;
  const { from, to } = expected;
  // Some email programs can't show the en dash and thin spaces of a range.
  const range = day
    .formatRange(from, to)
    .replace(/\s*\u2013\s*/u, " to ")
    .replace(/\u2009|\u202f/gu, " ");
  return from.getTime() === to.getTime() ? `By ${range}` : range;
}
