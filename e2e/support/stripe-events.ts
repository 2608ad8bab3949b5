import type { APIRequestContext } from "@playwright/test";
import Stripe from "stripe";
import { secrets } from "./services";

const { webhooks } = new Stripe("sk_test_signs_only");

const authorization = () => ({ Authorization: `Bearer ${secrets().stripeSecretKey}` });

/** Fetches a checkout session from the Stripe emulator at this URL. */
export async function checkoutSession(request: APIRequestContext, stripeUrl: string, id: string) {
  const answer = await request.get(`${stripeUrl}/v1/checkout/sessions/${id}`, { headers: authorization() });
  return (await answer.json()) as Stripe.Checkout.Session;
}

/** Lists the checkout sessions of the Stripe emulator at this URL. */
export async function allSessions(request: APIRequestContext, stripeUrl: string) {
  const answer = await request.get(`${stripeUrl}/v1/checkout/sessions?limit=100`, {
    headers: authorization(),
  });
  return ((await answer.json()) as Stripe.ApiList<Stripe.Checkout.Session>).data;
}

/** The body of an event for a paid session, optionally with changed fields. */
export function paidEventBody(
  session: Stripe.Checkout.Session,
  change: object = {},
  type = "checkout.session.completed",
): string {
  const orderId = session.metadata?.id;
  const paid = { status: "complete", payment_status: "paid", payment_intent: `pi_${orderId}` };
  return eventBody(type, { ...session, ...paid, ...change }, `evt_${orderId}`);
}

export const eventBody = (type: string, object: object, id = `evt_${crypto.randomUUID()}`): string =>
  JSON.stringify({ id, object: "event", type, data: { object } });

export const signEvent = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret: secrets().stripeWebhookSecret, ...options });

/** Posts an event to the site, by default with a valid signature. */
export const postEvent = (request: APIRequestContext, body: string, signature?: string) =>
  request.post("/api/stripe/webhook", {
    headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
    data: body,
  });
