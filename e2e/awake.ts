import { expect, type Page } from "@playwright/test";

/** React has taken the page over. */
export const awake = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-awake");
