import { expect, type Page } from "@playwright/test";

/** Wakes a page as somebody's first touch does, without touching any of its fields. */
export async function wakeUp(page: Page): Promise<void> {
  await page.getByRole("main").locator("button,input,select").last().dispatchEvent("pointerdown");
  await awake(page);
}

/** React has taken the page over. */
export const awake = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-awake");

/** Whether script runs on the page. */
export const hasScript = (page: Page) => page.evaluate(() => matchMedia("(scripting: enabled)").matches);
