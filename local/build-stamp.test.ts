import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashBuildInputs, isBuildCurrent, recordBuild } from "./build-stamp.ts";

let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const isCurrent = () => isBuildCurrent(root, hashBuildInputs(root, {}));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  for (const folder of ["app/faqs", ".next"]) mkdirSync(join(root, folder), { recursive: true });
  write(".env.example", "# The site's address.\nAPP_URL=\n# RATES_URL=\n");
  write("app/faqs/page.tsx", "first");
  recordBuild(root, hashBuildInputs(root, {}));
});
afterEach(() => rmSync(root, { recursive: true }));

test("the site isn't rebuilt if only a test was added", () => {
  write("app/faqs/page.test.tsx", "a test");
  expect(isCurrent()).toBe(true);
});

const inputs = "app/faqs/page.tsx package-lock.json next.config.ts .env".split(" ");

test.each(inputs)("the site is rebuilt if %s has changed", (file) => {
  write(file, "changed");
  expect(isCurrent()).toBe(false);
});
