import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = dirname(createRequire(import.meta.url).resolve("../package.json"));

function installed(name: string): string | undefined {
  const file = join(root, "node_modules", name, "package.json");
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version
    : undefined;
}

/** Whether a version is the floor or above it. */
function reaches(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split("-")[0]!.split(".").map(Number));
  const differs = need!.findIndex((part, index) => part !== have![index]);
  return differs === -1 || have![differs]! > need![differs]!;
}

// Below these stand known holes: code run from afar and bypassed middleware (next), image parsers (sharp), sessions in a
// shared cache (@supabase/ssr). The others are the versions whose failures were measured.
it.each([
  ["next", "16.4.6"],
  ["react", "19.3.1"],
  ["react-dom", "19.3.1"],
  ["@supabase/ssr", "0.12.7"],
  ["@supabase/supabase-js", "2.119.0"],
  ["stripe", "23.1.0"],
  ["iron-session", "9.0.1"],
])("%s is %s or later", (name, floor) => {
  const version = installed(name) ?? "none";
  expect(reaches(version, floor), `${name} ${version}`).toBe(true);
});

it("sharp, where it is installed, is 0.35.5 or later", () => {
  const version = installed("sharp");
  expect(version === undefined || reaches(version, "0.35.5"), `sharp ${version}`).toBe(true);
});

it("tells a lower version from a higher one", () => {
  for (const [version, floor] of [
    ["16.4.6", "16.4.6"],
    ["16.10.0", "16.4.6"],
    ["17.0.0", "16.4.6"],
  ] as const)
    expect(reaches(version, floor)).toBe(true);
  for (const version of ["16.4.5", "16.3.9", "15.9.9", "9.9.9"])
    expect(reaches(version, "16.4.6")).toBe(false);
});
