import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The file's code without comments, because only that can reach a visitor. */
const code = (file: string) =>
  readFileSync(join(root, file), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "");

it("visitors read email, never e-mail", () => {
  const files = globSync("{app,components,data}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const mixed = files.filter((file) => !/\.test\.tsx?$/.test(file) && /e-mail/i.test(code(file)));
  expect(mixed).toEqual([]);
});
