import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** One encoding of an answer: names and values of its headers in turn, and its body. */
export type Variant = {
  headers: string[];
  body: Buffer;
  /** All of it as it goes over the wire, with the date of one second. */
  whole?: { second: number; text: string };
};

/** The whole answer of this second, in the words Node would write itself for a connection that stays open. */
function wholeOf(variant: Variant, { keepAliveTimeout }: Server): string {
  const second = Math.floor(Date.now() / 1000);
  if (variant.whole?.second !== second) {
    const { headers, body } = variant;
    let head = "HTTP/1.1 200 OK\r\n";
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    head += `Date: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\n`;
    head += `Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n\r\n`;
    variant.whole = { second, text: head + body.toString("latin1") };
  }
  return variant.whole.text;
}

/** Node's own name for the head it has put together, the same since its first versions. */
type Head = { _header?: string | null };

/**
 * Answers 200 in one piece that stands ready: checking and joining twenty headers costs Node more than the rest of such an
 * answer. False where the connection is to be closed, or the head alone was asked for: those go Node's usual way.
 */
export function sendReady(
  variant: Variant,
  { method, httpVersion }: IncomingMessage,
  outgoing: ServerResponse & Head,
  server: Server,
): boolean {
  if (method !== "GET" || httpVersion !== "1.1" || !outgoing.shouldKeepAlive) return false;
  if (outgoing._header !== null) return false;
  outgoing._header = wholeOf(variant, server);
  outgoing.end();
  return true;
}
