import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { gracefulShutdown } from "./shutdown.ts";

async function startServer() {
  const server = createServer((_request, response) => response.end("answered"));
  const shutDown = gracefulShutdown(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const open = async () => {
    const accepted = once(server, "connection");
    const connection = connect((server.address() as AddressInfo).port, "127.0.0.1");
    await Promise.all([once(connection, "connect"), accepted]);
    return connection;
  };
  return { open, shutDown };
}

test("a request that arrives just after the shutdown began is still answered", async () => {
  const { open, shutDown } = await startServer();
  const connection = await open();
  const closed = shutDown();
  connection.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await text(connection)).toContain("answered");
  await closed;
});

test("a connection that sends nothing doesn't delay the shutdown", async () => {
  const { open, shutDown } = await startServer();
  const connection = await open();
  const started = performance.now();
  await shutDown();
  expect(performance.now() - started).toBeLessThan(5_000);
  connection.destroy();
});
