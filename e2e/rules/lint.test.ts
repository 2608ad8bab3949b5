import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint();
});

// Each rule of the linter, with a line that breaks it and a similar one that doesn't.
// Promise: The linter enforces the rules of CONTRIBUTING.md.
it.each<[string, file: string, bad: string, good: string]>([
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
    "lib/orders/new.ts",
    'import { getIronSession } from "iron-session";\nexport const seal = getIronSession;',
    'import { sealData } from "iron-session";\nexport const seal = sealData;',
  ],
  [
    "cookie names come from the list",
    "components/layout/new.ts",
    'export const put = () => void (document.cookie = "flash=x");',
    "export const put = (name: string) => void (document.cookie = `${name}=x`);",
  ],
  [
    "addresses of private pages come from the list",
    "components/layout/new.ts",
    'export const href = "/login?tab=signup";',
    'export const href = "/login-help";',
  ],
  [
    "a folder of lib/ imports only lower folders",
    "lib/payments/new.ts",
    'import type { OrderRow } from "@/lib/orders/metadata";\nexport type Row = OrderRow;',
    'import type { Limited } from "@/lib/guard/rate-limit";\nexport type Kind = Limited;',
  ],
])(
  "ESLint enforces that %s",
  async (_, filePath, bad, good) => {
    const errors = async (code: string) => {
      const [result] = await eslint.lintText(code, { filePath });
      return result!.messages.filter(({ severity }) => severity === 2).map(({ ruleId }) => ruleId);
    };
    expect(await errors(bad)).toEqual([
      expect.stringMatching(/^(no-restricted-(imports|syntax)|import\/no-restricted-paths)$/),
    ]);
    expect(await errors(good)).toEqual([]);
  },
  60_000,
);

it("knip enforces that files don't import each other in a circle", () => {
  const folder = mkdtempSync(join(tmpdir(), "circle-"));
  mkdirSync(join(folder, "lib"));
  copyFileSync("knip.json", join(folder, "knip.json"));
  const files = {
    "package.json": "{}",
    "lib/a.test.ts": 'import { b } from "./b.ts";\nb();',
    "lib/b.ts": 'import { c } from "./c.ts";\nexport const b = c;',
    "lib/c.ts": 'import { b } from "./b.ts";\nexport const c = () => b;',
  };
  const check = () => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    return spawnSync(process.execPath, ["node_modules/knip/bin/knip.js", "--directory", folder]).status;
  };
  expect(check()).toBe(1);
  files["lib/c.ts"] = "export const c = 1;";
  expect(check()).toBe(0);
  rmSync(folder, { recursive: true });
}, 60_000);
