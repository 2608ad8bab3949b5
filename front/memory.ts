import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** One encoding of an answer: names and values of its headers in turn, and its body. */
type Variant = { headers: string[]; body: Buffer };

type Kept = {
  etag: string | undefined;
  /** Names and values in turn, as the server behind wrote them. */
  headers: string[];
  variants: Map<string, Variant>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What belongs to one connection or one encoding, and is written anew for each answer. */
const perAnswer = /^(date|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary)$/i;
/** A request that asks for more than the plain file: the router's data, a part, an action, a preview. */
const asksForMore = new Set([
  "rsc",
  "range",
  "if-range",
  "if-match",
  "if-modified-since",
  "if-unmodified-since",
  "next-action",
  "content-type",
  "authorization",
]);
const setsApart = /^(next-router-|x-nextjs-|x-middleware-|x-prerender-|x-matched-)/;
const previews = /__prerender_bypass|__next_preview_data/;

/** Whether an answer from memory is what the server behind would say as well. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name in headers) if (asksForMore.has(name) || setsApart.test(name)) return false;
  return headers.cookie === undefined || !previews.test(headers.cookie);
}

/** What each value of Accept-Encoding comes to. There are few, and what is made up to be many is not remembered. */
const chosen = new Map<string, string>();

/** Brotli where it is welcome, whatever its weight, as it is always the smallest. */
function encodingFor(incoming: IncomingMessage, variants: Kept["variants"]): string {
  const accepted = String(incoming.headers["accept-encoding"]);
  const key = variants.size > 1 ? accepted : "";
  const known = chosen.get(key);
  if (known) return known;
  const encodings = new Negotiator(incoming).encodings([...variants.keys()]);
  const encoding = encodings.includes("br") ? "br" : (encodings[0] ?? "identity");
  if (chosen.size < 100) chosen.set(key, encoding);
  return encoding;
}

interface Front {
  paths: ReadonlySet<string>;
  isIdle: (query: string) => boolean;
  /** The port of the server to learn from. */
  behind: number;
}

/**
 * Answers for paths that are the same for everybody until the next build, kept precompressed. Each is learned from the
 * server behind at its first request, headers and all, so nothing is ever said that it would not say itself.
 */
export function answersFromMemory({ paths, isIdle, behind }: Front) {
  const kept = new Map<string, Kept>();
  const asked = new Set<string>();

  async function learn(path: string): Promise<void> {
    const answer = await fetchIdentity(behind, path);
    if (answer) kept.set(path, answer);
  }

  /** True when the request has been answered. */
  return function answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const url = incoming.url ?? "";
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    if (!paths.has(path) || !isPlain(incoming)) return false;
    if (mark >= 0 && !isIdle(url.slice(mark + 1))) return false;
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

function send({ etag, headers, variants }: Kept, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const asked = incoming.headers;
  if (etag && asked["if-none-match"] && fresh(asked as Record<string, string>, { etag })) {
    outgoing.writeHead(304, withoutType(headers)).end();
    return;
  }
  const variant = variants.get(encodingFor(incoming, variants))!;
  outgoing.writeHead(200, variant.headers).end(incoming.method === "HEAD" ? undefined : variant.body);
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
  const bodies = new Map([["identity", body]]);
  if (compressible) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    bodies.set("br", await compressBrotli(body, quality)).set("gzip", await compressGzip(body, { level: 9 }));
  }
  const variants = new Map(
    [...bodies].map(([encoding, body]) => [encoding, toVariant(lines, encoding, body)]),
  );
  return { etag: headers.etag, headers: lines, variants };
}

function toVariant(lines: string[], encoding: string, body: Buffer): Variant {
  const own = encoding === "identity" ? [] : ["content-encoding", encoding];
  const headers = [...lines, ...own, "content-length", String(body.length)];
  return { headers, body };
}
