import { expect, type Page } from "@playwright/test";
import { site } from "../data/site.ts";
import { createAccountAndSignIn } from "./support/account";
import {
  expectThankYouPage,
  fillCompanyForm,
  orderTotals,
  getPayButton,
  getPayNowButton,
  payOnHostedCheckout,
} from "./support/order";
import { expectHydrated } from "./support/page-checks";
import { secondBuildTagline } from "./support/second-build.ts";
import { test } from "./support/separate-site";
import { createUniqueEmail, listOrdersByEmail, formatOrderStatus } from "./support/services";

// Two instances with two builds, as during a deploy: the first has the older one. The second build takes a minute.
test.use({ deployed: true });
test.describe.configure({ mode: "default", timeout: 400_000 });

const [older, newer] = [0, 1];
const pay = (page: Page) => getPayButton(page, orderTotals.nevis);

async function openOrderForm(page: Page, email: string) {
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, email);
}

async function expectPaid(page: Page, email: string) {
  await expectThankYouPage(page);
  expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["paid/completed"]);
}

// Promise: A form opened before a deploy can be sent after it, and a form of the newer build after a rollback.
test("a form opened before a deploy or rollback can still be sent", async ({ page, separateSite }) => {
  const email = createUniqueEmail("deploy");
  separateSite.sendAllTo(older);
  await page.goto("/");
  await expect(page.getByText(site.tagline).first()).toBeAttached();
  await openOrderForm(page, email);
  await expectHydrated(page);
  separateSite.sendAllTo(newer);
  expect(await (await page.request.get("/")).text()).toContain(secondBuildTagline);
  await getPayNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await expect(pay(page)).toBeVisible();
  separateSite.sendAllTo(older);
  await pay(page).click();
  await payOnHostedCheckout(page);
  await expectPaid(page, email);
});

// Promise: Customers can order and pay while servers of two builds respond in turn.
// Promise: Customers can sign in, order and pay across two instances.
test("a customer can order and pay while two site versions are running", async ({ page, separateSite }) => {
  const email = createUniqueEmail("rolling");
  separateSite.sendAllTo();
  await createAccountAndSignIn(page.request, email);
  await openOrderForm(page, email);
  await getPayNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await pay(page).click();
  await payOnHostedCheckout(page);
  await expectPaid(page, email);
});
