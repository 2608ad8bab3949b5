import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cookieTable, storageTable } from "./cookies";
import { legalPages } from "./legal-pages";
import { orderFormsKey, pendingOrderKey } from "./site";

const root = join(import.meta.dirname, "..");
const sources = globSync("{app,components,data,lib}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|data\/cookies/.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"));

// Every way in which the code gives a cookie its name.
const naming = [
  /cookieName: "([^"]+)"/g,
  /[cC]ookie\w* = "([\w-]+)(?:=[^"]*)?"/g,
  /cookies\(\)\)\.set\(\s*"([^"]+)"/g,
  /[cC]ookie(?:<[^>]*>)?\(\s*"([\w-]+)"/g,
];

const set = new Set(
  sources.flatMap((text) => naming.flatMap((way) => [...text.matchAll(way)].map(([, name]) => name!))),
);

it("the table of the privacy page names each cookie that the code sets, and no other", () => {
  // The session library sets a second one, while a sign-in is under way.
  const expected = [...set, "sb-session-code-verifier"].sort();
  expect(cookieTable.map(({ name }) => name).sort()).toEqual(expected);
  expect(set.size).toBeGreaterThanOrEqual(7);
});

it("what the browser keeps is named too", () => {
  const kept = sources.flatMap((text) => [...text.matchAll(/[sS]torage\.setItem\((\w+),/g)]);
  expect(new Set(kept.map(([, key]) => key))).toEqual(new Set(["pendingOrderKey", "orderFormsKey"]));
  expect(storageTable.map(({ name }) => name)).toEqual([pendingOrderKey, orderFormsKey]);
});

it("the privacy page carries both tables", () => {
  const page = JSON.stringify(legalPages.find(({ path }) => path === "/privacy"));
  for (const { name, purpose } of [...cookieTable, ...storageTable]) {
    expect(page).toContain(`"${name}"`);
    expect(page).toContain(JSON.stringify(purpose));
  }
});
