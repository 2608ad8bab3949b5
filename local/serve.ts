import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

type Handler = (request: Request, peerAddress: string | null) => Response | Promise<Response>;

/** Serves a fetch handler on loopback only. Port 0 uses any free port. Rejects if the port is taken. */
export async function serveOnLoopback(port: number, handler: Handler): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: (request: Request, env: unknown) =>
      handler(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null),
  }) as Server;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
