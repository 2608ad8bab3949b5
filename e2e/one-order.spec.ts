import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { freshAddress, freshTransaction, test } from "./support/fixtures";
import { readPage, readWords } from "./support/html";
import { cryptoPage, postCryptoChoice, postForm, postOrder, postPayment, totals, usd } from "./support/order";
import { type OrderRow, freshEmail, historyOf, ordersOf, statusOf, stripeUrl } from "./support/services";
import { checkoutSession, paidEventBody, postEvent, signEvent } from "./support/stripe-events";

const main = (page: Page) => page.getByRole("main");
const orderPage = (order: OrderRow | undefined) => `/user-account/orders/${order?.order_reference}`;

/** Presses "Choose another payment method" in the cryptocurrency instructions with a plain POST. Returns the redirect. */
async function leaveCoinPlainly(request: APIRequestContext, path = cryptoPage) {
  const { answer } = await postForm(request, path, {}, freshAddress(), ">Choose another payment method<");
  return answer.headers().location;
}

/** Opens an order's hosted checkout with plain POSTs. Returns the checkout's URL and the order. */
async function checkoutPlainly(request: APIRequestContext, email: string) {
  await postOrder(request, email);
  const [hosted] = await postPayment(request);
  const [order] = await ordersOf(email);
  return { hosted: hosted!, order: order! };
}

/** The redirect of a page. */
async function whereTo(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return answer.headers().location;
}

