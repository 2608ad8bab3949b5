import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Appends the address a request comes from to X-Forwarded-For, as every proxy does: its last entry is then what this
 * server saw itself, and was typed by nobody.
 */
export function appendPeer({ headers, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "unknown";
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = before ? `${String(before)}, ${peer}` : peer;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Whether it was asked in a way that nothing here answers, and has been told so: Next would say 500 to TRACE. */
export function refusesMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  response.writeHead(405, { allow: methods.join(", ") }).end();
  return true;
}
