import { expect } from "@playwright/test";
import { fillCompanyForm, orderTotals, payButton, payNowButton } from "./support/order";
import { openPageWithDelayedScripts } from "./support/page-checks";
import { test } from "./support/fixtures";
import { createUniqueEmail } from "./support/services";

// Promise: An order sent before the scripts have loaded is accepted.
test("a customer can send an order before the scripts have loaded @core", async ({ page }) => {
  await openPageWithDelayedScripts(page, "/order-form/nevis"); // Scripts never load.
  await fillCompanyForm(page, createUniqueEmail("early"));
  await payNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await expect(payButton(page, orderTotals.nevis)).toBeVisible();
});
