/** Closes a server without waiting for idle connections. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a new connection may stay open without sending a request, in milliseconds. */
const requestDeadline = 500;

/**
 * Returns a function that finishes the requests under way and closes the server. Without it, Node waits up to a minute for connections
 * that browsers open ahead of a request.
 */
export function gracefulShutdown(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const closeSilent = () => {
      for (const connection of connections) if (!connection.bytesRead) connection.destroy();
    };
    const timeout = setTimeout(closeSilent, requestDeadline);
    // A connection is idle once its last response is sent.
    const interval = setInterval(() => server.closeIdleConnections(), 100);
    await closed;
    clearInterval(interval);
    clearTimeout(timeout);
  };
}
