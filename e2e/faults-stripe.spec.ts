import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import {
  expectThankYouPage,
  getHostedPayButton,
  orderCompany,
  orderTotals,
  getPayButton,
  payOnHostedCheckout,
} from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import { createUniqueEmail, listOrdersByEmail, formatOrderStatus, stripeUrl } from "./support/services";
import { listCheckoutSessions } from "./support/stripe-events";

// Promise: If Stripe is unavailable when the customer returns, the page says so and the payment settles later.
// Promise: If Stripe fails or hangs, the customer sees a message in time, nothing is stored, and a retry makes one order.
testOnSeparateSite("a customer can still pay after a Stripe outage", async ({ page, separateSite }) => {
  const email = createUniqueEmail("away");
  const pay = getPayButton(page, orderTotals.nevis);
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await separateSite.webhooks.set({ kind: "refuse" });
  await orderCompany(page, email);

  await test.step("Stripe fails", async () => {
    await separateSite.stripe.set({ kind: "error" });
    await pay.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Failed to create checkout session");
    await expect(pay).toBeEnabled();
    await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText("Nevis");
    expect(await listOrdersByEmail(email)).toEqual([]);
  });
  await test.step("Stripe is slow", async () => {
    await separateSite.stripe.set({ kind: "slow", delay: 1500 });
    await pay.click();
    await expect(page.getByRole("button", { name: "Redirecting" })).toBeDisabled();
    await page.getByLabel("Card number").waitFor();
    expect(await listOrdersByEmail(email)).toHaveLength(1);
  });
  await test.step("Stripe is unavailable on return", async () => {
    await separateSite.stripe.set({ kind: "refuse" });
    await payOnHostedCheckout(page);
    await expect(page).toHaveURL(/\/order-confirmation\?/);
    await expect(heading).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["submitted/pending"]);
    await separateSite.stripe.clear();
    await page.reload();
    await expect(heading).toHaveText("Thank you for your order");
    expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["paid/completed"]);
  });
});

// Promise: If the connection breaks on Pay, the button works again, and pressing it twice makes one order.
test("retrying Pay after a lost connection creates only one order", async ({ page, context, request }) => {
  const email = createUniqueEmail("offline");
  await orderCompany(page, email);
  const pay = getPayButton(page, orderTotals.nevis);
  await context.setOffline(true);
  await pay.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Checkout failed. Please try again.");
  await expect(pay).toBeEnabled();
  expect(await listOrdersByEmail(email)).toEqual([]);
  await context.setOffline(false);
  await pay.dblclick();
  await getHostedPayButton(page, orderTotals.nevis).waitFor();
  expect(await listOrdersByEmail(email)).toHaveLength(1);
  const opened = await listCheckoutSessions(request, stripeUrl);
  expect(opened.filter(({ customer_email }) => customer_email === email)).toHaveLength(1);
});

// Promise: Going back from Stripe's checkout keeps the order and reuses the checkout session.
test("a customer who leaves Stripe's checkout without paying keeps the order", async ({ page }) => {
  const email = createUniqueEmail("back");
  await orderCompany(page, email, { useNomineeDirector: "yes" });
  const pay = getPayButton(page, orderTotals.nevisWithDirector);
  const hosted = getHostedPayButton(page, orderTotals.nevisWithDirector);
  await pay.click();
  await hosted.waitFor();
  const url = page.url();
  await page.goBack();
  await expect(pay).toBeEnabled();
  await pay.click();
  await hosted.waitFor();
  expect(page.url()).toBe(url);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/payment?returned=1");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "You left Stripe’s page without paying, so nothing was charged. Your order is still here.",
  );
  await pay.click();
  await payOnHostedCheckout(page, "4000 0000 0000 0002");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await payOnHostedCheckout(page);
  await expectThankYouPage(page);
  expect(await listOrdersByEmail(email)).toMatchObject([{ status: "paid", payment_status: "completed" }]);
});
