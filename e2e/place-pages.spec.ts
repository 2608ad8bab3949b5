import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];

const orderLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^(Set Up|Order) Now$/ });

const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - innerHeight) * share, behavior: "instant" });
  }, share);

// Promise: The total and order button of a jurisdiction, trust or bank page stay in view and never cover the footer's last line.
test("the total and order button stay in view while a visitor scrolls", async ({ page }) => {
  for (const path of ["/jurisdictions/nevis", "/trusts/panama", "/banking/hong-kong"]) {
    await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const share of [0, 0.5, 1]) {
        await scrollTo(page, share);
        const where = `${path} at ${size.width}, ${share * 100} % down`;
        await expect(orderLink(page), where).toHaveCount(1);
        await expect(orderLink(page), where).toBeInViewport({ ratio: 1 });
        await expect(page.locator("[data-slot=order-bar]"), where).toContainText(/Total \$[\d,]+/);
      }
      if (size.width > 1024) continue;
      const [bar, footer] = [page.locator("[data-slot=order-bar]"), page.getByRole("contentinfo")];
      const lastLine = (await footer.locator("p").last().boundingBox())!;
      expect(lastLine.y + lastLine.height, path).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    }
  }
});
