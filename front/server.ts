/**
 * `npm start`: Next, with what never changes until the next build answered from memory before it. Host and port as for
 * `next start`: `-H`, `-p`, HOST, PORT. On a host with an edge of its own, `next start` serves the same without this.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import next from "next";
import { requestErrors } from "../data/request-errors.ts";
import { securityHeaders } from "../lib/guard/security-headers.ts";
import { soundAddress } from "./broken-address.ts";
import { postsToPage, readForm } from "./form-body.ts";
import { answersFromMemory } from "./memory.ts";
import { idleQueries, unchangingPaths } from "./paths.ts";
import { sendPlainPage } from "./plain-page.ts";
import { refuseCalmly } from "./plain-posts.ts";
import { refuseForeignForm, refuseSize } from "./refuse.ts";
import { withRequestId } from "./request-id.ts";
import { closing } from "./stop.ts";
import { appendPeer, refusesMethod } from "./visitor.ts";

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { hostname: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
  });
  const hostname = values.hostname || process.env.HOST || undefined;
  const wanted = values.port || process.env.PORT || "3000";
  const port = Number(wanted);
  if (!/^\d+$/.test(wanted) || port > 65_535) throw new Error(`${wanted} is no port.`);
  const root = process.cwd();

  Object.assign(process.env, { NODE_ENV: "production", PEER_APPENDED: "1" });
  // What `next start --experimental-next-config-strip-types` does, for which next() has no option: Node reads next.config.ts by
  // itself, and no compiler has to be installed or loaded.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  // Next's own server, which nobody else knows. The front learns from it, and Next asks it for the page that an action leads
  // to; it says nothing the public one would not.
  const behind = createServer();
  await once(behind.listen(0, "127.0.0.1"), "listening");
  const home = { hostname: "127.0.0.1", port: (behind.address() as AddressInfo).port };
  const server = createServer();
  const app = next({ dev: false, dir: root, ...home, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const headers = securityHeaders(process.env);

  /** Next, with what it leaves out: headers on its own redirects and bare errors, a page for what it can't read. */
  const answerByNext = (request: IncomingMessage, response: ServerResponse): void => {
    for (const { key, value } of headers) response.setHeader(key, value);
    if (refusesMethod(request, response)) return;
    request.url = soundAddress(request.url ?? "/");
    // However the visitor came: Next would ask its own server by https, and nothing of ours reads this.
    request.headers["x-forwarded-proto"] = "http";
    refuseCalmly(request, response);
    void handle(request, response);
  };
  const answerForm = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const form = await readForm(request);
      if (form) answerByNext(form, response);
      else sendPlainPage(response, 413, requestErrors[413]);
    } catch {
      response.destroy(); // The connection broke while the form came in.
    }
  };
  behind.on("request", answerByNext);
  // Next serves on where it could not be set up, and answers 500 to everything.
  const { status } = await fetch(`http://${home.hostname}:${home.port}`);
  if (status >= 500) throw new Error(`The home page answers ${status}; the reason is above.`);

  const paths = unchangingPaths(root);
  const answer = answersFromMemory({ paths, isIdle: idleQueries(root), behind: home.port });
  server.on("request", (request, response) => {
    if (refuseSize(request, response) || answer(request, response)) return;
    appendPeer(request);
    withRequestId(request, response, () => {
      if (refuseForeignForm(request, response)) return;
      if (postsToPage(request)) void answerForm(request, response);
      else answerByNext(request, response);
    });
  });
  const close = closing(server);
  await once(server.listen(port, hostname), "listening");
  const { port: heard } = server.address() as AddressInfo;
  process.stdout.write(`Ready on http://${hostname ?? "localhost"}:${heard}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return; // The terminal and npm each pass a Ctrl-C on.
    stopping = true;
    await close();
    behind.close();
    await app.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  // Next keeps a process alive through every error; one that does not serve has to end.
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
