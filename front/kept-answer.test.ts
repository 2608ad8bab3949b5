import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { fetchKept } from "./kept-answer.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

/** What is kept of an answer of the server behind. */
async function keptOf(status: number, headers: OutgoingHttpHeaders = {}) {
  server = createServer((_, answer) => answer.writeHead(status, headers).end("Hello, Ada."));
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
  return fetchKept((server.address() as AddressInfo).port, "/");
}

it("an answer that is the same for everybody is kept, body and headers", async () => {
  const kept = await keptOf(200, { "content-type": "text/html", "cache-control": "s-maxage=60" });
  expect(kept?.headers).toEqual(expect.arrayContaining(["cache-control", "s-maxage=60"]));
  expect(kept?.variants.get("identity")?.body.toString()).toBe("Hello, Ada.");
});

it.each<[string, number, OutgoingHttpHeaders]>([
  ["sets a cookie", 200, { "set-cookie": "sb-session=x" }],
  ["is private", 200, { "cache-control": "private, max-age=60" }],
  ["is not to be stored", 200, { "cache-control": "no-store" }],
  ["leads elsewhere", 307, { location: "/login" }],
  ["says that there is no such page", 404, {}],
])("an answer that %s is kept for nobody", async (_, status, headers) => {
  expect(await keptOf(status, headers)).toBeUndefined();
});

it("a failure is not kept: the next request asks again", async () => {
  await expect(keptOf(500)).rejects.toThrow("/ answers 500");
});
