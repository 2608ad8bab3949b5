import { type APIRequestContext, expect } from "@playwright/test";
import { freshAddress, test } from "./support/fixtures";
import { orderCompany, payHosted, postOrder, postPayment, totals, usd } from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import {
  freshEmail,
  historyOf,
  ordersOf,
  peakConnectionsDuring,
  secrets,
  statusOf,
  stripeUrl,
} from "./support/services";
import {
  allSessions,
  checkoutSession,
  eventBody,
  paidEventBody,
  postEvent,
  signEvent,
} from "./support/stripe-events";

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

const isInsert = ({ method, url }: { method: string; url: string }) =>
  method === "POST" && /^\/rest\/v1\/rpc\/(place|rebuild)_order/.test(url);

testOnSeparateSite(
  "50 simultaneous payments of one draft make one row and one session @core",
  async ({ request, separateSite }) => {
    const email = freshEmail("fifty");
    await postOrder(request, email);
    const ways = await postPayment(request, 50);
    expect(new Set(ways).size).toBe(1);
    expect(ways[0]).toContain("/c/pay/cs_");
    const sessions = await allSessions(request, separateSite.stripeUrl);
    expect(sessions).toHaveLength(1);
    expect(await ordersOf(email)).toMatchObject([{ stripe_session_id: sessions[0]!.id }]);
  },
);

// Promise: A payment settles once, however often its webhook is delivered.
// Promise: Duplicate webhooks settle a payment once.
testOnSeparateSite(
  "50 simultaneous deliveries of one event settle once @core",
  async ({ request, separateSite }) => {
    const email = freshEmail("deliveries");
    await postOrder(request, email);
    await postPayment(request);
    const [row] = await ordersOf(email);
    const body = paidEventBody(
      await checkoutSession(request, separateSite.stripeUrl, row!.stripe_session_id),
    );
    let statuses: number[] = [];
    const busiest = await peakConnectionsDuring(async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => postEvent(request, body, signEvent(body))),
      );
      statuses = answers.map((answer) => answer.status());
    });
    expect(statuses).toEqual(Array(50).fill(200));
    expect(busiest, "connections in use at one moment").toBeGreaterThan(4);
    const rows = await ordersOf(email);
    expect(rows.map(statusOf)).toEqual(["paid/completed"]);
    const history = (await historyOf(email)).map((line) => line.replace(/:.*/, ""));
    expect(history).toEqual(["placed", "paid"]);
  },
);

// Promise: If the row cannot be written, the customer can still pay, and the webhook writes the order.
testOnSeparateSite(
  "if the order can't be stored, the warning of §8 is shown, payment continues and the event stores it later @core",
  async ({ page, separateSite }) => {
    const email = freshEmail("norow");
    await orderCompany(page, { slug: "nevis", email });
    await separateSite.supabase.set({ kind: "error", match: isInsert });
    await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(
      "Warning: Order details may not be saved, but payment will proceed",
    );
    await page.getByLabel("Card number").waitFor();
    const confirmation = await page.request.get(await payHosted(page.request, page.url()));
    expect(await confirmation.text()).toContain("confirming your payment");
    expect(await ordersOf(email)).toEqual([]);
    await separateSite.supabase.clear();
    await expect
      .poll(async () => (await ordersOf(email)).map(statusOf), { timeout: 20_000 })
      .toEqual(["paid/completed"]);
    expect(await ordersOf(email)).toMatchObject([
      { company_name: "Example Holdings", director_name: "Dee Director", full_name: "Ada Example" },
    ]);
  },
);

// Promise: Without a webhook, the confirmation page settles the payment.
testOnSeparateSite(
  "if the event never arrives, the confirmation page settles the order once @core",
  async ({ request, separateSite }) => {
    const email = freshEmail("noevent");
    await separateSite.webhooks.set({ kind: "refuse" });
    await postOrder(request, email);
    const back = await payHosted(request, (await postPayment(request))[0]!);
    for (let time = 0; time < 2; time += 1) {
      expect(await (await request.get(back)).text()).toContain("Thank you for your order");
      expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
    }
    expect((await historyOf(email)).map((line) => line.replace(/:.*/, ""))).toEqual(["placed", "paid"]);
  },
);

