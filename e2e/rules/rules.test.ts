import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const sources = globSync("{app,components,data,lib}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).sort();

it("markup is written by React alone, except for structured data", () => {
  expect(having(/dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/)).toEqual([
    "components/json-ld.tsx",
  ]);
});

it("no card field and no script of the card provider on our pages", () => {
  expect(having(/js\.stripe\.com|@stripe\/|cc-number|cc-csc|cardNumber/)).toEqual([]);
});

it("what touches cookies, secrets or rows is marked as the server's on its first line", () => {
  const careful = having(/from "(next\/headers|stripe|@\/lib\/(env\.server|supabase\/(admin|server)))"/);
  const unmarked = careful.filter(
    (file) => file.startsWith("lib/") && !read(file).startsWith('import "server-only";\n'),
  );
  expect(careful.length).toBeGreaterThan(10);
  expect(unmarked).toEqual([]);
});

it("the environment is read in two places", () => {
  expect(having(/process\.env/)).toEqual(["lib/env.server.ts", "lib/env.ts"]);
});

it("the key that passes every policy is held by the stores alone", () => {
  expect(
    having(/from "@\/lib\/supabase\/admin"/).every((file) =>
      /^lib\/(inquiries\/|guard\/rate-limit|server\/ready|auth\/mail-link|documents\/|mail\/outbox|orders\/|receipts\/store|scheduler\/)/.test(
        file,
      ),
    ),
  ).toBe(true);
});

it("what is read from the disk while the site runs stands in a folder that a container has", () => {
  const folders = read("Dockerfile")
    .matchAll(/^COPY --from=build \S+ \/app\/(\w+) \1$/gm)
    .map(([, folder]) => folder!)
    .toArray();
  // Share images are drawn by the build.
  const readers = having(/process\.cwd\(\)/).filter((file) => file !== "app/share/[image]/route.tsx");
  const places = readers.flatMap((file) =>
    [...read(file).matchAll(/process\.cwd\(\), "([^"/]*)/g)].map(([, folder]) => folder!),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((folder) => !folders.includes(folder))).toEqual([]);
});
