import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { serveOnLoopback, type RunningServer } from "./serve.ts";
import { startStripeEmulator, type StripeEmulator } from "./stripe.ts";

const secretKey = "sk_test_local0123456789";
const webhookSecret = "whsec_local0123456789";
const card = { expiry: "12 / 40", cvc: "123", name: "Ada Example" };

const params = (): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  line_items: [line("Incorporation", 94_500), line("Nominee director", 47_500, 2)],
  success_url: "http://localhost:3000/order-confirmation?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/payment",
  customer_email: "ada@example.com",
  client_reference_id: "IBC-123456",
  metadata: { order_reference: "IBC-123456" },
});

const line = (name: string, cents: number, quantity = 1) => ({
  quantity,
  price_data: { currency: "usd", unit_amount: cents, product_data: { name } },
});

/** A webhook receiver with settable responses. */
const receiver = { bodies: [] as string[], status: 200 };
let directory: string;
let site: RunningServer;
let emulator: StripeEmulator;
let stripe: Stripe;

const start = () => {
  const shop = { webhookUrl: `${site.url}/hook`, merchant: "Example Formations" };
  return startStripeEmulator({ port: 0, directory, secretKey, webhookSecret, ...shop });
};

const connect = (key = secretKey) => {
  const { hostname, port } = new URL(emulator.url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: "http", maxNetworkRetries: 0 });
};

const pay = (session: Stripe.Checkout.Session, number: string) => {
  const body = new URLSearchParams({ ...card, number });
  return fetch(session.url ?? "", { method: "POST", body, redirect: "manual" });
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  site = await serveOnLoopback(0, async (request) => {
    receiver.bodies.push(await request.text());
    return new Response("", { status: receiver.status });
  });
  emulator = await start();
  stripe = connect();
});

afterAll(async () => {
  await emulator.close();
  await site.close();
  rmSync(directory, { recursive: true });
});

beforeEach(() => {
  receiver.bodies = [];
  receiver.status = 200;
});

it.each([
  ["a metadata value of 501 characters", { metadata: { a: "x".repeat(501) } }, "metadata"],
  ["a total below fifty cents", { line_items: [line("Cheap", 49)] }, ""],
])("the Stripe emulator refuses a checkout with %s", async (_case, change, param) => {
  const refusal = { statusCode: 400, type: "StripeInvalidRequestError", param };
  await expect(stripe.checkout.sessions.create({ ...params(), ...change })).rejects.toMatchObject(refusal);
});

const paid = async (number = "4242424242424242") => {
  const session = await stripe.checkout.sessions.create(params());
  await pay(session, number);
  return (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
};
const eventsOf = (type: string) =>
  receiver.bodies.map((raw) => JSON.parse(raw) as Stripe.Event).filter((event) => event.type === type);

// Promise: In the demo, a refund and the end of a dispute made on the card payments' page reach the order.
it("the Stripe emulator's dashboard can refund payments and end disputes", async () => {
  const dashboard = `${emulator.url}/dashboard`;
  const press = async (intent: string, form: Record<string, string>, origin = emulator.url) => {
    const sent = { method: "POST", headers: { origin }, body: new URLSearchParams(form) };
    return fetch(`${dashboard}/${intent}`, { ...sent, redirect: "manual" });
  };
  const page = async (path = "") => (await fetch(dashboard + path)).text();
  const last = (type: string) => expect.poll(() => eventsOf(type).at(-1)?.data.object);
  const intent = await paid();
  expect((await press(intent, { do: "refund", amount: "100" }, "https://evil.example")).status).toBe(403);
  expect((await press(intent, { do: "refund", amount: "$1,000.50" })).status).toBe(303);
  await last("charge.refunded").toMatchObject({ amount_refunded: 100_050 });
  expect(await page(`/${intent}`)).toContain("Partly refunded");
  for (const amount of ["", "a lot", "-1", "1000", "1e3"])
    expect(await (await press(intent, { do: "refund", amount })).text()).toContain('role="alert"');
  await press(intent, { do: "refund", amount: "894.50" });
  await last("charge.refunded").toMatchObject({ refunded: true });
  expect(await page(`/${intent}`)).not.toContain("<form");
  expect(await (await press(intent, { do: "won" })).text()).toContain("No such dispute");

  const disputed = await paid("4000000000000259");
  expect(await (await press(disputed, { do: "refund", amount: "1" })).text()).toContain("charged back");
  expect((await press(disputed, { do: "won" })).status).toBe(303);
  await last("charge.dispute.closed").toMatchObject({ status: "won" });
  expect(await (await press(disputed, { do: "lost" })).text()).toContain("already closed");
  expect(await page()).toMatch(/IBC-123456[\s\S]*Dispute won/);
  expect((await fetch(`${dashboard}/pi_none`)).status).toBe(404);
});

it("the Stripe emulator resends an event until the site accepts it, even after a restart", async () => {
  receiver.status = 500;
  const session = await stripe.checkout.sessions.create(params());
  await pay(session, "4242424242424242");
  const attempts = () => emulator.deliveries().find(({ state }) => state === "waiting")?.attempts;
  await expect.poll(attempts).toBe(1);
  const undelivered = async () => (await stripe.events.list({ delivery_success: false })).data;
  expect((await undelivered()).map(({ type }) => type)).toEqual(["checkout.session.completed"]);
  await emulator.close();
  receiver.status = 200;
  emulator = await start();
  stripe = connect();
  await expect.poll(() => receiver.bodies.length, { timeout: 4000 }).toBe(2);
  expect(new Set(receiver.bodies.map((raw) => (JSON.parse(raw) as Stripe.Event).id)).size).toBe(1);
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  await expect.poll(undelivered).toEqual([]);
  const again = await fetch(session.url!.replace(/^http:..[^/]+/, emulator.url));
  expect(await again.text()).toContain("already paid");
});
