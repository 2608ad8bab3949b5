import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { orderTotals, formatWholeDollars, payWithCard, postOrder, postPayment } from "./support/order";
import { queryDatabase, makeOrderOlder } from "./support/database";
import { test } from "./support/fixtures";
import { listEmailSubjects } from "./support/emails";
import {
  runScheduler,
  uniqueEmail,
  emailsTo,
  listOrdersByEmail,
  readSecrets,
  formatOrderStatus,
  stripeUrl,
} from "./support/services";

const main = (page: Page) => page.getByRole("main");

/** Opens an order's checkout, leaves it and lets it expire at Stripe. */
async function leaveCheckout(request: APIRequestContext, email: string) {
  await postOrder(request, email);
  await postPayment(request);
  const [{ stripe_session_id: session } = {}] = await listOrdersByEmail(email);
  await request.post(`${stripeUrl}/v1/checkout/sessions/${session}/expire`, {
    headers: { Authorization: `Bearer ${readSecrets().stripeSecretKey}` },
  });
  await expect
    .poll(async () => formatOrderStatus((await listOrdersByEmail(email))[0]))
    .toBe("submitted/failed");
  return (await listOrdersByEmail(email))[0]!;
}

const mailsOf = (id: unknown) =>
  queryDatabase<{ template: string; recipient: string }>(
    "select template, recipient from private.mails where order_id = $1 and template = 'checkout-reminder'",
    [id],
  );

/** Runs the scheduler until it has handled this order, which another test's run may be doing. */
async function remindedOf(id: unknown) {
  await expect
    .poll(async () => {
      await runScheduler();
      return (await mailsOf(id)).length;
    })
    .toBe(1);
}

/** Waits for an address's reminder and returns its link. */
async function mailedPath(email: string, reference: string): Promise<string> {
  const find = async () => {
    const mails = await emailsTo(email);
    const mail = mails.find(({ subject }) => subject === `Order ${reference} hasn't been paid yet`);
    return mail?.links.find((link) => link.includes("/payment?link="));
  };
  await expect.poll(find).toBeTruthy();
  const { pathname, search } = new URL((await find())!);
  return pathname + search;
}

// Promise: A customer who leaves the checkout is reminded once, and can pay from the link in any browser.
test("an abandoned order gets one reminder with a link to pay @core", async ({
  request,
  page: elsewhere,
}) => {
  const email = uniqueEmail("left");
  const order = await leaveCheckout(request, email);
  await makeOrderOlder(order.order_reference, 25);
  await remindedOf(order.id);
  expect(await mailsOf(order.id)).toEqual([{ template: "checkout-reminder", recipient: email }]);
  await Promise.all([runScheduler(), runScheduler(), runScheduler()]);
  expect(await mailsOf(order.id)).toHaveLength(1);

  const path = await mailedPath(email, order.order_reference);
  const before = await listOrdersByEmail(email);
  for (let time = 0; time < 3; time += 1) {
    const answer = await elsewhere.request.get(path);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([
      200,
      expect.stringMatching(/no-store/),
    ]);
  }
  expect(await listOrdersByEmail(email)).toEqual(before);

  await elsewhere.goto(path);
  await expect(main(elsewhere).getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  for (const entered of ["Ada Example", email, "Example Holdings", "Dee Director", order.order_reference])
    await expect(main(elsewhere).getByText(entered, { exact: true }).first()).toBeVisible();
  await expect(elsewhere.getByRole("tab", { name: "Cryptocurrency" })).toBeVisible();
  await elsewhere.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevis)}` }).click();
  await payWithCard(elsewhere);
  await expect(main(elsewhere).getByText("Your payment has been received.")).toBeVisible();
  const [paid, ...others] = await listOrdersByEmail(email);
  expect([formatOrderStatus(paid), others]).toEqual(["paid/completed", []]);

  await elsewhere.goto(path);
  await expect(
    main(elsewhere).getByRole("heading", { name: `Your order ${order.order_reference} is paid` }),
  ).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  // The order's two emails and the payment's one.
  await expect
    .poll(() => listEmailSubjects(email))
    .toEqual([
      `Order ${order.order_reference} hasn't been paid yet`,
      `Payment received for order ${order.order_reference}`,
    ]);
  await runScheduler();
  const events = "select kind from public.order_events where order_id = $1 and kind = 'reminded'";
  expect(await queryDatabase(events, [order.id])).toHaveLength(1);
});
