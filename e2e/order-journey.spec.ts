import { expect } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import {
  orderTotals,
  formatWholeDollars,
  tickConsent,
  fillCompanyForm,
  completeCardPayment,
  readSummaryTotal,
} from "./support/order";
import { test } from "./support/fixtures";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

// Promise: A company can be ordered, paid and found in the account.
test("a customer can order a company and find the order in the account @core", async ({ page, request }) => {
  const email = createUniqueEmail("journey");

  await page.goto("/");
  await page.getByLabel("Select Your Preferred Jurisdiction").selectOption("nevis");
  await expect(page).toHaveURL("/jurisdictions/nevis");
  await page.getByRole("link", { name: "Set Up Now" }).click();
  await expect(page).toHaveURL("/order-form/nevis");

  await fillCompanyForm(page, email);
  await page.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
  await expect.poll(() => readSummaryTotal(page)).toBe(orderTotals.nevisWithDirector);
  const total = formatWholeDollars(orderTotals.nevisWithDirector);
  await page.getByRole("button", { name: `Pay Now · ${total}` }).click();

  await expect(page).toHaveURL("/payment");
  expect(await readSummaryTotal(page)).toBe(orderTotals.nevisWithDirector);
  await completeCardPayment(page);

  await expect(page).toHaveURL(/\/order-confirmation\?session_id=cs_/);
  const [row] = await listOrdersByEmail(email);
  await expect(page.getByRole("main").getByText(row!.order_reference)).toBeVisible();
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();

  // Signing up after an order: order-in-account.spec.ts.
  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account");
  await expect(page.getByRole("link", { name: row!.order_reference, exact: true })).toBeVisible();

  await page.getByRole("navigation", { name: "Account Menu" }).getByRole("link", { name: "Orders" }).click();
  const line = page.getByRole("row", { name: new RegExp(row!.order_reference) });
  await expect(line).toContainText("Completed");
  await expect(line).toContainText(total);
  await line.getByRole("link", { name: /View Details/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: row!.order_reference })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { name: "Dee Director" })).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await page.goto("/user-account");
  await expect(page).toHaveURL(/\/login/);

  const stranger = await request.get(`/user-account/orders/${row!.order_reference}`);
  expect(new URL(stranger.url()).pathname).toBe("/login");

  expect(await listOrdersByEmail(email)).toMatchObject([
    {
      kind: "company",
      // The order joined the account that confirmed its address.
      user_id: expect.any(String),
      full_name: "Ada Example",
      jurisdiction: "Nevis",
      service_type: "Company Formation",
      company_name: "Example Holdings",
      use_nominee_director: true,
      use_nominee_shareholder: false,
      status: "paid",
      payment_status: "completed",
      payment_method: "card",
      stripe_payment_intent_id: expect.stringMatching(/^pi_/) as unknown as string,
    },
  ]);
  expect(Number(row!.total_fee)).toBe(orderTotals.nevisWithDirector);
});

// Promise: A bank account can be ordered and paid, with its reference shown before payment.
test("a customer can order and pay for a bank account @core", async ({ page }) => {
  const email = createUniqueEmail("bank");
  await page.goto("/account-opening");
  await page.getByText("Singapore", { exact: true }).click();
  await page.getByRole("link", { name: /Order Now .*: Singapore/ }).click();
  await expect(page).toHaveURL("/bank-account-order/singapore");
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+1 202 555 0100");
  await page.getByRole("textbox", { name: "Company" }).fill("Example Holdings");
  await page.getByLabel("Additional information").fill("Two currencies");
  await tickConsent(page);
  await page.getByRole("button", { name: `Pay Now · ${formatWholeDollars(orderTotals.bank)}` }).click();
  await expect(page).toHaveURL("/payment");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const shownReference = await summary.getByText(/^BA-/).textContent();
  await completeCardPayment(page);
  const [row, ...others] = await listOrdersByEmail(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: "bank",
    order_reference: shownReference,
    service_type: "Bank Account Opening",
    company_name: "Example Holdings",
    notes: "Two currencies",
    status: "paid",
    payment_status: "completed",
  });
  expect(Number(row!.total_fee)).toBe(orderTotals.bank);
});
