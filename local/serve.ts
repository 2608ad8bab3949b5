import { serve, type HttpBindings } from "@hono/node-server";
import type { Server } from "node:http";

export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

type Handler = (request: Request, peerAddress: string | null) => Response | Promise<Response>;

/** Serves a fetch handler on loopback only. Port 0 uses any free port. Rejects if the port is taken. */
export async function serveOnLoopback(port: number, handler: Handler): Promise<Running> {
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve(
      {
        hostname: "127.0.0.1",
        port,
        fetch: (request: Request, env: unknown) =>
          handler(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null),
      },
      () => resolve(listening as Server),
    );
    listening.once("error", reject);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
