import { expect, type Page } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
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
