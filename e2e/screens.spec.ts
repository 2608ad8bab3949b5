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
import { routes, screens } from "./site-map";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// Colours are read as they end, not on their way in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [320, 360, 768, 1440];

/** Nothing scrolls sideways, at 1280 px and 400 % either; `then` is done at each width. */
async function expectNothingSideways(page: Page, then?: (width: number) => Promise<unknown>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { intervals: [20, 50, 100] }).toBeLessThanOrEqual(width);
    await then?.(width);
  }
}

/** What axe finds on the page as it stands, wide and narrow; nothing scrolls sideways either. */
async function expectNothingFound(page: Page) {
  await expectNothingSideways(page, async (width) => {
    if (width === 360 || width === 1440) expect(await findings(page), `at ${width}`).toEqual([]);
  });
}

/** What axe finds on the page as it stands. */
async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** Whatever the browser complains of, and every request that leaves the site. */
function hearTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("console", (message) => {
    const expected = message.text().includes("404") && /no-such|atlantis/.test(page.url());
    if (message.type() === "error" && !expected) trouble.push(message.text());
  });
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("request", (sent) => {
    const ours = sent.url().startsWith(origin) || sent.url().startsWith("data:");
    if (!ours) trouble.push(`asks ${sent.url()}`);
  });
  return trouble;
}

type Visit = Awaited<ReturnType<typeof weighVisit>>;

/** A first visit to a page of the map weighs no more than its kind may. */
function expectLight(path: string, visit: Visit) {
  expect(visit.document, `${path}: the document was weighed`).toBeGreaterThan(0);
  const route = routes.find((known) => known.path === path);
  if (!route) return;
  expect(visit.whole, `KB of ${path}`).toBeLessThanOrEqual(pageBudgets[route.kind]);
  if (!sleeps(route.kind)) return;
  expect(visit.scripts, `scripts of ${path}`).toBe(0);
  expect(visit.document, `bytes of the document of ${path}`).toBeLessThanOrEqual(documentBudget);
  expect(visit.requests, `requests of ${path}`).toBeLessThanOrEqual(requestBudget(path));
}

for (const path of screens) {
  test(`${path}: light, quiet, nothing sideways, nothing for axe`, async ({ page }) => {
    const trouble = hearTrouble(page);
    await untilCompressed(origin, path);
    const visit = await weighVisit(page);
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path, { waitUntil: "networkidle" });
    expectLight(path, visit);
    await expectNothingFound(page);
    expect(trouble).toEqual([]);
  });
}

// Whose template stands above with one of its pages: they differ in their words and figures.
const others = routes.map(({ path }) => path).filter((path) => !screens.includes(path));
const byTemplate = Map.groupBy(others, (path) => path.split("/").slice(1, -1).join("/") || "plain pages");

for (const [template, paths] of byTemplate) {
  test(`every other page of ${template}: light, quiet, nothing sideways`, async ({ page }) => {
    const trouble = hearTrouble(page);
    const visit = await weighVisit(page, { anew: true });
    const nothing = { ...visit };
    for (const path of paths) {
      await untilCompressed(origin, path);
      await page.goto("about:blank");
      Object.assign(visit, nothing);
      await page.goto(path);
      expectLight(path, visit);
      await expectNothingSideways(page);
    }
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
