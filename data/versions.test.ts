import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Lock = { packages: Record<string, { version?: string }> };

const lockFile = join(import.meta.dirname, "..", "package-lock.json");
const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as Lock;

/** Every installed version of a library, also those installed by other packages. */
const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => `/${path}`.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version ?? "none");

/** Whether a version is at least the floor. */
function reaches(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split("-")[0]!.split(".").map(Number));
  const differs = need!.findIndex((part, index) => part !== have![index]);
  return differs === -1 || have![differs]! > need![differs]!;
}

// Earlier versions have known security holes: remote code execution and bypassed middleware (next), image parsers (sharp),
// sessions in a shared cache (@supabase/ssr). The other floors are the versions that our tests were written for.
// Promise: Frameworks are at versions without known security holes.
it.each([
  ["next", "16.4.6"],
  ["react", "19.3.1"],
  ["react-dom", "19.3.1"],
  ["@supabase/ssr", "0.12.7"],
  ["@supabase/supabase-js", "2.119.0"],
  ["stripe", "23.1.0"],
  ["iron-session", "9.0.1"],
  ["sharp", "0.35.5"],
])("the installed version of %s is %s or later", (name, floor) => {
  const versions = versionsOf(name);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !reaches(version, floor))).toEqual([]);
});
