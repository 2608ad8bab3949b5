import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { signUpAndConfirm } from "./account";
import { test } from "./fixtures";
import { orderCompany } from "./order";
import { freshEmail, ordersOf } from "./services";
import { everyScreen } from "./site-map";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// Colours are read as they end, not on their way in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What axe finds on the page as it stands, wide and narrow; nothing scrolls sideways either. */
async function expectNothingFound(page: Page) {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 768) continue;
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    expect(found, `at ${width}`).toEqual([]);
  }
}

for (const path of everyScreen) {
  test(`${path}: axe finds nothing, wide and narrow`, async ({ page }) => {
    await page.goto(path);
    await expectNothingFound(page);
  });
}

test("the order's own screens: axe finds nothing, wide and narrow", async ({ page }) => {
  const email = freshEmail("axe");
  await orderCompany(page, { slug: "nevis", email });
  await expectNothingFound(page);
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByRole("dialog", { name: "Send your payment" }).waitFor();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByText(/awaiting verification/)).toBeVisible();
  await expectNothingFound(page);
});

test("the account's screens: axe finds nothing, wide and narrow", async ({ page }) => {
  const email = freshEmail("axe");
  await orderCompany(page, { slug: "nevis", email });
  await page.getByRole("button", { name: "Pay $1,800" }).click();
  await page.getByRole("button", { name: "Pay $1,800.00" }).waitFor();
  const [order] = await ordersOf(email);
  await signUpAndConfirm(page, email);
  for (const tab of ["overview", "profile", "orders", "inquiries", "companies"]) {
    await page.goto(`/user-account?tab=${tab}`);
    await expect(page.getByRole("navigation", { name: "Account Menu" })).toBeVisible();
    await expectNothingFound(page);
  }
  await page.goto(`/user-account/orders/${order!.order_reference}`);
  await expect(page.getByRole("heading", { level: 1, name: order!.order_reference })).toBeVisible();
  await expectNothingFound(page);
});
