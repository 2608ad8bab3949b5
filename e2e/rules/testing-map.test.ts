import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const map = readFileSync(resolve(root, "TESTING.md"), "utf8");
const named = [...map.matchAll(/`(\S+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)];

/** Whether a test file holds this name as a whole text: titles are written there as they stand, lists' places included. */
function hasTest(file: string, name: string): boolean {
  const path = resolve(root, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, "utf8");
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${name}${quote}`));
}

it("TESTING.md names only tests that exist", () => {
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(([, file, name]) => !hasTest(file!, name!)).map(([whole]) => whole);
  expect(missing).toEqual([]);
});

it("TESTING.md names a promise once, and a test once under a promise", () => {
  const twice = (lines: string[]) => lines.filter((line, at) => line && lines.indexOf(line) < at);
  const promises = map.split(/^- /m).slice(1);
  expect(promises.length).toBeGreaterThan(60);
  expect(twice(promises.map((promise) => promise.split("\n")[0]!))).toEqual([]);
  for (const promise of promises) expect(twice(promise.match(/^  - .+$/gm) ?? [])).toEqual([]);
});
