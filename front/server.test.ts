import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appendToForwardedFor, createGracefulShutdown } from "./server.ts";

const server = createServer((incoming, outgoing) => {
  appendToForwardedFor(incoming);
  outgoing.end(String(incoming.headers["x-forwarded-for"]));
});
let port = 0;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

async function ask(headers: Record<string, string | string[]>): Promise<string> {
  const asking = request({ host: "127.0.0.1", port, headers }).end();
  const [answer] = (await once(asking, "response")) as [AsyncIterable<Buffer>];
  return text(answer);
}

it.each([
  ["no forwarded address", {}, "127.0.0.1"],
  ["one forwarded address", { "x-forwarded-for": "203.0.113.7" }, "203.0.113.7, 127.0.0.1"],
  ["two forwarded addresses", { "X-Forwarded-For": ["203.0.113.7", "::2"] }, "203.0.113.7, ::2, 127.0.0.1"],
  ["an empty forwarded address", { "x-forwarded-for": "" }, "127.0.0.1"],
])("the connection's address is added to the headers of a request with %s", async (_, headers, expected) => {
  expect(await ask(headers)).toBe(expected);
});

async function startServer() {
  const server = createServer((_request, response) => response.end("answered"));
  const shutDown = createGracefulShutdown(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const open = async () => {
    const accepted = once(server, "connection");
    const connection = connect((server.address() as AddressInfo).port, "127.0.0.1");
    await Promise.all([once(connection, "connect"), accepted]);
    return connection;
  };
  return { open, shutDown };
}

it("a request that arrives during the shutdown is still answered", async () => {
  const { open, shutDown } = await startServer();
  const connection = await open();
  const closed = shutDown();
  connection.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await text(connection)).toContain("answered");
  await closed;
});

it("an idle connection doesn't delay the shutdown", async () => {
  const { open, shutDown } = await startServer();
  const connection = await open();
  const started = performance.now();
  await shutDown();
  expect(performance.now() - started).toBeLessThan(5_000);
  connection.destroy();
});
