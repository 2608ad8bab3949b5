import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appendPeer } from "./request-headers.ts";

const server = createServer((incoming, outgoing) => {
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
  const [answer] = (await once(asking, "response")) as [NodeJS.ReadableStream];
  return text(answer);
}

it.each([
  [{}, "127.0.0.1"],
  [{ "x-forwarded-for": "203.0.113.7" }, "203.0.113.7, 127.0.0.1"],
  [{ "X-Forwarded-For": ["203.0.113.7", "198.51.100.1"] }, "203.0.113.7, 198.51.100.1, 127.0.0.1"],
  [{ "x-forwarded-for": "" }, "127.0.0.1"],
])("after the headers %j comes the connection's address, as the last one", async (headers, expected) => {
  expect(await ask(headers)).toBe(expected);
});
