/**
 * `npm start`: Next behind an in-memory cache of prerendered pages and files (static-cache.ts) and behind checks of each request.
 * Host and port as for `next start`: `-H`, `-p`, HOST, PORT. A host that runs `next start` itself serves the same pages.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import next from "next";
import { requestErrors } from "../data/request-errors.ts";
import { securityHeaders } from "../lib/guard/csp.ts";
import { appendPeer } from "./client-address.ts";
import { sendErrorPage } from "./error-page.ts";
import { isPagePost, readForm } from "./form-body.ts";
import { normalizeUrl } from "./normalize-url.ts";
import { refuseForeignForm, refuseMethod, refuseSize } from "./refuse.ts";
import { withRequestId } from "./request-id.ts";
import { gracefulShutdown } from "./shutdown.ts";
import { createStaticCache } from "./static-cache.ts";
import { ignoredQueries, staticPaths } from "./static-paths.ts";

/**
 * How long an idle connection stays open, in milliseconds. Longer than proxies keep theirs (60 seconds by default in nginx), because
 * a proxy would send a request on a connection that is just being closed.
 */
const keepAliveTimeout = 75_000;

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { hostname: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
  });
  const hostname = values.hostname || process.env.HOST || undefined;
  const requestedPort = values.port || process.env.PORT || "3000";
  const port = Number(requestedPort);
  if (!/^\d+$/.test(requestedPort) || port > 65_535) throw new Error(`${requestedPort} is not a port.`);
  const root = process.cwd();

  Object.assign(process.env, { NODE_ENV: "production", PEER_APPENDED: "1" });
  // Reachable only from this machine. The cache fetches from it, and Next fetches from it the page that an action redirects to.
  const internal = createServer();
  await once(internal.listen(0, "127.0.0.1"), "listening");
  const address = { hostname: "127.0.0.1", port: (internal.address() as AddressInfo).port };
  const origin = `http://${address.hostname}:${address.port}`;
  const server = createServer({ keepAliveTimeout });
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
      const form = await readForm(request);
      if (form) handleByNext(form, response);
      else sendErrorPage(response, 413, requestErrors[413]);
    } catch {
      response.destroy(); // The connection broke before the whole form had arrived.
    }
  };
  internal.on("request", handleByNext);
  // When its setup fails, Next keeps running and responds to every request with 500.
  const { status } = await fetch(origin);
  if (status >= 500) throw new Error(`The home page returns ${status}. See the error above.`);

  const serveStatic = createStaticCache({
    paths: staticPaths(root),
    isIgnoredQuery: ignoredQueries(root),
    origin,
  });
  server.on("request", (request, response) => {
    if (refuseSize(request, response) || serveStatic(request, response)) return;
    appendPeer(request);
    withRequestId(request, response, () => {
      if (refuseForeignForm(request, response)) return;
      if (isPagePost(request)) void handleForm(request, response);
      else handleByNext(request, response);
    });
  });
  const shutDown = gracefulShutdown(server);
  await once(server.listen(port, hostname), "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  process.stdout.write(`Ready on http://${hostname ?? "localhost"}:${actualPort}\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return; // The terminal and npm each forward Ctrl-C.
    isStopping = true;
    await shutDown();
    internal.close();
    await app.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  // Next's error handlers would keep this process alive.
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
