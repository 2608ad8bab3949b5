import { type Page, expect } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { withoutTriggers } from "./support/database";
import { test } from "./support/fixtures";
import { postOrder, postCardPayment } from "./support/order";
import { expectHydrated, openPageWithDelayedScripts } from "./support/page-checks";
import { createUniqueEmail } from "./support/services";

// Promise: A click made while the page hydrates is not lost.
test("a checkbox is ticked even if the page hydrates during the click", async ({ page }) => {
  const releaseScripts = await openPageWithDelayedScripts(page, "/quote/panama");
  const box = page.getByRole("checkbox", { name: "Nominee director" });
  await box.hover();
  await page.mouse.down();
  releaseScripts();
  await expectHydrated(page);
  await page.mouse.up();
  await expect(box).toBeChecked();
});

// Promise: A notification that appears or disappears during a click does not intercept it.
test("a link works even if a notification appears or disappears during the click", async ({ page }) => {
  await signInAsNewUser(page.context(), createUniqueEmail("pressed"));
  await page.clock.install();
  await page.goto("/user-account?tab=profile");
  await expectHydrated(page);
  const menu = page.getByRole("navigation", { name: "Account Menu" });
  const toast = page.getByRole("listitem").filter({ hasText: "Profile updated successfully" });
  const save = page.getByRole("button", { name: "Save changes" });
  await page.getByLabel("Full name").fill("Ada Example");
  await save.click();
  await toast.getByRole("button", { name: "Close toast" }).click();
  await expect(toast).toHaveCount(0);

  await test.step("it appears", async () => {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/user-account?tab=profile", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel("Full name").fill("Ada Example Smith");
    await save.click();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await menu.getByRole("link", { name: "Companies" }).hover();
    await page.mouse.down();
    answer();
    await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await page.mouse.up();
    await expect(page).toHaveURL("/user-account?tab=companies");
  });

  await test.step("it disappears", async () => {
    await expect(toast).toBeVisible();
    await menu.getByRole("link", { name: "Inquiries" }).hover();
    await page.mouse.down();
    await page.clock.runFor(10_000);
    await expect(toast).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL("/user-account?tab=inquiries");
  });
});

/** Opens a page. Returns a function for how often a loading screen has replaced its content. */
async function openWhole(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { heading: false, losses: 0 };
    const isShown = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].some((element) => element.checkVisibility());
    let wasLoading = false;
    new MutationObserver(() => {
      const isLoading = isShown("[role=status]:has(svg)");
      if (isLoading && !wasLoading && seen.heading) seen.losses += 1;
      wasLoading = isLoading;
      seen.heading ||= isShown("h1");
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  await page.goto(path);
  return () => page.evaluate(() => (window as unknown as { seen: { losses: number } }).seen.losses);
}

// Promise: A confirmation page never returns to a loading screen.
test("the order confirmation never goes back to a loading screen", async ({ page }) => {
  const email = createUniqueEmail("drawn-anew");
  await postOrder(page.request, email);
  const confirmation = await postCardPayment(page.request);
  let forgettings = 0;
  await page.route("**/order-confirmation?*", async (route) => {
    // A refreshed page shows that the order has advanced.
    if (route.request().method() === "POST" && (forgettings += 1) === 1)
      await withoutTriggers((sql) => sql`update public.orders set sent_since = now() where email = ${email}`);
    await route.continue();
  });
  const losses = await openWhole(page, confirmation);
  await expect(page.getByRole("main").getByText("documents under review")).toBeVisible();
  expect(await losses()).toBe(0);
  expect(forgettings).toBe(1);
});
