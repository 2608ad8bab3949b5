import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { privatePages } from "@/data/private-pages";

const root = resolve(import.meta.dirname, "../..");
const sources = globSync(
  ["{app,components,data,front,lib}/**/*.{ts,tsx}", "{middleware,instrumentation}.ts"],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).sort();

/** A file's imports: packages by name, our modules by their path from the root. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g)].map(([, name]) => {
    if (!/^(@|\.\.?)\//.test(name!)) return name!;
    const path = name!.startsWith("@/") ? name!.slice(2) : resolve(root, dirname(file), name!);
    return relative(root, resolve(root, path)).replace(/\.tsx?$/, "");
  });
const importing = (...modules: string[]) =>
  sources.filter((file) => importsOf(file).some((name) => modules.includes(name))).sort();

it("raw HTML is used only for structured data", () => {
  expect(having(/dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/)).toEqual([
    "components/json-ld.tsx",
  ]);
});

// Promise: Our pages have no card field and load no script of Stripe (PCI SAQ A).
it("no page has a card field or a Stripe script", () => {
  expect(having(/js\.stripe\.com|@stripe\/|cc-number|cc-csc|cardNumber/)).toEqual([]);
});

it("modules that use cookies, secrets or the database are server-only", () => {
  const careful = importing(
    ...["next/headers", "stripe", "lib/env.server", "lib/supabase/admin", "lib/supabase/server"],
  );
  const unmarked = careful.filter(
    (file) => file.startsWith("lib/") && !read(file).startsWith('import "server-only";\n'),
  );
  expect(careful.length).toBeGreaterThan(10);
  expect(unmarked).toEqual([]);
});

it("only the environment modules, the middleware and the instrumentation read process.env", () => {
  const within = having(/process\.env/).filter((file) => !file.startsWith("front/"));
  expect(within).toEqual(["instrumentation.ts", "lib/env.server.ts", "lib/env.ts", "middleware.ts"]);
});

it("only allowed modules import the Supabase admin client", () => {
  const stores =
    /^lib\/(inquiries\/|compliance\/run|deadlines\/store|guard\/rate-limit|server\/(ready|waiting)|auth\/(mail-link|mails|tell-account)|documents\/|mail\/(mail-order|outbox)|orders\/|people\/own-part|receipts\/store|personal-data\/|scheduler\/)/;
  const holders = importing("lib/supabase/admin");
  expect(holders.length).toBeGreaterThan(10);
  expect(holders.filter((file) => !stores.test(file))).toEqual([]);
});

// Promise: Every folder the running site reads is in the container.
it("the container includes every folder read at run time", () => {
  const folders = read("Dockerfile")
    .matchAll(/^COPY --from=build \S+ \/app\/(\w+) \1$/gm)
    .map(([, folder]) => folder!)
    .toArray();
  // Share images are rendered by the build.
  const readers = having(/process\.cwd\(\)/).filter((file) => file !== "app/share/[image]/route.tsx");
  const places = readers.flatMap((file) =>
    [...read(file).matchAll(/process\.cwd\(\), "([^"/]*)/g)].map(([, folder]) => folder!),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((folder) => !folders.includes(folder))).toEqual([]);
});

it("the middleware runs only on private pages and pages that depend on the query string", () => {
  const [, matcher = ""] = /matcher: \[([^{]*)\{/.exec(read("middleware.ts"))!;
  const matched = [...matcher.matchAll(/"([^"]*)"/g)].map(([, path]) => path!.replace("/:path*", ""));
  const expected = [
    ...Object.values(privatePages),
    "/jurisdictions/compare",
    "/find-a-jurisdiction/result",
    "/quote/:slug",
  ];
  expect(matched.sort()).toEqual(expected.sort());
});
