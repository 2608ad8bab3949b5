/**
 * `npm start`: Next, with what never changes until the next build answered from memory before it. Host and port as for
 * `next start`: `-H`, `-p`, HOST, PORT. On a host with an edge of its own, `next start` serves the same without this.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import next from "next";
import { answersFromMemory } from "./memory.ts";
import { unchangingPaths } from "./paths.ts";

const { values } = parseArgs({
  options: { hostname: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
});
const hostname = values.hostname ?? process.env.HOST ?? "0.0.0.0";
const port = Number(values.port ?? process.env.PORT ?? 3000);
const root = process.cwd();

Object.assign(process.env, { NODE_ENV: "production" });
const app = next({ dev: false, dir: root, hostname, port });
await app.prepare();
const handle = app.getRequestHandler();

// Where the front learns from. Nobody else knows its port, and it says nothing the public one would not.
const behind = createServer((request, response) => void handle(request, response));
await new Promise<void>((listening) => behind.listen(0, "127.0.0.1", listening));
const answer = answersFromMemory(unchangingPaths(root), behind.address() as AddressInfo);

const server = createServer((request, response) => {
  if (!answer(request, response)) void handle(request, response);
});
server.listen(port, hostname, () => {
  process.stdout.write(`Ready on http://${hostname}:${port}\n`);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    behind.close();
    // Requests under way are finished; connections that only wait are not waited for.
    server.close(() => void app.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  });
}
