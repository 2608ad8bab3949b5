import { expect, type Page } from "@playwright/test";
import { hydrate } from "./support/page-checks";
import { test } from "./support/fixtures";
import { expectEveryField, fillEveryField, orderForms } from "./support/order-form-fields";

const unchecked =
  "We couldn't check your entries here, so they were sent as they are and our server checks them.";
const unreachable =
  "We could not be reached. Please check your connection and try again. Your entries are kept.";
const payNow = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });

/** Makes the page's further script requests fail, as after a deploy, or hang. */
async function loseScripts(page: Page, how: "gone" | "silent") {
  await page.route("**/_next/static/**/*.js", async (route) => {
    if (how === "gone") await route.fulfill({ status: 404, body: "" });
  });
}

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await hydrate(page);
  await page.waitForLoadState("networkidle");
}

// All forms share the validation. The next test covers the company form.
for (const [kind, how] of [
  ["trust", "gone"],
  ["bank", "silent"],
] as const) {
  // Promise: A form still works if its validation script cannot be loaded.
  test(`${kind}: if the validation script is ${how}, the form is still sent`, async ({ page }) => {
    await openForm(page, orderForms[kind].path);
    await loseScripts(page, how);
    await fillEveryField(page, kind);
    await page.getByLabel("Email").fill("ada@nowhere");
    await payNow(page).click();
    // The server's validation error, under the field.
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/i);
    await expect(page.getByText(unchecked)).toBeVisible();
    await page.getByLabel("Email").fill("ada@example.com");
    await page.unroute("**/_next/static/**/*.js");
    await payNow(page).click();
    await expect(page).toHaveURL("/payment");
  });
}

// Promise: Without a connection, a form says so and keeps its input.
test("a form sent without a connection keeps its entries and can be sent again", async ({
  page,
  context,
}) => {
  await openForm(page, orderForms.company.path);
  await context.setOffline(true);
  await fillEveryField(page, "company");
  await payNow(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(unreachable);
  await expectEveryField(page, "company");
  await expect(payNow(page)).not.toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await payNow(page).click();
  await expect(page).toHaveURL("/payment");
});
