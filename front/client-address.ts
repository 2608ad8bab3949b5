import type { IncomingMessage } from "node:http";

/** Appends the peer's address to X-Forwarded-For, as a proxy does. A client can't forge the header's last entry. */
export function appendPeer({ headers, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "unknown";
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = before ? `${String(before)}, ${peer}` : peer;
}
