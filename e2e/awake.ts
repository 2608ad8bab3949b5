import { expect, type Page } from "@playwright/test";

/** Wakes a page as somebody's first touch does, without touching any of its fields. */
export async function wakeUp(page: Page): Promise<void> {
  await page.getByRole("main").locator("button,input,select").last().dispatchEvent("pointerdown");
  await awake(page);
}

/** React has taken the page over. */
export const awake = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-awake");

/** The same where script runs; nothing to wait for elsewhere. */
export async function awakeIfEver(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await awake(page);
}
