import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const shared = [
  "node_modules",
  "package.json",
  "next.config.ts",
  "tsconfig.json",
  "public",
  "local",
  "front",
];

/** A copy of the build from which middleware.ts has been taken away; the folder it is in. */
export function buildWithoutMiddleware(root: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of shared) symlinkSync(join(root, name), join(folder, name));
  const isCache = (path: string) => path.startsWith(join(root, ".next", "cache"));
  cpSync(join(root, ".next"), join(folder, ".next"), { recursive: true, filter: (path) => !isCache(path) });
  const manifest = { version: 3, middleware: {}, sortedMiddleware: [], functions: {} };
  writeFileSync(join(folder, ".next", "server", "middleware-manifest.json"), JSON.stringify(manifest));
  return folder;
}
