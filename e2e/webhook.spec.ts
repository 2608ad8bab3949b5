import { expect, type APIRequestContext } from "@playwright/test";
import { totals, postOrder, postPayment } from "./support/order";
import { test } from "./support/fixtures";
import { freshEmail, ordersOf, statusOf, stripeUrl } from "./support/services";
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
