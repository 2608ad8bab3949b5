/**
 * Serves prerendered pages and files from memory, compressed once with Brotli. Each is fetched from Next at its first request, so its
 * headers are Next's, and a browser without Brotli gets Next's own response. Serving them with sirv instead takes more than twice
 * the CPU time, and leaves a file open for each download that is cut short.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
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
  const response = await fetch(origin + path, {
    headers: { "accept-encoding": "identity" },
    redirect: "manual",
  });
  let body = Buffer.from(await response.arrayBuffer());
  if (response.status >= 500) throw new Error(`${path} returns ${response.status}`);
  const policy = response.headers.get("content-security-policy") ?? "";
  // A page that middleware handles has a nonce.
  const isPrivate =
    /private|no-store/.test(response.headers.get("cache-control") ?? "") || /nonce-/.test(policy);
  if (response.status !== 200 || isPrivate || response.headers.has("set-cookie")) return undefined;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !perResponse.test(name)));
  const vary = new Set(response.headers.get("vary")?.split(/,\s*/));
  if (compressibleTypes.test(headers["content-type"] ?? "")) {
    body = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    headers["content-encoding"] = "br";
    vary.add("Accept-Encoding");
  }
  if (vary.size) headers.vary = [...vary].join(", ");
  return { headers, body };
}

type Fetched = Awaited<ReturnType<typeof fetchCacheableResponse>>;

/**
 * Returns a request handler, which returns true if it has responded. `paths` may be cached until the next build, also with an
 * ignored query. `origin` is that of Next's own server.
 */
export function createStaticCache(
  paths: ReadonlySet<string>,
  isIgnoredQuery: (query: string) => boolean,
  origin: string,
) {
  const cached = new Map<string, Fetched>();

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, query] = (request.url ?? "").split(/\?(.*)/s, 2) as [string, string | undefined];
    if (!paths.has(path) || !isPlain(request) || (query && !isIgnoredQuery(query))) return false;
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
    if (request.headers["if-none-match"] && fresh({ ...request.headers }, { etag: headers.etag }))
      response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...found.headers, "content-length": found.body.length });
      response.end(request.method === "HEAD" ? undefined : found.body);
    }
    return true;
  };
}
