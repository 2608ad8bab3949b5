import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test as base } from "@playwright/test";
import { runNext } from "../local/next.ts";
import { buildSiteEnvironment } from "../local/site-env.ts";
import { listStaticPaths } from "../front/static-cache.ts";
import { buildSecurityHeaders } from "../lib/guard/csp.ts";
import {
  googleUrl,
  origin,
  readTestSecrets,
  stripeUrl,
  supabaseUrl,
  testServiceUrls,
} from "./support/services";
import { routes } from "./support/routes";
import { sendRawRequest } from "./support/hostile-requests";
import { findFreePort } from "./support/free-port.ts";

const root = resolve(import.meta.dirname, "..");

type RequestOptions = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request and returns the raw response, without following redirects. */
const ask = (site: string, { headers, ...asked }: RequestOptions) =>
  sendRawRequest(site, { what: "", ...asked, headers: { host: new URL(origin).host, ...headers } });

type Answer = Awaited<ReturnType<typeof ask>>;

/** Headers of the connection, the time and the encoding. */
const ownHeaders =
  /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id|content-encoding|etag)$/;

/** The parts that must be equal: the status, the decoded body and most headers. */
function essence({ status, headers, body }: Answer) {
  const encoding = headers["content-encoding"];
  const decoded = encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
  const said = Object.entries(headers).flatMap(([name, value]) => {
    if (ownHeaders.test(name)) return [];
    if (name === "vary") {
      const others = String(value).replace(/,? ?accept-encoding/i, "");
      return others ? [[name, others.toLowerCase()]] : [];
    }
    // Next makes redirects to its own port relative, and plain Next listens on another port.
    const own = String(value).replaceAll(origin, "");
    return [[name, own.replace(/nonce-[^']+/g, "nonce")]];
  });
  return {
    status,
    headers: Object.fromEntries(said) as Record<string, string>,
    hasEtag: Boolean(headers.etag),
    body: decoded
      .toString("latin1")
      .replaceAll(origin, "")
      .replace(/nonce="[^"]+"/g, "nonce"),
  };
}

/** The headers that our server adds to redirects and bare errors, and Next alone does not. */
const urls = { APP_URL: origin, SUPABASE_URL: supabaseUrl, STRIPE_API_URL: stripeUrl };
const everywhere = Object.fromEntries(
  buildSecurityHeaders({ ...urls, GOOGLE_ACCOUNTS_URL: googleUrl }).map(({ key, value }) => [
    key.toLowerCase(),
    value,
  ]),
);

/** Compares both servers' responses. */
async function expectSame(plain: string, asked: RequestOptions, ofPlain = asked) {
  const [ours, theirs] = [essence(await ask(origin, asked)), essence(await ask(plain, ofPlain))];
  if (theirs.status >= 300) theirs.headers = { ...everywhere, ...theirs.headers };
  expect(ours, JSON.stringify(asked)).toEqual(theirs);
}

const test = base.extend<object, { plain: string }>({
  /** Plain `next start` with the same build and settings. */
  plain: [
    async ({}, provide) => {
      const port = await findFreePort();
      const env = {
        ...buildSiteEnvironment({ ...testServiceUrls, secrets: readTestSecrets() }),
        NEXT_ALONE: "1",
      };
      const logFile = join(root, ".local", "test", "plain.log");
      const site = runNext(["start", "-H", "127.0.0.1", "-p", String(port)], { root, env, logFile });
      const url = `http://127.0.0.1:${port}`;
      await expect.poll(async () => (await ask(url, { path: "/" })).status).toBe(200);
      await provide(url);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

// One worker, because each would start another plain Next.
test.describe.configure({ mode: "default" });

/** Warms the cache for a path. Cached responses use brotli, which Next never sends. */
const learned = (path: string) =>
  expect
    .poll(async () => (await ask(origin, { path, headers: { "accept-encoding": "br" } })).headers)
    .toMatchObject({ "content-encoding": "br" });

// Promise: Pages served from memory have the same headers and body as from Next.
test("the front server sends every prerendered page exactly as Next does", async ({ plain }) => {
  const cached = new Set(listStaticPaths(root));
  const paths = routes.map(({ path }) => path).filter((path) => cached.has(path));
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) {
    await learned(path);
    for (const encoding of ["identity", "gzip", "br, gzip"])
      await expectSame(plain, { path, headers: { "accept-encoding": encoding } }, { path });
  }
});

test("the front server answers every kind of request as Next does", async ({ plain }) => {
  const router = { rsc: "1", "next-router-prefetch": "1" };
  const text = { "content-type": "text/plain" };
  const script = [...listStaticPaths(root)].find((path) => path.endsWith(".js"))!;
  for (const path of ["/", "/contact", script]) {
    await learned(path);
    const { etag } = (await ask(origin, { path })).headers;
    const requests: RequestOptions[] = [
      ...["br;q=0, gzip", "gzip;q=0, br;q=0", "*"].map((as) => ({
        path,
        headers: { "accept-encoding": as },
      })),
      { path, method: "HEAD" },
      ...[etag!, "*", '"other"'].map((validator) => ({ path, headers: { "if-none-match": validator } })),
      { path, headers: { rsc: "1" } },
      { path: `${path}?_rsc=abc`, headers: router },
      { path, headers: { ...router, "next-router-segment-prefetch": "/_tree" } },
      { path, headers: { range: "bytes=0-99" } },
      { path: `${path}?utm_source=example&code=abc` },
      ...["PUT", "DELETE", "OPTIONS"].map((method) => ({ path, method })),
      { path, method: "POST", headers: text, body: "x" },
      { path, method: "POST", headers: { ...text, "next-action": "0".repeat(42) }, body: "[]" },
    ];
    for (const asked of requests) await expectSame(plain, asked);
  }
});

// Promise: Idle connections stay open longer than proxies keep theirs, which is 60 seconds by default.
test("the server offers to keep idle connections open for more than 60 seconds", async () => {
  const { headers } = await fetch(`${origin}/login`);
  expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(60);
});

// Promise: An unknown jurisdiction gets a 404 and leaves no file behind.
test("a URL with an unknown jurisdiction returns a 404", async ({ plain }) => {
  const mark = `nowhere${process.pid}x${Date.now()}`;
  for (const [folder, words] of [
    ["/jurisdictions/", "Jurisdiction Not Found"],
    ["/order-form/", "Jurisdiction Not Found"],
    ["/trust-order-form/", "Jurisdiction Not Found"],
    ["/bank-account-order/", "Jurisdiction not found. Please select a valid jurisdiction."],
  ])
    for (const [number, site] of [origin, plain].entries()) {
      const path = `${folder}${mark}${number}`;
      const page = await ask(site, { path });
      const isTitle = page.text.includes(`<h1 class="text-title">${words}</h1>`);
      expect([page.status, isTitle], path).toEqual([404, true]);
      const data = await ask(site, { path: `${path}?_rsc`, headers: { rsc: "1" } });
      expect([data.status, data.headers["content-type"]], path).toEqual([404, "text/x-component"]);
      expect(data.text.includes(words!), path).toBe(true);
    }
  expect(globSync(`.next/**/*${mark}*`, { cwd: root })).toEqual([]);
});
