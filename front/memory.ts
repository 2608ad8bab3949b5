import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

type Kept = {
  etag: string | undefined;
  /** Names and values in turn, as the server behind wrote them. */
  headers: string[];
  bodies: Map<string, Buffer>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What belongs to one connection or one encoding, and is written anew for each answer. */
const perAnswer = /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary)$/i;
/** A request that asks for more than the plain file: the router's data, a part, an action, a preview. */
const asksForMore = [
  "rsc",
  "range",
  "if-range",
  "if-match",
  "if-modified-since",
  "if-unmodified-since",
  "next-action",
  "content-type",
  "authorization",
];
const setsApart = /^(next-router-|x-nextjs-|x-middleware-|x-prerender-|x-matched-)/;
const previews = /__prerender_bypass|__next_preview_data/;

/** Whether an answer from memory is what the server behind would say as well. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (asksForMore.some((name) => headers[name] !== undefined) || previews.test(headers.cookie ?? ""))
    return false;
  for (const name in headers) if (setsApart.test(name)) return false;
  return true;
}

/**
 * Answers for paths that are the same for everybody until the next build, kept precompressed. Each is learned from the
 * server behind at its first request, headers and all, so nothing is ever said that it would not say itself.
 */
export function answersFromMemory(paths: ReadonlySet<string>, behind: { port: number }) {
  const kept = new Map<string, Kept>();
  const asked = new Set<string>();

  async function learn(path: string): Promise<void> {
    const answer = await fetchIdentity(behind.port, path);
    if (answer) kept.set(path, answer);
  }

  /** True when the request has been answered. */
  return function answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const path = incoming.url ?? "";
    if (!paths.has(path) || !isPlain(incoming)) return false;
    const known = kept.get(path);
    if (known) {
      send(known, incoming, outgoing);
      return true;
    }
    if (!asked.has(path)) {
      asked.add(path);
      learn(path).catch(() => asked.delete(path));
    }
    return false;
  };
}

function send({ etag, headers, bodies }: Kept, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (etag && fresh(incoming.headers as Record<string, string>, { etag })) {
    outgoing.writeHead(304, withoutType(headers)).end();
    return;
  }
  const accepted = new Negotiator(incoming).encodings([...bodies.keys()]);
  const encoding = accepted.includes("br") ? "br" : (accepted[0] ?? "identity");
  const body = bodies.get(encoding)!;
  const own = encoding === "identity" ? [] : ["content-encoding", encoding];
  outgoing.writeHead(200, [...headers, ...own, "content-length", String(body.length)]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

function withoutType(headers: string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)]!.toLowerCase() !== "content-type");
}

/**
 * The server's own answer, uncompressed, made ready to be sent; undefined where it is not the same for everybody. Rejects for
 * a failure, which may be over at the next request.
 */
function fetchIdentity(port: number, path: string): Promise<Kept | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, headers: { "accept-encoding": "identity" } });
    asking.once("error", reject);
    asking.once("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode = 500, headers, rawHeaders, complete } = answer;
        const isPrivate = headers["set-cookie"] ?? /private|no-store/.test(headers["cache-control"] ?? "");
        if (statusCode >= 500 || !complete) reject(new Error(`${path} answers ${statusCode}`));
        else if (statusCode === 200 && !isPrivate)
          toKept(headers, rawHeaders, Buffer.concat(chunks)).then(resolve, reject);
        else resolve(undefined);
      });
    });
    asking.end();
  });
}

async function toKept(headers: IncomingHttpHeaders, raw: string[], body: Buffer): Promise<Kept> {
  const lines = raw.filter((_, index) => !perAnswer.test(raw[index - (index % 2)]!));
  const vary = new Set((headers.vary ?? "").split(/,\s*/).filter(Boolean));
  const compressible = /^(text\/|application\/(javascript|json|manifest|xml|rss)|image\/svg)/.test(
    headers["content-type"] ?? "",
  );
  if (compressible) vary.add("Accept-Encoding");
  if (vary.size) lines.push("vary", [...vary].join(", "));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const bodies = new Map([["identity", body]]);
  if (compressible) {
    bodies.set("br", await compressBrotli(body, quality)).set("gzip", await compressGzip(body, { level: 9 }));
  }
  return { etag: headers.etag, headers: lines, bodies };
}
