import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { toMetadata } from "@/lib/orders/metadata";
import { toCents } from "@/lib/orders/pricing";
import type { OrderRow } from "@/lib/orders/record";

export type StripeEvent = Stripe.Event;
export type CheckoutSession = Stripe.Checkout.Session;
export type Charge = Stripe.Charge;
export type Dispute = Stripe.Dispute;

let client: Stripe | undefined;

function stripe(): Stripe {
  if (client) return client;
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = serverEnv();
  const api = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return (client = new Stripe(STRIPE_SECRET_KEY, {
    timeout: 7500, // Tried twice, it ends within 16 seconds: the library's own patience is minutes, a customer's is not.
    maxNetworkRetries: 1,
    ...(api && {
      host: api.hostname,
      port: Number(api.port) || (api.protocol === "https:" ? 443 : 80),
      protocol: api.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  }));
}

function lineItems(row: OrderRow): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const what = `${row.service_type}, ${row.jurisdiction}`;
  const fees: [string, number][] = [
    [row.kind === "bank" ? "Service fee" : "Incorporation fee", row.incorporation_fee],
    ["Government fee", row.government_fee],
    ["Nominee director fee", row.nominee_director_fee],
    ["Nominee shareholder fee", row.nominee_shareholder_fee],
  ];
  return fees
    .filter(([, dollars]) => dollars > 0)
    .map(([name, dollars]) => ({
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: toCents(dollars),
        product_data: { name, description: what },
      },
    }));
}

/**
 * Opens the hosted checkout for a row, before the row is saved (§7). The same row opens the same session again;
 * `replacing` names an expired session that must not be answered once more. Undefined when no checkout can be had.
 */
export async function openCheckout(
  row: OrderRow,
  replacing?: string,
): Promise<{ sessionId: string; checkoutUrl: string } | undefined> {
  const { APP_URL } = serverEnv();
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    client_reference_id: row.order_reference,
    customer_email: row.email,
    line_items: lineItems(row),
    metadata: toMetadata(row),
    success_url: `${APP_URL}/order-confirmation?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${APP_URL}/payment`,
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([params, replacing]))
    .digest("hex");
  try {
    const session = await stripe().checkout.sessions.create(params, {
      idempotencyKey: `${row.request_id}:${digest.slice(0, 32)}`,
    });
    if (session.url) return { sessionId: session.id, checkoutUrl: session.url };
    log("error", "checkout session without an address", { order: row.order_reference });
  } catch (error) {
    log("error", "checkout session failed", { order: row.order_reference, code: errorCode(error) });
  }
  return undefined;
}

/** A checkout session as the provider knows it now; null when there is none such. Throws when it can't be asked. */
export async function findCheckout(sessionId: string): Promise<CheckoutSession | null> {
  try {
    return await stripe().checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** The session that was paid by a payment intent, or undefined. Throws when the provider can't be asked. */
export async function findCheckoutByIntent(intentId: string): Promise<CheckoutSession | undefined> {
  const found = await stripe().checkout.sessions.list({ payment_intent: intentId, limit: 1 });
  return found.data[0];
}

/** The sessions that were completed since a date, newest first, page after page. Throws when the provider can't be asked. */
export function completedCheckoutsSince(since: Date): AsyncIterable<CheckoutSession> {
  return stripe().checkout.sessions.list({
    status: "complete",
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
  });
}

/** Closes a session that must not be paid any more. False when that could not be made sure. */
export async function expireCheckout(sessionId: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    log("warn", "session not expired", { code: errorCode(error) });
    return false;
  }
}

/** The event in a webhook's raw body, or undefined when its signature or age does not hold. */
export function verifyEvent(rawBody: string, signature: string): StripeEvent | undefined {
  try {
    return stripe().webhooks.constructEvent(rawBody, signature, serverEnv().STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    log("warn", "webhook refused", { code: errorCode(error) });
    return undefined;
  }
}
