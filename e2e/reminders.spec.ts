import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { completeCardPayment, postCheckoutStart, postCryptoChoice, postOrder } from "./support/order";
import { queryDatabase, backdateOrder } from "./support/database";
import { waitForPaymentEmailLink } from "./support/desk";
import { test } from "./support/fixtures";
import { listEmailSubjects } from "./support/emails";
import {
  formatOrderStatus,
  listOrdersByEmail,
  runScheduler,
  createUniqueEmail,
  readTestSecrets,
  stripeUrl,
} from "./support/services";

const main = (page: Page) => page.getByRole("main");

/** Opens an order's checkout, leaves it and lets it expire at Stripe. */
async function leaveCheckout(request: APIRequestContext, email: string) {
  await postOrder(request, email);
  await postCheckoutStart(request);
  const [{ stripe_session_id: session } = {}] = await listOrdersByEmail(email);
  await request.post(`${stripeUrl}/v1/checkout/sessions/${session}/expire`, {
    headers: { Authorization: `Bearer ${readTestSecrets().stripeSecretKey}` },
  });
  const status = async () => formatOrderStatus((await listOrdersByEmail(email))[0]);
  await expect.poll(status).toBe("submitted/failed");
  return (await listOrdersByEmail(email))[0]!;
}

const mailsOf = (id: unknown) => {
  const mails = "select recipient from private.mails where order_id = $1 and template = 'checkout-reminder'";
  return queryDatabase(mails, [id]);
};

// Promise: A customer who leaves the checkout is reminded once, and can pay from the link in any browser.
test("a customer who abandons the checkout gets one reminder email @core", async ({
  request,
  page: elsewhere,
}) => {
  const email = createUniqueEmail("left");
  const order = await leaveCheckout(request, email);
  await backdateOrder(order.order_reference, 25);
  // Another test's run of the scheduler may be handling this order.
  await expect.poll(() => runScheduler().then(() => mailsOf(order.id))).toEqual([{ recipient: email }]);
  await Promise.all([runScheduler(), runScheduler(), runScheduler()]);
  expect(await mailsOf(order.id)).toHaveLength(1);

  const unpaid = `Order ${order.order_reference} hasn't been paid yet`;
  const path = await waitForPaymentEmailLink(email, unpaid);
  // A mail program that opens every link changes nothing.
  const before = await listOrdersByEmail(email);
  expect((await elsewhere.request.get(path)).headers()["cache-control"]).toMatch(/no-store/);
  expect(await listOrdersByEmail(email)).toEqual(before);

  await elsewhere.goto(path);
  await expect(main(elsewhere).getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  for (const entered of ["Ada Example", email, "Example Holdings", "Dee Director", order.order_reference])
    await expect(main(elsewhere).getByText(entered, { exact: true }).first()).toBeVisible();
  await completeCardPayment(elsewhere);
  const [paid, ...others] = await listOrdersByEmail(email);
  expect([formatOrderStatus(paid), others]).toEqual(["paid/completed", []]);

  await elsewhere.goto(path);
  const isPaid = `Your order ${order.order_reference} is paid`;
  await expect(main(elsewhere).getByRole("heading", { name: isPaid })).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  // The order's two emails and the payment's one.
  const subjects = [unpaid, `Payment received for order ${order.order_reference}`];
  await expect.poll(() => listEmailSubjects(email)).toEqual(subjects);
});

// Promise: Whoever has the link in an unpaid order's email can cancel the order there.
test("a customer can cancel an unpaid order through an emailed link", async ({ plainPage: page }) => {
  const email = createUniqueEmail("cancels");
  await postOrder(page.request, email);
  await postCryptoChoice(page.request, "bitcoin");
  const [order] = await listOrdersByEmail(email);
  const reference = order!.order_reference;
  await page.context().clearCookies();
  await page.goto(await waitForPaymentEmailLink(email, `Order ${reference}: how to pay in Bitcoin`));
  await page.getByText("Cancel this order", { exact: true }).click();
  await page.getByRole("button", { name: `Yes, cancel order ${reference}` }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("cancelled");
  expect((await listOrdersByEmail(email))[0]).toMatchObject({ status: "cancelled" });
});
