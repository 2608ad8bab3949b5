import { expect, it } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import {
  hasOfferEnded,
  getStatusLabels,
  getPaymentColumnLabel,
  formatStatusColumn,
  listShownStatusLabels,
} from "./states";
import { orderSchema } from "./store";

const now = new Date("2026-11-20T12:00:00Z");
const order = orderSchema.parse(createExampleOrder());
const reported = { phase: "reported", step: "verify_payment" } as const;
const notFound = { phase: "reported", step: "find_payment" } as const;
const unpaid = { status: "submitted", payment_status: "pending", phase: "unpaid", step: null } as const;
const closed = { status: "cancelled", payment_status: "pending", phase: "stopped", step: null } as const;

const failed = { ...unpaid, payment_status: "failed" } as const;
const filed = { phase: "decision", filed_at: now } as const;
const refunded = { phase: "stopped", payment_status: "refunded", refunded_amount: 4000 } as const;
const barred = { barred_at: now } as const;
const late = { ...closed, late_payment_at: now } as const;

// Promise: Every status says whether it is about the payment or the work, and an unverified payment is never shown as paid.
it.each([
  ["a paid order", "received", "waiting for your documents", {}],
  ["a reported payment", "reported, being verified", "begins when your payment is verified", reported],
  ["a missing payment", "reported, not found", "begins when your payment is verified", notFound],
  ["a barred person", "received", "stopped, a person is from a country that we don’t act for", barred],
  ["an unpaid order", "not completed yet", "begins when your payment is received", unpaid],
  ["a failed payment", "failed, nothing was charged", "begins when your payment is received", failed],
  ["a paid order with new documents", "received", "documents under review", { sent_since: now }],
  ["a filed order", "received", "filed with the registrar on Nov 20, 2026", filed],
  ["a declined order", "received", "declined by the registrar", { phase: "filing", declined_at: now }],
  ["a completed order", "received", "your company has been formed", { phase: "completed" }],
  ["a part refund", "received, $750.50 refunded", "waiting for your documents", { refunded_amount: 750.5 }],
  ["a disputed payment", "disputed", "paused while your payment is disputed", { ...filed, dispute: "open" }],
  ["a won dispute", "received", "waiting for your documents", { dispute: "won" }],
  ["a lost dispute", "returned by the bank after a dispute", "ended", { ...refunded, dispute: "lost" }],
  ["a refunded order", "refunded", "ended", refunded],
  ["a cancelled order", "not paid", "ended", closed],
  ["a payment after cancellation", "received after the order was closed, under review", "ended", late],
  ["a returned late payment", "refunded", "ended", { ...late, late_payment_returned_at: now }],
] as const)("%s is shown as “Payment: %s. Formation: %s”", (_, payment, work, change) => {
  const [paid, done] = getStatusLabels({ ...order, ...change });
  expect([paid.subject, paid.text]).toEqual(["Payment", payment]);
  expect([done.subject, done.text]).toEqual(["Formation", work]);
});

it.each([
  ["fulfil", "we’re doing it", "to be done"],
  ["send", "waiting for what we need from you", "waiting for the customer"],
] as const)("a service in step “$0” shows customers “$1” and staff “$2”", (step, customer, desk) => {
  const service = { ...order, service: "apostille", phase: "working", step } as const;
  expect(listShownStatusLabels(service)[1]?.text).toBe(customer);
  expect(listShownStatusLabels(service, "desk")[1]?.text).toBe(desk);
});

it.each([
  ["a failed payment", "Submitted", "Failed", "stopped", failed],
  ["a reported payment", "Paid, as reported", "Completed, being verified", "waiting", reported],
  ["a reported but missing payment", "Paid, as reported", "Reported, not found", "stopped", notFound],
  ["a refunded order", "Paid", "Refunded", "stopped", { payment_status: "refunded" }],
  ["a partly refunded order", "Paid", "Completed, $500 refunded", "good", { refunded_amount: 500 }],
  ["a late payment", "Cancelled", "Under review", "stopped", late],
] as const)("the Orders table shows %s as “%s” with the payment “%s”", (_, status, text, tone, change) => {
  const row = { ...order, ...change };
  expect([formatStatusColumn(row), getPaymentColumnLabel(row)]).toEqual([status, { text, tone }]);
});

it("only an offer expires at the end of its due date", () => {
  const offer = { due_on: "2026-11-20", parent_id: null };
  expect(hasOfferEnded(offer, now)).toBe(false);
  expect(hasOfferEnded(offer, new Date("2026-11-21T12:00:00Z"))).toBe(true);
  const later = new Date("2027-11-20T12:00:00Z");
  expect(hasOfferEnded({ ...offer, parent_id: "an order" }, later)).toBe(false);
  expect(hasOfferEnded({ due_on: null, parent_id: null }, later)).toBe(false);
});
