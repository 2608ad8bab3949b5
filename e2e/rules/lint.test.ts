import { ESLint } from "eslint";
import { beforeAll, expect, it } from "vitest";

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint();
});

// What the linter holds, each by a line that breaks it and one beside it that does not.
// Promise: The linter enforces the rules of CONTRIBUTING.md.
it.each<[string, file: string, bad: string, good: string]>([
  [
    "a component reads nothing",
    "components/account/new.tsx",
    'import { listNews } from "@/lib/account/news";\nexport const news = listNews;',
    'import type { News } from "@/lib/account/news";\nexport type Shown = News;',
  ],
  [
    "a form's action neither parses nor limits by hand",
    "app/(order)/actions.ts",
    'import { overLimit } from "@/lib/guard/rate-limit";\nexport const limit = overLimit;',
    'import { withTurns } from "@/lib/guard/rate-limit";\nexport const limit = withTurns;',
  ],
  [
    "cookies are opened in one place",
    "lib/orders/new.ts",
    'import { cookies } from "next/headers";\nexport const jar = cookies;',
    'import { headers } from "next/headers";\nexport const asked = headers;',
  ],
  [
    "and sealed in one",
    "lib/orders/new.ts",
    'import { getIronSession } from "iron-session";\nexport const seal = getIronSession;',
    'import { sealData } from "iron-session";\nexport const seal = sealData;',
  ],
  [
    "a cookie's name is one of the list",
    "components/layout/new.ts",
    'export const put = () => void (document.cookie = "flash=x");',
    "export const put = (name: string) => void (document.cookie = `${name}=x`);",
  ],
  [
    "also where it begins a template",
    "components/layout/new.ts",
    "export const put = (value: string) => void (document.cookie = `flash=${value}`);",
    "export const put = (name: string, value: string) => void (document.cookie = `${name}=${value}`);",
  ],
  [
    "so is a private page's address",
    "components/layout/new.ts",
    'export const href = "/login?tab=signup";',
    'export const href = "/login-help";',
  ],
  [
    "and an address of the desk's",
    "components/desk/new.ts",
    "export const href = (reference: string) => `/desk/orders/${reference}`;",
    "export const href = (reference: string) => `/deskwork/${reference}`;",
  ],
])(
  "%s",
  async (_, filePath, bad, good) => {
    const errors = async (code: string) => {
      const [result] = await eslint.lintText(code, { filePath });
      return result!.messages.filter(({ severity }) => severity === 2).map(({ ruleId }) => ruleId);
    };
    expect(await errors(bad)).toEqual([expect.stringMatching(/^no-restricted-(imports|syntax)$/)]);
    expect(await errors(good)).toEqual([]);
  },
  60_000,
);
