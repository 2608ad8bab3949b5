import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const linked = ["node_modules", "package.json", "next.config.ts", "front", "data", "lib", "public", "local"];

/** A copy of the build from which middleware.ts has been taken away; the folder it is in. */
export function buildWithoutMiddleware(root: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  const isCache = (path: string) => path.startsWith(join(root, ".next", "cache"));
  cpSync(join(root, ".next"), join(folder, ".next"), { recursive: true, filter: (path) => !isCache(path) });
  // Middleware on Node is listed among the functions.
  const manifest = join(folder, ".next", "server", "functions-config-manifest.json");
  const { functions, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { functions: object };
  const others = Object.entries(functions).filter(([name]) => name !== "/_middleware");
  writeFileSync(manifest, JSON.stringify({ ...rest, functions: Object.fromEntries(others) }));
  return folder;
}
