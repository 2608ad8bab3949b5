import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { trusts } from "../data/trusts.ts";
import { signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
import { attribute, readPage } from "./support/html";
import { postCryptoChoice, postOrder } from "./support/order";
import { expectHydrated } from "./support/page-checks";
import { freshEmail, origin } from "./support/services";

// Sentences of the specification that a review found broken, one test for each.

/** A toast by its text. */
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

test.describe("§2 header: the bell", () => {
  test("leads a signed-in customer to /notifications", async ({ page }) => {
    await signInAsNewUser(page.context(), freshEmail("bell"));
    await page.goto("/user-account");
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
    await expect(bell).toHaveAttribute("href", "/notifications");
  });

  test("keeps its red dot when there is nothing new", async ({ page }) => {
    await signInAsNewUser(page.context(), freshEmail("dot"));
    await page.goto("/user-account");
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    await expect(page.getByRole("banner").locator("[data-slot=dot]")).toBeVisible();
  });
});

// Promise: Without a connection, a page says so in the specification's words and keeps what was typed.
test.describe("§8 without a connection", () => {
  test('Sign Out says "Error signing out" and the account stays', async ({ page, context }) => {
    await signInAsNewUser(context, freshEmail("out"));
    await page.goto("/user-account", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(toast(page, "Error signing out")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Account Menu" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
  });

  test('Continue with Google says "Authentication Error" and what was typed stays', async ({
    page,
    context,
  }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("ada@example.com");
    await expectHydrated(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(toast(page, "Authentication Error")).toContainText(
      "Failed to authenticate with Google. Please try again.",
    );
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  });

  test('"I\'ve Sent the Payment" says "Error confirming payment" and the instructions stay', async ({
    page,
    context,
  }) => {
    await postOrder(page.request, freshEmail("coin"));
    await postCryptoChoice(page.request, "bitcoin");
    await page.goto("/payment?method=crypto", { waitUntil: "networkidle" });
    const dialog = page.getByRole("dialog", { name: "Send your payment" });
    await dialog.getByLabel("Transaction id").fill("a".repeat(64));
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
    await expect(toast(page, "Error confirming payment")).toBeVisible();
    await expect(dialog.getByLabel("Transaction id")).toHaveValue("a".repeat(64));
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
    await expect(page).toHaveURL(/\/order-confirmation/);
  });

  for (const [tab, button] of [
    ["signin", "Sign In"],
    ["signup", "Create account"],
  ] as const)
    test(`${button} has a toast titled "Error" and what was typed stays`, async ({ page, context }) => {
      await page.goto(`/login?tab=${tab}`);
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await expectHydrated(page);
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
      await expect(toast(page, "Error").getByText("Error", { exact: true })).toBeVisible();
      await expect(toast(page, "Error")).toContainText("An unexpected error occurred");
      await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("correct horse");
    });
});

test.describe("§2 trust cards: Learn more", () => {
  for (const { name, country } of trusts)
    test(`of the ${name} leads to /jurisdictions/${country}, which links on`, async ({ request }) => {
      const { html } = await readPage(request, "/trust-formation");
      const links = [...html.matchAll(/<a\b[^>]*>(?:(?!<\/a>).)*Learn more(?:(?!<\/a>).)*<\/a>/g)];
      const link = links.map(([anchor]) => anchor).find((anchor) => anchor.includes(name));
      expect(attribute(link ?? "", "href")).toBe(`/jurisdictions/${country}#trust`);
      const target = (await readPage(request, `/jurisdictions/${country}`)).html;
      expect(target).toContain('id="trust"');
      expect(target).toContain(`href="/trusts/${country}"`);
    });
});

/** The values of a page's meta and link tags by their name. */
async function readMeta(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const { html } = await readPage(request, path);
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    tags.map((tag) => [
      attribute(tag, "property") || attribute(tag, "name") || attribute(tag, "rel"),
      attribute(tag, "content") || attribute(tag, "href"),
    ]),
  );
}

for (const [page, path, canonical] of [
  ["the sign-in return page", "/auth/callback", "/auth/callback"],
  ["the not-found page", "/no-such-page", "/page-not-found"],
] as const)
  test.describe(`§2 metadata of ${page}`, () => {
    test("has a description and keywords, and is not indexed", async ({ request }) => {
      const meta = await readMeta(request, path);
      expect(meta.description?.length).toBeGreaterThan(100);
      expect(meta.keywords).toBeTruthy();
      expect(meta.robots).toBe("noindex, follow");
    });

    test("has a canonical address", async ({ request }) => {
      expect((await readMeta(request, path)).canonical).toBe(origin + canonical);
    });

    test("has sharing tags with an image of 1200x630", async ({ request }) => {
      const meta = await readMeta(request, path);
      expect(meta["og:title"]).toBeTruthy();
      expect(meta["og:description"]).toBe(meta.description);
      expect(meta["twitter:card"]).toBe("summary_large_image");
      expect([meta["og:image:width"], meta["og:image:height"]]).toEqual(["1200", "630"]);
      expect((await request.get(new URL(meta["og:image"]!).pathname)).status()).toBe(200);
    });
  });

// Promise: The not-found page has the header, the footer and links to other pages.
test.describe("§2 an unknown path", () => {
  const unknown = ["/no-such-page", "/a/b/c", "/100%", "/jurisdictions/compare/nevis-or-atlantis"];

  test("has the shared header", async ({ request }) => {
    for (const path of unknown)
      expect((await readPage(request, path)).html, path).toMatch(/<nav aria-label="Main"/);
  });

  test("has the shared footer", async ({ request }) => {
    for (const path of unknown) expect((await readPage(request, path)).html, path).toMatch(/<footer /);
  });

  test("has a search and links, and the toast", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(toast(page, "Page not found")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    await expect(main.getByRole("link", { name: "Contact" })).toBeVisible();
    await main.getByRole("searchbox", { name: "Search jurisdictions" }).fill("nevis");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/jurisdictions\?/);
    await expect(page.getByRole("rowheader")).toHaveText([/Nevis/]);
  });
});
