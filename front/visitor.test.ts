import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appendPeer, refusesMethod } from "./visitor.ts";

const server = createServer((incoming, outgoing) => {
  if (refusesMethod(incoming, outgoing)) return;
  appendPeer(incoming);
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
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  return text;
}

it.each([
  [{}, "127.0.0.1"],
  [{ "x-forwarded-for": "203.0.113.7" }, "203.0.113.7, 127.0.0.1"],
  [{ "X-Forwarded-For": ["203.0.113.7", "198.51.100.1"] }, "203.0.113.7, 198.51.100.1, 127.0.0.1"],
  [{ "x-forwarded-for": "" }, "127.0.0.1"],
])("the last entry is the address the request came from: %j", async (headers, expected) => {
  expect(await ask(headers)).toBe(expected);
});

// Promise: Unknown HTTP methods are refused without an error.
it.each(["TRACE", "PROPFIND", "QUERY"])("%s is refused with the methods there are", async (method) => {
  const socket = connect(port, "127.0.0.1");
  socket.end(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 405 /);
  expect(text).toMatch(/^allow: GET, HEAD, POST,/m);
});
