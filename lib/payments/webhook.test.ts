import { describe, expect, it } from "vitest";
import { toInstruction } from "./webhook";
import type { StripeEvent } from "./stripe";

const event = (type: string, object: object) => ({ type, data: { object } }) as unknown as StripeEvent;
const checkout = { id: "cs_1" };
const charge = { payment_intent: "pi_1", amount: 180_000, amount_refunded: 50_050, refunded: false };
const dispute = { id: "dp_1", payment_intent: { id: "pi_1" }, status: "needs_response" };

describe("what an event asks of us", () => {
  it.each([
    ["checkout.session.completed", checkout, { do: "settle", checkout }],
    ["checkout.session.async_payment_succeeded", checkout, { do: "settle", checkout }],
    [
      "checkout.session.async_payment_failed",
      checkout,
      { do: "fail", checkout, note: "The payment failed after checkout (cs_1)." },
    ],
    [
      "checkout.session.expired",
      checkout,
      { do: "fail", checkout, note: "The checkout expired unpaid (cs_1)." },
    ],
    ["charge.refunded", { ...charge, refunded: true }, { do: "record", intentId: "pi_1", refunded: true }],
    [
      "charge.refunded",
      charge,
      {
        do: "record",
        intentId: "pi_1",
        news: { kind: "partly_refunded", note: "$500.50 of $1,800 was given back.", cents: 50_050 },
        refunded: false,
      },
    ],
    ["charge.refunded", { ...charge, payment_intent: null }, { do: "nothing" }],
    [
      "charge.dispute.created",
      dispute,
      {
        do: "record",
        intentId: "pi_1",
        news: {
          kind: "disputed",
          note: "The customer's bank disputes this payment (dp_1). Stop the work and answer at Stripe.",
        },
        refunded: false,
      },
    ],
    [
      "charge.dispute.closed",
      { ...dispute, status: "won" },
      {
        do: "record",
        intentId: "pi_1",
        news: { kind: "disputed", note: "Dispute dp_1 was won." },
        refunded: false,
      },
    ],
    [
      "charge.dispute.closed",
      { ...dispute, status: "lost" },
      {
        do: "record",
        intentId: "pi_1",
        news: { kind: "disputed", note: "Dispute dp_1 was lost." },
        refunded: true,
      },
    ],
    ["customer.created", {}, { do: "nothing" }],
  ])("%s", (type, object, instruction) => {
    expect(toInstruction(event(type, object))).toEqual(instruction);
  });
});
