import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const linked = ["node_modules", "package.json", "public", "local", "front"];
/** What Next reads as it starts: it translates what lies in the folder itself, and nothing behind a link. */
const copied = ["next.config.ts", "tsconfig.json", "data", "lib"];

/** A copy of the build from which middleware.ts has been taken away; the folder it is in. */
export function buildWithoutMiddleware(root: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  const isCache = (path: string) => path.startsWith(join(root, ".next", "cache"));
  cpSync(join(root, ".next"), join(folder, ".next"), { recursive: true, filter: (path) => !isCache(path) });
  // Middleware on Node is listed among the functions.
  const manifest = join(folder, ".next", "server", "functions-config-manifest.json");
  const { functions, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { functions: object };
  const others = Object.entries(functions).filter(([name]) => name !== "/_middleware");
  writeFileSync(manifest, JSON.stringify({ ...rest, functions: Object.fromEntries(others) }));
  return folder;
}
