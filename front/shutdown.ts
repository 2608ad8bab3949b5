import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Returns a function that finishes the requests under way and closes the server. Without it, Node waits up to a minute for connections
 * that browsers open ahead of a request: those that have sent nothing after half a second are closed.
 */
export function gracefulShutdown(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  const closeSilent = () => connections.forEach((one) => one.bytesRead || one.destroy());
  return async () => {
    const timeout = setTimeout(closeSilent, 500);
    // A connection is idle once its last response is sent.
    const interval = setInterval(() => server.closeIdleConnections(), 100);
    await new Promise((closed) => server.close(closed));
    clearInterval(interval);
    clearTimeout(timeout);
  };
}
