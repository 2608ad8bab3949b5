import { createHmac } from "node:crypto";
import {
  cachedRequest,
  Ended,
  fetchFrom,
  jsonOf,
  listOf,
  ok,
  setting,
  siteUrl,
  unknown,
  wrong,
  type Check,
  type Project,
} from "./check.ts";

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

async function askStripe<T>(project: Project, path: string): Promise<T[]> {
  const { STRIPE_API_URL: api = "https://api.stripe.com" } = project.env;
  const response = await fetchFrom(
    project,
    new URL(`/v1/${path}`, api),
    { headers: { authorization: `Bearer ${setting(project, "STRIPE_SECRET_KEY")}` } },
    "Check this machine's connection, and https://status.stripe.com.",
  );
  if (response.ok) return ((await jsonOf(response)).data ?? []) as T[];
  if (response.status === 401)
    throw new Ended(
      wrong("Stripe refuses STRIPE_SECRET_KEY.", "Copy the secret key from Stripe: Developers > API keys."),
    );
  throw new Ended(
    response.status === 403
      ? unknown("STRIPE_SECRET_KEY is a restricted key that may not read this.")
      : wrong(`Stripe returned ${response.status}.`, "See https://status.stripe.com, and try again."),
  );
}

const endpoints = cachedRequest(
  (project) => askStripe<Endpoint>(project, "webhook_endpoints?limit=100"),
  "Stripe could not be read.",
);
const webhookUrl = (project: Project) => `${siteUrl(project)}/api/stripe/webhook`;

const endpoint: Check = {
  name: "Stripe webhook",
  async run(project) {
    const url = webhookUrl(project);
    const all = await endpoints.report(project);
    const own = all.filter((one) => one.url === url);
    const [found] = own;
    if (!found)
      return wrong(
        "Stripe has no webhook endpoint for this site.",
        `Add ${url} at Stripe: Developers > Webhooks.`,
      );
    if (own.length > 1)
      return wrong(`Stripe has ${own.length} webhook endpoints for this site.`, `Keep one. ${edit}`);
    if (found.status !== "enabled") return wrong("The webhook endpoint is disabled.", edit);
    const { enabled_events: events } = found;
    const missing = webhookEvents.filter((event) => !events.includes(event) && !events.includes("*"));
    return missing.length
      ? wrong(`The webhook endpoint lacks events: ${missing.join(", ")}.`, edit)
      : ok(`${url} with ${webhookEvents.length} events.`);
  },
};

/** An event of a type that the site ignores. */
const testEvent = (seconds: number) =>
  JSON.stringify({
    id: "evt_doctor",
    object: "event",
    type: "doctor.test",
    created: seconds,
    livemode: false,
    data: { object: {} },
  });

const signature: Check = {
  name: "Stripe webhook signature",
  async run(project) {
    const secret = listOf(setting(project, "STRIPE_WEBHOOK_SECRET"))[0] ?? "";
    const seconds = Math.floor(project.now() / 1000);
    const body = testEvent(seconds);
    const signed = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const response = await fetchFrom(
      project,
      webhookUrl(project),
      {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signed}` },
        body,
        redirect: "manual",
      },
      "Check that the site is running at APP_URL.",
    );
    if (response.ok) return ok("The site accepts a test event.");
    return response.status === 400
      ? wrong(
          "The site refuses an event signed with STRIPE_WEBHOOK_SECRET.",
          "Give the site this secret and restart it, and check its clock.",
        )
      : wrong(
          `The site returned ${response.status} for a test event.`,
          "Let POST requests to /api/stripe/webhook through, without redirect or sign-in.",
        );
  },
};

const hour = 3600;

const deliveries: Check = {
  name: "Stripe deliveries",
  async run(project) {
    await endpoints.rely(project);
    const now = Math.floor(project.now() / 1000);
    const query = new URLSearchParams({
      delivery_success: "false",
      "created[gte]": String(now - 24 * hour),
      "created[lte]": String(now - 600),
      limit: "100",
    });
    webhookEvents.forEach((event, index) => query.append(`types[${index}]`, event));
    const late = await askStripe(project, `events?${query}`);
    return late.length
      ? wrong(
          `Stripe could not deliver ${late.length} events of the last day.`,
          "See why at Stripe: Developers > Webhooks. If they are refused, copy the endpoint's signing secret to STRIPE_WEBHOOK_SECRET.",
        )
      : ok("No event of the last day is undelivered.");
  },
};

/** Checks of Stripe's webhook endpoint, and of the site's response to a signed event. */
export const stripeChecks: readonly Check[] = [endpoint, signature, deliveries];
