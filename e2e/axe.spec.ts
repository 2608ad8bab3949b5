import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { everyScreen } from "./site-map";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// Colours are read as they end, not on their way in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of everyScreen) {
  test(`${path}: axe finds nothing, wide and narrow`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, `at ${width}`).toEqual([]);
    }
  });
}
