/**
 * `npm start`: Next, with what never changes until the next build answered from memory before it. Host and port as for
 * `next start`: `-H`, `-p`, HOST, PORT. On a host with an edge of its own, `next start` serves the same without this.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import next from "next";
import { securityHeaders } from "../lib/guard/security-headers.ts";
import { soundAddress } from "./broken-address.ts";
import { answersFromMemory } from "./memory.ts";
import { idleQueries, unchangingPaths } from "./paths.ts";
import { refuseCalmly } from "./plain-posts.ts";
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
  const server = createServer();
  const app = next({ dev: false, dir: root, hostname, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const headers = securityHeaders(process.env);

  /** Next, with what it leaves out: headers on its own redirects and bare errors, a page for what it can't read. */
  const answerByNext = (request: IncomingMessage, response: ServerResponse): void => {
    for (const { key, value } of headers) response.setHeader(key, value);
    if (refusesMethod(request, response)) return;
    request.url = soundAddress(request.url ?? "/");
    refuseCalmly(request, response);
    void handle(request, response);
  };

  // Where the front learns from. Nobody else knows its port, and it says nothing the public one would not.
  const behind = createServer(answerByNext);
  await once(behind.listen(0, "127.0.0.1"), "listening");
  const address = behind.address() as AddressInfo;
  // Where an action that redirects fetches the next page. `next start` sets it too; without it Next would ask this very
  // server by https where the visitor came by https, and answer nothing.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://127.0.0.1:${address.port}`;
  // Next serves on where it could not be set up, and answers 500 to everything.
  const { status } = await fetch(process.env.__NEXT_PRIVATE_ORIGIN);
  if (status >= 500) throw new Error(`The home page answers ${status}; the reason is above.`);

  const paths = unchangingPaths(root);
  const answer = answersFromMemory({ paths, isIdle: idleQueries(root), behind: address.port });
  server.on("request", (request, response) => {
    if (answer(request, response)) return;
    appendPeer(request);
    withRequestId(request, response, () => answerByNext(request, response));
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
