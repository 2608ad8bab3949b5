import { describe, expect, it } from "vitest";
import {
  addBusinessDays,
  nextSteps,
  orderTimeline,
  paidAt,
  timelineNote,
  type OtherWay,
  type TimelineOrder,
  type TimelineStep,
} from "./timeline";

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

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
  expect(iso(addBusinessDays(day(from), count))).toBe(to);
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
  const steps = nextSteps("company", new Date(paid));
  const told = steps.map(
    ({ expected }) =>
      expected &&
      ("by" in expected ? expected.by.toISOString() : `${iso(expected.from)}/${iso(expected.to)}`),
  );
  expect(told).toEqual([contact, ...ranges]);
  expect(nextSteps("trust", new Date(paid))).toEqual(steps);
});

it("a bank account: contact within a business day, opening in 2-8 weeks", () => {
  const [contact, application, review, opening] = nextSteps("bank", new Date("2026-11-20T15:00:00Z"));
  expect(contact?.expected).toEqual({ from: day("2026-11-23"), to: day("2026-11-23") });
  expect(application?.expected ?? review?.expected).toBeUndefined();
  expect(opening?.expected).toEqual({ from: day("2026-12-04"), to: day("2027-01-15") });
});

it("says §9's times in words while there is no payment to count from", () => {
  const words = (kind: "company" | "bank") => nextSteps(kind, undefined).map(({ due }) => due);
  expect(words("company")).toEqual([
    "Within 24 hours",
    "1-2 business days",
    "3-5 business days",
    "5-10 business days",
  ]);
  expect(words("bank")).toEqual(["Within 1 business day", undefined, undefined, "2-8 weeks"]);
  expect(nextSteps("company", undefined).some(({ expected }) => expected)).toBe(false);
});

const placed = new Date("2026-11-16T15:00:00Z");
const claimed = new Date("2026-11-17T15:00:00Z");
const verified = new Date("2026-11-18T15:00:00Z");
const order: TimelineOrder = {
  kind: "company",
  created_at: placed,
  payment_method: "card",
  payment_status: "pending",
  status: "submitted",
  payment_claimed_at: null,
  payment_verified_at: null,
  cancelled_at: null,
  replaced_by: null,
  late_payment_at: null,
  late_payment_returned_at: null,
};
const paid = { status: "paid", payment_status: "completed" } as const;
const stages = ["We contact you", "Document preparation", "Government filing", "Completion"];

describe("an order's story", () => {
  it.each<[string, Partial<TimelineOrder>, string[], Date | undefined]>([
    ["card, pending", {}, ["Payment pending", ...stages], undefined],
    ["card, failed", { payment_status: "failed" }, ["Payment failed"], undefined],
    ["card, paid", { ...paid, payment_verified_at: verified }, ["Payment received", ...stages], verified],
    [
      "card, refunded",
      { ...paid, payment_status: "refunded", payment_verified_at: verified },
      ["Payment received", "Payment refunded"],
      undefined,
    ],
    ["coin, pending", { payment_method: "bitcoin" }, ["Payment pending", ...stages], undefined],
    [
      "coin, reported",
      { ...paid, payment_method: "bitcoin", payment_claimed_at: claimed },
      ["Payment reported", "Payment verification", ...stages],
      claimed,
    ],
    [
      "coin, verified",
      { ...paid, payment_method: "usdt", payment_claimed_at: claimed, payment_verified_at: verified },
      ["Payment reported", "Payment verified", ...stages],
      verified,
    ],
    ["cancelled", { status: "cancelled" }, ["Order cancelled"], undefined],
  ])("%s", (_, change, titles, from) => {
    const changed = { ...order, ...change };
    const steps = orderTimeline(changed);
    expect(steps.map(({ title }) => title)).toEqual(["Order placed", ...titles]);
    expect(steps[0]?.at).toBe(placed);
    expect(paidAt(changed)).toBe(from);
    expect(steps.some(({ expected }) => expected)).toBe(from !== undefined);
  });

  const closed = { status: "cancelled", cancelled_at: claimed } as const;
  const other = { order_reference: "IBC-222222", payment_method: "bitcoin" } as const;
  it.each<[string, Partial<TimelineOrder>, OtherWay[], string[]]>([
    [
      "open, with what it took the place of",
      {},
      [{ ...other, cancelled_at: claimed, late_payment_at: null }],
      ["Done: Payment by Bitcoin replaced IBC-222222", "Waiting: Payment pending"],
    ],
    [
      "replaced",
      { ...closed, replaced_by: "IBC-222222" },
      [{ ...other, cancelled_at: null, late_payment_at: null }],
      ["Stopped: Order replaced IBC-222222"],
    ],
    [
      "cancelled, and paid too late",
      { ...closed, late_payment_at: verified },
      [],
      ["Stopped: Order cancelled", "Waiting: Payment after the end"],
    ],
    [
      "cancelled, reported too late in a coin",
      { ...closed, payment_method: "usdt", late_payment_at: verified },
      [],
      ["Stopped: Order cancelled", "Waiting: Payment reported after the end"],
    ],
    [
      "cancelled, paid too late and given back",
      { ...closed, late_payment_at: verified, late_payment_returned_at: verified },
      [],
      ["Stopped: Order cancelled", "Done: Payment after the end", "Done: Payment given back"],
    ],
  ])("%s", (_, change, others, told) => {
    const steps = orderTimeline({ ...order, ...change }, others).filter(({ mark }) => mark !== "ahead");
    const said = ({ mark, title, order: of }: TimelineStep) =>
      [`${mark[0]!.toUpperCase()}${mark.slice(1)}: ${title}`, of].filter(Boolean).join(" ");
    expect(steps.slice(1).map(said)).toEqual(told);
    for (const { mark, at } of steps)
      expect(at !== undefined).toBe(mark !== "waiting" || change.status === "cancelled");
  });

  it("says what its dates count from", () => {
    expect(timelineNote(undefined, false)).toMatch(/^Usual \w+, counted from your payment/);
    expect(timelineNote(verified, true)).toMatch(/^Usual \w+, counted from your payment/);
    expect(timelineNote(claimed, false)).toContain("reported");
  });
});
