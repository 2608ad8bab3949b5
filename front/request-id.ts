import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Where lib/log.ts finds the id of the request it is in; Next bundles that file, so they share no module. */
const current = new AsyncLocalStorage<string>();
Object.assign(globalThis, { [Symbol.for("request-id")]: current });

/** What a proxy may have called the request before us: nothing that could be anything but an id. */
const isId = (given: unknown): given is string => typeof given === "string" && /^[\w-]{8,64}$/.test(given);

/** Answers a request under an id that its answer carries as X-Request-Id and its lines of the log as `request`. */
export function withRequestId(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const given = request.headers["x-request-id"];
  const id = isId(given) ? given : randomUUID();
  response.setHeader("X-Request-Id", id);
  current.run(id, answer);
}
