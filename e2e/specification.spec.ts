import { expect, type Page } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
import { postCryptoChoice, postOrder } from "./support/order";
import { expectHydrated } from "./support/page-checks";
import { freshEmail } from "./support/services";

// Sentences of the specification that a review found broken, one test for each.

/** A toast by its text. */
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

test("§2: the bell leads a signed-in customer to /notifications, with its red dot when there is nothing new", async ({
  page,
}) => {
  await signInAsNewUser(page.context(), freshEmail("bell"));
  await page.goto("/user-account");
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAttribute("href", "/notifications");
  await expect(bell.locator("[data-slot=dot]")).toBeVisible();
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

test("§2: an unknown address has a toast, links and a search", async ({ page }) => {
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
