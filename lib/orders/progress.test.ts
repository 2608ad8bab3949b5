import { expect, it, vi } from "vitest";
import type { OrderEvent } from "./store";
import type { OrderPhase } from "./states";
import { listUpcomingSteps, getOrderProgress, describeTimelineStart, type TimelineStep } from "./progress";

const iso = (date: Date) => date.toISOString().slice(0, 10);
const plain = { id: 1, details: {}, line: null };
const event = (kind: string, at: string): OrderEvent => ({ ...plain, kind, at: new Date(at) });
const holidays = vi.hoisted(() => ["2026-11-26", "2026-12-25"]);
vi.mock("@/data/opening-hours", async (original) => ({ ...(await original<object>()), holidays }));

/** The progress of an order in this phase, after these events. */
const progress = (phase: OrderPhase, ...events: OrderEvent[]) =>
  getOrderProgress({ phase, step: null }, events);

const company = { kind: "company", jurisdiction_slug: "belize" } as const;
const bank = { kind: "bank", jurisdiction_slug: "hongkong" } as const;
const trust = { kind: "trust", jurisdiction_slug: "panama-foundation" } as const;

const dates = (expected: TimelineStep["expected"]) =>
  expected && ("by" in expected ? expected.by.toISOString() : `${iso(expected.from)}/${iso(expected.to)}`);

// Paid at; contact by; preparation; filing; completion. The office is closed on Sundays and on Thursday 26 November.
it.each([
  ["11-16T15:00", "11-17T15:00", "11-17/11-18", "11-19/11-23", "11-23/12-01"],
  ["11-22T10:53", "11-23T22:00", "11-23/11-24", "11-25/11-30", "11-30/12-07"],
  ["11-25T16:00", "11-27T22:00", "11-27/11-30", "12-01/12-03", "12-03/12-10"],
])("the steps after a payment at %s have the right dates", (paid, ...due) => {
  const reached = progress("review", event("paid", `2026-${paid}:00Z`));
  const steps = listUpcomingSteps(company, reached);
  expect(steps.map(({ expected }) => dates(expected)?.replaceAll(/2026-|:00\.000Z/g, ""))).toEqual(due);
  expect(steps.map(({ usual }) => usual)).toEqual([undefined, true, true, true]);
  expect(listUpcomingSteps(trust, reached)).toEqual(steps);
});

const dayAt = (date: number) => `2026-11-${date}T15:00:00Z`;
const [monday, tuesday, wednesday, thursday] = [dayAt(16), dayAt(17), dayAt(18), dayAt(19)];

// One event a day, from Monday 16 November on.
it.each([
  ["placed payment_reported", "reported", 4, "2026-11-24", "reported"],
  ["placed payment_reported payment_verified", "review", 4, "2026-11-25", "payment"],
  ["paid filed filing_undone", "documents", 3, "2026-11-23", "payment"],
  ["paid document_sent document_sent", "review", 4, "2026-11-25", "documents"],
  ["filed approved approval_undone", "decision", 2, "2026-11-23", "filing"],
] as const)("after the events “$0”, $2 steps are left", (kinds, phase, left, first, from) => {
  const reached = progress(phase, ...kinds.split(" ").map((kind, at) => event(kind, dayAt(16 + at))));
  const steps = listUpcomingSteps(company, reached);
  expect(steps).toHaveLength(left);
  const completion = steps.at(-1)?.expected;
  expect(completion && "from" in completion && iso(completion.from)).toBe(first);
  expect(describeTimelineStart(reached)).toMatch(new RegExp(`^Counted from .*${from}`));
});

const approved = [event("paid", monday), event("filed", tuesday), event("approved", wednesday)];

it.each(["completed", "stopped"] as const)("an order that is %s has no steps left", (phase) => {
  const ended = progress(phase, event("paid", monday));
  for (const order of [company, trust, bank]) expect(listUpcomingSteps(order, ended)).toEqual([]);
});

// Promise: After an approval no step of the filing or of the bank's decision is shown as still to come.
it.each([
  ["company", company, "Completion"],
  ["trust", trust, "Completion"],
  ["bank account", bank, "Account opening"],
])("after a %s is approved, only the handover is left", (_, order, title) => {
  const steps = listUpcomingSteps(order, progress("handover", ...approved));
  expect(steps.map((step) => [step.title, step.due, dates(step.expected)])).toEqual([
    [title, "Within 1 business day", "2026-11-19/2026-11-19"],
  ]);
  expect(steps[0]?.text).not.toMatch(/decide|send the application/);
});

// Promise: A service promises no day while we wait for its customer.
it.each([
  ["working", "send", "PT"],
  ["working", "answer", "PT"],
  ["reported", "verify_payment", null],
] as const)("a service in phase “$0” has no expected date in step “$1”", (phase, step, residence) => {
  const order = { ...company, service: "apostille", phase, step, residence };
  const steps = listUpcomingSteps(order, getOrderProgress(order, [event("payment_reported", monday)]));
  expect(steps.map(({ title, due, expected }) => [title, due, expected])).toEqual([
    ["What we need from you", undefined, undefined],
    ["We do what you paid for", undefined, undefined],
  ]);
});

it.each(["filing_undone", "declined"])(
  "after the event “%s”, the timeline ignores an earlier approval",
  (kind) => {
    const undone = [...approved, event(kind, thursday)];
    expect(progress("filing", ...undone).start).toMatchObject({ of: "paid" });
    expect(progress("decision", ...undone, event("filed", thursday)).start).toMatchObject({ of: "filed" });
  },
);

it("a service's expected date is counted from the customer's latest answer", () => {
  const working = { phase: "working", step: "fulfil", step_since: new Date(thursday) } as const;
  const reached = getOrderProgress(working, [event("paid", monday)]);
  const [step] = listUpcomingSteps({ ...company, service: "apostille" }, reached);
  expect(dates(step!.expected)).toBe("2026-11-27/2026-11-27");
  expect(describeTimelineStart(reached)).toMatch(/^Counted from your latest answer/);
});

it("steps have no expected dates if the payment can't be found", () => {
  const missing = [event("payment_reported", monday), event("payment_not_found", tuesday)];
  const paymentMissing = getOrderProgress({ phase: "reported", step: "find_payment" }, missing);
  expect(describeTimelineStart(paymentMissing)).toMatch(/^Counted from your payment/);
  const dated = listUpcomingSteps(company, paymentMissing).map(({ expected }) => expected);
  expect(dated).toEqual(Array(4).fill(undefined));
  expect(describeTimelineStart(progress("unpaid"))).toMatch(/^Counted from your payment/);
});
