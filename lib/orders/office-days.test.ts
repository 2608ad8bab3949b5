import { expect, it } from "vitest";
import { addBusinessDays, nextAnniversary } from "./office-days";

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

it.each([
  ["2026-11-16", 1, "2026-11-17"],
  ["2026-11-16", 5, "2026-11-23"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 1, "2026-11-23"],
  ["2026-11-22", 1, "2026-11-23"],
  ["2026-11-22", 10, "2026-12-04"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 2, "2028-03-01"],
  ["2026-11-21", 0, "2026-11-21"],
])("%s and %i business days is %s", (from, count, to) => {
  expect(addBusinessDays(day(from), count)).toEqual(day(to));
});

it.each([
  ["2026-03-10", "2026-03-10", "2027-03-10"],
  ["2026-03-10", "2027-03-10", "2027-03-10"],
  ["2026-03-10", "2027-03-11", "2028-03-10"],
  ["2024-02-29", "2024-03-01", "2025-02-28"],
  ["2024-02-29", "2027-03-01", "2028-02-29"],
  ["2026-12-31", "2027-01-01", "2027-12-31"],
])("a year since %s is next over, seen on %s, on %s", (first, today, due) => {
  expect(nextAnniversary(day(first), day(today))).toEqual(day(due));
});
