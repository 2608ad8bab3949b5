import type { APIRequestContext } from "@playwright/test";
import type Stripe from "stripe";
import { readTestSecrets } from "./services";

const authorization = () => ({ Authorization: `Bearer ${readTestSecrets().stripeSecretKey}` });

/** Fetches a checkout session from the Stripe emulator at this URL. */
export async function fetchCheckoutSession(request: APIRequestContext, stripeUrl: string, id: string) {
  const answer = await request.get(`${stripeUrl}/v1/checkout/sessions/${id}`, { headers: authorization() });
  return (await answer.json()) as Stripe.Checkout.Session;
}

/** Lists the checkout sessions of the Stripe emulator at this URL. */
export async function listCheckoutSessions(request: APIRequestContext, stripeUrl: string) {
  const answer = await request.get(`${stripeUrl}/v1/checkout/sessions?limit=100`, {
    headers: authorization(),
  });
  return ((await answer.json()) as Stripe.ApiList<Stripe.Checkout.Session>).data;
}
