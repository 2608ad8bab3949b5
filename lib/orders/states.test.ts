import { expect, it } from "vitest";
import { confirmationTexts } from "@/data/confirmation";
import { openPayment } from "@/data/timeline";
import { newsTexts } from "@/data/news";
import { orderStates, paymentColumn, statusColumn } from "./states";

const now = new Date("2026-11-20T12:00:00Z");
const order = {
  kind: "company",
  status: "paid",
  payment_status: "completed",
  late_payment_at: null,
  late_payment_returned_at: null,
  refunded_amount: 0,
  dispute: null,
  phase: "review",
  step: "review",
  sent_since: null,
  documents_complete_at: null,
  filed_at: null,
} as const;
const reported = { ...order, phase: "reported", step: "verify_payment" } as const;
const notFound = { ...reported, step: "find_payment" } as const;
const unpaid = {
  ...order,
  status: "submitted",
  payment_status: "pending",
  phase: "unpaid",
  step: null,
} as const;
const closed = {
  ...order,
  status: "cancelled",
  payment_status: "pending",
  phase: "stopped",
  step: null,
} as const;

// Promise: Every status says whether it is about the payment or the work, and an unverified payment is never shown as paid.
it.each([
  ["a paid order", {}, "received", "Formation: waiting for your documents"],
  [
    "a reported cryptocurrency payment",
    reported,
    "reported, being verified",
    "Formation: begins when your payment is verified",
  ],
  [
    "a cryptocurrency payment that staff did not find",
    notFound,
    "reported, not found",
    "Formation: begins when your payment is verified",
  ],
  [
    "an order stopped for a refused country",
    { barred_at: now },
    "received",
    "Formation: stopped, a person is from a country that we don’t act for",
  ],
  ["an unpaid order", unpaid, "not completed yet", "Formation: begins when your payment is received"],
  [
    "a failed payment",
    { ...unpaid, payment_status: "failed" },
    "failed, nothing was charged",
    "Formation: begins when your payment is received",
  ],
  ["documents under review", { sent_since: now }, "received", "Formation: documents under review"],
  [
    "a filing",
    { phase: "decision", filed_at: now },
    "received",
    "Formation: filed with the registrar on Nov 20, 2026",
  ],
  [
    "a refusal",
    { phase: "filing", documents_complete_at: now, declined_at: now },
    "received",
    "Formation: declined by the registrar",
  ],
  ["a formed company", { phase: "completed" }, "received", "Formation: your company has been formed"],
  [
    "a partial refund",
    { refunded_amount: 750.5 },
    "received, $750.50 refunded",
    "Formation: waiting for your documents",
  ],
  [
    "an open dispute",
    { phase: "decision", filed_at: now, dispute: "open" },
    "disputed",
    "Formation: paused while your payment is disputed",
  ],
  ["a dispute that was won", { dispute: "won" }, "received", "Formation: waiting for your documents"],
  [
    "a dispute that was lost",
    { phase: "stopped", payment_status: "refunded", refunded_amount: 4000, dispute: "lost" },
    "returned by the bank after a dispute",
    "Formation: ended",
  ],
  ["a cancelled order", closed, "not paid", "Formation: ended"],
  [
    "a late payment",
    { ...closed, late_payment_at: now },
    "received after the order was closed, under review",
    "Formation: ended",
  ],
  [
    "a refunded late payment",
    { ...closed, late_payment_at: now, late_payment_returned_at: now },
    "refunded",
    "Formation: ended",
  ],
] as const)("%s names the payment and the work", (_, change, payment, work) => {
  const [paid, done] = orderStates({ ...order, ...change });
  expect([`${paid.subject}: ${paid.text}`, `${done.subject}: ${done.text}`]).toEqual([
    `Payment: ${payment}`,
    work,
  ]);
});

it("only a verified payment and a completed formation are green", () => {
  for (const phase of ["review", "documents", "filing", "decision"] as const)
    expect(orderStates({ ...order, phase }).map(({ tone }) => tone)).toEqual(["good", "waiting"]);
  expect(orderStates({ ...order, phase: "completed" }).map(({ tone }) => tone)).toEqual(["good", "good"]);
  expect(orderStates(reported).map(({ tone }) => tone)).not.toContain("good");
});

it.each([
  ["an unpaid order", { status: "submitted", payment_status: "pending" }, "Submitted", "Pending", "stopped"],
  ["a failed payment", { status: "submitted", payment_status: "failed" }, "Submitted", "Failed", "stopped"],
  ["a paid order", {}, "Paid", "Completed", "good"],
  [
    "a reported cryptocurrency payment",
    reported,
    "Paid, as reported",
    "Completed, being verified",
    "waiting",
  ],
  [
    "a cryptocurrency payment that was not found",
    notFound,
    "Paid, as reported",
    "Reported, not found",
    "stopped",
  ],
  ["a refund", { payment_status: "refunded" }, "Paid", "Refunded", "stopped"],
  ["a partial refund", { refunded_amount: 500 }, "Paid", "Completed, $500 refunded", "good"],
  ["a late payment", { ...closed, late_payment_at: now }, "Cancelled", "Under review", "stopped"],
  [
    "a refunded late payment",
    { ...closed, late_payment_at: now, late_payment_returned_at: now },
    ...(["Cancelled", "Refunded", "stopped"] as const),
  ],
] as const)("%s in the Orders table", (_, change, status, text, tone) => {
  const row = { ...order, ...change };
  expect([statusColumn(row), paymentColumn(row)]).toEqual([status, { text, tone }]);
});

it.each([
  ["the desk's line", orderStates(notFound, "desk")[0].text],
  ["the Orders table", paymentColumn(notFound).text],
  ["the confirmation", Object.values(confirmationTexts.paymentMissing).join(" ")],
  ["the news", newsTexts.payment_not_found],
  ["the timeline", openPayment.paymentMissing.text],
])("a cryptocurrency payment that was not found is never shown as being verified: %s", (_, words) => {
  expect(words).toMatch(/not found|n’t find|once we find it/);
  expect(words).not.toMatch(/being verified|awaiting|We’re looking for/);
});
