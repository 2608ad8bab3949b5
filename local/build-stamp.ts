import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The files that a build depends on. Tests, local/ and e2e/ change no page. */
const sources = [
  "{app,components,data,front,lib,public}/**/*.*",
  "{instrumentation,middleware}.ts",
  "{package-lock,tsconfig}.json",
  "{next,postcss}.config.{ts,mjs}",
  ".env*",
];

// A new build empties this folder and so removes the previous stamp.
const stampFile = (root: string) => join(root, ".next", "demo-build");

/** A hash of the sources and of the settings, some of which are used in the pages. */
export function hashBuildInputs(root: string, settings: Record<string, string | undefined>): string {
  const hash = createHash("sha256");
  const isSource = (file: string) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile();
  const files = globSync(sources, { cwd: root }).filter(isSource);
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const names = readFileSync(join(root, ".env.example"), "utf8").match(/^#? ?[A-Z_]+(?==)/gm) ?? [];
  for (const name of names.map((line) => line.replace(/\W/g, "")))
    hash.update(`\0${name}=${settings[name] ?? ""}`);
  return hash.digest("hex");
}

/** True if the build in this folder was made from the same sources and settings. */
export const isBuildCurrent = (root: string, fingerprint: string) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), "utf8") === fingerprint;

/** Records a finished build's fingerprint. */
export const recordBuild = (root: string, fingerprint: string) => writeFileSync(stampFile(root), fingerprint);
