import { brotliDecompressSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { serveOnLoopback } from "@/e2e/support/serve";
import { fetchCacheableResponse } from "./static-cache.ts";

async function fetchFrom(status: number, headers: Record<string, string> = {}) {
  const server = await serveOnLoopback(0, () => new Response("Hello, Ada.", { status, headers }));
  onTestFinished(server.close);
  return fetchCacheableResponse(server.url, "/");
}

it("public pages are cached compressed and fonts uncompressed", async () => {
  const cached = await fetchFrom(200, { "content-type": "text/html", "cache-control": "s-maxage=60" });
  expect(cached?.headers).toMatchObject({ "cache-control": "s-maxage=60", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(cached!.body).toString()).toBe("Hello, Ada.");
  expect((await fetchFrom(200, { "content-type": "font/woff2" }))?.body.toString()).toBe("Hello, Ada.");
});

it.each<[string, number, Record<string, string>]>([
  ["sets a cookie", 200, { "set-cookie": "sb-session=x" }],
  ["is private", 200, { "cache-control": "private, max-age=60" }],
  ["forbids storing", 200, { "cache-control": "no-store" }],
  ["has a nonce", 200, { "content-security-policy": "script-src 'nonce-x'" }],
  ["redirects", 307, { location: "/login" }],
  ["is a 404", 404, {}],
])("a response that %s is not cached", async (_, status, headers) => {
  expect(await fetchFrom(status, headers)).toBeUndefined();
});

it("a response with the status 500 throws an error", async () => {
  await expect(fetchFrom(500)).rejects.toThrow("/ returns 500");
});
