import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { mutants } from "./mutant-list.ts";

const root = resolve(import.meta.dirname, "../..");

it("every mutant's text is in its file exactly once, and its test file exists", () => {
  const stale = mutants.filter(({ file, find, test }) => {
    const path = resolve(root, file);
    const parts = existsSync(path) ? readFileSync(path, "utf8").split(find).length : 0;
    return parts !== 2 || !existsSync(resolve(root, test.file));
  });
  expect(stale.map(({ guard }) => guard)).toEqual([]);
});

it("no mutant names its test by a title with placeholders", () => {
  const titles = mutants.filter(({ test }) => /%[sdijf]|\$\w/.test(test.name));
  expect(titles.map(({ guard }) => guard)).toEqual([]);
});
