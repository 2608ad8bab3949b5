import { expect, it } from "vitest";
import { yearlyDuties } from "./renewals";

const now = new Date("2026-11-23T12:00:00Z");
const of = (
  kind: "company" | "trust" | "bank",
  jurisdiction_slug: string,
  at = now,
  registered_on: string | null = null,
) =>
  yearlyDuties({ kind, jurisdiction_slug, registered_on }, at).map(
    ({ fact, next }) => `${next?.toISOString().slice(0, 10) ?? "-"} ${fact.text.slice(0, 50)}`,
  );

it("lists a jurisdiction's duties, those with a date first, the next one at the top", () => {
  const dates = of("company", "cyprus").map((duty) => duty.split(" ")[0]!);
  const fixed = dates.filter((date) => date !== "-");
  expect(fixed.length).toBeGreaterThan(1);
  expect(fixed).toEqual(fixed.toSorted());
  expect(fixed).toContain("2027-07-31");
  expect(dates.slice(0, fixed.length)).toEqual(fixed);
});

it("alternatives have no date, because only one of them applies", () => {
  const panama = of("company", "panama");
  expect(panama.filter((duty) => !duty.startsWith("-"))).toEqual([expect.stringMatching(/^2027-04-30/)]);
  expect(panama.filter((duty) => duty.startsWith("-")).join()).toContain(
    "Panama companies registered from July",
  );
});

// Promise: Where yearly dates depend on the half-year of registration, a company's page shows only its own.
it.each([
  ["british-virgin-islands", "2026-03-10", "2027-05-31", "2027-11-30"],
  ["british-virgin-islands", "2026-08-10", "2027-11-30", "2027-05-31"],
  ["british-virgin-islands", "2025-06-30", "2027-05-31", "2026-11-30"],
  ["british-virgin-islands", "2025-07-01", "2026-11-30", "2027-05-31"],
  ["panama", "2026-03-10", "2027-07-15", "2027-01-15"],
  ["panama", "2026-08-10", "2027-01-15", "2027-07-15"],
])("%s, registered on %s: due on %s, not on %s", (place, registered, due, other) => {
  const dates = of("company", place, now, registered).map((duty) => duty.slice(0, 10));
  expect(dates).toContain(due);
  expect(dates).not.toContain(other);
});

it("a foundation has its own duties, and a bank account and an unknown jurisdiction have none", () => {
  expect(of("trust", "panama-foundation").join()).toContain("A Panama foundation");
  expect(of("bank", "singapore")).toEqual([]);
  expect(of("company", "atlantis")).toEqual([]);
});
