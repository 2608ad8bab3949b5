import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Prerendered = { routes: Record<string, { initialRevalidateSeconds: number | false }> };
type Middleware = { middleware: Record<string, { matchers: { regexp: string; has?: object[] }[] }> };

const filesIn = (folder: string, prefix: string) =>
  globSync("**/*.*", { cwd: folder }).map((file) => `${prefix}/${file.replaceAll("\\", "/")}`);

/** The addresses of a build that answer everybody alike until the next one: prerendered routes and files. */
export function unchangingPaths(root: string): Set<string> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, ".next", name), "utf8"));
  const { routes } = read("prerender-manifest.json") as Prerendered;
  const { middleware } = read("server/middleware-manifest.json") as Middleware;
  // What middleware may answer is its own to answer; where only some requests pass it, those ask for more (memory.ts).
  const passes = Object.values(middleware)
    .flatMap(({ matchers }) => matchers.filter(({ has }) => !has))
    .map(({ regexp }) => new RegExp(regexp));
  const prerendered = Object.keys(routes).filter(
    (path) => routes[path]!.initialRevalidateSeconds === false && !path.startsWith("/_"),
  );
  const files = [
    ...filesIn(join(root, ".next", "static"), "/_next/static"),
    ...filesIn(join(root, "public"), ""),
  ];
  // A name that an address writes in another way is left to the server behind.
  const isOurs = (path: string) => encodeURI(path) === path && !passes.some((pattern) => pattern.test(path));
  return new Set([...prerendered, ...files].filter(isOurs));
}
