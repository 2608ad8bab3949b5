import { expect } from "@playwright/test";
import { fillCompanyForm, orderTotals, getPayButton, getPayNowButton } from "./support/order";
import { openPageWithDelayedScripts } from "./support/page-checks";
import { test } from "./support/fixtures";
import { createUniqueEmail } from "./support/services";

// Promise: An order sent before the scripts have loaded is accepted.
test("a customer can place an order before the scripts have loaded @core", async ({ page }) => {
  await openPageWithDelayedScripts(page, "/order-form/nevis"); // Scripts never load.
  await fillCompanyForm(page, createUniqueEmail("early"));
  await getPayNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await expect(getPayButton(page, orderTotals.nevis)).toBeVisible();
});
