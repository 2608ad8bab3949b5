import { expect, it, vi } from "vitest";
import { addBusinessDays, addMonths, calculateContactDeadline } from "./business-days";

const holidays = vi.hoisted(() => ["2026-11-26"]);
vi.mock("@/data/opening-hours", async (original) => ({ ...(await original<object>()), holidays }));

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

it.each([
  ["2026-11-16", "one business day", 1, "2026-11-17"],
  ["2026-11-16", "five business days", 5, "2026-11-23"],
  ["2026-11-22", "one business day", 1, "2026-11-23"],
  ["2026-11-22", "ten business days", 10, "2026-12-07"],
  ["2026-11-25", "one business day", 1, "2026-11-27"],
  ["2028-02-28", "two business days", 2, "2028-03-01"],
  ["2026-11-21", "zero business days", 0, "2026-11-21"],
])("$1 after $0 is $3", (from, _, count, to) => {
  expect(addBusinessDays(day(from), count)).toEqual(day(to));
});

// Office time: EST (UTC-5) until 8 March 2026, then EDT (UTC-4) until 1 November 2026.
// Promise: Promised dates count office hours and holidays.
it.each([
  ["Tuesday at 11:00 AM", "2026-11-17T16:00:00Z", "Wednesday at 11:00 AM", "2026-11-18T16:00:00Z"],
  ["Tuesday at 8:00 PM", "2026-11-18T01:00:00Z", "Wednesday at 5:00 PM", "2026-11-18T22:00:00Z"],
  ["Friday at 3:00 PM", "2026-11-20T20:00:00Z", "Saturday at 2:00 PM", "2026-11-21T19:00:00Z"],
  ["Saturday at 11:00 AM", "2026-11-21T16:00:00Z", "Monday at 5:00 PM", "2026-11-23T22:00:00Z"],
  ["Sunday at 5:53 AM", "2026-11-22T10:53:00Z", "Monday at 5:00 PM", "2026-11-23T22:00:00Z"],
  ["the Wednesday before a holiday", "2026-11-25T16:00:00Z", "Friday at 5:00 PM", "2026-11-27T22:00:00Z"],
  ["the day before clocks go forward", "2026-03-07T16:00:00Z", "Monday at 5:00 PM", "2026-03-09T21:00:00Z"],
  ["the day before clocks go back", "2026-10-31T15:00:00Z", "Monday at 5:00 PM", "2026-11-02T22:00:00Z"],
])("the contact deadline for an order placed on $0 is $2", (_, start, __, due) => {
  expect(calculateContactDeadline(new Date(start))).toEqual(new Date(due));
});

it.each([
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-11-16", 6, "2027-05-16"],
  ["2027-10-31", 4, "2028-02-29"],
])("$1 months after $0 is $2", (from, count, to) => {
  expect(addMonths(day(from), count)).toEqual(day(to));
});
