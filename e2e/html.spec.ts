import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { htmlErrors } from "./tools/html-checker";

// Where there is no Java this file is left out, and the run says so (playwright.config.ts).
// Promise: Every prerendered page is valid HTML.
test("W3C's checker finds no error in the HTML of any prerendered page", () => {
  const pages = globSync("**/*.html", { cwd: resolve(import.meta.dirname, "../.next/server/app") });
  expect(pages.length).toBeGreaterThan(80);
  expect(htmlErrors(pages.map((page) => resolve(import.meta.dirname, "../.next/server/app", page)))).toEqual(
    [],
  );
});
