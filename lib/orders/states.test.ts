import { expect, it } from "vitest";
import { exampleOrder } from "@/e2e/support/example-emails";
import { hasOfferEnded, getStatusLabels, getPaymentColumnLabel, formatStatusColumn } from "./states";
import { orderSchema } from "./store";

const now = new Date("2026-11-20T12:00:00Z");
const order = orderSchema.parse(exampleOrder());
const reported = { phase: "reported", step: "verify_payment" } as const;
const notFound = { phase: "reported", step: "find_payment" } as const;
const unpaid = { status: "submitted", payment_status: "pending", phase: "unpaid", step: null } as const;
const closed = { status: "cancelled", payment_status: "pending", phase: "stopped", step: null } as const;

const failed = { ...unpaid, payment_status: "failed" } as const;
const filed = { phase: "decision", filed_at: now } as const;
const refunded = { phase: "stopped", payment_status: "refunded", refunded_amount: 4000 } as const;
const late = { ...closed, late_payment_at: now } as const;

// Promise: Every status says whether it is about the payment or the work, and an unverified payment is never shown as paid.
it.each([
  ["received", "waiting for your documents", {}],
  ["reported, being verified", "begins when your payment is verified", reported],
  ["reported, not found", "begins when your payment is verified", notFound],
  ["received", "stopped, a person is from a country that we don’t act for", { barred_at: now }],
  ["not completed yet", "begins when your payment is received", unpaid],
  ["failed, nothing was charged", "begins when your payment is received", failed],
  ["received", "documents under review", { sent_since: now }],
  ["received", "filed with the registrar on Nov 20, 2026", filed],
  ["received", "declined by the registrar", { phase: "filing", declined_at: now }],
  ["received", "your company has been formed", { phase: "completed" }],
  ["received, $750.50 refunded", "waiting for your documents", { refunded_amount: 750.5 }],
  ["disputed", "paused while your payment is disputed", { ...filed, dispute: "open" }],
  ["received", "waiting for your documents", { dispute: "won" }],
  ["returned by the bank after a dispute", "ended", { ...refunded, dispute: "lost" }],
  ["refunded", "ended", refunded],
  ["not paid", "ended", closed],
  ["received after the order was closed, under review", "ended", late],
  ["refunded", "ended", { ...late, late_payment_returned_at: now }],
] as const)("an order's state is “Payment: %s. Formation: %s”", (payment, work, change) => {
  const [paid, done] = getStatusLabels({ ...order, ...change });
  expect([paid.subject, paid.text]).toEqual(["Payment", payment]);
  expect([done.subject, done.text]).toEqual(["Formation", work]);
});

it.each([
  ["Submitted", "Pending", "stopped", unpaid],
  ["Submitted", "Failed", "stopped", failed],
  ["Paid", "Completed", "good", {}],
  ["Paid, as reported", "Completed, being verified", "waiting", reported],
  ["Paid, as reported", "Reported, not found", "stopped", notFound],
  ["Paid", "Refunded", "stopped", { payment_status: "refunded" }],
  ["Paid", "Completed, $500 refunded", "good", { refunded_amount: 500 }],
  ["Cancelled", "Under review", "stopped", late],
  ["Cancelled", "Refunded", "stopped", { ...late, late_payment_returned_at: now }],
] as const)("the Orders table shows the status “%s” and payment “%s”", (status, text, tone, change) => {
  const row = { ...order, ...change };
  expect([formatStatusColumn(row), getPaymentColumnLabel(row)]).toEqual([status, { text, tone }]);
});

it("only an offer expires, and not before the end of its last day", () => {
  const offer = { due_on: "2026-11-20", parent_id: null };
  expect(hasOfferEnded(offer, now)).toBe(false);
  expect(hasOfferEnded(offer, new Date("2026-11-21T12:00:00Z"))).toBe(true);
  const later = new Date("2027-11-20T12:00:00Z");
  expect(hasOfferEnded({ ...offer, parent_id: "an order" }, later)).toBe(false);
  expect(hasOfferEnded({ due_on: null, parent_id: null }, later)).toBe(false);
});