// Promise: Reconciliation settles payments that no webhook reported.
testOnSeparateSite(
  "if neither event nor customer returns, reconciliation settles the order, and a second run changes nothing",
  async ({ request, separateSite }) => {
    await separateSite.webhooks.set({ kind: "refuse" });
    const paid = freshEmail("unheard");
    await postOrder(request, paid);
    await payHosted(request, (await postPayment(request))[0]!);
    const unwritten = freshEmail("unwritten");
    await request.get("/payment");
    await separateSite.supabase.set({ kind: "error", match: isInsert });
    await postOrder(request, unwritten, freshAddress(), "trust"); // Another form for the same product is the same order.
    await postPayment(request);
    const [session] = (await allSessions(request, separateSite.stripeUrl)).filter(
      ({ customer_email }) => customer_email === unwritten,
    );
    await payHosted(request, session!.url!);
    await separateSite.supabase.clear();
    expect((await ordersOf(paid)).map(statusOf)).toEqual(["submitted/pending"]);
    expect(await ordersOf(unwritten)).toEqual([]);

    const headers = { authorization: `Bearer ${secrets().cronSecret}` };
    const reconcile = async () => {
      const answer = await request.post("/api/scheduler?now=reconcile", { headers });
      type Answer = { jobs: [{ result: { repairs: { order: string }[] } }] };
      return ((await answer.json()) as Answer).jobs[0].result;
    };
    const first = await reconcile();
    const rows = [...(await ordersOf(paid)), ...(await ordersOf(unwritten))];
    expect(rows.map(statusOf)).toEqual(["paid/completed", "paid/completed"]);
    for (const row of rows) {
      expect(first.repairs).toContainEqual({ order: row.order_reference, change: "paid" });
    }
    const second = await reconcile();
    expect(second.repairs).toEqual([]);
  },
);

// Promise: An order whose checkout expired can be paid again.
testOnSeparateSite(
  "an expired session is recorded on the order, and paying again settles it",
  async ({ request, separateSite }) => {
    const email = freshEmail("expired");
    await postOrder(request, email);
    const [first] = await postPayment(request);
    const [row] = await ordersOf(email);
    const expired = `${separateSite.stripeUrl}/v1/checkout/sessions/${row!.stripe_session_id}/expire`;
    await request.post(expired, { headers: { authorization: `Bearer ${secrets().stripeSecretKey}` } });
    await expect.poll(async () => (await ordersOf(email)).map(statusOf)).toEqual(["submitted/failed"]);
    const [second] = await postPayment(request);
    expect(second).not.toBe(first);
    const back = await payHosted(request, second!);
    expect(await (await request.get(back)).text()).toContain("Thank you for your order");
    expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
    expect(await historyOf(email)).toContain(
      `payment_failed: The checkout expired unpaid (${row!.stripe_session_id}).`,
    );
  },
);

testOnSeparateSite(
  "a refund and a dispute show on the order, even when their events arrive first @core",
  async ({ request, separateSite }) => {
    const email = freshEmail("refund");
    await separateSite.webhooks.set({ kind: "refuse" });
    await postOrder(request, email);
    await payHosted(request, (await postPayment(request))[0]!);
    const [row] = await ordersOf(email);
    const { payment_intent } = await checkoutSession(request, separateSite.stripeUrl, row!.stripe_session_id);
    expect(statusOf(row)).toBe("submitted/pending");
    const charge = { payment_intent, amount: totals.nevis * 100, amount_refunded: 50_000, refunded: false };
    const dispute = {
      id: `dp_${row!.id as string}`,
      payment_intent,
      status: "needs_response",
      amount: totals.nevis * 100,
    };
    for (const [type, object, state] of [
      ["charge.refunded", charge, "paid/completed"],
      ["charge.dispute.created", dispute, "paid/completed"],
      [
        "charge.refunded",
        { ...charge, amount_refunded: totals.nevis * 100, refunded: true },
        "paid/refunded",
      ],
      ["charge.refunded", charge, "paid/refunded"],
    ] as const) {
      const body = eventBody(type, object);
      for (let round = 0; round < 2; round += 1) {
        expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
        expect(statusOf((await ordersOf(email))[0])).toBe(state);
      }
    }
    expect((await historyOf(email)).slice(1)).toEqual([
      expect.stringMatching(/^paid: /),
      `partly_refunded: Card payment ${payment_intent}: $500.00 refunded so far.`,
      `disputed: The customer's bank disputes this payment (${dispute.id}). Stop the work and answer at Stripe.`,
      `refunded: Card payment ${payment_intent}: $${totals.nevis}.00 refunded so far.`,
    ]);
    const foreign = eventBody("charge.refunded", { ...charge, payment_intent: "pi_somebody_else" });
    expect((await postEvent(request, foreign, signEvent(foreign))).status()).toBe(200);
  },
);
