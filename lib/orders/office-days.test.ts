import { expect, it } from "vitest";
import { addBusinessDays } from "./office-days";

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
