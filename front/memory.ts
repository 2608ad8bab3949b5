import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";
import { fetchKept, type Kept } from "./kept-answer.ts";

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
    const answer = await fetchKept(behind, path);
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
