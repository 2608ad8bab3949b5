import Stripe from "stripe";
import {
  parseCommaSeparatedList,
  requireSetting,
  requireSiteUrl,
  type DoctorChecks,
  type DoctorProject,
} from "./check.ts";
import { createSharedRequest, fetchOrFail, readJsonObject } from "./requests.ts";
import * as finding from "./findings.ts";

/** The events that lib/payments/webhook.ts acts on. */
export const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

type Endpoint = { url: string; status: string; enabled_events: string[] };

const edit = "Change it at Stripe: Developers > Webhooks.";

async function askStripe<T>(project: DoctorProject, path: string): Promise<T[]> {
  const { STRIPE_API_URL: api = "https://api.stripe.com" } = project.env;
  const headers = { authorization: `Bearer ${requireSetting(project, "STRIPE_SECRET_KEY")}` };
  const remedy = "Check this machine's connection, and https://status.stripe.com.";
  const response = await fetchOrFail(project, new URL(`/v1/${path}`, api), { headers }, remedy);
  if (response.ok) return ((await readJsonObject(response)).data ?? []) as T[];
  const { status } = response;
  if (status === 403)
    throw finding.createUnknownError("STRIPE_SECRET_KEY is a restricted key that may not read this.");
  throw finding.createFaultError(
    status === 401
      ? "Stripe refuses STRIPE_SECRET_KEY. Copy the secret key from Stripe: Developers > API keys."
      : `Stripe returned ${status}. See https://status.stripe.com, and try again.`,
  );
}

const endpoints = createSharedRequest(
  (project) => askStripe<Endpoint>(project, "webhook_endpoints?limit=100"),
  "Stripe could not be read.",
);
const webhookUrl = (project: DoctorProject) => `${requireSiteUrl(project)}/api/stripe/webhook`;

/** Checks of Stripe's webhook endpoint, and of the site's response to a signed event. */
export const stripeChecks: DoctorChecks = {
  async "Stripe webhook"(project) {
    const url = webhookUrl(project);
    const own = (await endpoints.report(project)).filter((one) => one.url === url);
    const { status, enabled_events: events = [] } = own[0] ?? {};
    const missing = webhookEvents.filter((event) => !events.includes(event) && !events.includes("*"));
    return finding.getFirstFaultOrOk(`${url} with ${webhookEvents.length} events.`, {
      [`Stripe has no webhook endpoint for this site. Add ${url} at Stripe: Developers > Webhooks.`]:
        !own.length,
      [`Stripe has ${own.length} webhook endpoints for this site. Keep one. ${edit}`]: own.length > 1,
      [`The webhook endpoint is disabled. ${edit}`]: status !== "enabled",
      [`The webhook endpoint lacks events: ${missing.join(", ")}. ${edit}`]: missing.length,
    });
  },

  async "Stripe webhook signature"(project) {
    const [secret = ""] = parseCommaSeparatedList(requireSetting(project, "STRIPE_WEBHOOK_SECRET"));
    const timestamp = Math.floor(project.now() / 1000);
    // An event of a type that the site ignores.
    const payload = JSON.stringify({
      id: "evt_doctor",
      object: "event",
      type: "doctor.test",
      created: timestamp,
      livemode: false,
      data: { object: {} },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const response = await fetchOrFail(
      project,
      webhookUrl(project),
      { method: "POST", headers, body: payload, redirect: "manual" },
      "Check that the site is running at APP_URL.",
    );
    return finding.getFirstFaultOrOk("The site accepts a test event.", {
      "The site refuses an event signed with STRIPE_WEBHOOK_SECRET. Give the site this secret and restart it, and check its clock.":
        response.status === 400,
      [`The site returned ${response.status} for a test event. Let POST requests to /api/stripe/webhook through, without redirect or sign-in.`]:
        !response.ok,
    });
  },

  async "Stripe deliveries"(project) {
    await endpoints.rely(project);
    const now = Math.floor(project.now() / 1000);
    const query = new URLSearchParams({
      delivery_success: "false",
      "created[gte]": String(now - 24 * 3600),
      "created[lte]": String(now - 600),
      limit: "100",
    });
    webhookEvents.forEach((event, index) => query.append(`types[${index}]`, event));
    const late = await askStripe(project, `events?${query}`);
    return finding.getFirstFaultOrOk("No event of the last day is undelivered.", {
      [`Stripe could not deliver ${late.length} events of the last day. See why at Stripe: Developers > Webhooks. If they are refused, copy the endpoint's signing secret to STRIPE_WEBHOOK_SECRET.`]:
        late.length,
    });
  },
};
