import { expect, test } from "vitest";
import { verdict, type Evidence } from "./ledger.ts";

const good: Evidence = {
  steps: [{ what: "page", from: 0, to: 10 }],
  windows: [{ from: 10_000, to: 20_000, what: "stripe: refuse" }],
  orders: [
    { request_id: "a", email: "canary.1@example.com", status: "paid" },
    { request_id: "b", email: "canary.2@example.com", status: "submitted" },
  ],
  inquiries: ["canary 1", "canary 2"],
  paid: ["a"],
  undelivered: 0,
  canary: "canary",
  log: '{"what":"checkout session failed"}',
};

const step = (from: number, to: number, standsAlone = false) => ({
  steps: [{ what: "pay", from, to, error: "500", standsAlone }],
});

test("nothing wrong is a pass, and so is trouble while something was wrong on purpose", () => {
  expect(verdict(good)).toEqual([]);
  expect(verdict({ ...good, ...step(9000, 11_000) })).toEqual([]);
  expect(verdict({ ...good, ...step(20_500, 21_000) })).toEqual([]);
});

test.each<[string, Partial<Evidence>, RegExp]>([
  ["an error before the window", step(1000, 2000), /pay: 500/],
  ["an error after the aftermath", step(22_000, 23_000), /pay: 500/],
  ["an error that no service excuses", step(12_000, 13_000, true), /pay: 500/],
  ["a second row", { orders: [...good.orders, { ...good.orders[1]!, request_id: "c" }] }, /two orders/],
  ["a second inquiry", { inquiries: ["canary 1", "canary 1"] }, /stored twice/],
  ["a lost order", { paid: ["a", "z"] }, /not in the database as paid: z/],
  ["a paid order left open", { paid: ["a", "b"] }, /not in the database as paid: b/],
  ["an event nobody took", { undelivered: 1 }, /never taken/],
  ["a canary in the log", { log: "mail to canary.1@example.com" }, /hold what a customer wrote/],
  ["no order", { paid: [] }, /no order was paid/],
  ["an order without the canary", { orders: [{ ...good.orders[0]!, email: "x@example.com" }] }, /lost what/],
])("%s fails", (_, change, line) => {
  expect(verdict({ ...good, ...change })).toEqual([expect.stringMatching(line)]);
});
