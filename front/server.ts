/**
 * `npm start`: Next behind an in-memory cache of prerendered pages and files (static-cache.ts) and behind checks of each request.
 * Host and port as for `next start`: `-H`, `-p`, HOST, PORT. A host that runs `next start` itself serves the same pages.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { parseArgs } from "node:util";
import { buildSecurityHeaders } from "../lib/guard/csp.ts";
import { normalizeUrl } from "./normalize-url.ts";
import {
  bufferFormRequest,
  isPostToPage,
  refuseCrossSiteForm,
  refuseUnsupportedMethod,
  refuseOversizedRequest,
  sendErrorPage,
} from "./refuse.ts";
import { createStaticCache } from "./static-cache.ts";

/** Appends the peer's address to X-Forwarded-For, as a proxy does. A client can't forge the header's last entry. */
export function appendToForwardedFor({ headers, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "unknown";
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = before ? `${String(before)}, ${peer}` : peer;
}

/** The ID of a request, in X-Request-Id and in log lines: the proxy's if it sent a plausible one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Shared with lib/log.ts through a global symbol, because Next bundles that file separately. */
const currentId = new AsyncLocalStorage<string>();
Object.assign(globalThis, { [Symbol.for("request-id")]: currentId });

/**
 * Returns a function that finishes the requests under way and closes the server. Without it, Node waits up to a minute for connections
 * that browsers open ahead of a request: those that have sent nothing after half a second are closed.
 */
export function createGracefulShutdown(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  return async () => {
    setTimeout(() => connections.forEach((one) => one.bytesRead || one.destroy()), 500);
    // A connection is idle once its last response is sent.
    const interval = setInterval(() => server.closeIdleConnections(), 100);
    await new Promise((closed) => server.close(closed));
    clearInterval(interval);
  };
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { hostname: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
  });
  const hostname = values.hostname || process.env.HOST || undefined;
  const port = Number(values.port || process.env.PORT || 3000); // `listen` refuses one that is none.
  const root = process.cwd();

  Object.assign(process.env, { NODE_ENV: "production", PEER_APPENDED: "1" });
  const { default: next } = await import("next");
  // Reachable only from this machine. The cache fetches from it, and Next fetches from it the page that an action redirects to.
  const internal = createServer();
  await once(internal.listen(0, "127.0.0.1"), "listening");
  const address = { hostname: "127.0.0.1", port: (internal.address() as AddressInfo).port };
  const origin = `http://${address.hostname}:${address.port}`;
  // Longer than proxies keep theirs (nginx: 60 seconds), which would send a request on an idle connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 75_000 });
  const app = next({ dev: false, dir: root, ...address, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const headers = buildSecurityHeaders(process.env);

  const handleByNext = (request: IncomingMessage, response: ServerResponse): void => {
    // Next leaves them out of redirects and bare errors.
    for (const { key, value } of headers) response.setHeader(key, value);
    if (refuseUnsupportedMethod(request, response)) return;
    request.url = normalizeUrl(request.url ?? "/");
    // Otherwise Next would use https for requests to its own server. Nothing else reads this header.
    request.headers["x-forwarded-proto"] = "http";
    void handle(request, response);
  };
  const handleForm = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const form = await bufferFormRequest(request);
      if (form) handleByNext(form, response);
      else sendErrorPage(response, 413);
    } catch {
      response.destroy(); // The connection broke before the whole form had arrived.
    }
  };
  internal.on("request", handleByNext);
  // When its setup fails, Next keeps running and responds to every request with 500.
  const { status } = await fetch(origin);
  if (status >= 500) throw new Error(`The home page returns ${status}. See the error above.`);

  const serveStatic = createStaticCache(root, origin);
  server.on("request", (request, response) => {
    if (refuseOversizedRequest(request, response) || serveStatic(request, response)) return;
    appendToForwardedFor(request);
    const id = requestIdOf(request);
    response.setHeader("X-Request-Id", id);
    currentId.run(id, () => {
      if (refuseCrossSiteForm(request, response)) return;
      if (isPostToPage(request)) void handleForm(request, response);
      else handleByNext(request, response);
    });
  });
  const shutDown = createGracefulShutdown(server);
  await once(server.listen(port, hostname), "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  process.stdout.write(`Ready on http://${hostname ?? "localhost"}:${actualPort}\n`);

  const stop = async () => {
    await shutDown();
    await app.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined; // The terminal and npm each forward Ctrl-C.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (stopping ??= stop()));
}

if (import.meta.main)
  await start().catch((error: Error) => {
    // Next's error handlers would keep this process alive.
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
