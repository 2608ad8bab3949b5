import { expect, it } from "vitest";
import type { OrderEvent } from "./events";
import { nextSteps, progressOf, timelineNote } from "./promises";

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);
const event = (kind: string, at: string): OrderEvent => ({
  id: 1,
  at: new Date(at),
  kind,
  details: {},
  line: null,
});

// Paid at; contact by; preparation; filing; completion.
it.each([
  [
    "a Monday morning",
    "2026-11-16T15:00:00Z",
    "2026-11-17T15:00:00.000Z",
    "2026-11-17/2026-11-18",
    "2026-11-19/2026-11-23",
    "2026-11-23/2026-11-30",
  ],
  [
    "a Friday evening that is Saturday in Greenwich",
    "2026-11-21T04:30:00Z",
    "2026-11-22T04:30:00.000Z",
    "2026-11-23/2026-11-24",
    "2026-11-25/2026-11-27",
    "2026-11-27/2026-12-04",
  ],
  [
    "a Monday in Greenwich that is Sunday at the office",
    "2026-07-06T03:59:00Z",
    "2026-07-07T03:59:00.000Z",
    "2026-07-06/2026-07-07",
    "2026-07-08/2026-07-10",
    "2026-07-10/2026-07-17",
  ],
  [
    "the hour the clocks go forward",
    "2026-03-08T07:00:00Z",
    "2026-03-09T07:00:00.000Z",
    "2026-03-09/2026-03-10",
    "2026-03-11/2026-03-13",
    "2026-03-13/2026-03-20",
  ],
  [
    "the night the clocks go back",
    "2026-11-01T05:30:00Z",
    "2026-11-02T05:30:00.000Z",
    "2026-11-02/2026-11-03",
    "2026-11-04/2026-11-06",
    "2026-11-06/2026-11-13",
  ],
])("a company paid on %s", (_, paid, contact, ...ranges) => {
  const steps = nextSteps("company", progressOf([event("paid", paid)]));
  const told = steps.map(
    ({ expected }) =>
      expected &&
      ("by" in expected ? expected.by.toISOString() : `${iso(expected.from)}/${iso(expected.to)}`),
  );
  expect(told).toEqual([contact, ...ranges]);
  expect(nextSteps("trust", progressOf([event("paid", paid)]))).toEqual(steps);
});

it("a bank account: contact within a business day, opening in 2-8 weeks", () => {
  const [contact, application, review, opening] = nextSteps(
    "bank",
    progressOf([event("paid", "2026-11-20T15:00:00Z")]),
  );
  expect(contact?.expected).toEqual({ from: day("2026-11-23"), to: day("2026-11-23") });
  expect(application?.expected ?? review?.expected).toBeUndefined();
  expect(opening?.expected).toEqual({ from: day("2026-12-04"), to: day("2027-01-15") });
});

it("says §9's times in words while there is no payment to count from", () => {
  const words = (kind: "company" | "bank") => nextSteps(kind, progressOf([])).map(({ due }) => due);
  expect(words("company")).toEqual([
    "Within 24 hours",
    "1-2 business days",
    "3-5 business days",
    "5-10 business days",
  ]);
  expect(words("bank")).toEqual(["Within 1 business day", undefined, undefined, "2-8 weeks"]);
  expect(nextSteps("company", progressOf([])).some(({ expected }) => expected)).toBe(false);
});

const [monday, tuesday, wednesday, thursday] = ["16", "17", "18", "19"].map(
  (date) => `2026-11-${date}T15:00:00Z`,
) as [string, string, string, string];

it.each([
  [
    "reported coins",
    [event("placed", monday), event("payment_reported", tuesday)],
    4,
    "2026-11-24",
    "reported",
  ],
  [
    "coins that were found",
    [event("payment_reported", tuesday), event("payment_verified", wednesday)],
    4,
    "2026-11-25",
    "payment",
  ],
  [
    "documents asked for, which move nothing",
    [event("paid", monday), event("document_asked", tuesday)],
    3,
    "2026-11-23",
    "payment",
  ],
  [
    "the latest documents",
    [event("paid", monday), event("document_sent", tuesday), event("document_sent", wednesday)],
    3,
    "2026-11-25",
    "documents",
  ],
  ["a filing", [event("paid", monday), event("filed", thursday)], 1, "2026-11-26", "filing"],
])(
  "after %s the promises count from there, and those that are kept are off",
  (_, events, left, first, from) => {
    const progress = progressOf(events);
    const steps = nextSteps("company", progress);
    expect(steps).toHaveLength(left);
    const completion = steps.at(-1)?.expected;
    expect(completion && "from" in completion && iso(completion.from)).toBe(first);
    expect(timelineNote(progress)).toMatch(new RegExp(`^Usual dates, .*${from}`));
  },
);

it.each(["completed", "refunded", "cancelled", "replaced"])(
  "after %s nothing is promised any more",
  (kind) => {
    const progress = progressOf([event("paid", monday), event(kind, tuesday)]);
    for (const order of ["company", "trust", "bank"] as const) expect(nextSteps(order, progress)).toEqual([]);
  },
);

it("a bank's review and answer stay promised after the application was sent", () => {
  const steps = nextSteps("bank", progressOf([event("paid", monday), event("filed", thursday)]));
  expect(steps.map(({ title }) => title)).toEqual(["The bank’s review", "Account opening"]);
  expect(steps[1]?.expected).toEqual({ from: day("2026-12-03"), to: day("2027-01-14") });
});

it("without a payment, or while it is not found, there are times, and no dates", () => {
  const unfound = progressOf([event("payment_reported", monday), event("payment_not_found", tuesday)]);
  expect(timelineNote(unfound)).toMatch(/^Usual times, counted from your payment/);
  expect(nextSteps("company", unfound).map(({ expected }) => expected)).toEqual(Array(4).fill(undefined));
  expect(timelineNote(progressOf([]))).toMatch(/^Usual times, counted from your payment/);
});
