import { type APIRequestContext, expect } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { waitForPaymentEmailLink } from "./support/desk";
import { createUniqueTransactionId, test } from "./support/fixtures";
import { fetchPageText, extractVisibleText } from "./support/html";
import {
  cryptoPaymentPath,
  postCryptoChoice,
  postForm,
  postOrder,
  postCheckoutStart,
  orderTotals,
  formatWholeDollars,
} from "./support/order";
import {
  type StoredOrderRow,
  createUniqueEmail,
  listOrdersByEmail,
  formatOrderStatus,
} from "./support/services";

const orderPage = (order: StoredOrderRow) => `/user-account/orders/${order.order_reference}`;

/** Opens an order's hosted checkout with plain POSTs. Returns the order. */
async function checkoutPlainly(request: APIRequestContext, email: string, contact = email) {
  await postOrder(request, contact);
  await postCheckoutStart(request);
  return (await listOrdersByEmail(email))[0]!;
}

// Promise: A customer with an account can pay an unpaid order later.
test("a guest who signs up after ordering can pay with another payment method", async ({ page, request }) => {
  const email = createUniqueEmail("guest");
  await postOrder(request, email);
  await postCryptoChoice(request, "bitcoin");
  const [{ order_reference: reference } = { order_reference: "none" }] = await listOrdersByEmail(email);
  await page.goto(await waitForPaymentEmailLink(email, `Order ${reference}: how to pay in Bitcoin`));
  await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
  await signInAsNewUser(page.context(), email);

  await page.goto("/user-account?tab=orders");
  await page.getByRole("link", { name: `Pay ${reference}` }).click();
  await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toContainText(reference);
  await dialog.getByRole("button", { name: "Choose another payment method" }).click();
  await expect(page).toHaveURL(`/payment?order=${reference}&method=crypto`);
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(dialog).toContainText("Ethereum");
  const chosen = { order_reference: reference, payment_method: "ethereum" };
  expect(await listOrdersByEmail(email)).toMatchObject([{ ...chosen, full_name: "Ada Example", email }]);
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();
  expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["paid/completed"]);
});

// Promise: A signed-in customer’s order belongs to their account.
// Promise: Only its owner can pay or cancel an order.
// Promise: Only a customer’s own order can be paid, and only they can report it.
test("no one can pay or cancel another customer's order @core", async ({ context, request }) => {
  const email = createUniqueEmail("owner");
  const order = await checkoutPlainly(request, email);
  const pay = `/payment?order=${order.order_reference}`;
  const { location } = (await request.get(pay, { maxRedirects: 0 })).headers();
  expect(location).toContain(`/login?next=${encodeURIComponent(orderPage(order))}`);

  const theirs = createUniqueEmail("stranger");
  await signInAsNewUser(context, theirs);
  const own = await checkoutPlainly(context.request, theirs, createUniqueEmail("contact"));
  const answer = await context.request.get(pay);
  expect(answer.status()).toBe(404);
  expect(extractVisibleText(await answer.text())).toContain("Page not found");
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
  expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["submitted/pending"]);
});

// Promise: A cryptocurrency order can be placed, reported and confirmed, and not paid again.
test("a customer can pay in Ethereum and report the payment @core", async ({ page, request }) => {
  const [email, transactionId] = [createUniqueEmail("ethereum"), `0x${createUniqueTransactionId()}`];
  await postOrder(page.request, email);
  await page.goto("/payment");
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toContainText(formatWholeDollars(orderTotals.nevis));
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await listOrdersByEmail(email)).toMatchObject([
    { payment_method: "ethereum", status: "submitted", payment_status: "pending", payment_verified_at: null },
  ]);

  const order = (await listOrdersByEmail(email))[0]!;
  await page.reload();
  await expect(dialog).toContainText(order.order_reference);
  await dialog.getByLabel("Transaction id").fill(transactionId);
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?receipt=[0-9a-f]{64}$/);
  await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const stranger = await fetchPageText(request, page.url());
  expect(stranger.words).toContain("Payment reported, awaiting verification");
  for (const own of [email, "Dee Director"]) expect(stranger.html.includes(own)).toBe(false);

  expect(await listOrdersByEmail(email)).toMatchObject([
    { status: "paid", payment_status: "completed", payment_verified_at: null },
  ]);
  const reported = `select l.line from public.order_events e join public.order_event_desk_lines l on l.event_id = e.id
    where e.order_id = $1 and e.kind = 'payment_reported'`;
  expect(await queryDatabase(reported, [order.id])).toEqual([
    { line: expect.stringContaining(transactionId) },
  ]);
  const again = await fetchPageText(page.request, "/payment");
  expect(again.words).toContain(`Your order ${order.order_reference} is placed`);
  expect(again.html).not.toMatch(/<button[^>]*>(Pay|Proceed)/);
});

// Promise: The cryptocurrency dialog can be closed and opened again, and manages focus.
test("closing the cryptocurrency dialog moves focus back to the button that opened it", async ({ page }) => {
  await postOrder(page.request, createUniqueEmail("dialog"));
  await page.goto(cryptoPaymentPath);
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await expect(close).toBeFocused();
  await close.click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole("button", { name: "Show the payment instructions" });
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
});
