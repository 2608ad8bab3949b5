import Stripe from "stripe";
import { afterAll, vi } from "vitest";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import { createOrderToPayFromDraft } from "@/lib/orders/order-to-pay";
import { orderInputSchema, type OrderDraft } from "@/lib/schemas/order";
import { serveOnLoopback } from "../../local/serve.ts";
import { buildSiteEnvironment } from "../../local/site-env.ts";
import { payOnHostedPage } from "../../local/visitor.ts";
import { exampleBankOrder, exampleCompanyOrder, exampleTrustOrder } from "../support/example-forms.ts";
import { startEmulators } from "../support/emulators.ts";

type StoredOrder = Record<string, unknown> & Record<"id" | "order_reference" | "stripe_session_id", string>;

const forms = { company: exampleCompanyOrder, trust: exampleTrustOrder, bank: exampleBankOrder };

/** A draft as its form would leave it. */
export function createExampleDraft(kind: keyof typeof forms, change: Record<string, string> = {}) {
  const input = orderInputSchema.parse({ ...forms[kind], ...change });
  const at = new Date().toISOString();
  const consent = { terms: "2026-11-20", refunds: "2026-11-21", at };
  return { orderId: crypto.randomUUID(), draftedAt: at, consent, input };
}

/** Starts a card payment of a draft. Returns the hosted page's URL, and whether the order was saved. */
export async function startCheckout(draft: OrderDraft, sawNewPrice = false) {
  const started = await startCardPayment(createOrderToPayFromDraft(draft)!, undefined, sawNewPrice);
  if (!started.ok) throw new Error(started.notice.text);
  if (started.value.kind !== "checkout") throw new Error(`The payment leads to ${started.value.kind}.`);
  return started.value;
}

/**
 * The database and the Stripe emulator of one test file, in a separate folder, with our functions connected to them. They are
 * closed after its tests.
 */
export async function openTestShop() {
  const site = await serveOnLoopback(0, async (request): Promise<Response> => {
    if (!shop.receivesWebhooks) return new Response("Webhooks are off", { status: 503 });
    const { POST } = await import("@/app/api/stripe/webhook/route");
    return POST(request);
  });
  const services = await startEmulators(site.url);
  afterAll(async () => {
    await services.close();
    await site.close();
  });
  const { secrets, supabaseUrl, stripeUrl } = services;
  const settings = buildSiteEnvironment({ appUrl: site.url, supabaseUrl, stripeUrl, secrets });
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { hostname, port } = new URL(stripeUrl);
  const stripe = new Stripe(secrets.stripeSecretKey, { host: hostname, port, protocol: "http" });
  const shop = {
    ...services,
    /** Whether Stripe's events reach the webhook route. If not, they are answered with 503. */
    receivesWebhooks: true,
    /** The Stripe emulator through Stripe's library. */
    stripe,
    /** A session of the shop's account with any metadata, paid on the hosted page. */
    async paidSession(cents: number, metadata: Record<string, string>) {
      const price_data = { currency: "usd", unit_amount: cents, product_data: { name: "Something" } };
      const { id, url } = await stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ quantity: 1, price_data }],
        success_url: site.url,
        metadata,
      });
      await payOnHostedPage(url!);
      return stripe.checkout.sessions.retrieve(id);
    },
    async orders(where: string, ...parameters: unknown[]) {
      const rows = await services.query(`select * from public.server_orders where ${where}`, ...parameters);
      return rows as StoredOrder[];
    },
    /** An order's events: each one's kind and the line that only the desk sees. */
    async history(orderId: unknown): Promise<string[]> {
      const rows = await services.query(
        `select concat_ws(': ', e.kind, l.line) as entry from public.order_events e
           left join public.order_event_desk_lines l on l.event_id = e.id
          where e.order_id = $1 order by e.id`,
        orderId,
      );
      return rows.map(({ entry }) => String(entry));
    },
  };
  return shop;
}
