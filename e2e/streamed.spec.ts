import { expect, type Page } from "@playwright/test";
import { withDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { postOrder, payHosted, postPayment } from "./support/order";
import { freshEmail } from "./support/services";

/** Opens a page in a new browser. Returns a function for how often a loading screen has replaced its content. */
async function openWhole(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { heading: false, losses: 0 };
    const main = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
    const isShown = (element: Element) => element.checkVisibility();
    let wasLoading = false;
    new MutationObserver(() => {
      const isLoading = main("[role=status]:has(svg)").some(isShown);
      if (isLoading && !wasLoading && seen.heading) seen.losses += 1;
      wasLoading = isLoading;
      seen.heading ||= main("h1").some(isShown);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  await page.goto(path);
  return () => page.evaluate(() => (window as unknown as { seen: { losses: number } }).seen.losses);
}

/** Advances an order, so that a refreshed page shows newer content. */
const goOn = (email: string) =>
  withDatabase((owner) =>
    owner.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update public.orders set sent_since = now() where email = ${email}`;
    }),
  );

// Promise: A confirmation page never returns to a loading screen.
test("the confirmation page stays the same after its draft is cleared", async ({ page }) => {
  const email = freshEmail("drawn-anew");
  await postOrder(page.request, email);
  const confirmation = await payHosted(page.request, (await postPayment(page.request))[0]!);
  let forgettings = 0;
  await page.route("**/order-confirmation?*", async (route) => {
    if (route.request().method() === "POST" && (forgettings += 1) === 1) await goOn(email);
    await route.continue();
  });
  const losses = await openWhole(page, confirmation);
  await expect(page.getByRole("main").getByText("documents under review")).toBeVisible();
  expect(await losses()).toBe(0);
  expect(forgettings).toBe(1);
});
