/**
 * Serves prerendered pages and files from memory, compressed once with Brotli. Each is fetched from Next at its first request, so its
 * headers are Next's, and a browser without Brotli gets Next's own response. Serving them with sirv instead takes more than twice
 * the CPU time, and leaves a file open for each download that is cut short.
 */
import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** Headers of requests that the cache can't serve: for router data, a range, an action or a preview. */
const otherRequests =
  /^(rsc|range|if-(range|match|modified-since|unmodified-since)|next-action|content-type|authorization|next-router-.*|x-(nextjs|middleware|prerender|matched)-.*)$/;
const previews = /__prerender_bypass|__next_preview_data/;
const compressibleTypes = /^(text\/|application\/(javascript|json|manifest|xml|rss)|image\/svg)/;
/** Headers that belong to one connection or one encoding. */
const perResponse = /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary)$/;

function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name in headers) if (otherRequests.test(name)) return false;
  return headers.cookie === undefined || !previews.test(headers.cookie);
}

/** Fetches a page or file. Undefined if visitors can get different responses. Rejects on a 5xx, which may be temporary. */
export async function fetchCacheableResponse(origin: string, path: string) {
  const headers = { "accept-encoding": "identity" };
  const response = await fetch(origin + path, { headers, redirect: "manual" });
  let body = Buffer.from(await response.arrayBuffer());
  if (response.status >= 500) throw new Error(`${path} returns ${response.status}`);
  const isPrivate =
    /private|no-store/.test(response.headers.get("cache-control") ?? "") ||
    // A page that middleware handles has a nonce.
    /nonce-/.test(response.headers.get("content-security-policy") ?? "");
  if (response.status !== 200 || isPrivate || response.headers.has("set-cookie")) return undefined;
  const kept = Object.fromEntries([...response.headers].filter(([name]) => !perResponse.test(name)));
  const vary = new Set(response.headers.get("vary")?.split(/,\s*/));
  if (compressibleTypes.test(kept["content-type"] ?? "")) {
    body = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    kept["content-encoding"] = "br";
    vary.add("Accept-Encoding");
  }
  if (vary.size) kept.vary = [...vary].join(", ");
  return { headers: kept, body };
}

type Prerendered = { routes: Record<string, { initialRevalidateSeconds: number | false }> };
type Rules = Record<"redirects" | "headers", { has?: { key?: string }[] }[]>;

const readManifest = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, ".next", name), "utf8"));

/** The paths of prerendered routes and files, which return the same response to every visitor. */
export function listStaticPaths(root: string): Set<string> {
  const { routes } = readManifest(root, "prerender-manifest.json") as Prerendered;
  const prerendered = Object.keys(routes).filter(
    (path) => routes[path]!.initialRevalidateSeconds === false && !path.startsWith("/_"),
  );
  const filesIn = (folder: string, prefix: string) =>
    globSync("**/*.*", { cwd: join(root, folder) }).map((file) => `${prefix}/${file.replaceAll("\\", "/")}`);
  const paths = [...prerendered, ...filesIn(".next/static", "/_next/static"), ...filesIn("public", "")];
  return new Set(paths.filter((path) => encodeURI(path) === path));
}

/** Returns a handler of requests, which returns true if it has responded. `origin` is that of Next's own server. */
export function createStaticCache(root: string, origin: string) {
  const paths = listStaticPaths(root);
  const { redirects, headers: rules } = readManifest(root, "routes-manifest.json") as Rules;
  const named = [...redirects, ...rules].flatMap(({ has = [] }) => has.map(({ key }) => key));
  /** Whether neither next.config.ts nor Next's router reads the query, such as campaign parameters. */
  const isIgnored = (query: string) =>
    [...new URLSearchParams(query).keys()].every((name) => !/^(_|nxt)/.test(name) && !named.includes(name));
  const cached = new Map<string, Awaited<ReturnType<typeof fetchCacheableResponse>>>();

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, query] = (request.url ?? "").split(/\?(.*)/s, 2) as [string, string | undefined];
    if (!paths.has(path) || !isPlain(request) || (query && !isIgnored(query))) return false;
    const found = cached.get(path);
    if (!found) {
      if (cached.has(path)) return false;
      cached.set(path, undefined);
      fetchCacheableResponse(origin, path).then(
        (fetched) => cached.set(path, fetched),
        () => cached.delete(path),
      );
      return false;
    }
    const { "content-encoding": encoding, "content-type": _, ...headers } = found.headers;
    if (encoding && !new Negotiator(request).encoding([encoding])) return false;
    if (fresh(request.headers, { etag: headers.etag })) response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...found.headers, "content-length": found.body.length });
      response.end(request.method === "HEAD" ? undefined : found.body);
    }
    return true;
  };
}
