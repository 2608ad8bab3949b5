import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { orderCompany, payWithCard, orderTotals, formatWholeDollars } from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import { uniqueEmail, listOrdersByEmail, formatOrderStatus, stripeUrl } from "./support/services";
import { listCheckoutSessions } from "./support/stripe-events";

const failed = "Failed to create checkout session";

// Promise: If Stripe is unavailable when the customer returns, the page says so and the payment settles later.
// Promise: If Stripe fails or hangs, the customer sees a message in time, nothing is stored, and a retry makes one order.
testOnSeparateSite(
  "a customer can pay although Stripe fails, is slow, and is unavailable on return",
  async ({ page, separateSite }) => {
    const email = uniqueEmail("away");
    const pay = page.getByRole("button", {
      name: `Pay ${formatWholeDollars(orderTotals.nevis)}`,
      exact: true,
    });
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await separateSite.webhooks.set({ kind: "refuse" });
    await orderCompany(page, email);

    await test.step("Stripe fails", async () => {
      await separateSite.stripe.set({ kind: "error" });
      await pay.click();
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(failed);
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
      await payWithCard(page);
      await expect(page).toHaveURL(/\/order-confirmation\?/);
      await expect(heading).toBeVisible();
      await expect(page.getByText(email)).toHaveCount(0);
      expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["submitted/pending"]);
      await separateSite.stripe.clear();
      await page.reload();
      await expect(heading).toHaveText("Thank you for your order");
      expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["paid/completed"]);
    });
  },
);

// Promise: If the connection breaks on Pay, the button works again, and pressing it twice makes one order.
test("after the connection is lost on Pay, two retries make one order", async ({
  page,
  context,
  request,
}) => {
  const email = uniqueEmail("offline");
  await orderCompany(page, email);
  await context.setOffline(true);
  await page.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevis)}` }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Checkout failed. Please try again.");
  await expect(
    page.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevis)}` }),
  ).toBeEnabled();
  expect(await listOrdersByEmail(email)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevis)}` }).dblclick();
  await page.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevis)}.00` }).waitFor();
  expect(await listOrdersByEmail(email)).toHaveLength(1);
  const opened = await listCheckoutSessions(request, stripeUrl);
  expect(opened.filter(({ customer_email }) => customer_email === email)).toHaveLength(1);
});

// Promise: Going back from the checkout keeps everything and reuses its session.
test("going back from the hosted checkout keeps the order and its session", async ({ page }) => {
  const email = uniqueEmail("back");
  await orderCompany(page, email, { useNomineeDirector: "yes" });
  await page
    .getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevisWithDirector)}` })
    .click();
  await page
    .getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevisWithDirector)}.00` })
    .waitFor();
  const hosted = page.url();
  await page.goBack();
  await expect(
    page.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevisWithDirector)}` }),
  ).toBeEnabled();
  await page
    .getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevisWithDirector)}` })
    .click();
  await page
    .getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevisWithDirector)}.00` })
    .waitFor();
  expect(page.url()).toBe(hosted);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/payment?returned=1");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "You left Stripe’s page without paying, so nothing was charged. Your order is still here.",
  );
  await page
    .getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.nevisWithDirector)}` })
    .click();
  await payWithCard(page, "4000 0000 0000 0002");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  expect(await listOrdersByEmail(email)).toMatchObject([{ status: "paid", payment_status: "completed" }]);
});
