import { expect, test } from "vitest";
import { findProblems, type Evidence } from "./ledger.ts";
import type { OrderRow } from "./orders.ts";

const order = (id: string, change: Partial<OrderRow> = {}): OrderRow => ({
  id,
  parent_id: null,
  order_reference: `IBC-${id}`,
  company_name: `Canary ${id}`,
  email: "canary.1@example.com",
  status: "submitted",
  payment_status: "pending",
  payment_method: "card",
  cancel_reason: null,
  payment_claimed_at: null,
  late_payment_at: null,
  phase: "unpaid",
  total_fee: "1800.00",
  refunded_amount: "0.00",
  credited: "0",
  ...change,
});
const paid = { status: "paid", payment_status: "completed" } as const;
const session = (id: string, state: "paid" | "open" | "over") => ({
  order: id,
  reference: `IBC-${id}`,
  state,
});

const cards = order("a", paid);
const cryptoOrder = order("b", { ...paid, payment_method: "ethereum", payment_claimed_at: "now" });
const cancelled = order("d", { status: "cancelled", cancel_reason: "customer" });
const open = order("e");
const orders = [cards, cryptoOrder, cancelled, open];

const good: Evidence = {
  steps: [{ what: "page", from: 0, to: 10 }],
  windows: [{ from: 10_000, to: 20_000, what: "stripe: refuse" }],
  orders,
  sessions: [session("a", "paid"), session("d", "over"), session("e", "open")],
  outcomes: new Map([
    ["Canary a", "paid"],
    ["Canary b", "reported"],
    ["Canary d", "cancelled"],
    ["Canary e", undefined],
    ["Canary f", "never"],
  ]),
  inquiries: ["canary 1", "canary 2"],
  undelivered: 0,
  canary: "canary",
  log: '{"what":"checkout session failed"}',
};

const step = (from: number, to: number, needsNoService = false) => ({
  steps: [{ what: "pay", from, to, error: "500", needsNoService }],
});
/** The orders with one of them changed or added. */
const having = (changed: OrderRow) => ({
  orders: [...orders.filter(({ id }) => id !== changed.id), changed],
});

test("a run without errors passes, and so does one with errors only during intended faults", () => {
  expect(findProblems(good)).toEqual([]);
  expect(findProblems({ ...good, ...step(9000, 11_000) })).toEqual([]);
  expect(findProblems({ ...good, ...step(20_500, 21_000) })).toEqual([]);
});

test("partial and full refunds are not errors", () => {
  const part = { ...cards, refunded_amount: "500.50", credited: "500.50" };
  const whole = { ...cards, payment_status: "refunded", refunded_amount: "1800", credited: "1800" };
  expect(findProblems({ ...good, ...having(part) })).toEqual([]);
  expect(findProblems({ ...good, ...having(whole) })).toEqual([]);
});

test.each<[string, Partial<Evidence>, RegExp]>([
  ["an error before the window", step(1000, 2000), /pay: 500/],
  ["an error after the aftermath", step(22_000, 23_000), /pay: 500/],
  ["an error that no fault excuses", step(12_000, 13_000, true), /pay: 500/],
  ["a second order", having(order("z", { company_name: "Canary e" })), /two orders for one wish/],
  ["a label twice", having({ ...open, order_reference: "IBC-d" }), /one label/],
  [
    "a different reference at Stripe",
    { sessions: [{ ...session("e", "over"), reference: "IBC-x" }, ...good.sessions.slice(0, 2)] },
    /another label/,
  ],
  ["a second inquiry", { inquiries: ["canary 1", "canary 1"] }, /stored twice/],
  ["an order without a writer", having(order("z")), /lost what its customer wrote: Canary z/],
  [
    "a lost order",
    { orders: orders.filter((one) => one !== cancelled) },
    /cancelled for its customer, never/,
  ],
  ["money without an order", { sessions: [...good.sessions, session("z", "paid")] }, /no paid order: IBC-z/],
  [
    "a paid order left open",
    { sessions: [...good.sessions.slice(0, 2), session("e", "paid")] },
    /no paid order: IBC-e/,
  ],
  ["money twice", { sessions: [...good.sessions, session("a", "paid")] }, /charged 2 times/],
  ["an order paid without money", { sessions: good.sessions.slice(1) }, /paid without money: IBC-a/],
  [
    "a payment that was never reported",
    having({ ...cryptoOrder, payment_claimed_at: null }),
    /without money: IBC-b/,
  ],
  [
    "a cancelled order that is paid",
    having({ ...cancelled, payment_status: "completed" }),
    /both cancelled and completed|paid without/,
  ],
  ["money after the end", having({ ...cancelled, late_payment_at: "now" }), /money came for a cancelled/],
  [
    "refunds beyond the payment",
    having({ ...cards, refunded_amount: "1800.01", credited: "1800.01" }),
    /more refunded/,
  ],
  [
    "a full refund not marked as one",
    having({ ...cards, refunded_amount: "1800", credited: "1800" }),
    /in part or in full/,
  ],
  [
    "a refund without its credit note",
    having({ ...cards, refunded_amount: "500" }),
    /credit notes of 0 for 500/,
  ],
  [
    "work on a refunded order",
    having({
      ...cards,
      payment_status: "refunded",
      refunded_amount: "1800",
      credited: "1800",
      phase: "decision",
    }),
    /filed after a full refund/,
  ],
  [
    "a closed order at an open checkout",
    { sessions: [...good.sessions, session("d", "open")] },
    /can still be paid/,
  ],
  ["an end for no reason", having({ ...open, status: "cancelled" }), /for no reason: IBC-e/],
  ["an event that was not delivered", { undelivered: 1 }, /never taken/],
  ["a canary in the log", { log: "mail to canary.1@example.com" }, /hold what a customer wrote/],
  [
    "no reported payment",
    { outcomes: new Map([...good.outcomes, ["Canary b", undefined]]) },
    /ended as reported/,
  ],
  ["an order without the canary", having({ ...open, email: "x@example.com" }), /lost what/],
])("%s fails", (_, change, line) => {
  const lines = findProblems({ ...good, ...change });
  expect(lines).toContainEqual(expect.stringMatching(line));
  expect(lines.length).toBeLessThanOrEqual(2);
});
