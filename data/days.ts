/** A calendar day, given as 2026-12-05, the way the public pages write it: `5 December 2026`. */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
