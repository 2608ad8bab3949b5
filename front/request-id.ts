/** Gives each request an ID, returned as X-Request-Id and written as `request` in its log lines. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Shared with lib/log.ts through a global symbol, because Next bundles that file separately. */
const currentId = new AsyncLocalStorage<string>();
Object.assign(globalThis, { [Symbol.for("request-id")]: currentId });

/** Runs `handle` with the proxy's ID if it sent a plausible one, otherwise with a new one. */
export function withRequestId(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader("X-Request-Id", id);
  currentId.run(id, handle);
}
