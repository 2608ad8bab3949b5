import { expect, type Page } from "@playwright/test";
import { formatWholeDollars, getHostedPayButton, orderTotals } from "./support/order";
import { test } from "./support/fixtures";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

/** Presses Tab until an element with this name has focus. Fails after the whole page. */
async function tabTo(page: Page, name: RegExp) {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement!;
      const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const called = element.ariaLabel || labels.map((label) => label.textContent).join(" ");
      // Between the end and the beginning of the page no element has focus.
      const text = element === document.body ? "" : element.textContent;
      return { called: (called || text).trim(), ring: getComputedStyle(element).outlineStyle };
    });
    if (!name.test(focused.called)) continue;
    expect(focused.ring, `${focused.called} shows its focus`).not.toBe("none");
    return;
  }
  throw new Error(`Nothing called ${name} can be reached with Tab`);
}

// Promise: A company can be ordered with the keyboard alone.
test("a visitor can order a company using only the keyboard @core", async ({ page }) => {
  const email = createUniqueEmail("keys");
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /Select Your Preferred Jurisdiction/);
  await page.keyboard.type("Nev");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jurisdictions/nevis");
  await tabTo(page, /^Set Up Now/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/order-form/nevis");
  for (const [field, text] of [
    [/^Full name/, "Ada Example"],
    [/^Email/, email],
    [/^Phone/, "+1 202 555 0100"],
    [/^First choice/, "Example Holdings"],
    [/^Director/, "Dee Director"],
    [/^Shareholder/, "Sue Shareholder"],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^No$/);
  await page.keyboard.press("ArrowRight");
  await tabTo(page, /^I have read and accept/);
  await page.keyboard.press("Space");
  await tabTo(page, new RegExp(`^Pay Now · \\${formatWholeDollars(orderTotals.nevisWithDirector)}`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payment");
  await tabTo(page, new RegExp(`^Pay \\${formatWholeDollars(orderTotals.nevisWithDirector)}`));
  await page.keyboard.press("Enter");
  await expect(getHostedPayButton(page, orderTotals.nevisWithDirector)).toBeVisible();
  expect(await listOrdersByEmail(email)).toHaveLength(1);
});
