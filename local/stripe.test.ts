import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startStripe, type StripeEmulator } from "./stripe.ts";

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

const line = (name: string, cents: number, quantity = 1, currency = "usd") => ({
  quantity,
  price_data: { currency, unit_amount: cents, product_data: { name } },
});

/** A webhook receiver with settable responses. */
const receiver = { bodies: [] as { raw: string; signature: string }[], status: 200 };
let directory: string;
let site: Server;
let emulator: StripeEmulator;
let stripe: Stripe;

const hookUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/hook`;

const start = () =>
  startStripe({
    port: 0,
    directory,
    secretKey,
    webhookSecret,
    webhookUrl: hookUrl(),
    merchant: "Example Formations",
  });

const connect = (key = secretKey) => {
  const { hostname, port } = new URL(emulator.url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: "http", maxNetworkRetries: 0 });
};

const pay = (session: Stripe.Checkout.Session, number: string) =>
  fetch(session.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ ...card, number }),
    redirect: "manual",
  });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  site = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = String(request.headers["stripe-signature"]);
    receiver.bodies.push({ raw: Buffer.concat(chunks).toString(), signature });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  emulator = await start();
  stripe = connect();
});

afterAll(async () => {
  await emulator.close();
  site.close();
  rmSync(directory, { recursive: true });
});

beforeEach(() => {
  receiver.bodies = [];
  receiver.status = 200;
});

describe("creating a session", () => {
  it("adds up the lines and returns its parameters", async () => {
    const session = await stripe.checkout.sessions.create(params());
    expect(session).toMatchObject({
      amount_total: 189_500,
      currency: "usd",
      client_reference_id: "IBC-123456",
      customer_email: "ada@example.com",
      metadata: { order_reference: "IBC-123456" },
      payment_status: "unpaid",
      payment_intent: null,
      status: "open",
    });
    const { data: lines } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.map((item) => item.amount_total)).toEqual([94_500, 95_000]);
  });

  it("returns the same session for a repeated request", async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await stripe.checkout.sessions.create(params(), { idempotencyKey });
    const second = await stripe.checkout.sessions.create(params(), { idempotencyKey });
    expect(second.id).toBe(first.id);
  });

  it("refuses other parameters under the same key", async () => {
    const idempotencyKey = crypto.randomUUID();
    await stripe.checkout.sessions.create(params(), { idempotencyKey });
    const other = { ...params(), client_reference_id: "IBC-654321" };
    await expect(stripe.checkout.sessions.create(other, { idempotencyKey })).rejects.toMatchObject({
      statusCode: 400,
      type: "StripeIdempotencyError",
    });
  });

  it.each([
    [
      "51 metadata keys",
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, "v"])) },
      "metadata",
    ],
    ["a metadata value of 501 characters", { metadata: { a: "x".repeat(501) } }, "metadata"],
    ["no lines", { line_items: undefined }, "line_items"],
    ["no success_url", { success_url: undefined }, "success_url"],
    ["a malformed e-mail address", { customer_email: "nobody" }, "customer_email"],
    [
      "a line in fractions of a cent",
      { line_items: [line("Half", 99.5)] },
      "line_items[0][price_data][unit_amount]",
    ],
    ["a line without a name", { line_items: [line("", 100)] }, "line_items[0][price_data][product_data]"],
    ["two currencies", { line_items: [line("One", 100), line("Two", 100, 1, "eur")] }, ""],
    ["less than fifty cents", { line_items: [line("Cheap", 49)] }, ""],
    ["a misspelt parameter", { client_reference: "x" }, "client_reference"],
  ])("refuses %s", async (_case, change, param) => {
    await expect(stripe.checkout.sessions.create({ ...params(), ...change })).rejects.toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      param,
    });
  });

  it("accepts 50 metadata keys of 500 characters", async () => {
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, "x".repeat(500)]));
    const session = await stripe.checkout.sessions.create({ ...params(), metadata });
    expect(Object.keys(session.metadata ?? {})).toHaveLength(50);
  });

  it("accepts only its own key", async () => {
    await expect(connect("sk_test_other").checkout.sessions.create(params())).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});

describe("looking up", () => {
  it("returns 404 for unknown objects", async () => {
    await expect(stripe.checkout.sessions.retrieve("cs_test_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe("paying on the hosted page", () => {
  it("shows line items, total and customer", async () => {
    const session = await stripe.checkout.sessions.create(params());
    const page = await (await fetch(session.url ?? "")).text();
    for (const text of [
      "Pay $1,895.00",
      "Nominee director × 2",
      "ada@example.com",
      "Example Formations",
      ">Back</a>",
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain("Local stand-in for Stripe. No card is charged.");
  });

  it("sends a signed event to the site, and then the customer back", async () => {
    const session = await stripe.checkout.sessions.create(params());
    const response = await pay(session, "4242 4242 4242 4242");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `http://localhost:3000/order-confirmation?session_id=${session.id}`,
    );
    expect(receiver.bodies).toHaveLength(1);
    const [{ raw, signature } = { raw: "", signature: "" }] = receiver.bodies;
    const event = stripe.webhooks.constructEvent(raw, signature, webhookSecret);
    expect(event.type).toBe("checkout.session.completed");
    expect(event.data.object).toMatchObject({
      id: session.id,
      payment_status: "paid",
      amount_total: 189_500,
    });

    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    expect(await (await fetch(session.url ?? "")).text()).toContain("already paid");
  });

  it("declines a declined card and leaves the session open", async () => {
    const session = await stripe.checkout.sessions.create(params());
    const response = await pay(session, "4000 0000 0000 0002");
    expect(await response.text()).toContain("Your card was declined.");
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect(receiver.bodies).toHaveLength(0);
  });

  it("refuses payment of an expired session and sends an event", async () => {
    const session = await stripe.checkout.sessions.create(params());
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await (await pay(session, "4242424242424242")).text()).toContain("has expired");
    await expect.poll(() => receiver.bodies.length).toBe(1);
    expect(receiver.bodies[0]?.raw).toContain("checkout.session.expired");
  });
});

