import { expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { recordPaymentChange } from "@/lib/orders/payment-changes";
import { markPaymentFailed, settleCheckout } from "@/lib/orders/settle";
import { verifyStripeEvent } from "@/lib/payments/stripe";
import { POST } from "./route";

vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));
vi.mock("@/lib/mail/send-soon", () => ({ sendEmailsAfterResponse: vi.fn() }));
vi.mock("@/lib/orders/payment-changes", () => ({ recordPaymentChange: vi.fn() }));
vi.mock("@/lib/orders/settle", () => ({ settleCheckout: vi.fn(), markPaymentFailed: vi.fn() }));
vi.mock("@/lib/payments/stripe", () => ({ verifyStripeEvent: vi.fn() }));

const sends = (type: string, object: object) =>
  vi.mocked(verifyStripeEvent).mockReturnValue({ type, data: { object } } as never);
const session = { id: "cs_1" };
const refundedCents = 500;
const charge = { payment_intent: "pi_1", amount: 1800, amount_refunded: refundedCents };
/** The events that we handle, the function for each, and its arguments. */
const events = [
  ["checkout.session.completed", session, settleCheckout, [session]],
  ["checkout.session.expired", session, markPaymentFailed, [session, "The checkout expired unpaid (cs_1)."]],
  ["charge.refunded", charge, recordPaymentChange, [{ do: "refund", intentId: "pi_1", refundedCents }]],
] as const;

const headers = { "stripe-signature": "t=1,v1=abc" };
const send = (body = "{}") =>
  POST(new Request("https://shop.example.com", { method: "POST", headers, body }));

it.each(events)("the webhook handles and acknowledges the event %s", async (type, object, handle, asked) => {
  sends(type, object);
  expect((await send(" {} ")).status).toBe(200);
  expect(verifyStripeEvent).toHaveBeenCalledExactlyOnceWith(" {} ", "t=1,v1=abc");
  expect(handle).toHaveBeenCalledExactlyOnceWith(...asked);
  expect(sendEmailsAfterResponse).toHaveBeenCalledOnce();
});

// Promise: If the database fails, no checkout opens without a reference, and a webhook returns 500 and settles on retry.
it.each(events)("the webhook returns 500 if the event %s can't be handled", async (type, object, handle) => {
  sends(type, object);
  vi.mocked(handle).mockRejectedValue(new Error("Settlement failed", { cause: "57P01" }));
  expect((await send()).status).toBe(500);
  const logged = { event: type, code: "Error/57P01" };
  expect(log).toHaveBeenCalledExactlyOnceWith("error", "webhook not handled", logged);
});

it.each([
  ["an irrelevant event", "customer.created"],
  ["an event for a settled payment", "checkout.session.completed"],
])("the webhook returns 200 for %s and sends no emails", async (_, type) => {
  sends(type, session);
  vi.mocked(settleCheckout).mockResolvedValue("already");
  expect((await send()).status).toBe(200);
  expect(sendEmailsAfterResponse).not.toHaveBeenCalled();
});

// Promise: Forged webhooks are refused.
it("a webhook without a valid signature is refused", async () => {
  expect((await send()).status).toBe(400);
  for (const [, , handle] of events) expect(handle).not.toHaveBeenCalled();
});

it("a webhook with an oversized body is refused", async () => {
  expect((await send("x".repeat(300_000))).status).toBe(413);
  expect(verifyStripeEvent).not.toHaveBeenCalled();
});
