/** Reads from the build which paths return the same response to every visitor, and which query parameters can be ignored. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Prerendered = { routes: Record<string, { initialRevalidateSeconds: number | false }> };
type Rules = Record<"redirects" | "headers", { has?: { type: string; key?: string }[] }[]>;

const readManifest = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, ".next", name), "utf8"));

const filesIn = (folder: string, prefix: string) =>
  globSync("**/*.*", { cwd: folder }).map((file) => `${prefix}/${file.replaceAll("\\", "/")}`);

/** Returns a test for queries that neither next.config.ts nor Next's router reads, such as campaign parameters. */
export function createIgnoredQueryTest(root: string): (query: string) => boolean {
  const { redirects, headers } = readManifest(root, "routes-manifest.json") as Rules;
  const named = [...redirects, ...headers].flatMap(({ has = [] }) => has.map(({ key }) => key));
  return (query) =>
    [...new URLSearchParams(query).keys()].every((name) => !/^(_|nxt)/.test(name) && !named.includes(name));
}

/** The paths of prerendered routes and files. */
export function listStaticPaths(root: string): Set<string> {
  const { routes } = readManifest(root, "prerender-manifest.json") as Prerendered;
  const prerendered = Object.keys(routes).filter(
    (path) => routes[path]!.initialRevalidateSeconds === false && !path.startsWith("/_"),
  );
  const files = [
    ...filesIn(join(root, ".next/static"), "/_next/static"),
    ...filesIn(join(root, "public"), ""),
  ];
  return new Set([...prerendered, ...files].filter((path) => encodeURI(path) === path));
}
