import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { CheckoutParams } from "./create-params.ts";

// The objects of Stripe's API, with the fields that a shop needs.

/** An identifier that looks like one of Stripe's. */
export const createStripeId = (prefix: string, length = 24) =>
  `${prefix}_${randomBytes(length / 2).toString("hex")}`;

export const getUnixTime = (): number => Math.floor(Date.now() / 1000);

/** A new open session, which expires after a day. */
export function createEmulatedSession(params: CheckoutParams, baseUrl: string) {
  const id = createStripeId("cs_test", 58);
  const created = getUnixTime();
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

export type EmulatedSession = ReturnType<typeof createEmulatedSession>;

/** A payment of a session in full by card. */
export const createEmulatedIntent = ({ amount_total, currency }: EmulatedSession) =>
  ({
    id: createStripeId("pi"),
    amount: amount_total,
    created: getUnixTime(),
    currency,
    latest_charge: createStripeId("ch"),
  }) satisfies Partial<Stripe.PaymentIntent>;

export type EmulatedIntent = ReturnType<typeof createEmulatedIntent>;

/** The charge of a payment, with the refunded amount in cents. */
export const createEmulatedCharge = (intent: EmulatedIntent, amount_refunded: number) =>
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

export type EmulatedCharge = ReturnType<typeof createEmulatedCharge>;

/** A refund of a charge, with the amount in cents. */
export const createEmulatedRefund = ({ id, currency, payment_intent }: EmulatedCharge, amount: number) =>
  ({
    id: createStripeId("re"),
    object: "refund",
    amount,
    charge: id,
    created: getUnixTime(),
    currency,
    payment_intent,
    status: "succeeded",
  }) satisfies Partial<Stripe.Refund>;

export type EmulatedRefund = ReturnType<typeof createEmulatedRefund>;

/** A new dispute of a charge. */
export const createEmulatedDispute = ({ id, amount, currency, payment_intent }: EmulatedCharge) =>
  ({
    id: createStripeId("dp"),
    object: "dispute",
    amount,
    charge: id,
    created: getUnixTime(),
    currency,
    payment_intent,
    reason: "fraudulent",
    status: "needs_response" as Stripe.Dispute.Status,
  }) satisfies Partial<Stripe.Dispute>;

export type EmulatedDispute = ReturnType<typeof createEmulatedDispute>;

/** An event with the current state of its object. */
export const createEmulatedEvent = (
  type:
    | "checkout.session.completed"
    | "checkout.session.expired"
    | "charge.refunded"
    | "charge.dispute.created"
    | "charge.dispute.closed",
  object: EmulatedSession | EmulatedCharge | EmulatedDispute,
) => ({
  id: createStripeId("evt"),
  object: "event",
  api_version: Stripe.API_VERSION,
  created: getUnixTime(),
  data: { object: structuredClone(object) },
  type,
});

export type EmulatedEvent = ReturnType<typeof createEmulatedEvent>;
