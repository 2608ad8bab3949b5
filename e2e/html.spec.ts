import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";

type Message = { url: string; type: string; lastLine: number; message: string };

/** The errors that W3C's HTML checker finds in these files. Ignores CSS errors, because it doesn't know `@property`. */
function htmlErrors(files: readonly string[]): string[] {
  const jar = createRequire(import.meta.url)("vnu-jar") as string;
  const given = ["-jar", jar, "--errors-only", "--format", "json", "--stdout", "--filterpattern", "CSS:.*"];
  const { stdout, stderr, error } = spawnSync("java", [...given, ...files], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error ?? !stdout) throw new Error(`The HTML checker did not run: ${error?.message ?? stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.map(({ url, lastLine, message }) => `${url}:${lastLine}: ${message}`);
}

// Needs Java (e2e/runner/absent.ts).
// Promise: Every prerendered page is valid HTML.
test("every prerendered page is valid HTML", () => {
  const folder = resolve(import.meta.dirname, "../.next/server/app");
  const pages = globSync("**/*.html", { cwd: folder });
  expect(pages.length).toBeGreaterThan(80);
  expect(htmlErrors(pages.map((page) => resolve(folder, page)))).toEqual([]);
});
