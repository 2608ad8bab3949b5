/** Adds the client's address to X-Forwarded-For, as every proxy does. */
import type { IncomingMessage } from "node:http";

/** Appends the peer's address. The header's last entry is then one that no visitor can forge. */
export function appendPeer({ headers, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "unknown";
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = before ? `${String(before)}, ${peer}` : peer;
}
