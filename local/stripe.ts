import { Hono } from "hono";
import { join } from "node:path";
import { serveOnLoopback } from "./serve.ts";
import { createStripeApi } from "./stripe/api.ts";
import { usesDisputeTestCard, findDeclineMessage } from "./stripe/card.ts";
import { openPaymentStore } from "./stripe/checkout.ts";
import { StripeApiError } from "./stripe/errors.ts";
import { createDashboard, dashboardPath } from "./stripe/dashboard.ts";
import { renderClosedCheckoutPage, renderCheckoutPage, buildSuccessUrl } from "./stripe/page.ts";
import { openWebhookQueue } from "./stripe/webhooks.ts";

export type StripeEmulator = Awaited<ReturnType<typeof startStripeEmulator>>;

interface StripeOptions {
  port: number;
  /** The folder for sessions, payments and waiting webhooks. */
  directory: string;
  secretKey: string;
  webhookSecret: string;
  /** The site's route for events. */
  webhookUrl: string;
  /** The origin of the hosted pages, if customers reach the emulator through a proxy. */
  hostedPagesUrl?: string | undefined;
  /** The shop's name on the hosted page. */
  merchant: string;
}

const expirySweep = 30_000;

/** Starts a Stripe Checkout emulator on loopback: the API for the official SDK, the hosted page, a dashboard, and signed events. */
export async function startStripeEmulator(options: StripeOptions) {
  const { directory, merchant, webhookUrl: target, webhookSecret: secret } = options;
  const webhooks = openWebhookQueue({ directory: join(directory, "webhooks"), target, secret });
  const payments = openPaymentStore({ directory, webhooks });
  let baseUrl = "";

  const app = new Hono();
  app.route("/v1", createStripeApi({ ...options, payments, webhooks, baseUrl: () => baseUrl }));
  app.route(dashboardPath, createDashboard({ payments, webhooks }));

  app.get("/c/pay/:id", (c) => {
    const record = payments.get(c.req.param("id"));
    return record.session.status === "open"
      ? renderCheckoutPage(merchant, record)
      : renderClosedCheckoutPage(merchant, record);
  });

  app.post("/c/pay/:id", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const record = payments.get(c.req.param("id"));
    if (record.session.status !== "open") return renderClosedCheckoutPage(merchant, record);
    const message = findDeclineMessage(form);
    if (message) return renderCheckoutPage(merchant, record, { message, form });
    const paid = await payments.pay(record);
    if (usesDisputeTestCard(form)) payments.dispute(String(paid.session.payment_intent));
    return c.redirect(buildSuccessUrl(paid.session), 303);
  });

  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json({ error: { type: "invalid_request_error", message } }, 404);
  });

  app.onError((error) => {
    if (error instanceof StripeApiError) return Response.json(error.body, { status: error.status });
    console.error(error);
    return Response.json({ error: { type: "api_error", message: "The emulator failed." } }, { status: 500 });
  });

  const sweep = setInterval(() => {
    for (const { id, session } of payments.list()) if (session.status === "open") payments.get(id);
  }, expirySweep);

  const running = await serveOnLoopback(options.port, (request) => app.fetch(request));
  baseUrl = options.hostedPagesUrl ?? running.url;
  return {
    ...running,
    deliveries: webhooks.deliveries,
    async close() {
      clearInterval(sweep);
      webhooks.close();
      await running.close();
    },
  };
}
