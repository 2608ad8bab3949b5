import { expect, it } from "vitest";
import { toWebhookAction } from "./webhook";
import type { StripeEvent } from "./stripe";

const event = (type: string, object: object) => ({ type, data: { object } }) as unknown as StripeEvent;
const checkout = { id: "cs_1" };
const charge = { payment_intent: "pi_1", amount: 180_000, amount_refunded: 50_050, refunded: false };
const refund = { do: "refund", intentId: "pi_1" };
const dispute = { id: "dp_1", payment_intent: { id: "pi_1" }, status: "needs_response", amount: 180_000 };
const asked = { do: "dispute", intentId: "pi_1", disputeId: "dp_1", cents: 180_000 };

it.each([
  ["checkout.session.completed", checkout, { do: "settle", checkout }],
  ["checkout.session.async_payment_succeeded", checkout, { do: "settle", checkout }],
  ["checkout.session.async_payment_failed", checkout, { do: "fail", checkout, note: expect.any(String) }],
  ["checkout.session.expired", checkout, { do: "fail", checkout, note: expect.any(String) }],
  ["charge.refunded", charge, { ...refund, refundedCents: 50_050 }],
  ["charge.refunded", { ...charge, amount_refunded: 180_000 }, { ...refund, refundedCents: 180_000 }],
  ["charge.refunded", { ...charge, payment_intent: null }, { do: "nothing" }],
  ["charge.dispute.created", dispute, { ...asked, status: "open" }],
  ["charge.dispute.created", { ...dispute, status: "warning_under_review" }, { ...asked, status: "open" }],
  ["charge.dispute.closed", { ...dispute, status: "won" }, { ...asked, status: "won" }],
  ["charge.dispute.closed", { ...dispute, status: "warning_closed" }, { ...asked, status: "won" }],
  ["charge.dispute.closed", { ...dispute, status: "lost" }, { ...asked, status: "lost" }],
  ["charge.dispute.closed", { ...dispute, status: "prevented" }, { ...asked, status: "lost" }],
  ["charge.dispute.closed", { ...dispute, payment_intent: null }, { do: "nothing" }],
  ["customer.created", {}, { do: "nothing" }],
])("the event %s leads to the action $2", (type, object, instruction) => {
  expect(toWebhookAction(event(type, object))).toEqual(instruction);
});
