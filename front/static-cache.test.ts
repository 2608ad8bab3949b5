import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { fetchCacheableResponse } from "./static-cache.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

async function fetchFrom(status: number, headers: OutgoingHttpHeaders = {}) {
  server = createServer((_, response) => response.writeHead(status, headers).end("Hello, Ada."));
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
  return fetchCacheableResponse(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "/");
}

it("a public page is cached compressed, and a font uncompressed", async () => {
  const cached = await fetchFrom(200, { "content-type": "text/html", "cache-control": "s-maxage=60" });
  expect(cached?.headers).toMatchObject({ "cache-control": "s-maxage=60", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(cached!.body).toString()).toBe("Hello, Ada.");
  server!.close();
  expect((await fetchFrom(200, { "content-type": "font/woff2" }))?.body.toString()).toBe("Hello, Ada.");
});

it.each<[string, number, OutgoingHttpHeaders]>([
  ["sets a cookie", 200, { "set-cookie": "sb-session=x" }],
  ["is private", 200, { "cache-control": "private, max-age=60" }],
  ["forbids storing", 200, { "cache-control": "no-store" }],
  ["has a nonce", 200, { "content-security-policy": "script-src 'nonce-x'" }],
  ["redirects", 307, { location: "/login" }],
  ["is a 404", 404, {}],
])("a response that %s is not cached", async (_, status, headers) => {
  expect(await fetchFrom(status, headers)).toBeUndefined();
});

it("fetching a response with status 500 throws", async () => {
  await expect(fetchFrom(500)).rejects.toThrow("/ returns 500");
});
