import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * A way to close a server that finishes the requests under way and waits for nothing else: not for connections between two
 * requests, nor for those that browsers open ahead of use, which Node would hold for a minute.
 */
export function closing(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  return async function close() {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const closeIdle = () => {
      server.closeIdleConnections();
      for (const connection of connections) if (!connection.bytesRead) connection.destroy();
    };
    closeIdle();
    const again = setInterval(closeIdle, 100);
    await closed;
    clearInterval(again);
  };
}
