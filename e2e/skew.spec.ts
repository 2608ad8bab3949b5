import { expect, type Page } from "@playwright/test";
import { totals, usd, agree, consentBox, fillCompanyForm } from "./support/order";
import { test } from "./support/fixtures";
import { fieldsOf } from "./support/html";
import { freshEmail, ordersOf } from "./support/services";

const updated = "This page has been updated. Please reload it. Your entries are kept.";
/** The ID of an action that no deploy has. */
const gone = `40${"0".repeat(40)}`;

/** Makes the page post to an action that no longer exists, as after a deploy. */
async function deploy(page: Page) {
  await page.route("**", (route) => {
    const headers = route.request().headers();
    return headers["next-action"]
      ? route.continue({ headers: { ...headers, "next-action": gone } })
      : route.continue();
  });
}

// Promise: A form that was open during a deploy keeps its input.
test("an order form open during a deploy asks to reload and keeps its entries", async ({ page }) => {
  const email = freshEmail("skew");
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, { slug: "nevis", email });
  await deploy(page);
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(updated);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await ordersOf(email)).toEqual([]);
  await page.unroute("**");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(consentBox(page)).not.toBeChecked(); // Consent is never stored.
  await agree(page);
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await expect(page).toHaveURL("/payment");
  await deploy(page);
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(updated);
  await expect(page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` })).toBeEnabled();
});

for (const path of ["/contact", "/order-form/nevis", "/login"]) {
  // Promise: A form over the size limit gets a page with the reason.
  test(`${path}: a form over the size limit gets a page with the reason`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const multipart = fieldsOf(html, { message: "a".repeat(200 * 1024) });
    const answer = await request.post(path, { multipart });
    expect(answer.status()).toBe(413);
    expect(await answer.text()).toContain("This form is too large");
  });
}
