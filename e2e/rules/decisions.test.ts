import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = globSync(["*.ts", "{app,components,data,e2e,front,lib,local,supabase}/**/*.{ts,tsx,sql}"]);
const cited = new Map(
  sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:decision|ruling) (\d+)/gi)].map(
      ([, number]) => [Number(number), file] as const,
    ),
  ),
);
const written = new Set(
  globSync("docs/decisions/*.md").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
  ),
);

it("every decision cited in the code is documented", () => {
  expect(cited.size).toBeGreaterThan(10);
  expect([...cited].filter(([number]) => !written.has(number))).toEqual([]);
});
