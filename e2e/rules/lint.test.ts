import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

/** Lints files with these texts. Returns each broken rule with its file. */
function lint(files: [file: string, text: string][]): string[] {
  const cwd = mkdtempSync(join(tmpdir(), "lint-"));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  }
  for (const path of ["oxlint.config.ts", "node_modules"]) symlinkSync(resolve(path), join(cwd, path));
  const args = [resolve("node_modules/oxlint/bin/oxlint"), "--format=json", ...files.map(([file]) => file)];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  rmSync(cwd, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.map(({ code, filename }) => `${filename}: ${code}`);
}

// Each rule of the linter, with a file that breaks it.
const rules: [string, file: string, text: string][] = [
  ["a component that reads data", "components/account/new.tsx", 'export * from "@/lib/account/news";'],
  [
    "a form action that counts attempts",
    "app/(site)/(order)/actions.ts",
    'export { countAttempt } from "@/lib/guard/rate-limit";',
  ],
  ["a second module that opens cookies", "lib/orders/new.ts", 'export { cookies } from "next/headers";'],
  [
    "a second module that encrypts cookies",
    "lib/auth/new.ts",
    'export { getIronSession } from "iron-session";',
  ],
  ["a second module that calls Stripe", "lib/payments/new.ts", 'export { default } from "stripe";'],
  ["a hard-coded cookie name", "components/layout/new.ts", 'document.cookie = "flash=x";'],
  ["a hard-coded private path", "components/layout/link.ts", 'export const href = "/login?tab=signup";'],
  ["an import from a higher folder of lib/", "lib/guard/new.ts", 'export * from "@/lib/orders/metadata";'],
  [
    "an import from a higher folder of components/",
    "components/forms/new.ts",
    'export * from "../order/field";',
  ],
  ["a dynamic import of a page in lib/", "lib/new.ts", 'export const load = () => import("../app/layout");'],
  [
    "a unit test that imports the test runner",
    "lib/new.test.ts",
    'export { root } from "@/e2e/runner/processes";',
  ],
];
const found = lint(rules.map(([, file, text]) => [file, text]));

// Promise: The linter enforces the rules of CONTRIBUTING.md.
it.each(rules)("oxlint rejects %s", (_, file) => {
  const own = found.filter((line) => line.startsWith(`${file}: `));
  expect(own).toEqual([expect.stringMatching(/\(no-restricted-(imports|syntax)\)$/)]);
});
