import { expect, type Page } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
import { postCryptoChoice, postOrder } from "./support/order";
import { expectFilledForm, fillEveryField, orderForms } from "./support/order-form-fields";
import { expectHydrated, hydratePage } from "./support/page-checks";
import { createUniqueEmail } from "./support/services";

// Sentences of the specification that a review found broken.

/** A toast by its text. */
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

// Promise: Without a connection, a page says so in the specification's words and keeps what was typed.
test("sign-in and payment forms keep what was typed when the connection is lost", async ({
  page,
  context,
}) => {
  await signInAsNewUser(context, createUniqueEmail("out"));
  await page.goto("/user-account?tab=profile", { waitUntil: "networkidle" });
  await page.getByLabel("Full name").fill("Ada King");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Failed to update profile");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "Error signing out")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");

  for (const [tab, button, title, text] of [
    ["signin", "Sign In", "Error", "An unexpected error occurred"],
    ["signup", "Create account", "Error", "An unexpected error occurred"],
    ["signin", "Continue with Google", "Authentication Error", "Failed to authenticate with Google."],
  ] as const) {
    await page.goto(`/login?tab=${tab}`);
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await expectHydrated(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(toast(page, title).getByText(title, { exact: true })).toBeVisible();
    await expect(toast(page, title)).toContainText(text);
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("correct horse");
    await context.setOffline(false);
  }

  await postOrder(page.request, createUniqueEmail("coin"));
  await postCryptoChoice(page.request, "bitcoin");
  await page.goto("/payment?method=crypto", { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await dialog.getByLabel("Transaction id").fill("a".repeat(64));
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(toast(page, "Error confirming payment")).toBeVisible();
  await expect(dialog.getByLabel("Transaction id")).toHaveValue("a".repeat(64));
});

// Promise: Without a connection, a form says so and keeps its input.
test("the order form keeps what was typed when the connection is lost", async ({ page, context }) => {
  await page.goto(orderForms.company.path);
  await hydratePage(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await fillEveryField(page, "company");
  await page.getByRole("button", { name: /^Pay Now/ }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "We could not be reached. Please check your connection and try again. Your entries are kept.",
  );
  await expectFilledForm(page, "company");
  await expect(page.getByRole("button", { name: /^Pay Now/ })).not.toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Pay Now/ }).click();
  await expect(page).toHaveURL("/payment");
});
