import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Prerendered = { routes: Record<string, { initialRevalidateSeconds: number | false }> };
type Rules = Record<"redirects" | "headers", { has?: { type: string; key?: string }[] }[]>;
type Middleware = { middleware: Record<string, { matchers: { regexp: string; has?: object[] }[] }> };

const filesIn = (folder: string, prefix: string) =>
  globSync("**/*.*", { cwd: folder }).map((file) => `${prefix}/${file.replaceAll("\\", "/")}`);

/**
 * Whether what follows the question mark changes nothing, as of a campaign or a filter that only the browser reads. A rule of
 * next.config.ts may ask for a name, and the router has some of its own.
 */
export function idleQueries(root: string): (query: string) => boolean {
  const { redirects, headers } = readManifest(root, "routes-manifest.json") as Rules;
  const named = [...redirects, ...headers].flatMap(({ has = [] }) => has.map(({ key }) => key));
  return (query) =>
    [...new URLSearchParams(query).keys()].every((name) => !/^(_|nxt)/.test(name) && !named.includes(name));
}

function readManifest(root: string, name: string): unknown {
  return JSON.parse(readFileSync(join(root, ".next", name), "utf8"));
}

/** The addresses of a build that answer everybody alike until the next one: prerendered routes and files. */
export function unchangingPaths(root: string): Set<string> {
  const { routes } = readManifest(root, "prerender-manifest.json") as Prerendered;
  const { middleware } = readManifest(root, "server/middleware-manifest.json") as Middleware;
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
