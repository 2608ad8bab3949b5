import { chromium, expect } from "@playwright/test";
import { jurisdictions } from "../data/jurisdictions.ts";
import { fillCompanyForm, orderTotals, payButton, payNowButton } from "./support/order";
import { expectHydrated, openPageWithDelayedScripts } from "./support/page-checks";
import { test } from "./support/fixtures";
import { createUniqueEmail } from "./support/services";
import { findBrowser } from "./support/browser.ts";

// Promise: An order sent before the scripts have loaded is accepted.
test("a customer can send an order before the scripts have loaded @core", async ({ page }) => {
  await openPageWithDelayedScripts(page, "/order-form/nevis"); // Scripts never load.
  await fillCompanyForm(page, createUniqueEmail("early"));
  await payNowButton(page).click();
  await expect(page).toHaveURL("/payment");
  await expect(payButton(page, orderTotals.nevis)).toBeVisible();
});

test("Back and Forward restore a page as the visitor left it", async ({ baseURL, address }) => {
  // Playwright starts browsers without the back/forward cache, and the headless shell has none.
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    executablePath: findBrowser(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL, extraHTTPHeaders: { "x-forwarded-for": address } });
  const isKept = () => page.evaluate(() => "kept" in window);
  await page.goto("/faqs");
  await page.getByRole("group").first().click();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.goto("/order-form/nevis");
  await page.getByLabel("Full name").fill("Ada Example");
  await expectHydrated(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.goBack({ waitUntil: "commit" }); // A cached page does not fire the load event.
  expect(await isKept()).toBe(true);
  await expect(page.getByRole("group").first()).toHaveAttribute("open");
  await page.goForward({ waitUntil: "commit" });
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  expect(await isKept()).toBe(true);
  await browser.close();
});

const listed = jurisdictions.filter((place) => place.listed).length;

test("the list of jurisdictions keeps filters set before its scripts load", async ({ page }) => {
  const releaseScripts = await openPageWithDelayedScripts(page, "/jurisdictions");
  await page.getByRole("checkbox", { name: "Compare Cayman Islands" }).check();
  await page.getByRole("combobox", { name: "Region" }).selectOption("Caribbean");
  const search = page.getByLabel("Search");
  await search.pressSequentially("is");
  releaseScripts();
  await expectHydrated(page);
  await page.keyboard.press("l"); // At the caret's position.
  await expect(search).toHaveValue("isl");
  await expect(page.getByText(`2 of ${listed} jurisdictions`)).toBeVisible();
  await expect(page).toHaveURL("/jurisdictions?q=isl&region=Caribbean");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL("/jurisdictions/compare?places=cayman-islands");
});
