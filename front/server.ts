/**
 * `npm start`: Next behind an in-memory cache of prerendered pages and files (static-cache.ts) and behind checks of each request.
 * Host and port as for `next start`: `-H`, `-p`, HOST, PORT. A host that runs `next start` itself serves the same pages.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import next from "next";
import { securityHeaders } from "../lib/guard/csp.ts";
import { isPagePost, bufferFormRequest } from "./form-body.ts";
import { normalizeUrl } from "./normalize-url.ts";
import { refuseCrossSiteForm, refuseMethod, refuseOversizedRequest, sendErrorPage } from "./refuse.ts";
import { appendPeer, withRequestId } from "./request-headers.ts";
import { gracefulShutdown } from "./shutdown.ts";
import { createStaticCache } from "./static-cache.ts";
import { createIgnoredQueryTest, listStaticPaths } from "./static-paths.ts";

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { hostname: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
  });
  const hostname = values.hostname || process.env.HOST || undefined;
  const port = Number(values.port || process.env.PORT || 3000); // `listen` refuses one that is none.
  const root = process.cwd();

  Object.assign(process.env, { NODE_ENV: "production", PEER_APPENDED: "1" });
  // Reachable only from this machine. The cache fetches from it, and Next fetches from it the page that an action redirects to.
  const internal = createServer();
  await once(internal.listen(0, "127.0.0.1"), "listening");
  const address = { hostname: "127.0.0.1", port: (internal.address() as AddressInfo).port };
  const origin = `http://${address.hostname}:${address.port}`;
  // Idle connections stay open longer than proxies keep theirs (60 seconds by default in nginx). Otherwise a proxy would send a request
  // on one that is just being closed.
  const server = createServer({ keepAliveTimeout: 75_000 });
  const app = next({ dev: false, dir: root, ...address, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const headers = securityHeaders(process.env);

  const handleByNext = (request: IncomingMessage, response: ServerResponse): void => {
    // Next leaves them out of redirects and bare errors.
    for (const { key, value } of headers) response.setHeader(key, value);
    if (refuseMethod(request, response)) return;
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

  const serveStatic = createStaticCache(listStaticPaths(root), createIgnoredQueryTest(root), origin);
  server.on("request", (request, response) => {
    if (refuseOversizedRequest(request, response) || serveStatic(request, response)) return;
    appendPeer(request);
    withRequestId(request, response, () => {
      if (refuseCrossSiteForm(request, response)) return;
      if (isPagePost(request)) void handleForm(request, response);
      else handleByNext(request, response);
    });
  });
  const shutDown = gracefulShutdown(server);
  await once(server.listen(port, hostname), "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  process.stdout.write(`Ready on http://${hostname ?? "localhost"}:${actualPort}\n`);

  const stop = async () => {
    await shutDown();
    internal.close();
    await app.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined; // The terminal and npm each forward Ctrl-C.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (stopping ??= stop()));
}

try {
  await start();
} catch (error) {
  // Next's error handlers would keep this process alive.
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
