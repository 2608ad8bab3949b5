import { expect, it, vi } from "vitest";
import { documentReminderDays } from "@/data/timeline";
import { calculateDecisionDay, getStepDeadline, type OrderStep } from "./steps";

const holidays = vi.hoisted(() => ["2026-11-26", "2026-12-25"]);
vi.mock("@/data/opening-hours", async (original) => ({ ...(await original<object>()), holidays }));

const company = { kind: "company", jurisdiction_slug: "belize" } as const;
const monaco = { kind: "company", jurisdiction_slug: "monaco" } as const;
const bank = { kind: "bank", jurisdiction_slug: "hongkong" } as const;
const orders = { company, monaco, bank };

const desks = { owner: "desk", due_on: null } as const;
const step = (name: OrderStep["step"], since: string, more: Partial<OrderStep> = {}) => {
  return { ...desks, step: name, since: new Date(since), ...more };
};

// The office closes at 5 PM, on Saturdays at 2 PM, in EST (UTC-5).
// Promise: Each step of a paid order has a due time counted in opening hours, business days and holidays.
it.each([
  ["Tue 11 AM", "company", "review", "2026-11-17T16:00Z", "2026-11-18T16:00Z"],
  ["Fri 10 PM", "company", "review", "2026-11-21T03:00Z", "2026-11-21T19:00Z"],
  ["Fri 10 PM", "company", "check", "2026-11-21T03:00Z", "2026-11-24T22:00Z"],
  ["Fri 10 PM", "company", "file", "2026-11-21T03:00Z", "2026-11-30T22:00Z"],
  ["before a holiday", "company", "review", "2026-11-25T21:00Z", "2026-11-27T22:00Z"],
  ["Mon", "company", "decision", "2026-11-16T15:00Z", "2026-11-23T22:00Z"],
  ["Mon", "monaco", "decision", "2026-11-16T15:00Z", "2027-03-16T21:00Z"],
  ["Mon", "bank", "decision", "2026-11-16T15:00Z", "2027-01-11T22:00Z"],
] as const)("the $2 step of a $1 order started at $3 is due by $4", (_, order, name, since, by) => {
  expect(getStepDeadline(step(name, since), orders[order]).by).toEqual(new Date(by));
});

it("a decision with a recorded date is due at closing time on that day", () => {
  const decision = (day: string) => ({ owner: "outside", due_on: new Date(day) }) as const;
  const due = (day: string) =>
    getStepDeadline(step("decision", "2026-11-16T15:00:00Z", decision(day)), monaco).by;
  expect(due("2026-12-01")).toEqual(new Date("2026-12-01T22:00:00Z"));
  expect(due("2026-11-28")).toEqual(new Date("2026-11-28T19:00:00Z"));
  // The office is closed on that Sunday.
  expect(due("2026-11-29")).toEqual(new Date("2026-11-29T22:00:00Z"));
});

it("a customer's step has two reminders and no deadline", () => {
  const since = "2026-11-01T12:00:00Z";
  const on = (days: number) => new Date(Date.parse(since) + days * 86_400_000);
  const sending = step("send", since, { owner: "customer" });
  const [first, second] = documentReminderDays.map(on);
  const after = [0, 7, 21].map((days) => getStepDeadline(sending, company, on(days)));
  expect(after.map(({ by }) => by)).toEqual([undefined, undefined, undefined]);
  expect(after.map(({ reminder }) => reminder)).toEqual([first, second, undefined]);
  expect(getStepDeadline(step("dispute", since, { owner: "outside" }), company).by).toBeUndefined();
  expect(getStepDeadline(step("find_payment", since, { owner: "customer" }), company).by).toBeUndefined();
});

// Promise: The desk is offered the date by which the place itself says it decides.
it("a decision on a BVI company is expected on the next business day", () => {
  const order = { kind: "company", jurisdiction_slug: "british-virgin-islands" } as const;
  expect(calculateDecisionDay(order, new Date("2026-11-17T03:00:00Z"))).toEqual(new Date("2026-11-17"));
});
