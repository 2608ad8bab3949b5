/**
 * Serves prerendered pages and files from memory, compressed once. Each is fetched from Next at its first request, so its
 * headers are Next's. Serving them with sirv instead takes more than twice the CPU time, and leaves a file open for each
 * download that is cut short.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";
import { fetchStatic, type StaticResponse } from "./static-response.ts";

/** Headers of requests that the cache can't serve: for router data, a range, an action or a preview. */
const otherRequests =
  /^(rsc|range|if-(range|match|modified-since|unmodified-since)|next-action|content-type|authorization|next-router-.*|x-(nextjs|middleware|prerender|matched)-.*)$/;
const previews = /__prerender_bypass|__next_preview_data/;

function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name in headers) if (otherRequests.test(name)) return false;
  return headers.cookie === undefined || !previews.test(headers.cookie);
}

interface Site {
  /** Paths whose responses may be cached until the next build. */
  paths: ReadonlySet<string>;
  isIgnoredQuery: (query: string) => boolean;
  /** The origin of Next's own server. */
  origin: string;
}

/** Returns a request handler, which returns true if it has responded. */
export function createStaticCache({ paths, isIgnoredQuery, origin }: Site) {
  const cached = new Map<string, StaticResponse>();
  const requested = new Set<string>();

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, query] = (request.url ?? "").split(/\?(.*)/s, 2) as [string, string | undefined];
    if (!paths.has(path) || !isPlain(request) || (query && !isIgnoredQuery(query))) return false;
    const found = cached.get(path);
    if (found) {
      send(found, request, response);
      return true;
    }
    if (!requested.has(path)) {
      requested.add(path);
      fetchStatic(origin, path).then(
        (fetched) => fetched && cached.set(path, fetched),
        () => requested.delete(path),
      );
    }
    return false;
  };
}

function send({ headers, variants }: StaticResponse, request: IncomingMessage, response: ServerResponse) {
  const { etag } = headers;
  if (etag && request.headers["if-none-match"] && fresh({ ...request.headers }, { etag })) {
    const { "content-type": _, ...others } = headers;
    response.writeHead(304, others).end();
    return;
  }
  // Prefer Brotli, which is always the smallest.
  const accepted = new Negotiator(request).encodings([...variants.keys()]);
  const encoding = accepted.includes("br") ? "br" : (accepted[0] ?? "identity");
  const variant = variants.get(encoding)!;
  response.writeHead(200, variant.headers).end(request.method === "HEAD" ? undefined : variant.body);
}
