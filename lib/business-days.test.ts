import { expect, it, vi } from "vitest";
import { addBusinessDays, addMonths, calculateContactDeadline } from "./business-days";

const holidays = vi.hoisted(() => ["2026-11-26"]);
vi.mock("@/data/opening-hours", async (original) => ({ ...(await original<object>()), holidays }));

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

it.each([
  ["2026-11-16", 1, "2026-11-17"],
  ["2026-11-16", 5, "2026-11-23"],
  ["2026-11-22", 1, "2026-11-23"],
  ["2026-11-22", 10, "2026-12-07"],
  ["2026-11-25", 1, "2026-11-27"],
  ["2028-02-28", 2, "2028-03-01"],
  ["2026-11-21", 0, "2026-11-21"],
])("counted from $0, business day number $1 is $2", (from, count, to) => {
  expect(addBusinessDays(day(from), count)).toEqual(day(to));
});

// Office time: EST (UTC-5) until 8 March 2026, then EDT (UTC-4) until 1 November 2026.
// Promise: Promised dates count office hours and holidays.
it.each([
  ["Tue 11:00 AM", "2026-11-17T16:00:00Z", "Wed 11:00 AM", "2026-11-18T16:00:00Z"],
  ["Tue 8:00 PM", "2026-11-18T01:00:00Z", "Wed 5:00 PM", "2026-11-18T22:00:00Z"],
  ["Fri 3:00 PM", "2026-11-20T20:00:00Z", "Sat 2:00 PM", "2026-11-21T19:00:00Z"],
  ["Sat 11:00 AM", "2026-11-21T16:00:00Z", "Mon 5:00 PM", "2026-11-23T22:00:00Z"],
  ["Sun 5:53 AM", "2026-11-22T10:53:00Z", "Mon 5:00 PM", "2026-11-23T22:00:00Z"],
  ["Wed before a holiday", "2026-11-25T16:00:00Z", "Fri 5:00 PM", "2026-11-27T22:00:00Z"],
  ["Sat before the clocks go forward", "2026-03-07T16:00:00Z", "Mon 5:00 PM EDT", "2026-03-09T21:00:00Z"],
  ["Sat before the clocks go back", "2026-10-31T15:00:00Z", "Mon 5:00 PM EST", "2026-11-02T22:00:00Z"],
])("a customer who orders on $0 is contacted by $2", (_, start, __, due) => {
  expect(calculateContactDeadline(new Date(start))).toEqual(new Date(due));
});

it.each([
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-11-16", 6, "2027-05-16"],
  ["2027-10-31", 4, "2028-02-29"],
])("counted from $0, the date $1 months later is $2", (from, count, to) => {
  expect(addMonths(day(from), count)).toEqual(day(to));
});
