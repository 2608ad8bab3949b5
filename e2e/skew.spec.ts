import { expect, type Page } from "@playwright/test";
import {
  getConsentCheckbox,
  fillCompanyForm,
  orderTotals,
  getPayButton,
  getPayNowButton,
  postForm,
  tickConsent,
} from "./support/order";
import { test } from "./support/fixtures";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

const updated = "This page has been updated. Please reload it. Your entries are kept.";

/** Makes the page post to an action that no longer exists, as after a deploy. */
async function deploy(page: Page) {
  await page.route("**", (route) => {
    const headers = route.request().headers();
    return headers["next-action"]
      ? route.continue({ headers: { ...headers, "next-action": `40${"0".repeat(40)}` } })
      : route.continue();
  });
}

// Promise: A form that was open during a deploy keeps its input.
test("an order form left open during a deploy keeps its fields", async ({ page }) => {
  const email = createUniqueEmail("skew");
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, email);
  await deploy(page);
  await getPayNowButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(updated);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await listOrdersByEmail(email)).toEqual([]);
  await page.unroute("**");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(getConsentCheckbox(page)).not.toBeChecked(); // Consent is never stored.
  await tickConsent(page);
  await getPayNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await deploy(page);
  await getPayButton(page, orderTotals.nevis).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(updated);
  await expect(getPayButton(page, orderTotals.nevis)).toBeEnabled();
});

// Promise: A form over the size limit gets a page with the reason.
test("a visitor who sends a form that is too large sees why it was refused", async ({ request }) => {
  const { answer } = await postForm(request, "/contact", { message: "a".repeat(200 * 1024) });
  expect(answer.status()).toBe(413);
  expect(await answer.text()).toContain("This form is too large");
});
