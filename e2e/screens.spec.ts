import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { totals, usd } from "./amounts";
import { openMailedLink, pressMailedLink, signUp } from "./account";
import { test } from "./fixtures";
import { orderCompany } from "./order";
import {
  documentBudget,
  pageBudgets,
  requestBudget,
  sleeps,
  untilCompressed,
  weighVisit,
} from "./page-weight";
import { freshEmail, ordersOf, origin } from "./services";
import { everyScreen, routes } from "./site-map";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// Colours are read as they end, not on their way in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What axe finds on the page as it stands, wide and narrow; nothing scrolls sideways either, at 1280 px and 400 % too. */
async function expectNothingFound(page: Page) {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { intervals: [20, 50, 100] }).toBeLessThanOrEqual(width);
    if (width === 360 || width === 1440) expect(await findings(page), `at ${width}`).toEqual([]);
  }
}

/** What axe finds on the page as it stands. */
async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** Whatever the browser complains of, and every request that leaves the site. */
function hearTrouble(page: Page, path: string): string[] {
  const trouble: string[] = [];
  page.on("console", (message) => {
    const expected = message.text().includes("404") && /no-such|atlantis/.test(path);
    if (message.type() === "error" && !expected) trouble.push(message.text());
  });
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("request", (sent) => {
    const ours = sent.url().startsWith(origin) || sent.url().startsWith("data:");
    if (!ours) trouble.push(`asks ${sent.url()}`);
  });
  return trouble;
}

for (const path of everyScreen) {
  test(`${path}: light, quiet, nothing sideways, nothing for axe`, async ({ page }) => {
    const trouble = hearTrouble(page, path);
    await untilCompressed(origin, path);
    const visit = await weighVisit(page);
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path, { waitUntil: "networkidle" });
    const route = routes.find((known) => known.path === path);
    if (route) expect(visit.whole, "KB").toBeLessThanOrEqual(pageBudgets[route.kind]);
    if (route && sleeps(route.kind)) {
      expect(visit.scripts, "scripts").toBe(0);
      expect(visit.document, "bytes of the document").toBeLessThanOrEqual(documentBudget);
      expect(visit.requests, "requests").toBeLessThanOrEqual(requestBudget(path));
    }
    await expectNothingFound(page);
    expect(trouble).toEqual([]);
  });
}

test("menu open, comparison begun, mistakes told, notice shown: axe finds nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByLabel("Menu", { exact: true }).first().click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto("/jurisdictions");
  await page.getByRole("checkbox", { name: "Compare Bahamas" }).check();
  await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
  await expectNothingFound(page);

  await page.goto("/order-form/nevis");
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await expectNothingFound(page);

  await page.goto("/login");
  await page.getByLabel("Email").fill(freshEmail("nobody"));
  await page.getByLabel("Password", { exact: true }).fill("wrong horse");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: "Invalid login credentials" }).hover();
  expect(await findings(page)).toEqual([]);
});

test("the order's own screens: axe finds nothing, wide and narrow", async ({ page }) => {
  const email = freshEmail("axe");
  await orderCompany(page, { slug: "nevis", email });
  await expectNothingFound(page);
  await page.getByRole("link", { name: "Change the order" }).click();
  await page.getByRole("heading", { level: 1, name: "Change your order" }).waitFor();
  await expectNothingFound(page);
  await page.goBack();
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByRole("dialog", { name: "Send your payment" }).waitFor();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByText(/awaiting verification/)).toBeVisible();
  await expectNothingFound(page);
});

test("an order form that was sent empty: axe finds nothing, wide and narrow", async ({ page }) => {
  for (const path of [
    "/order-form/panama",
    "/trust-order-form/panama-foundation",
    "/bank-account-order/hongkong",
  ]) {
    await page.goto(path);
    await page.getByRole("button", { name: /^Pay Now/ }).click();
    await expect(page.getByText("Please accept the Terms of Service")).toBeVisible();
    await expectNothingFound(page);
  }
});

test("the way into the account and its screens: axe finds nothing, wide and narrow", async ({ page }) => {
  const email = freshEmail("axe");
  await orderCompany(page, { slug: "nevis", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  const [order] = await ordersOf(email);
  await signUp(page, email);
  await openMailedLink(page, email);
  await expectNothingFound(page);
  await pressMailedLink(page);
  await expect(page).toHaveURL("/user-account");
  for (const tab of ["overview", "profile", "orders", "inquiries", "companies"]) {
    await page.goto(`/user-account?tab=${tab}`);
    await expect(page.getByRole("navigation", { name: "Account Menu" })).toBeVisible();
    await expectNothingFound(page);
  }
  await page.goto(`/user-account/orders/${order!.order_reference}`);
  await expect(page.getByRole("heading", { level: 1, name: order!.order_reference })).toBeVisible();
  await expectNothingFound(page);
});
