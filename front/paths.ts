import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Manifest = { routes: Record<string, { compute?: string; initialRevalidateSeconds: number | false }> };

const filesIn = (folder: string, prefix: string) =>
  globSync("**/*.*", { cwd: folder }).map((file) => `${prefix}/${file.replaceAll("\\", "/")}`);

/** The addresses of a build that answer everybody alike until the next one: prerendered routes and files. */
export function unchangingPaths(root: string): Set<string> {
  const manifest = JSON.parse(
    readFileSync(join(root, ".next", "prerender-manifest.json"), "utf8"),
  ) as Manifest;
  const prerendered = Object.entries(manifest.routes)
    .filter(
      ([path, { initialRevalidateSeconds }]) => initialRevalidateSeconds === false && !path.startsWith("/_"),
    )
    .map(([path]) => path);
  const files = [
    ...filesIn(join(root, ".next", "static"), "/_next/static"),
    ...filesIn(join(root, "public"), ""),
  ];
  // A name that an address writes in another way is left to the server behind.
  return new Set([...prerendered, ...files].filter((path) => encodeURI(path) === path));
}
