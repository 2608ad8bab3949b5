import { expect, type BrowserContext, type Page } from "@playwright/test";
import { expectHydrated } from "./support/page-checks";
import { test } from "./support/fixtures";

/** Records the paths of all further requests, including prefetches. */
function recordRequests(context: BrowserContext): string[] {
  const requested: string[] = [];
  context.on("request", (request) => requested.push(request.url().replace(/^https?:\/\/[^/]+/, "")));
  return requested;
}

const scripts = (requested: string[]) => requested.filter((path) => /\.js$|_rsc=/.test(path));

// Promise: Public pages load no JavaScript until the visitor interacts with something that needs it.
test("public pages load no scripts until the visitor uses a form", async ({ page, context }) => {
  const requested = recordRequests(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByLabel("Menu").first().click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.move(200, 500, { steps: 5 });
  await page.mouse.wheel(0, 900);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText("Singapore", { exact: true }).click();
  await expect(page.getByRole("link", { name: /^Set Up Now\W+Singapore$/ })).toBeVisible();
  await page.getByLabel("Select Your Preferred Jurisdiction").selectOption("panama");
  await expect(page).toHaveURL("/jurisdictions/panama");
  await page.goto("/faqs");
  await page.getByRole("group").first().click();
  await page.goto("/jurisdictions");
  await page.getByRole("link", { name: "Belize", exact: true }).click();
  await expect(page).toHaveURL("/jurisdictions/belize");
  await page
    .getByRole("link", { name: /Set Up Now/ })
    .first()
    .click();
  await expect(page).toHaveURL("/order-form/belize");
  expect(scripts(requested)).toEqual([]);
  await page.getByLabel("Full name").click();
  await expectHydrated(page);
  expect(scripts(requested).length).toBeGreaterThan(5);
});

// Promise: Only pages that are the same for every visitor are prefetched.
test("the browser prerenders only public pages", async ({ page, request }) => {
  await page.goto("/jurisdictions/panama");
  const rules = (await page.locator("script[type=speculationrules]").textContent())!;
  const { prerender } = JSON.parse(rules) as { prerender: { urls: string[] }[] };
  const urls = prerender.flatMap((rule) => rule.urls);
  expect(urls).toContain("/order-form/panama");
  expect(urls).not.toContain("/login");
  for (const url of urls) {
    const answer = await request.get(url, { headers: { "sec-purpose": "prefetch;prerender" } });
    expect([url, answer.status(), answer.headers()["set-cookie"]]).toEqual([url, 200, undefined]);
    expect(answer.headers()["cache-control"], url).not.toMatch(/private|no-store/);
    expect(answer.headers()["x-nextjs-prerender"], url).toContain("1");
  }
});

/** Simulates a deploy: the page's scripts are gone, and its URL returns a newer build's page. */
async function deploy(page: Page, path: string) {
  await page.route("**/_next/static/**/*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("/_next/static/deferred/", "/_next/static/deferred/newer-");
    return route.fulfill({ response: answer, body });
  });
}

test("a page opened before a deploy reloads when the visitor uses it", async ({ page }) => {
  await page.goto("/jurisdictions");
  await deploy(page, "/jurisdictions");
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByLabel("Search").click();
  await again;
});
