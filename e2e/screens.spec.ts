import { expect, type Page } from "@playwright/test";
import { openEmailLink, postSignUp, signInOnPage, submitNewPassword } from "./support/account";
import {
  expectHydrated,
  expectAccessibleLayout,
  findCoveredElements,
  findOverflowingElements,
} from "./support/page-checks";
import { test } from "./support/fixtures";
import { extractVisibleText } from "./support/html";
import { orderCompany, getPayNowButton, postOrder, postCheckoutStart } from "./support/order";
import { visitBudgetsKb, isPrerendered, measureVisitWeight } from "./support/page-weight";
import { createUniqueEmail, listOrdersByEmail, origin } from "./support/services";
import { routes, exampleScreens } from "./support/routes";

const telephone = { width: 412, height: 823 };

// Without animations, so that final colours are measured.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: telephone });

/** Windows of phones, a tablet, laptops with and without browser bars, and a large display. The first is 1280 px at 400 % zoom. */
const sizes = [
  [320, 256],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 657],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Expects that at each size nothing scrolls sideways or is covered. Calls `then` at each width. */
async function expectEverythingInView(page: Page, then?: (width: number) => Promise<unknown>) {
  // Asks again, because a page is laid out a moment after its window has changed.
  const expectNone = (find: (page: Page) => Promise<string[]>, at: string) =>
    expect
      .poll(() => find(page), { message: `${page.url()} at ${at}`, intervals: [20, 50, 100] })
      .toEqual([]);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expectNone(findOverflowingElements, `${width} px`);
    await expectNone(findCoveredElements, `${width}×${height}`);
    await then?.(width);
  }
  const zoomText = (size: string) =>
    page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
  await page.setViewportSize({ width: 390, height: 844 });
  await zoomText("200%");
  await test.step("text at 200 %", () => expectNone(findOverflowingElements, "390 px, text at 200 %"));
  await zoomText("");
}

/** Expects the layout to fit at every size, and no axe violation on a phone. */
async function expectNothingFound(page: Page) {
  await expectEverythingInView(page, async (width) => {
    if (width === 360) await expectAccessibleLayout(page);
  });
}

/** Collects browser errors and requests to other sites. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const expected = message.text().includes("404") && /no-such|atlantis/.test(page.url());
    if (message.type() === "error" && !expected) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error}`));
  page.on("request", (sent) => {
    const ours = sent.url().startsWith(origin) || sent.url().startsWith("data:");
    if (!ours) errors.push(`${page.url()} asks ${sent.url()}`);
  });
  return errors;
}

// One browser page for several screens, each as a first-time visitor sees it.
const groups = Map.groupBy(exampleScreens, (path) => exampleScreens.indexOf(path) % 6);

for (const [at, paths] of groups) {
  // Promise: Pages stay within their byte budgets, fit every width and pass axe.
  test(`example pages (part ${at + 1} of ${groups.size}) fit on every screen size`, async ({
    page,
    context,
  }) => {
    const errors = collectErrors(page);
    const visit = await measureVisitWeight(page);
    for (const path of paths) {
      await test.step(path, async () => {
        const kind = routes.find((known) => known.path === path)?.kind;
        await page.goto("about:blank");
        await context.clearCookies();
        await page.setViewportSize(telephone);
        visit.whole = 0;
        await page.goto(path);
        if ((await page.locator("script[src]").count()) > 0) await expectHydrated(page);
        if (kind && !isPrerendered(kind)) {
          await page.waitForLoadState("networkidle");
          expect(visit.whole, `KB of ${path}`).toBeLessThanOrEqual(visitBudgetsKb[kind]);
        }
        await expectNothingFound(page);
      });
    }
    expect(errors).toEqual([]);
  });
}

// One page of each of these templates is tested above. The others differ only in texts and figures.
const others = routes.map(({ path }) => path).filter((path) => !exampleScreens.includes(path));
const byTemplate = Map.groupBy(others, (path) => path.split("/").slice(1, -1).join("/"));

/** A template's page with the longest word. */
async function findPageWithLongestWord(paths: string[]): Promise<string> {
  const texts = await Promise.all(
    paths.map(async (path) => {
      const [main] = /<main[^]*<\/main>/.exec(await (await fetch(origin + path)).text())!;
      const words = extractVisibleText(main).split(" ");
      return { path, longest: Math.max(...words.map(({ length }) => length)) };
    }),
  );
  return texts.toSorted((a, b) => b.longest - a.longest)[0]!.path;
}

for (const [template, paths] of byTemplate) {
  const pages = template ? `the page under /${template} with the longest word fits` : "top-level pages fit";
  test(`${pages} on every screen size`, async ({ page }) => {
    test.slow(); // Up to thirty pages.
    for (const path of template ? [await findPageWithLongestWord(paths)] : paths) {
      await page.goto(path);
      await expectEverythingInView(page);
    }
  });
}

test("menus, comparisons and notices pass the axe accessibility check", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByLabel("Menu", { exact: true }).first().click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expectAccessibleLayout(page);

  await page.goto("/jurisdictions");
  await page.getByRole("checkbox", { name: "Compare Bahamas" }).check();
  await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
  await expectNothingFound(page);

  await page.goto("/login");
  await signInOnPage(page, createUniqueEmail("nobody"), "wrong horse");
  await page.getByRole("listitem").filter({ hasText: "Invalid login credentials" }).hover();
  await expectAccessibleLayout(page);
});

// Promise: The payment and order screens have no violation that axe finds.
test("the payment and confirmation pages pass the axe accessibility check", async ({ page }) => {
  await orderCompany(page, createUniqueEmail("axe"));
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
  await expect(page.getByRole("main").getByText(/awaiting verification/)).toBeVisible();
  await expectNothingFound(page);
});

// The company form has every kind of field of the other two.
test("an order form with errors passes the axe accessibility check", async ({ page }) => {
  await page.goto("/order-form/panama");
  await getPayNowButton(page).click();
  await expect(page.getByText("Please accept the Terms of Service")).toBeVisible();
  await expectNothingFound(page);
});

// Promise: The Orders table stays within its column on a laptop.
test("account pages with a long email address pass the axe accessibility check", async ({ page }) => {
  const email = createUniqueEmail("maximiliana.featherstonehaugh.chol");
  await postOrder(page.request, email);
  await postCheckoutStart(page.request);
  const [order] = await listOrdersByEmail(email);
  await postSignUp(page.request, email);
  await openEmailLink(page, email);
  await expectNothingFound(page);
  await submitNewPassword(page);
  await expect(page).toHaveURL("/payment"); // The order in progress.
  for (const tab of ["overview", "profile", "orders", "inquiries", "companies"]) {
    await page.goto(`/user-account?tab=${tab}`);
    await expect(page.getByRole("navigation", { name: "Account Menu" })).toBeVisible();
    await expectNothingFound(page);
    if (tab !== "orders") continue;
    await expect(page.getByRole("main").getByText(order!.order_reference)).toBeVisible();
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      const past = await page.getByRole("table").evaluate((table) => {
        const [own, column] = [table, table.parentElement!].map((one) => one.getBoundingClientRect().right);
        return own! - column!;
      });
      expect(past, `at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto(`/user-account/orders/${order!.order_reference}`);
  await expect(page.getByRole("heading", { level: 1, name: order!.order_reference })).toBeVisible();
  await expectNothingFound(page);
});
