import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { default as Axe } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it stands: rules and where; it is brought to a page once, however often it looks. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // Of what is in order no list is made.
    const { violations } = await axe.run({ runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, tags);
}
