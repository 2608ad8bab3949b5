import { Hono, type Context } from "hono";
import type Stripe from "stripe";
import type { Checkout, CheckoutRecord } from "./checkout.ts";
import { checkCreateParams } from "./create-params.ts";
import { StripeFailure } from "./errors.ts";
import { formTable, parseForm, type FormTable } from "./form.ts";
import type { openIdempotency } from "./idempotency.ts";
import { listSessions } from "./list.ts";
import { newId, nowInSeconds } from "./objects.ts";

interface ApiOptions {
  checkout: Checkout;
  idempotent: ReturnType<typeof openIdempotency>;
  secretKey: string;
  /** Where the hosted pages are. */
  baseUrl: () => string;
}

/** The part of Stripe's API that a checkout needs. */
export function createApi({ checkout, idempotent, secretKey, baseUrl }: ApiOptions): Hono {
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
    const { data, hasMore } = listSessions(checkout.list(), parseForm(new URL(c.req.url).search));
    return c.json({ ...listOf(data, "/v1/checkout/sessions"), has_more: hasMore });
  });

  api.get("/checkout/sessions/:id", (c) =>
    c.json(show(checkout.get(c.req.param("id")), expansions(parseForm(new URL(c.req.url).search)))),
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

  function answer(c: Context, body: string, create: () => unknown): Response {
    const key = c.req.header("idempotency-key");
    const { replayed, response } = idempotent(key, c.req.path, body, create);
    if (key) c.header("idempotency-key", key);
    if (replayed) c.header("idempotent-replayed", "true");
    return c.json(response as object);
  }

  /** The session with the parts that were asked for in full. */
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

const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});