// Promise: However a purchase is paid, it is one order with one reference and one receipt.
test("card, Bitcoin, USDT, card, then the old tab: one order with one reference and one receipt @core", async ({
  context,
}) => {
  const { request } = context;
  const email = freshEmail("ways");
  await signInAsNewUser(context, email);
  const { hosted, order } = await checkoutPlainly(request, email);
  for (const coin of ["bitcoin", "usdt"]) {
    await postCryptoChoice(request, coin);
    await leaveCoinPlainly(request);
  }
  const [last] = await postPayment(request);
  expect(last).toContain(stripeUrl);
  expect(last).not.toBe(hosted);
  expect((await readPage(request, hosted)).words).toMatch(/expired/i);
  const rows = await ordersOf(email);
  expect(rows).toMatchObject([{ order_reference: order.order_reference, payment_method: "card" }]);

  // Like a session that was paid in an old tab while it was being closed.
  const body = paidEventBody(await checkoutSession(request, stripeUrl, order.stripe_session_id));
  expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
  expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
  expect((await readPage(request, last!)).words).toMatch(/expired/i);
  const list = await readPage(request, "/user-account?tab=orders");
  expect(list.html.match(/aria-label="View Details of /g)).toHaveLength(1);
  const timeline = await readPage(request, orderPage(order));
  for (const way of ["Bitcoin", "USDT", "card"]) expect(timeline.words).toContain(`Payment by ${way} chosen`);
  expect(new Set(timeline.html.match(/R-\d{6}/g)).size).toBe(1);
});

// Promise: A form that is changed before the payment stays the same order, at the new price.
test("Back from the card payment, another form, then pay: the same order at the new price @core", async ({
  page,
}) => {
  const email = freshEmail("again");
  await signInAsNewUser(page.context(), email);
  const { hosted, order } = await checkoutPlainly(page.request, email);
  await page.goto("/payment/change");
  await page
    .getByLabel(/First name choice|First choice/)
    .first()
    .fill("Changed Holdings");
  await page.getByLabel("Full name").fill("Ada Changed");
  await page.getByRole("checkbox").last().check();
  await page.getByRole("button", { name: /^Pay Now|^Continue/ }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  expect(page.url()).not.toBe(hosted);
  expect(await ordersOf(email)).toMatchObject([
    { order_reference: order.order_reference, company_name: "Changed Holdings", full_name: "Ada Changed" },
  ]);
  expect((await readPage(page.request, hosted)).words).toMatch(/expired/i);
});

// Promise: A customer with an account can pay an unpaid order later.
test("a guest who signs up later can pay with the same cryptocurrency or another method", async ({
  page,
  request,
}) => {
  const email = freshEmail("guest");
  await postOrder(request, email);
  await postCryptoChoice(request, "bitcoin");
  const [order] = await ordersOf(email);
  const named = { order_reference: order!.order_reference };
  await signInAsNewUser(page.context(), email);

  await page.goto("/user-account?tab=orders");
  await page.getByRole("link", { name: `Pay ${order?.order_reference}` }).click();
  await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toContainText(order!.order_reference);
  await dialog.getByRole("button", { name: "Choose another payment method" }).click();
  await expect(page).toHaveURL(`/payment?order=${order?.order_reference}&method=crypto`);
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(dialog).toContainText("Ethereum");
  expect(await ordersOf(email)).toMatchObject([
    { ...named, payment_method: "ethereum", full_name: "Ada Example", email },
  ]);
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(main(page).getByText(/Payment reported, awaiting verification/)).toBeVisible();
  const rows = await ordersOf(email);
  expect(rows.map(statusOf)).toEqual(["paid/completed"]);
});

// Promise: A payment that arrives for a cancelled order is recorded and shown.
test("a payment for a cancelled order stays recorded, and every screen says so @core", async ({
  context,
  request,
}) => {
  const email = freshEmail("after");
  await signInAsNewUser(context, email);
  const { order } = await checkoutPlainly(context.request, email);
  const session = await checkoutSession(request, stripeUrl, order.stripe_session_id);
  await postForm(context.request, orderPage(order), {}, undefined, "Yes, cancel order");
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["cancelled"]);
  const body = paidEventBody(session);
  for (let round = 0; round < 2; round += 1)
    expect((await postEvent(request, body, signEvent(body))).status()).toBe(200);
  const [row] = await ordersOf(email);
  expect(statusOf(row)).toMatch(/^cancelled\/(pending|failed)$/);
  expect(row?.late_payment_at).toBeTruthy();
  expect((await historyOf(email)).filter((line) => line.startsWith("late_payment: "))).toHaveLength(1);
  expect((await readPage(context.request, orderPage(order))).words).toMatch(
    /Waiting: +Payment for a closed order/,
  );
  expect((await readPage(context.request, "/user-account?tab=orders")).words).toContain("Under review");
});

// Promise: Only its owner can pay or cancel an order.
// Promise: Only a customer’s own order can be paid, and only they can report it.
test("no one can pay or cancel another customer's order @core", async ({ context, request }) => {
  const email = freshEmail("owner");
  const { order } = await checkoutPlainly(request, email);
  const pay = `/payment?order=${order.order_reference}`;
  expect(await whereTo(request, pay)).toContain(`/login?next=${encodeURIComponent(orderPage(order))}`);

  const theirs = freshEmail("stranger");
  await signInAsNewUser(context, theirs);
  const { order: own } = await checkoutPlainly(context.request, theirs);
  const answer = await context.request.get(pay);
  expect(answer.status()).toBe(404);
  expect(readWords(await answer.text())).toContain("Page not found");
  // The forms of the customer's own order, with another order's reference.
  for (const [path, name, holding] of [
    [orderPage(own), "reference", "Yes, cancel order"],
    [`/payment?order=${own.order_reference}`, "order", 'name="order"'],
  ] as const) {
    const forged = { [name]: order.order_reference };
    const { html, answer } = await postForm(context.request, path, forged, undefined, holding);
    expect(html.includes(`name="${name}"`)).toBe(true);
    expect(html.includes('role="alert"')).toBe(false);
    expect((await answer.text()).includes('role="alert"')).toBe(true);
  }
  expect((await ordersOf(email)).map(statusOf)).toEqual(["submitted/pending"]);
});

// Promise: A cryptocurrency order can be placed, reported and confirmed, and not paid again.
test("an order can be paid in Ethereum and reported @core", async ({ page, request }) => {
  const [email, transactionId] = [freshEmail("ethereum"), `0x${freshTransaction()}`];
  await postOrder(page.request, email);
  await page.goto("/payment");
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toContainText(usd(totals.nevis));
  await expect(dialog).toContainText("Confirmation may take up to 30 minutes.");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByText("Crypto payment order created successfully")).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([
    { payment_method: "ethereum", status: "submitted", payment_status: "pending", payment_verified_at: null },
  ]);

  const [{ order_reference: reference } = { order_reference: "none" }] = await ordersOf(email);
  await page.reload();
  await expect(dialog).toContainText(reference);
  await dialog.getByLabel("Transaction id").fill(transactionId);
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?receipt=[0-9a-f]{64}$/);
  await expect(page.getByText("Payment confirmed successfully")).toBeVisible();
  await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const stranger = await readPage(request, page.url());
  expect(stranger.words).toContain("Payment reported, awaiting verification");
  for (const own of [email, "Dee Director"]) expect(stranger.html.includes(own)).toBe(false);

  expect(await ordersOf(email)).toMatchObject([
    { status: "paid", payment_status: "completed", payment_verified_at: null },
  ]);
  const [placed, reported] = await historyOf(email);
  expect(placed).toMatch(/^placed: Paid in .*should be verified manually\.$/);
  expect(reported).toMatch(/^payment_reported: /);
  expect(reported).toContain(transactionId);
  const again = await readPage(page.request, "/payment");
  for (const said of [`Your order ${reference} is placed`, "Payment: reported, being verified"])
    expect(again.words).toContain(said);
  const { pathname, search } = new URL(page.url());
  expect(again.html.includes(`href="${pathname}${search}"`)).toBe(true);
  expect(again.html).not.toMatch(/<button[^>]*>(Pay|Proceed)/);
});

// Promise: The cryptocurrency dialog can be closed and opened again, and manages focus.
test("the payment dialog takes and returns focus, and fits a phone", async ({ page }) => {
  const email = freshEmail("dialog");
  await page.setViewportSize({ width: 390, height: 844 });
  await postOrder(page.request, email);
  await page.goto(cryptoPage);
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await expect(close).toBeFocused();
  const box = await dialog.boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(12);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 12);

  await close.click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole("button", { name: "Show the payment instructions" });
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/instructions are open/)).toHaveCount(0);
  await expect(page.getByLabel("Ethereum (ETH)")).toBeChecked();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeDisabled();
  await expect(page.getByRole("main").getByText(/Its payment instructions say how to pay it/)).toBeVisible();
});
