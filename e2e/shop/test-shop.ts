import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Stripe from "stripe";
import { vi } from "vitest";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import { toPayable } from "@/lib/orders/payment-request";
import { orderInputSchema, type OrderDraft, type OrderInput } from "@/lib/schemas/order";
import { serveOnLoopback } from "../../local/serve.ts";
import { startServices, type Services } from "../../local/services.ts";
import { siteEnvironment } from "../../local/site-env.ts";
import { payHosted } from "../../local/visitor.ts";

type StoredOrder = Record<string, unknown> & {
  id: string;
  order_reference: string;
  stripe_session_id: string;
};

/** The fields of an order form, by kind. */
const fieldValues = {
  company: {
    place: "nevis",
    companyNameChoice1: "Example Holdings",
    directorName: "Dee Director",
    shareholderName: "Sue Shareholder",
  },
  trust: {
    place: "belize-trust",
    trustName: "Example Trust",
    founderName: "Fay Founder",
    beneficiaryName1: "Ben Example",
  },
  bank: { place: "uk" },
  service: { place: "nevis", service: "nominee_director", companyName: "Example Holdings" },
} as const;

/** A draft as its form would leave it. */
export function draftOf(kind: OrderInput["kind"], change: Record<string, string> = {}): OrderDraft {
  const contact = { fullName: "Ada Example", email: "ada@example.com", phone: "+1 202 555 0100" };
  const input = orderInputSchema.parse({ kind, ...contact, ...fieldValues[kind], consent: "yes", ...change });
  const at = new Date().toISOString();
  const consent = { terms: "2026-11-20", refunds: "2026-11-21", at };
  return { orderId: crypto.randomUUID(), draftedAt: at, consent, input };
}

/** The hosted page to which a draft's payment by card leads, and whether its order is saved. */
export async function toCheckout(
  draft: OrderDraft,
  sawNewPrice = false,
): Promise<{ url: string; saved: boolean }> {
  const started = await startCardPayment(toPayable(draft)!, undefined, sawNewPrice);
  if (!started.ok) throw new Error(started.notice.text);
  if (started.value.kind !== "checkout") throw new Error(`The payment leads to ${started.value.kind}.`);
  return started.value;
}

export type TestShop = Services & {
  /** Whether Stripe's events reach the webhook route. If not, they are answered with 503. */
  receivesWebhooks: boolean;
  orders(where?: string, ...parameters: unknown[]): Promise<StoredOrder[]>;
  /** An order's events: each one's kind and the line that only the desk sees. */
  history(orderId: unknown): Promise<string[]>;
  /** The Stripe emulator through Stripe's library. */
  stripe: Stripe;
  /** A session of the shop's account with any metadata, paid on the hosted page. */
  paidSession(cents: number, metadata: Record<string, string>): Promise<Stripe.Checkout.Session>;
};

/** The database and the Stripe emulator of one test file, in a separate folder, with our functions connected to them. */
export async function openTestShop(): Promise<TestShop> {
  const data = mkdtempSync(join(tmpdir(), "shop-"));
  const site = await serveOnLoopback(0, async (request) => {
    if (!shop.receivesWebhooks) return new Response("Webhooks are off", { status: 503 });
    const { POST } = await import("@/app/api/stripe/webhook/route");
    return POST(request);
  });
  const services = await startServices({
    root: resolve(import.meta.dirname, "../.."),
    data,
    ports: { site: 0, supabase: 0, stripe: 0, inbox: 0, google: 0, studio: 0, smtp: 0, screening: 0 },
    appUrl: site.url,
    passing: true,
  });
  const { secrets, supabaseUrl, stripeUrl } = services;
  const settings = siteEnvironment({ appUrl: site.url, supabaseUrl, stripeUrl, secrets });
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { hostname, port } = new URL(stripeUrl);
  const stripe = new Stripe(secrets.stripeSecretKey, { host: hostname, port, protocol: "http" });
  const shop: TestShop = {
    ...services,
    receivesWebhooks: true,
    stripe,
    async paidSession(cents, metadata) {
      const price_data = { currency: "usd", unit_amount: cents, product_data: { name: "Something" } };
      const { id, url } = await stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ quantity: 1, price_data }],
        success_url: site.url,
        metadata,
      });
      await payHosted(url!);
      return stripe.checkout.sessions.retrieve(id);
    },
    orders: async (where = "true", ...parameters) =>
      (await services.query(
        `select * from public.server_orders where ${where}`,
        ...parameters,
      )) as StoredOrder[],
    history: async (orderId) => {
      const rows = await services.query(
        `select concat_ws(': ', e.kind, l.line) as entry from public.order_events e
           left join public.order_event_desk_lines l on l.event_id = e.id
          where e.order_id = $1 order by e.id`,
        orderId,
      );
      return rows.map(({ entry }) => String(entry));
    },
    async close() {
      await services.close();
      await site.close();
      rmSync(data, { recursive: true });
    },
  };
  return shop;
}
