import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a build is made from. Tests and everything below local/ and e2e/ change no page. */
const sources = [
  "{app,components,data,front,lib,public}/**/*.*",
  "{instrumentation,middleware,next.config}.ts",
  "{package-lock,tsconfig}.json",
  "postcss.config.mjs",
  ".env*",
];

// A new build begins by emptying this folder, and so removes the stamp of the one before.
const stampFile = (root: string) => join(root, ".next", "demo-build");

/** A hash of the sources, and of the settings, some of which end up in the pages. */
export function buildFingerprint(root: string, settings: Record<string, string | undefined>): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const names = readFileSync(join(root, ".env.example"), "utf8").match(/^#? ?[A-Z_]+(?==)/gm) ?? [];
  for (const name of names.map((line) => line.replace(/\W/g, "")))
    hash.update(`\0${name}=${settings[name] ?? ""}`);
  return hash.digest("hex");
}

/** True if the build in this folder was made from the same sources and settings. */
export const isBuilt = (root: string, fingerprint: string) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), "utf8") === fingerprint;

/** Records what the finished build was made from. */
export const recordBuild = (root: string, fingerprint: string) => writeFileSync(stampFile(root), fingerprint);
