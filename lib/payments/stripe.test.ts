import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { log } from "@/lib/log";
import { buildCheckoutOrder } from "@/lib/orders/pay-by-card";
import { calculatePriceFromFees } from "@/lib/orders/fees";
import type { NewOrderRow } from "@/lib/orders/metadata";
import type { ServerOrder } from "@/lib/orders/store";
import { expireCheckout, findCheckout, findCheckoutByIntent } from "./stripe";
import { openCheckout, listRefundedCharges, verifyStripeEvent } from "./stripe";

vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

const secret = "whsec_example_of_a_unit_test";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type StripeCall = { path: string; key?: string; sent: string };

let answer: Answer;
let calls: StripeCall[];
const provider = createServer((request, response) => {
  let sent = "";
  request.on("data", (piece) => (sent += String(piece)));
  request.on("end", () => {
    calls.push({ path: request.url ?? "", key: String(request.headers["idempotency-key"]), sent });
    answer(request, response);
  });
});

const says =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    // Stripe's header that says whether the library may retry.
    response.writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false" });
    response.end(JSON.stringify(body));
  };
const refuses = (status: number, error: object) => says({ error }, status);
const cut: Answer = (request) => request.socket.destroy();

const outages: [string, Answer][] = [
  ["cuts the connection", cut],
  ["has an internal error", refuses(500, { type: "api_error", message: "Something went wrong" })],
  ["rate-limits our requests", refuses(429, { type: "invalid_request_error", code: "rate_limit" })],
  ["refuses our key", refuses(401, { type: "invalid_request_error", message: "Invalid API Key" })],
  ["refuses a parameter", refuses(400, { type: "invalid_request_error", param: "session" })],
  ["doesn't return JSON", (_, response) => response.end("<h1>Bad gateway</h1>")],
];

const row = {
  id: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11",
  kind: "company",
  email: "ada@example.com",
  jurisdiction: "Nevis",
  service_type: "Company Formation",
  notes: null,
  lines: calculatePriceFromFees("company", { incorporation: 1300, government: 500 }).lines,
} as NewOrderRow;
const checkout = (change: object = {}, attempts = 0) =>
  buildCheckoutOrder({ ...row, ...change }, "IBC-123456", { attempts } as ServerOrder);
const url = "https://pay.example.com/cs_1";

beforeAll(async () => {
  await new Promise<void>((listens) => provider.listen(0, "127.0.0.1", listens));
  const { port } = provider.address() as AddressInfo;
  stubSettings({ STRIPE_API_URL: `http://127.0.0.1:${port}`, STRIPE_WEBHOOK_SECRET: secret });
});

afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

beforeEach(() => {
  calls = [];
  vi.mocked(log).mockClear();
});

// Promise: Retrying a checkout reuses its session.
it("only an unchanged payment attempt reuses its idempotency key", async () => {
  answer = says({ id: "cs_1", url });
  expect(await openCheckout(checkout())).toEqual({ sessionId: "cs_1", checkoutUrl: url });
  await openCheckout(checkout());
  const { lines } = calculatePriceFromFees("company", { incorporation: 1300, government: 600 });
  await openCheckout(checkout({ lines }));
  await openCheckout(checkout({}, 1));
  const keys = calls.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(new RegExp(`^${row.id}:0:`));
});

