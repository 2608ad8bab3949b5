/** What each request gets on its way to Next: the address that it came from, and an ID. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Appends the peer's address to X-Forwarded-For, as a proxy does. A client can't forge the header's last entry. */
export function appendPeer({ headers, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "unknown";
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = before ? `${String(before)}, ${peer}` : peer;
}

/** Shared with lib/log.ts through a global symbol, because Next bundles that file separately. */
const currentId = new AsyncLocalStorage<string>();
Object.assign(globalThis, { [Symbol.for("request-id")]: currentId });

/** Runs `handle` with the proxy's ID if it sent a plausible one, otherwise a new one: X-Request-Id, and `request` in log lines. */
export function withRequestId(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader("X-Request-Id", id);
  currentId.run(id, handle);
}
