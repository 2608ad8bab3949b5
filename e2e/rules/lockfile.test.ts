import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Entry = { version: string; resolved?: string; integrity?: string; inBundle?: true; link?: true };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};
const installed = Object.entries(packages).filter(([name, entry]) => name && !entry.inBundle && !entry.link);

/** The Supabase command for other systems: the registry gave no hash for it. */
const withoutHash = /^node_modules\/@supabase\/cli-/;

// Promise: npm installs only the packages that were locked, byte for byte.
it("every package except the Supabase CLI has an integrity hash", () => {
  const open = installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(open.map(([name]) => name).filter((name) => !withoutHash.test(name))).toEqual([]);
});

it("every package comes from the npm registry", () => {
  const elsewhere = installed.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere).toEqual([]);
});
