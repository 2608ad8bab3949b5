import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Lints files with these texts. Returns each broken rule with its file. */
function lint(files: Record<string, string>): string[] {
  const cwd = writeFolder(files);
  for (const path of ["oxlint.config.ts", "node_modules"]) symlinkSync(resolve(path), join(cwd, path));
  const args = [resolve("node_modules/oxlint/bin/oxlint"), "--format=json", ...Object.keys(files)];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.map(({ code, filename }) => `${filename}: ${code}`);
}

// Each rule of the linter, with a file that breaks it and a similar one that doesn't.
const rules: [string, file: string, bad: string, good: string][] = [
  [
    "components don't read data",
    "components/account/new.tsx",
    'import { listNews } from "@/lib/account/news";\nexport const news = listNews;',
    'import type { News } from "@/lib/account/news";\nexport type Shown = News;',
  ],
  [
    "form actions leave parsing and rate limits to formAction",
    "app/(site)/(order)/actions.ts",
    'import { countAttempt } from "@/lib/guard/rate-limit";\nexport const limit = countAttempt;',
    'import { withRateLimits } from "@/lib/guard/rate-limit";\nexport const limit = withRateLimits;',
  ],
  [
    "only one module opens cookies",
    "lib/orders/new.ts",
    'import { cookies } from "next/headers";\nexport const jar = cookies;',
    'import { headers } from "next/headers";\nexport const asked = headers;',
  ],
  [
    "only one module encrypts cookies",
    "lib/auth/new.ts",
    'import { getIronSession } from "iron-session";\nexport const seal = getIronSession;',
    'import { sealData } from "iron-session";\nexport const seal = sealData;',
  ],
  [
    "only one module calls Stripe",
    "lib/payments/new.ts",
    'import Stripe from "stripe";\nexport const client = Stripe;',
    'import { stripe } from "./stripe";\nexport const client = stripe;',
  ],
  [
    "cookie names are never hard-coded",
    "components/layout/new.ts",
    'export const put = () => void (document.cookie = "flash=x");',
    "export const put = (name: string) => void (document.cookie = `${name}=x`);",
  ],
  [
    "paths of private pages are never hard-coded",
    "components/layout/link.ts",
    'export const href = "/login?tab=signup";',
    'export const href = "/login-help";',
  ],
  [
    "a folder of lib/ imports only lower folders",
    "lib/guard/new.ts",
    'import type { OrderRow } from "@/lib/orders/metadata";\nexport type Row = OrderRow;',
    'import type { Form } from "@/lib/schemas/auth";\nexport type Kind = Form;',
  ],
  [
    "a folder of components/ imports only lower folders",
    "components/forms/new.ts",
    'export { Field } from "../order/field";',
    'export { Field } from "../ui/field";',
  ],
  [
    "lib/ never imports pages, even dynamically",
    "lib/new.ts",
    'export const load = () => import("../app/layout");',
    'export const load = () => import("../data/site");',
  ],
  [
    "unit tests import only test data from e2e/",
    "lib/payments/new.test.ts",
    'export { root } from "@/e2e/runner/processes";',
    'export { clock } from "@/e2e/support/clock";',
  ],
];
const lintAll = (pick: (rule: (typeof rules)[number]) => string) =>
  lint(Object.fromEntries(rules.map((rule) => [rule[1], pick(rule)])));
const found = lintAll(([, , bad]) => bad);

// Promise: The linter enforces the rules of CONTRIBUTING.md.
it.each(rules)("oxlint enforces that %s", (_, file) => {
  const own = found.filter((line) => line.startsWith(`${file}: `));
  expect(own).toEqual([expect.stringMatching(/\(no-restricted-(imports|syntax)\)$/)]);
});

it("oxlint accepts similar files that break no rule", () => {
  expect(lintAll(([, , , good]) => good)).toEqual([]);
});

it("knip rejects circular imports between files", () => {
  const files = {
    "knip.json": readFileSync("knip.json", "utf8"),
    "package.json": "{}",
    "lib/a.test.ts": 'import { b } from "./b.ts";\nb();',
    "lib/b.ts": 'import { c } from "./c.ts";\nexport const b = c;',
    "lib/c.ts": 'import { b } from "./b.ts";\nexport const c = () => b;',
  };
  const check = () =>
    spawnSync(process.execPath, ["node_modules/knip/bin/knip.js", "--directory", writeFolder(files)]).status;
  expect(check()).toBe(1);
  files["lib/c.ts"] = "export const c = 1;";
  expect(check()).toBe(0);
});
