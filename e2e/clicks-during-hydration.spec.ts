import { type Page, expect } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { withDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { payHosted, postOrder, postPayment } from "./support/order";
import { expectHydrated, hydrate, openUnhydrated } from "./support/page-checks";
import { freshEmail } from "./support/services";

type Place = { element: Element; x: number; y: number };

/** Records the positions of the controls above the footer (which moves with streamed content) once styles and fonts have loaded. */
async function rememberPlaces(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")].every(
      ({ sheet }) => sheet,
    ),
  );
  await page.evaluate(async () => {
    document.body.getBoundingClientRect(); // Forces layout, so that the browser knows which fonts the page needs.
    await document.fonts.ready;
    const places = [
      ...document.querySelectorAll(":is(header,main) :is(a,button,input,select,textarea,summary)"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { element, x, y };
      });
    Object.assign(window, { places });
  });
}

/** The recorded controls that have moved. */
const movedControls = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { places: Place[] }).places
      .filter(({ element }) => element.isConnected && element.checkVisibility())
      .map(({ element, x, y }) => {
        const now = element.getBoundingClientRect();
        const name =
          element.textContent || element.getAttribute("aria-label") || element.getAttribute("name");
        return { name, right: Math.round(now.x - x), down: Math.round(now.y - y) };
      })
      .filter(({ right, down }) => right || down)
      .map(({ name, right, down }) => `${name} by ${right}, ${down}`),
  );

async function expectNothingMoves(page: Page, path: string) {
  const releaseScripts = await openUnhydrated(page, path);
  await rememberPlaces(page);
  releaseScripts();
  if (await page.locator("html[data-deferred]").count()) await hydrate(page);
  await expectHydrated(page);
  await expect(page.locator("[data-slot=pending]")).toHaveCount(0);
  expect.soft(await movedControls(page), path).toEqual([]);
}

test("no control of a page moves while the page hydrates", async ({ page }) => {
  for (const path of [
    "/quote/panama",
    "/login",
    "/login?tab=signup",
    "/order-form/nevis",
    "/trust-order-form/panama-foundation",
    "/customer-service-numbers",
    "/jurisdictions",
    "/jurisdictions/compare?places=nevis,panama",
    "/find-a-jurisdiction",
  ])
    await test.step(path, () => expectNothingMoves(page, path));
});

// Promise: A click made while the page hydrates is not lost.
test("a checkbox clicked while the page hydrates is ticked", async ({ page }) => {
  const releaseScripts = await openUnhydrated(page, "/quote/panama");
  const box = page.getByRole("checkbox", { name: "Nominee director" });
  await box.hover();
  await page.mouse.down();
  releaseScripts();
  await expectHydrated(page);
  await page.mouse.up();
  await expect(box).toBeChecked();
});

// Promise: A notification that appears or disappears during a click does not intercept it.
test("a link clicked while a notification appears or disappears is followed", async ({ page }) => {
  await signInAsNewUser(page.context(), freshEmail("pressed"));
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
    let answer = () => {};
    const released = new Promise<void>((done) => (answer = done));
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
