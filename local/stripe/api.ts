import { createHash } from "node:crypto";
import { join } from "node:path";
import { Hono, type Context } from "hono";
import { openCollection } from "../collection.ts";
import type { PaymentStore } from "./checkout.ts";
import { parseCheckoutParams } from "./create-params.ts";
import { StripeApiError } from "./errors.ts";
import type { EmulatedRefund } from "./objects.ts";
import type { WebhookQueue } from "./webhooks.ts";

interface ApiOptions {
  payments: PaymentStore;
  directory: string;
  secretKey: string;
  /** The URL of the hosted pages. */
  baseUrl: () => string;
  webhooks: Pick<WebhookQueue, "endpoint" | "deliveries">;
}

/** The part of Stripe's API for checkouts, refunds and disputes. */
export function createStripeApi(options: ApiOptions): Hono {
  const { payments, directory, secretKey, baseUrl, webhooks } = options;
  const api = new Hono();
  const kept = openCollection<{ id: string; request: string; response: unknown }>(
    join(directory, "idempotency"),
  );

  /**
   * Returns the stored response to a repeated request. The same key with a different request throws Stripe's 400. Failed
   * requests aren't stored, so that they can be corrected under the same key.
   */
  function once(key: string | undefined, request: string, create: () => unknown): unknown {
    if (!key) return create();
    const id = createHash("sha256").update(key).digest("hex");
    const earlier = kept.get(id) ?? kept.put({ id, request, response: create() });
    if (earlier.request === request) return earlier.response;
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'.`;
    throw new StripeApiError(400, { type: "idempotency_error", message });
  }

  const post = (path: string, create: (body: string, c: Context) => unknown) =>
    api.post(path, async (c) => {
      const body = await c.req.text();
      const request = `${c.req.path}\n${body}`;
      return c.json(once(c.req.header("idempotency-key"), request, () => create(body, c)) as object);
    });

  api.use(async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${secretKey}`)
      throw new StripeApiError(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
    await next();
  });

  post("/checkout/sessions", (body) => payments.create(parseCheckoutParams(body), baseUrl()).session);
  post("/checkout/sessions/:id/expire", (_, c) => payments.expire(c.req.param("id")!).session);
  api.get("/checkout/sessions/:id", (c) => c.json(payments.get(c.req.param("id")).session));
  api.get("/checkout/sessions", (c) => {
    const { status } = c.req.query();
    const sessions = payments.list().map(({ session }) => session);
    return listPage(c, status ? sessions.filter((one) => one.status === status) : sessions);
  });

  post("/refunds", (body) => {
    const form = new URLSearchParams(body);
    const amount = form.get("amount");
    return payments.refund(form.get("payment_intent") ?? "", amount === null ? undefined : Number(amount));
  });
  api.get("/refunds", (c) => {
    const isWhole = Object.values(c.req.query()).includes("data.charge");
    const chargeOf = ({ payment_intent, charge }: EmulatedRefund) =>
      isWhole ? payments.chargeOf(payment_intent) : charge;
    const refunds = payments.refunds().map((refund) => ({ ...refund, charge: chargeOf(refund) }));
    return listPage(c, refunds);
  });

  api.get("/disputes", (c) => listPage(c, payments.disputes()));

  api.get("/webhook_endpoints", (c) =>
    c.json({ object: "list", data: [webhooks.endpoint], has_more: false }),
  );
  api.get("/events", (c) => {
    const undelivered = c.req.query("delivery_success") === "false";
    const asked = webhooks.deliveries().filter(({ state }) => !undelivered || state !== "delivered");
    const events = asked.map(({ event }) => event);
    return listPage(c, events);
  });

  return api;
}

type Listed = { id: string; created: number; payment_intent?: unknown };

/** One page of a list, newest first, as the query asks. */
function listPage(c: Context, all: Listed[]): Response {
  const { limit = "10", payment_intent: intent, starting_after: after, ...query } = c.req.query();
  const most = Number(limit);
  const [since, until] = [Number(query["created[gte]"] ?? 0), Number(query["created[lte]"] ?? Infinity)];
  const found = all
    .filter((one) => !intent || one.payment_intent === intent)
    .filter((one) => one.created >= since && one.created <= until)
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  const data = found.slice(start, start + most);
  return c.json({ object: "list", data, has_more: found.length > start + most, url: c.req.path } as object);
}
