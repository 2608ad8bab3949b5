import { expect, type APIRequestContext } from "@playwright/test";
import type Stripe from "stripe";
import { totals, postOrder, postPayment } from "./support/order";
import { test } from "./support/fixtures";
import { freshEmail, historyOf, ordersOf, statusOf, stripeUrl } from "./support/services";
import { checkoutSession, postEvent, paidEventBody, signEvent } from "./support/stripe-events";

/** A pending order and the signed event that would pay it. */
async function pendingOrder(request: APIRequestContext) {
  const email = freshEmail("webhook");
  await postOrder(request, email);
  await postPayment(request);
  const [row] = await ordersOf(email);
  const session = await checkoutSession(request, stripeUrl, row!.stripe_session_id);
  const event = (change: object = {}, type?: string) => paidEventBody(session, change, type);
  return { email, event };
}

// Promise: Forged webhooks are refused.
test("forged, expired, empty and altered events get 400 and change nothing @core", async ({ request }) => {
  const { email, event } = await pendingOrder(request);
  const body = event();
  const attempts: [string, string, string | undefined][] = [
    ["no signature", body, undefined],
    ["nonsense", body, "t=1,v1=abc"],
    ["another secret", body, signEvent(body, { secret: "whsec_somebody_else" })],
    ["an old timestamp", body, signEvent(body, { timestamp: Math.floor(Date.now() / 1000) - 3600 })],
    [
      "a timestamp a year ahead",
      body,
      signEvent(body, { timestamp: Math.floor(Date.now() / 1000) + 31_536_000 }),
    ],
    ["an empty body", "", signEvent(body)],
    ["an altered body", body.replace('"paid"', '"paid "'), signEvent(body)],
    ["a re-serialised body", JSON.stringify(JSON.parse(body), null, 1), signEvent(body)],
  ];
  for (const [what, sent, signature] of attempts) {
    expect((await postEvent(request, sent, signature)).status(), what).toBe(400);
  }
  expect(statusOf((await ordersOf(email))[0])).toBe("submitted/pending");
});

test("the webhook accepts only POST", async ({ request }) => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    expect((await request.fetch("/api/stripe/webhook", { method })).status(), method).toBe(405);
  }
});

// Promise: Duplicate webhooks settle a payment once.
test("an event delivered three times settles once @core", async ({ request }) => {
  const { email, event } = await pendingOrder(request);
  const body = event();
  for (let round = 0; round < 3; round += 1) {
    expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
  }
  const rows = await ordersOf(email);
  expect(rows).toHaveLength(1);
  expect(statusOf(rows[0])).toBe("paid/completed");
  expect((await historyOf(email)).map((line) => line.replace(/:.*/, ""))).toEqual(["placed", "paid"]);
});

// Promise: A payment with another amount, another currency or the status `unpaid` does not settle the order.
test("an event with another amount or currency never settles an order @core", async ({ request }) => {
  const { email, event } = await pendingOrder(request);
  for (const body of [
    event({ amount_total: totals.nevis * 100 - 1 }),
    event({ amount_total: 1 }),
    event({ currency: "jpy" }),
    event({ payment_status: "unpaid" }),
    event({ amount_total: 1, metadata: {} }),
    event({ id: `cs_test_${crypto.randomUUID()}`, metadata: {} }),
    event({}, "customer.created"),
  ]) {
    expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
    expect(statusOf((await ordersOf(email))[0])).toBe("submitted/pending");
  }
});

test("an event without metadata settles its session's order", async ({ request }) => {
  const { email, event } = await pendingOrder(request);
  const body = event({ metadata: {} });
  expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
  expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
});

test("an event for a missing order recreates it, paid once @core", async ({ request }) => {
  const { email, event } = await pendingOrder(request);
  const id = crypto.randomUUID();
  const lost = JSON.parse(event()) as { data: { object: Stripe.Checkout.Session } };
  const { object } = lost.data;
  object.id = `cs_test_${id}`;
  object.payment_intent = `pi_${id}`;
  object.metadata = { ...object.metadata, id };
  const body = JSON.stringify(lost);
  for (let round = 0; round < 2; round += 1)
    expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
  const rebuilt = (await ordersOf(email)).filter((row) => row.id === id);
  expect(rebuilt).toHaveLength(1);
  expect(statusOf(rebuilt[0])).toBe("paid/completed");
  expect(rebuilt[0]).toMatchObject({ company_name: "Example Holdings", director_name: "Dee Director" });
});
