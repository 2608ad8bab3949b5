import type { Expected } from "@/lib/orders/timeline";

const words = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
const day = new Intl.DateTimeFormat("en-US", { ...words, timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", {
  ...words,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: "America/New_York",
});

/** A calendar day, given as its midnight in UTC: `Monday, November 23, 2026`. */
export function dayInWords(midnight: Date): string {
  return day.format(midnight);
}

/** When something is expected: `By Monday, November 23, 2026 at 4:00 PM EST`, or between two days. */
export function expectedInWords(expected: Expected): string {
  if ("by" in expected) return `By ${moment.format(expected.by)}`;
  const [from, to] = [day.format(expected.from), day.format(expected.to)];
  return from === to ? `By ${from}` : `Between ${from} and ${to}`;
}
