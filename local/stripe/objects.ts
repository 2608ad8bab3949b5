import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { CheckoutParams } from "./create-params.ts";

// The objects of Stripe's API, with the fields that a shop needs.

/** An identifier that looks like one of Stripe's. */
export const newStripeId = (prefix: string, length = 24) =>
  `${prefix}_${randomBytes(length / 2).toString("hex")}`;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** A new open session, which expires after a day. */
export function newCheckoutSession(params: CheckoutParams, baseUrl: string) {
  const id = newStripeId("cs_test", 58);
  const created = nowInSeconds();
  return {
    id,
    object: "checkout.session",
    amount_total: params.total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: params.currency,
    customer_email: params.customer_email ?? null,
    expires_at: created + 24 * 3600,
    metadata: params.metadata,
    mode: "payment",
    payment_intent: null as string | null,
    payment_status: "unpaid" as Stripe.Checkout.Session["payment_status"],
    status: "open" as Stripe.Checkout.Session["status"],
    success_url: params.success_url,
    url: `${baseUrl}/c/pay/${id}` as string | null,
  } satisfies Partial<Stripe.Checkout.Session>;
}

export type EmulatedSession = ReturnType<typeof newCheckoutSession>;

/** A payment of a session in full by card. */
export const newPaymentIntent = ({ amount_total, currency }: EmulatedSession) =>
  ({
    id: newStripeId("pi"),
    amount: amount_total,
    created: nowInSeconds(),
    currency,
    latest_charge: newStripeId("ch"),
  }) satisfies Partial<Stripe.PaymentIntent>;

export type EmulatedIntent = ReturnType<typeof newPaymentIntent>;

/** The charge of a payment, with the refunded amount in cents. */
export const newCharge = (intent: EmulatedIntent, amount_refunded: number) =>
  ({
    id: String(intent.latest_charge),
    object: "charge",
    amount: intent.amount,
    amount_refunded,
    created: intent.created,
    currency: intent.currency,
    payment_intent: intent.id,
    refunded: amount_refunded === intent.amount,
  }) satisfies Partial<Stripe.Charge>;

export type EmulatedCharge = ReturnType<typeof newCharge>;

/** A refund of a charge, with the amount in cents. */
export const newRefund = ({ id, currency, payment_intent }: EmulatedCharge, amount: number) =>
  ({
    id: newStripeId("re"),
    object: "refund",
    amount,
    charge: id,
    created: nowInSeconds(),
    currency,
    payment_intent,
    status: "succeeded",
  }) satisfies Partial<Stripe.Refund>;

export type EmulatedRefund = ReturnType<typeof newRefund>;

/** A new dispute of a charge. */
export const newDispute = ({ id, amount, currency, payment_intent }: EmulatedCharge) =>
  ({
    id: newStripeId("dp"),
    object: "dispute",
    amount,
    charge: id,
    created: nowInSeconds(),
    currency,
    payment_intent,
    reason: "fraudulent",
    status: "needs_response" as Stripe.Dispute.Status,
  }) satisfies Partial<Stripe.Dispute>;

export type EmulatedDispute = ReturnType<typeof newDispute>;

/** An event with the current state of its object. */
export const newStripeEvent = (
  type:
    | "checkout.session.completed"
    | "checkout.session.expired"
    | "charge.refunded"
    | "charge.dispute.created"
    | "charge.dispute.closed",
  object: EmulatedSession | EmulatedCharge | EmulatedDispute,
) => ({
  id: newStripeId("evt"),
  object: "event",
  api_version: Stripe.API_VERSION,
  created: nowInSeconds(),
  data: { object: structuredClone(object) },
  type,
});

export type EmulatedEvent = ReturnType<typeof newStripeEvent>;