it("a checkout is created with the price in cents, the reference and our return URLs", async () => {
  answer = says({ id: "cs_1", url });
  await openCheckout(checkout(), { backTo: "/payment/IBC-123456" });
  const sent = new URLSearchParams(calls[0]?.sent);
  const amounts = [...sent].filter(([name]) => name.endsWith("[unit_amount]"));
  expect(amounts.reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(180_000);
  expect(Object.fromEntries(sent)).toMatchObject({
    mode: "payment",
    client_reference_id: "IBC-123456",
    customer_email: "ada@example.com",
    "metadata[id]": row.id,
    success_url: "https://shop.example.com/order-confirmation?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example.com/payment/IBC-123456?returned=1",
  });
});

it.each<[string, Answer]>([
  ...outages,
  ["opens a session without a URL", says({ id: "cs_1", url: null })],
  ["has seen the idempotency key with other parameters", refuses(400, { type: "idempotency_error" })],
])("openCheckout logs the order and returns nothing if Stripe %s", async (_, happens) => {
  answer = happens;
  expect(await openCheckout(checkout())).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  const said = JSON.stringify(vi.mocked(log).mock.calls);
  expect(said).toContain("IBC-123456");
  expect(said).not.toMatch(/ada@|sk_test/);
});

it("a request to Stripe is retried once, with the same key, if the connection breaks", async () => {
  answer = (request, response) => (calls.length === 1 ? cut : says({ id: "cs_1", url }))(request, response);
  expect(await openCheckout(checkout())).toMatchObject({ sessionId: "cs_1" });
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

it("findCheckout returns undefined for an unknown session", async () => {
  answer = refuses(404, { type: "invalid_request_error", code: "resource_missing" });
  expect(await findCheckout("cs_1")).toBeUndefined();
});

it.each(outages)("looking up or closing a session fails if Stripe %s", async (_, happens) => {
  answer = happens;
  await expect(findCheckout("cs_1")).rejects.toThrow();
  await expect(findCheckoutByIntent("pi_1")).rejects.toThrow();
  expect(await expireCheckout("cs_1")).toBe(false);
});

it("expireCheckout returns true only if Stripe confirms that the session expired", async () => {
  answer = says({ id: "cs_1", status: "expired" });
  expect(await expireCheckout("cs_1")).toBe(true);
  expect(calls[0]?.path).toBe("/v1/checkout/sessions/cs_1/expire");
  const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
  answer = refuses(400, { type: "invalid_request_error", message });
  expect(await expireCheckout("cs_1"), "paid meanwhile").toBe(false);
});

it("every refunded charge is listed only once, even across several pages", async () => {
  const refund = (id: string, charge: unknown) => ({ id, object: "refund", charge });
  const pages: Record<string, object> = {
    first: [refund("re_1", { id: "ch_1" }), refund("re_2", { id: "ch_1" }), refund("re_3", "ch_9")],
    re_3: [refund("re_4", null), refund("re_5", { id: "ch_2" })],
  };
  answer = (request, response) => {
    const after = new URL(request.url ?? "", "http://provider").searchParams.get("starting_after") ?? "first";
    says({ object: "list", data: pages[after], has_more: after === "first" })(request, response);
  };
  const charges: string[] = [];
  for await (const { id } of listRefundedCharges(new Date(0))) charges.push(id);
  expect(charges).toEqual(["ch_1", "ch_2"]);
});

const { webhooks } = new Stripe("sk_test_signs_only");
const body = JSON.stringify({ id: "evt_1", object: "event", type: "checkout.session.completed" });
const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, ...options });

/** A header with a valid signature for any timestamp. */
const signedAt = (timestamp: string) => {
  const signed = `${timestamp.split("=")[0]}.${body}`;
  return `t=${timestamp},v1=${createHmac("sha256", secret).update(signed).digest("hex")}`;
};
const now = Math.floor(Date.now() / 1000);

it.each([0, -200, 200])("a webhook event with a clock difference of %d seconds is accepted", (seconds) => {
  const timestamp = Math.floor(Date.now() / 1000) + seconds;
  expect(verifyStripeEvent(body, sign(body, { timestamp }))).toMatchObject({ id: "evt_1" });
});

it.each([
  ["no signature", body, ""],
  ["a malformed signature", body, "t=1,v1=abc"],
  ["a signature made with another secret", body, sign(body, { secret: "whsec_somebody_else" })],
  ["an old timestamp", body, sign(body, { timestamp: now - 3600 })],
  ["a timestamp a year ahead", body, sign(body, { timestamp: now + 31_536_000 })],
  ["a timestamp an hour ahead", body, sign(body, { timestamp: now + 3600 })],
  ["a timestamp that is not a number", body, signedAt("NaN")],
  ["a timestamp that only starts with a number", body, signedAt(`${now}=x`)],
  ["an altered body", body.replace("evt_1", "evt_2"), sign(body)],
  ["an empty body", "", sign(body)],
])("a webhook event with %s is refused without logging its contents", (_, sent, signature) => {
  expect(verifyStripeEvent(sent, signature)).toBeUndefined();
  expect(JSON.stringify(vi.mocked(log).mock.calls)).not.toContain("evt_");
});
