import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { CheckedParams } from "./create-params.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An identifier that looks like one of Stripe's. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** A new open session. */
export function newSession(params: CheckedParams, baseUrl: string, now: number): Stripe.Checkout.Session {
  const id = newId("cs_test", 58);
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: params.total,
    amount_total: params.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancelUrl,
    client_reference_id: params.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: params.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: customerDetails(params.customerEmail, null),
    customer_email: params.customerEmail,
    discounts: [],
    expires_at: params.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: params.metadata,
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: params.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${baseUrl}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** The known details of the payer; null if there are none. */
export function customerDetails(
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails | null {
  if (!email && !name) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}

/** The session's line items in Stripe's format. */
export function newLineItems(params: CheckedParams, now: number): Stripe.LineItem[] {
  return params.lines.map((line) => {
    const amount = line.unitAmount * line.quantity;
    return {
      id: newId("li"),
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: params.currency,
      description: line.name,
      metadata: {},
      price: newPrice(line.unitAmount, params.currency, now),
      quantity: line.quantity,
    };
  });
}

function newPrice(unitAmount: number, currency: string, now: number): Stripe.Price {
  return {
    id: newId("price"),
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId("prod", 14),
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: unitAmount,
    unit_amount_decimal: null,
  };
}

/** A payment settled in full by card. */
export function newPaymentIntent(
  session: Stripe.Checkout.Session,
  details: { metadata: Record<string, string>; description: string | null },
): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0;
  return {
    id: newId("pi"),
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: null,
    confirmation_method: "automatic",
    created: nowInSeconds(),
    currency: session.currency ?? "usd",
    customer: null,
    customer_account: null,
    description: details.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: newId("ch"),
    livemode: false,
    managed_payments: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId("pm"),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_group: null,
  };
}

export type SentEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeClosedEvent;

/** An event with the current state of its object. */
export function newEvent<E extends SentEvent>(type: E["type"], object: E["data"]["object"]): E {
  return {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as E;
}
