import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { privatePages } from "@/data/private-pages";
import { getServerEnv } from "@/lib/env.server";
import { getErrorNameAndCode, log } from "@/lib/log";
import { getTimeout } from "@/lib/timeouts";

export type StripeEvent = Stripe.Event;
export type CheckoutSession = Stripe.Checkout.Session;
export type StripeCharge = Stripe.Charge;
export type StripeDispute = Stripe.Dispute;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

let client: Stripe | undefined;

function stripe(): Stripe {
  if (client) return client;
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = getServerEnv();
  const api = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return (client = new Stripe(STRIPE_SECRET_KEY, {
    timeout: getTimeout("card"),
    maxNetworkRetries: 1,
    ...(api && {
      host: api.hostname,
      port: Number(api.port) || (api.protocol === "https:" ? 443 : 80),
      protocol: api.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  }));
}

/** The data for opening a checkout session. Amounts are in cents. */
export type CheckoutOrder = {
  readonly orderId: string;
  /** How often the order was tried to be paid before. */
  readonly attempt: number;
  readonly reference: string;
  readonly email: string;
  readonly lineItems: Stripe.Checkout.SessionCreateParams.LineItem[];
  readonly metadata: Record<string, string>;
};

/**
 * Opens the hosted checkout for an order, before the order is saved (§7). The same attempt gets the same session again.
 * `backTo` is the page that the Back link returns to. Undefined when no session could be opened.
 */
export async function openCheckout(
  order: CheckoutOrder,
  { backTo = privatePages.payment }: { backTo?: string } = {},
): Promise<{ sessionId: string; checkoutUrl: string } | undefined> {
  const { APP_URL } = getServerEnv();
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    client_reference_id: order.reference,
    customer_email: order.email,
    line_items: order.lineItems,
    metadata: order.metadata,
    success_url: `${APP_URL}${privatePages.confirmation}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${APP_URL}${backTo}${backTo.includes("?") ? "&" : "?"}returned=1`,
  };
  const digest = createHash("sha256").update(JSON.stringify(params)).digest("hex");
  try {
    const session = await stripe().checkout.sessions.create(params, {
      idempotencyKey: `${order.orderId}:${order.attempt}:${digest.slice(0, 32)}`,
    });
    if (session.url) return { sessionId: session.id, checkoutUrl: session.url };
    log("error", "checkout session without a URL", { order: order.reference });
  } catch (error) {
    log("error", "checkout session failed", { order: order.reference, code: getErrorNameAndCode(error) });
  }
  return undefined;
}

/** Reads a checkout session; undefined if unknown. Throws when Stripe can't be reached. */
export async function findCheckout(sessionId: string): Promise<CheckoutSession | undefined> {
  try {
    return await stripe().checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw error;
  }
}

/** The session that was paid by a payment, or undefined. Throws when Stripe can't be reached. */
export async function findCheckoutByIntent(intentId: string): Promise<CheckoutSession | undefined> {
  const found = await stripe().checkout.sessions.list({ payment_intent: intentId, limit: 1 });
  return found.data[0];
}

/** The sessions completed since a date, newest first, page by page. Throws when Stripe can't be reached. */
export function listCompletedCheckouts(since: Date): AsyncIterable<CheckoutSession> {
  return stripe().checkout.sessions.list({
    status: "complete",
    created: { gte: seconds(since) },
    limit: 100,
  });
}

/** The charges fully or partly refunded since a date, without duplicates. Throws when Stripe can't be reached. */
export async function* listRefundedCharges(since: Date): AsyncIterable<StripeCharge> {
  const seen = new Set<string>();
  const refunds = stripe().refunds.list({
    created: { gte: seconds(since) },
    limit: 100,
    expand: ["data.charge"],
  });
  for await (const { charge } of refunds) {
    if (!charge || typeof charge === "string" || seen.has(charge.id)) continue;
    seen.add(charge.id);
    yield charge;
  }
}

/** The disputes opened since a date, in their current state. Throws when Stripe can't be reached. */
export function listDisputes(since: Date): AsyncIterable<StripeDispute> {
  return stripe().disputes.list({ created: { gte: seconds(since) }, limit: 100 });
}

/** Closes a session that must not be paid any more. False if Stripe didn't confirm it. */
export async function expireCheckout(sessionId: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    log("warn", "session not expired", { code: getErrorNameAndCode(error) });
    return false;
  }
}

const toleranceSeconds = 300;

/**
 * Whether a signature's timestamp is within the tolerance of our clock. The Stripe library only refuses old timestamps: it
 * accepts timestamps in the future, and timestamps that aren't numbers.
 */
function isCurrent(signature: string): boolean {
  const now = seconds(new Date());
  return signature
    .split(",")
    .filter((part) => part.startsWith("t="))
    .every((part) => Math.abs(now - Number(part.slice(2))) <= toleranceSeconds);
}

/** The event in a webhook's raw body; undefined if its signature or timestamp is invalid. */
export function verifyStripeEvent(rawBody: string, signature: string): StripeEvent | undefined {
  if (!isCurrent(signature)) {
    log("warn", "webhook refused", { code: "timestamp out of tolerance" });
    return undefined;
  }
  let failure: unknown;
  for (const secret of getServerEnv().STRIPE_WEBHOOK_SECRET) {
    try {
      return stripe().webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds);
    } catch (error) {
      failure = error;
    }
  }
  log("warn", "webhook refused", { code: getErrorNameAndCode(failure) });
  return undefined;
}
