import { type Page, expect } from "@playwright/test";
import { companyFees, nomineeDirectorFee, nomineeShareholderFee } from "../data/prices.ts";
import { formatDollarsAndCents } from "./support/emails";
import { test } from "./support/fixtures";
import {
  formatWholeDollars,
  getHostedPayButton,
  orderCompany,
  orderTotals,
  getPayButton,
  companyFields,
  getPayNowButton,
  readSummaryTotal,
} from "./support/order";
import { setOrderFormFields } from "./support/order-form-fields";
import { readPdf } from "./support/pdf";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

// Promise: An outdated price on an open page is never charged.
test("after a price change, a customer sees the new price before paying @core", async ({ page }) => {
  const email = createUniqueEmail("raised");
  await orderCompany(page, email);
  // Simulate a page rendered with an older price list.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("main [name=priceFingerprint]"))
      field.value = crypto.randomUUID();
  });
  const pay = getPayButton(page, orderTotals.nevis);
  await pay.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The price of this order has changed since you started it. Please check the summary and try again.",
  );
  expect(await listOrdersByEmail(email)).toEqual([]);
  expect(await readSummaryTotal(page)).toBe(orderTotals.nevis);
  await pay.click();
  await getHostedPayButton(page, orderTotals.nevis).waitFor();
  expect(await listOrdersByEmail(email)).toMatchObject([{ status: "submitted", jurisdiction: "Nevis" }]);
});

const { incorporation, government } = companyFees.panama;
const withBoth = incorporation + government + nomineeDirectorFee + nomineeShareholderFee;
const yes = (page: Page, question: string) => page.getByRole("group", { name: question }).getByLabel("Yes");
const orderTotal = (page: Page) => page.getByTestId("order-total");

// Promise: A quote, its PDF, the order form behind its link and the payment page show the same total.
test("the order form and payment page show the same total as the quote @core", async ({ page }) => {
  await page.goto("/jurisdictions/panama");
  await page.getByRole("link", { name: "Print or download a quote" }).first().click();
  await expect(page).toHaveURL("/quote/panama");
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(orderTotals.panama));
  await page.getByRole("checkbox", { name: "Nominee director" }).check();
  await page.getByRole("checkbox", { name: "Nominee shareholder" }).check();
  await page.getByRole("button", { name: "Update the quote" }).click();
  await expect(page).toHaveURL("/quote/panama?director=1&shareholder=1");
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(withBoth));
  const href = await page.getByRole("link", { name: "Open as PDF" }).getAttribute("href");
  const pdf = await page.request.get(href!);
  expect((await readPdf(await pdf.body())).text).toContain(`Total ${formatDollarsAndCents(withBoth)}`);

  await page.getByRole("link", { name: "Order with these options" }).click();
  await expect(page).toHaveURL("/order-form/panama");
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(withBoth));
  await expect(yes(page, "Use a nominee director?")).toBeChecked();
  await setOrderFormFields(page, { ...companyFields, email: createUniqueEmail("quote") });
  await getPayNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(withBoth));
});

// Promise: A quote's options preset the order form once. They replace a saved draft, and a reload keeps later changes.
test("the link in a quote replaces the options saved in the order form", async ({ page }) => {
  await page.goto("/order-form/panama");
  await page.getByLabel("First choice").fill("Example Holdings");
  await yes(page, "Use a nominee shareholder?").check();
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(orderTotals.panama + nomineeShareholderFee));
  await page.goto("/order-form/panama?director=1&shareholder=0");
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(orderTotals.panama + nomineeDirectorFee));
  await expect(page.getByLabel("First choice")).toHaveValue("Example Holdings");
  await expect(page).toHaveURL("/order-form/panama");
  await page.getByRole("group", { name: "Use a nominee director?" }).getByLabel("No").check();
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(orderTotals.panama));
  await page.reload();
  await expect(page.getByLabel("First choice")).toHaveValue("Example Holdings");
  await expect(orderTotal(page)).toHaveText(formatWholeDollars(orderTotals.panama));
});
