import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listPromises, promisesFile, promisesPage } from "@/e2e/support/promises";

const promises = listPromises();

it("every promise is above a test that runs", () => {
  const alone = promises.filter(({ title }) => !title).map(({ file, line }) => `${file}:${line}`);
  expect(alone).toEqual([]);
});

it("no promise is repeated", () => {
  const all = promises.map(({ promise }) => promise);
  expect(all.filter((promise, at) => all.indexOf(promise) < at)).toEqual([]);
});

it("docs/promises.md is up to date: npm run promises writes it", () => {
  expect(readFileSync(promisesFile, "utf8")).toBe(promisesPage(promises));
});
