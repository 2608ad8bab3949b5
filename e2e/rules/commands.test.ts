import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const started = Object.values(scripts).flatMap((script) => script.match(/(?<=node )\S+\.m?[jt]s/g) ?? []);

/** A file's relative imports, as written. Ignores type-only imports, which are removed before Node runs the file. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const from =
    /^(?:import|export)\s(?!type\s)[^;]*?from "((?:\.|@\/)[^"]+)"|^import "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm;
  return [...source.matchAll(from)].map(([, named, bare, later]) => (named ?? bare ?? later)!);
}

it.each([...new Set(started)])("every import of %s resolves without a bundler", (entry) => {
  const seen = new Set<string>();
  const lost: string[] = [];
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      const imported = resolve(dirname(file), name);
      if (/\.m?[jt]s$/.test(name) && existsSync(imported)) follow(imported);
      else if (!/\.json$/.test(name)) lost.push(`${relative(root, file)}: ${name}`);
    }
  };
  follow(join(root, entry));
  expect(lost).toEqual([]);
});
