import { expect, it } from "vitest";
import { toWebhookAction } from "./webhook";
import type { StripeEvent } from "./stripe";

const event = (type: string, object: object) => ({ type, data: { object } }) as unknown as StripeEvent;
const checkout = { id: "cs_1" };
const charge = { payment_intent: "pi_1", amount: 180_000, amount_refunded: 50_050, refunded: false };
const refunded = (refundedCents: number) => ({ do: "refund", intentId: "pi_1", refundedCents });
const dispute = { id: "dp_1", payment_intent: { id: "pi_1" }, status: "needs_response", amount: 180_000 };
const disputed = { do: "dispute", intentId: "pi_1", disputeId: "dp_1", cents: 180_000 };
const [open, won, lost] = ["open", "won", "lost"].map((status) => ({ ...disputed, status }));
const settle = { do: "settle", checkout };
const fail = { do: "fail", checkout, note: expect.any(String) as string };
const nothing = { do: "nothing" };

it.each([
  ["checkout.session.completed", "settles the payment", checkout, settle],
  ["checkout.session.async_payment_succeeded", "settles the payment", checkout, settle],
  ["checkout.session.async_payment_failed", "records the failure", checkout, fail],
  ["checkout.session.expired", "records the failure", checkout, fail],
  ["charge.refunded", "records a partial refund", charge, refunded(50_050)],
  ["charge.refunded", "records a full refund", { ...charge, amount_refunded: 180_000 }, refunded(180_000)],
  ["charge.refunded", "without a payment does nothing", { ...charge, payment_intent: null }, nothing],
  ["charge.dispute.created", "records a new dispute", dispute, open],
  ["charge.dispute.created", "records a warning", { ...dispute, status: "warning_under_review" }, open],
  ["charge.dispute.closed", "records a won dispute", { ...dispute, status: "won" }, won],
  ["charge.dispute.closed", "records a closed warning as won", { ...dispute, status: "warning_closed" }, won],
  ["charge.dispute.closed", "records a lost dispute", { ...dispute, status: "lost" }, lost],
  ["charge.dispute.closed", "records a prevented dispute as lost", { ...dispute, status: "prevented" }, lost],
  ["charge.dispute.closed", "without a payment does nothing", { ...dispute, payment_intent: null }, nothing],
  ["customer.created", "does nothing", {}, nothing],
])("handling the Stripe event %s %s", (type, _, object, instruction) => {
  expect(toWebhookAction(event(type, object))).toEqual(instruction);
});
