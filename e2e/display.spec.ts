import { expect, type Locator, type Page } from "@playwright/test";
import { signInOnPage } from "./support/account";
import { expectHydrated, hydratePage } from "./support/page-checks";
import { test } from "./support/fixtures";
import { orderCompany } from "./support/order";
import { createUniqueEmail } from "./support/services";

/**
 * Runs in a page before its scripts. Removes APIs that are newer than the oldest browsers Next supports (Chrome 111, Firefox
 * 111, Safari 16.4), so that unconditional use throws as it does there.
 */
function removeNewerApis() {
  const newer: [object, string[]][] = [
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["requestClose", "closedBy"]],
    [Element.prototype, ["checkVisibility", "setHTMLUnsafe", "moveBefore", "ariaNotify"]],
    [Document.prototype, ["startViewTransition", "caretPositionFromPoint"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Array, ["fromAsync"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [Response, ["json"]],
    [RegExp, ["escape"]],
    [globalThis, ["requestIdleCallback", "cancelIdleCallback", "navigation", "scheduler", "Iterator"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Send your payment" });

/** Places an order up to the dialog with the payment instructions. */
async function openCoinDialog(page: Page) {
  await orderCompany(page, createUniqueEmail("display"));
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await dialogOf(page).waitFor();
}

/** The texts and controls of the page, or of the open dialog, that a toast covers at least in part. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const layer = document.querySelector("dialog:modal") ?? document.querySelector("main")!;
    const edge = layer.getBoundingClientRect(); // A dialog clips its scrolled content.
    const isText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    return [...layer.querySelectorAll<HTMLElement>("*")]
      .filter((part) => part.matches("a,button,input,select,textarea,summary,img") || isText(part))
      .filter((part) => !part.closest("[data-slot=toasts]"))
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const [from, to] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
        return from < to && from < bottom && to > top && box.left < right && box.right > left;
      })
      .map((part) => part.textContent || part.id);
  });

const screens = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
];

/** Triggers a toast with `act` on each screen size. Expects it to be visible and to cover nothing. */
async function expectNothingCovered(page: Page, text: RegExp, act: () => Promise<unknown>) {
  for (const size of screens) {
    await page.setViewportSize(size);
    await act();
    const toast = page.getByRole("listitem").filter({ hasText: text }).first();
    await expect(toast).toHaveAttribute("data-mounted", "true");
    await toast.hover(); // It stays while the pointer is over it.
    await expect(toast).toBeInViewport({ ratio: 1 });
    if (!(await page.getByRole("dialog").count())) await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => coveredBy(toast), `${text} at ${size.width}`).toEqual([]);
    await toast.getByRole("button", { name: "Close toast" }).click();
    await expect(toast).toHaveCount(0);
  }
}

// Promise: A notification covers no field, button or text.
test("a notification never covers a field, button or text", async ({ page }) => {
  await test.step("sign-in", async () => {
    await page.goto("/login");
    await expectHydrated(page);
    await expectNothingCovered(page, /Invalid login credentials/, async () => {
      await signInOnPage(page, createUniqueEmail("nobody"), "wrong horse");
    });
  });
  await test.step("the payment instructions", async () => {
    await openCoinDialog(page);
    const instructions = dialogOf(page);
    await expectNothingCovered(page, /address/i, () =>
      instructions.getByRole("button", { name: "Copy address" }).click(),
    );
    await page.keyboard.press("Escape");
    await expect(instructions).toBeHidden();
  });
});

// Promise: The oldest supported browsers run every page without an error.
test("the site works without errors in the oldest supported browsers", async ({ page }) => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  await page.addInitScript(removeNewerApis);
  await page.goto("/jurisdictions");
  await page.getByLabel("Sort by").selectOption("total-up");
  await expectHydrated(page);
  await expect(page.getByRole("rowheader").first()).not.toContainText("Bahamas");
  await page.getByRole("checkbox", { name: "Compare Bahamas" }).check();
  await openCoinDialog(page);
  await expect(page.getByText("Crypto payment order created successfully")).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText(/address (copied|could not be copied)/i)).toBeVisible();
  expect(thrown).toEqual([]);
});

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    shifts: number;
  }
}

// Promise: Text hardly moves when the fonts arrive.
test("the layout hardly shifts when fonts load late", async ({ browser, baseURL }) => {
  for (const path of ["/", "/jurisdictions/panama", "/order-form/nevis", "/faqs", "/contact"]) {
    const page = await browser.newPage({ baseURL, viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifts += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const fonts = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // Layout shifts are counted from the first paint on.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    fonts.resolve();
    const loaded = () =>
      page.evaluate(() => document.fonts.check("16px sans") && document.fonts.check("600 16px 'serif'"));
    await expect.poll(loaded).toBe(true);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    if (["/order-form/nevis", "/contact"].includes(path)) await hydratePage(page);
    // Some system fonts wrap a line earlier or later. 0.1 is the limit of a good page.
    expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.03);
    await page.close();
  }
});

// Promise: The footer does not move if a visitor scrolls to it as soon as the page appears.
test("the footer doesn't move if the visitor scrolls down immediately", async ({ page }) => {
  for (const path of ["/", "/contact", "/jurisdictions/panama"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const moved = await page.evaluate(async () => {
      const top = () => document.querySelector("body > footer")!.getBoundingClientRect().top;
      scrollTo(0, document.documentElement.scrollHeight);
      const before = top();
      const parts = document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName === "skip-layout");
      await Promise.all(parts.map(({ finished }) => finished));
      return Math.abs(top() - before);
    });
    expect(moved, path).toBeLessThan(1);
  }
});
