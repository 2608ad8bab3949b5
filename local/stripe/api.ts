import { Hono, type Context } from "hono";
import type Stripe from "stripe";
import type { RefundsAndDisputes } from "./refunds.ts";
import type { Checkout, CheckoutRecord } from "./checkout.ts";
import { checkCreateParams } from "./create-params.ts";
import { invalid, StripeFailure } from "./errors.ts";
import { formTable, formText, parseForm, type FormTable } from "./form.ts";
import type { openIdempotency } from "./idempotency.ts";
import { listPage } from "./list.ts";
import { newId, nowInSeconds } from "./objects.ts";
import type { WebhookQueue } from "./webhooks.ts";

interface ApiOptions {
  checkout: Checkout;
  aftermath: RefundsAndDisputes;
  idempotent: ReturnType<typeof openIdempotency>;
  secretKey: string;
  /** The URL of the hosted pages. */
  baseUrl: () => string;
  webhooks: Pick<WebhookQueue, "endpoint" | "deliveries">;
}

/** The part of Stripe's API for checkouts, refunds and disputes. */
export function createApi(options: ApiOptions): Hono {
  const { checkout, aftermath, idempotent, secretKey, baseUrl, webhooks } = options;
  const api = new Hono();

  api.use(async (c, next) => {
    if (keyOf(c.req.header("authorization")) !== secretKey) {
      throw new StripeFailure(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
    }
    await next();
    c.header("request-id", newId("req", 14));
  });

  api.post("/checkout/sessions", async (c) => {
    const body = await c.req.text();
    const form = parseForm(body);
    return answer(c, body, () =>
      show(checkout.create(checkCreateParams(form, nowInSeconds()), baseUrl()), expansions(form)),
    );
  });

  api.get("/checkout/sessions", (c) => {
    const query = queryOf(c);
    const status = formText(query, "status");
    const sessions = checkout.list().map(({ session }) => session);
    const asked = sessions.filter((session) => !status || session.status === status);
    return c.json(listPage(asked, query, "/v1/checkout/sessions") as object);
  });

  api.get("/checkout/sessions/:id", (c) =>
    c.json(show(checkout.get(c.req.param("id")), expansions(queryOf(c)))),
  );

  api.get("/checkout/sessions/:id/line_items", (c) => {
    const { id, lineItems } = checkout.get(c.req.param("id"));
    return c.json(listOf(lineItems, `/v1/checkout/sessions/${id}/line_items`));
  });

  api.post("/checkout/sessions/:id/expire", async (c) => {
    const body = await c.req.text();
    return answer(c, body, () => show(checkout.expire(c.req.param("id")), expansions(parseForm(body))));
  });

  api.get("/payment_intents/:id", (c) => c.json(checkout.getIntent(c.req.param("id"))));

  api.post("/refunds", async (c) => {
    const body = await c.req.text();
    const form = parseForm(body);
    const intent = formText(form, "payment_intent");
    if (!intent) throw invalid("One of the following params should be provided: payment_intent.");
    const amount = formText(form, "amount");
    return answer(c, body, () => aftermath.refund(intent, amount === undefined ? undefined : Number(amount)));
  });

  api.get("/refunds", (c) => {
    const page = listPage(aftermath.refunds(), queryOf(c), "/v1/refunds");
    if (!expansions(queryOf(c)).includes("data.charge")) return c.json(page as object);
    const whole = (refund: Stripe.Refund) => aftermath.chargeOf(String(refund.payment_intent));
    return c.json({
      ...page,
      data: page.data.map((refund) => ({ ...refund, charge: whole(refund) })),
    } as object);
  });

  api.get("/disputes", (c) => c.json(listPage(aftermath.disputes(), queryOf(c), "/v1/disputes") as object));

  api.post("/disputes/:id/close", async (c) =>
    answer(c, await c.req.text(), () => aftermath.closeDispute(c.req.param("id"))),
  );

  api.get("/webhook_endpoints", (c) => c.json(listOf([webhooks.endpoint], "/v1/webhook_endpoints")));

  api.get("/events", (c) => {
    const query = queryOf(c);
    const asked = webhooks
      .deliveries()
      .filter(({ state }) => formText(query, "delivery_success") !== "false" || state !== "delivered")
      .map(({ event }) => event);
    return c.json(listPage(asked, query, "/v1/events") as object);
  });

  function answer(c: Context, body: string, create: () => unknown): Response {
    const key = c.req.header("idempotency-key");
    const { replayed, response } = idempotent(key, c.req.path, body, create);
    if (key) c.header("idempotency-key", key);
    if (replayed) c.header("idempotent-replayed", "true");
    return c.json(response as object);
  }

  /** The session with the requested parts expanded. */
  function show({ session, lineItems }: CheckoutRecord, expand: string[]): Stripe.Checkout.Session {
    const shown = structuredClone(session);
    if (expand.includes("line_items")) {
      shown.line_items = listOf(lineItems, `/v1/checkout/sessions/${session.id}/line_items`);
    }
    if (expand.includes("payment_intent") && typeof session.payment_intent === "string") {
      shown.payment_intent = checkout.getIntent(session.payment_intent);
    }
    return shown;
  }

  return api;
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value] = authorization?.split(" ") ?? [];
  if (scheme === "Basic" && value) return Buffer.from(value, "base64").toString().replace(/:$/, "");
  return value;
}

const expansions = (form: FormTable): string[] =>
  Object.values(formTable(form, "expand")).filter((value) => typeof value === "string");

const queryOf = (c: Context): FormTable => parseForm(new URL(c.req.url).search);

const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});
