import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cookieNames } from "./cookie-names";
import { cookieTable, localStorageTable } from "./cookies";
import { orderFormsStorageKey, pendingOrderStorageKey } from "./site";

const root = join(import.meta.dirname, "..");
const sources = globSync("{app,components,data,lib}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|data\/cookie/.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"));

// Promise: The privacy page lists exactly the cookies that the site sets.
it("the privacy page's table lists exactly the cookies that the code sets", () => {
  // The session library sets the verifier during a sign-in.
  const { codeVerifier, ...ours } = cookieNames;
  expect(codeVerifier.startsWith(ours.session)).toBe(true);
  const named = sources.flatMap((text) => [...text.matchAll(/cookieNames\.(\w+)/g)].map(([, key]) => key));
  expect(new Set(named)).toEqual(new Set(Object.keys(ours)));
  expect(cookieTable.map(({ name }) => name)).toEqual(Object.values(cookieNames));
});

it("the privacy page's table lists everything that the code stores in the browser", () => {
  const kept = sources.flatMap((text) => [...text.matchAll(/[sS]torage\.setItem\((\w+),/g)]);
  const keys = ["pendingOrderStorageKey", "orderFormsStorageKey"];
  expect(new Set(kept.map(([, key]) => key))).toEqual(new Set(keys));
  expect(localStorageTable.map(({ name }) => name)).toEqual([pendingOrderStorageKey, orderFormsStorageKey]);
});
