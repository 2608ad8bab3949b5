import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderEventText } from "@/data/order-events";
import { type OrderEvent, orderEventSchema, orderSchema } from "./store";
import { findPaymentMismatchNotice, buildOrderTimeline, type TimelineOrder } from "./timeline";

const at = new Date("2026-11-18T15:00:00Z");
const event = (kind: string): OrderEvent => ({ id: 1, at, kind, details: { amount: 825 }, line: null });
const unpaid = { phase: "unpaid", step: null, payment_status: "pending" };
const order = orderSchema.parse(createExampleOrder(unpaid));
const paid = { phase: "review", step: "review", payment_status: "completed" } as const;
const stopped = { phase: "stopped" } as const;
const returned = { ...stopped, late_payment_returned_at: at };
const reported = { ...paid, payment_method: "bitcoin", phase: "reported", step: "verify_payment" } as const;
const missing = { ...reported, step: "find_payment" } as const;

// The events after the order was placed, the marks they have, and how many steps are still to come.
describe("an order's timeline", () => {
  it.each<[string, Partial<TimelineOrder>, string, string, number]>([
    ["a pending card payment", {}, "", "waiting", 4],
    ["a failed card payment", { payment_status: "failed" }, "payment_failed", "refused", 0],
    ["a card refund", { ...stopped, payment_status: "refunded" }, "paid refunded", "done stopped", 0],
    ["a reported payment", reported, "payment_reported", "done waiting", 4],
    ["a missing payment", missing, "payment_reported payment_not_found", "done refused waiting", 4],
    ["a late payment", stopped, "cancelled late_payment", "stopped waiting", 0],
    ["a late refund", returned, "cancelled late_payment late_returned", "stopped done done", 0],
    ["an open dispute", { ...paid, dispute: "open" }, "paid disputed", "done waiting", 0],
    ["a lost dispute", { ...stopped, dispute: "lost" }, "paid disputed dispute_lost", "done done stopped", 0],
    ["a refused document", paid, "paid document_sent document_refused", "done done refused", 4],
    ["a declined filing", { ...paid, phase: "documents" }, "paid filed declined", "done done refused", 3],
    ["a filing", { ...paid, phase: "decision" }, "paid filed", "done done", 2],
    ["a completed order", { ...paid, phase: "completed" }, "paid filed completed", "done done done", 0],
  ])("marks the steps after %s as “$3”", (_, change, kinds, marks, ahead) => {
    const happened = kinds.split(" ").filter(Boolean);
    const steps = buildOrderTimeline({ ...order, ...change }, ["placed", ...happened].map(event));
    const reached = steps.filter(({ mark }) => mark !== "ahead");
    expect(reached.map(({ mark }) => mark).join(" ")).toBe(`done ${marks}`);
    expect(steps.length - reached.length).toBe(ahead);
  });

  it("shows the filing reference without a link to an order", () => {
    const filed = { ...event("filed"), details: { reference: "BN-7" } };
    const [step] = buildOrderTimeline({ ...order, ...paid }, [filed]);
    expect([step!.order, step!.line]).toEqual([undefined, "Filing reference: BN-7"]);
  });

  // Promise: Every kind of event has a line in the order's timeline.
  it("has a title for every kind of event that isn't internal", () => {
    const schema = readFileSync("supabase/schemas/07_events.sql", "utf8");
    const constraint = /kind text not null check \(kind in \(([^)]+)\)/.exec(schema)?.[1];
    const kinds = [...constraint!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!);
    const desks = "rebuilt transaction_repeated extra_disputed extra_dispute_ended desk_note person_changed";
    expect(Object.keys(orderEventText).sort()).toEqual(kinds.sort());
    for (const kind of kinds.filter((kind) => !desks.split(" ").includes(kind)))
      expect(buildOrderTimeline(order, [event(kind)])[0]?.title).toBeTruthy();
    for (const kind of desks.split(" "))
      expect(buildOrderTimeline({ ...order, phase: "stopped" }, [event(kind)])).toEqual([]);
  });
});

// Promise: A customer whose payment was too little, too much or a second one reads so at the top of the order's page until it is settled.
it.each<[string, string[], string]>([
  ["no unusual payment", ["placed", "paid", "reviewed"], "none"],
  ["a partial payment", ["placed", "payment_short", "method_changed"], "Part of the payment received"],
  ["full payment in several parts", ["payment_short", "payment_verified"], "none"],
  ["a card payment of another amount", ["payment_mismatch"], "Payment that isn’t the price"],
  ["a second payment", ["paid", "second_payment", "reviewed"], "Second payment received"],
  ["a refunded second payment", ["paid", "second_payment", "extra_refunded"], "none"],
  ["a payment above the price", ["payment_verified", "overpaid"], "More than the price received"],
  ["a crypto payment for a cancelled order", ["cancelled", "overpaid"], "More than the price received"],
  ["a crypto refund after a cancellation", ["cancelled", "overpaid", "late_returned"], "none"],
])("after %s, the notice about a mismatched payment is “$2”", (_, kinds, title) => {
  expect(findPaymentMismatchNotice(order, kinds.map(event))?.title ?? "none").toBe(title);
});

it.each([
  ["the price names the card", "refunded", at, "We've refunded $825 to your card."],
  [
    "an extra payment doesn't name the card",
    "extra_refunded",
    at,
    "We've refunded $825. We didn’t use this money to pay",
  ],
  ["a late payment doesn't name the card", "late_returned", null, "We've refunded $825."],
])("the timeline step for a refund of %s", (_, kind, payment_verified_at, text) => {
  const [step] = buildOrderTimeline({ ...order, ...stopped, payment_verified_at }, [event(kind)]);
  expect(step!.text).toContain(text);
});

it("the timeline entry for a met deadline names the duty and due date", () => {
  const details = { duty: "Government fee", due: "2027-05-31", state: "done", date: "2027-05-20" };
  const settled = orderEventSchema.parse({ ...event("deadline_settled"), details });
  const [step] = buildOrderTimeline({ ...order, ...stopped }, [settled]);
  expect(`${step!.title}: ${step!.text}`).toMatch(/^Deadline met: Government fee, due May 31, 2027\.$/);
});

it("the timeline entry for a renewal ordered by the customer has no link to an order", () => {
  const ordered = { ...event("payment_requested"), details: { by: "customer", what: "Renewal for 2027" } };
  const step = buildOrderTimeline({ ...order, phase: "stopped" }, [ordered])[0]!;
  expect([step.title, step.order]).toEqual(["You ordered this", undefined]);
});

it.each([
  ["before payment", null, /before we started work/],
  ["after payment", at, /stopped work/],
])("the timeline of an order cancelled %s shows whether work had started", (_, payment_verified_at, text) => {
  const cancelled = { ...order, ...stopped, payment_verified_at };
  expect(buildOrderTimeline(cancelled, [event("cancelled")])[0]?.text).toMatch(text);
});