describe("listing sessions", () => {
  it("lists sessions by payment and page by page", async () => {
    const since = Math.floor(Date.now() / 1000) - 60;
    const sessions = [];
    for (let count = 0; count < 3; count += 1) sessions.push(await stripe.checkout.sessions.create(params()));
    for (const session of sessions.slice(1)) await pay(session, "4242424242424242");
    const intent = (await stripe.checkout.sessions.retrieve(sessions[1]!.id)).payment_intent as string;
    const [only, ...others] = (await stripe.checkout.sessions.list({ payment_intent: intent })).data;
    expect(only?.id).toBe(sessions[1]!.id);
    expect(others).toEqual([]);

    const complete = [];
    const query = { status: "complete", created: { gte: since }, limit: 1 } as const;
    for await (const session of stripe.checkout.sessions.list(query)) complete.push(session.id);
    expect(complete).toEqual(expect.arrayContaining([sessions[1]!.id, sessions[2]!.id]));
    expect(complete).not.toContain(sessions[0]!.id);
    await expect(stripe.checkout.sessions.list({ limit: 500 })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe("refunds and disputes", () => {
  const paid = async (number = "4242424242424242") => {
    const session = await stripe.checkout.sessions.create(params());
    await pay(session, number);
    return (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
  };
  const eventsOf = (type: string) =>
    receiver.bodies.map(({ raw }) => JSON.parse(raw) as Stripe.Event).filter((event) => event.type === type);

  it("refunds in parts, sends an event each time, and lists refunds with their charge", async () => {
    const since = Math.floor(Date.now() / 1000) - 60;
    const intent = await paid();
    await stripe.refunds.create({ payment_intent: intent, amount: 50_000 });
    await stripe.refunds.create({ payment_intent: intent });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      statusCode: 400,
    });
    const listed = [];
    const query = { created: { gte: since }, limit: 1, expand: ["data.charge"] };
    for await (const refund of stripe.refunds.list(query)) {
      if (refund.payment_intent === intent) listed.push(refund);
    }
    expect(listed.map(({ amount }) => amount).sort()).toEqual([139_500, 50_000]);
    expect(listed[0]?.charge).toMatchObject({ amount: 189_500, amount_refunded: 189_500, refunded: true });
    await expect.poll(() => eventsOf("charge.refunded").length).toBe(2);
    expect(eventsOf("charge.refunded").map((event) => event.data.object)).toMatchObject([
      { payment_intent: intent, amount_refunded: 50_000, refunded: false },
      { payment_intent: intent, amount_refunded: 189_500, refunded: true },
    ]);
    await expect(
      stripe.refunds.create({ payment_intent: await paid(), amount: 189_501 }),
    ).rejects.toMatchObject({ statusCode: 400, param: "amount" });
    await expect(stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  // Promise: In the demo, a refund and the end of a dispute made on the card payments' page reach the order.
  it("refunds in full or in part and ends disputes on its dashboard, as its own pages ask", async () => {
    const press = async (intent: string, form: Record<string, string>, origin = emulator.url) =>
      fetch(`${emulator.url}/dashboard/${intent}`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams(form),
        redirect: "manual",
      });
    const page = async (intent = "") =>
      (await fetch(`${emulator.url}/dashboard${intent && `/${intent}`}`)).text();
    const intent = await paid();
    expect((await press(intent, { do: "refund", amount: "100" }, "https://evil.example")).status).toBe(403);
    expect((await press(intent, { do: "refund", amount: "$1,000.50" })).status).toBe(303);
    await expect
      .poll(() => eventsOf("charge.refunded").at(-1)?.data.object)
      .toMatchObject({ amount_refunded: 100_050 });
    expect(await page(intent)).toContain("Partly refunded");
    for (const amount of ["", "a lot", "-1", "1000", "1e3"])
      expect(await (await press(intent, { do: "refund", amount })).text()).toContain('role="alert"');
    await press(intent, { do: "refund", amount: "894.50" });
    await expect
      .poll(() => eventsOf("charge.refunded").at(-1)?.data.object)
      .toMatchObject({ refunded: true });
    expect(await page(intent)).not.toContain("<form");
    expect(await (await press(intent, { do: "won" })).text()).toContain("No such dispute");

    const disputed = await paid("4000000000000259");
    expect(await (await press(disputed, { do: "refund", amount: "1" })).text()).toContain("charged back");
    expect((await press(disputed, { do: "won" })).status).toBe(303);
    await expect
      .poll(() => eventsOf("charge.dispute.closed").at(-1)?.data.object)
      .toMatchObject({ status: "won" });
    expect(await (await press(disputed, { do: "lost" })).text()).toContain("already closed");
    expect(await page()).toMatch(/IBC-123456[\s\S]*Dispute won/);
    expect((await fetch(`${emulator.url}/dashboard/pi_none`)).status).toBe(404);
  });

  it("opens a dispute for the test card until it is closed", async () => {
    const intent = await paid("4000 0000 0000 0259");
    const dispute = (await stripe.disputes.list({ payment_intent: intent })).data[0]!;
    expect(dispute).toMatchObject({ payment_intent: intent, status: "needs_response", amount: 189_500 });
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: "lost" });
    await expect.poll(() => eventsOf("charge.dispute.created").length).toBe(1);
    await expect.poll(() => eventsOf("charge.dispute.closed").length).toBe(1);
    await expect(stripe.disputes.close("dp_none")).rejects.toMatchObject({ statusCode: 404 });
  });
});

it("repeats an event with the same ID until the site accepts it, across restarts", async () => {
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
  const ids = receiver.bodies.map(({ raw }) => (JSON.parse(raw) as Stripe.Event).id);
  expect(new Set(ids).size).toBe(1);
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  await expect.poll(undelivered).toEqual([]);
});

it("lists the site's webhook endpoint", async () => {
  const { data } = await stripe.webhookEndpoints.list();
  expect(data.map(({ url, status }) => [url, status])).toEqual([[hookUrl(), "enabled"]]);
});
