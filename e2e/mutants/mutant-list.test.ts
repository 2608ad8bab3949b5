import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { mutants } from "./mutant-list.ts";

const root = resolve(import.meta.dirname, "../..");

it("every guard of the list stands in its file as it is written there, once, and its test's file is there", () => {
  const stale = mutants.filter(({ file, find, test }) => {
    const path = resolve(root, file);
    const parts = existsSync(path) ? readFileSync(path, "utf8").split(find).length : 0;
    return parts !== 2 || !existsSync(resolve(root, test.file));
  });
  expect(stale.map(({ guard }) => guard)).toEqual([]);
});

it("every test of the list is named as it is called when it runs: one of a table by its own case", () => {
  const titles = mutants.filter(({ test }) => /%[sdijf]|\$\w/.test(test.name));
  expect(titles.map(({ guard }) => guard)).toEqual([]);
});
