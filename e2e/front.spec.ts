import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { expect, test as base } from "@playwright/test";
import { runNextAlone } from "../local/next.ts";
import { siteEnvironment } from "../local/site-env.ts";
import { googleUrl, origin, secrets, stripeUrl, supabaseUrl, runUrls } from "./support/services";
import { routes } from "./support/routes";
import { send } from "./support/hostile-requests";
import { freePort } from "./support/free-port.ts";
import { staticPaths } from "../front/static-paths.ts";
import { securityHeaders } from "../lib/guard/csp.ts";

const root = resolve(import.meta.dirname, "..");

type RequestOptions = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Sends a request and returns the raw response, without following redirects or decoding. */
async function ask(site: string, { headers, ...asked }: RequestOptions): Promise<Answer> {
  const host = new URL(origin).host;
  const answer = await send(site, { what: "", ...asked, headers: { host, ...headers } });
  const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { ...answer, headers: Object.fromEntries(said) as Record<string, string> };
}

const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** The parts that must be equal: the decoded body, and all headers except those of the connection, the encoding and the time. */
function essence({ status, headers, body }: Answer, compareBody = true) {
  const { date, connection, "keep-alive": alive, "transfer-encoding": chunked, ...others } = headers;
  const { "x-request-id": request, ...rest } = others;
  void [date, connection, alive, chunked, request];
  const { "content-encoding": encoding, "content-length": length, vary, etag, ...said } = rest;
  void length;
  const varies = (vary ?? "")
    .split(/,\s*/)
    .filter((name) => name && name.toLowerCase() !== "accept-encoding");
  const nonce = /nonce-[^']+|nonce="[^"]+"/g;
  const text = (encoding ? decode[encoding]!(body) : body).toString("latin1");
  // Next makes redirects to its own port relative, and plain Next listens on another port.
  if (said.location) said.location = said.location.replace(origin, "");
  const rewrite = said["x-middleware-rewrite"];
  if (rewrite) said["x-middleware-rewrite"] = new URL(rewrite).pathname;
  return {
    status,
    said: Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name, value.replace(nonce, "nonce")]),
    ),
    varies: varies.map((name) => name.toLowerCase()).toSorted(),
    hasEtag: Boolean(etag),
    body: compareBody ? text.replaceAll(origin, "") : undefined,
  };
}

const test = base.extend<object, { plain: string }>({
  /** Plain `next start` with the same build and settings. */
  plain: [
    async ({}, provide) => {
      const port = await freePort();
      const env = siteEnvironment({ ...runUrls, secrets: secrets() });
      const logFile = join(root, ".local", "test", "plain.log");
      const site = runNextAlone(["start", "-H", "127.0.0.1", "-p", String(port)], { root, env, logFile });
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          ask(url, { path: "/" }).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      await provide(url);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

// One worker, because each would start another plain Next.
test.describe.configure({ mode: "default" });

/** The headers that our server adds to redirects and bare errors, and Next alone does not. */
const everywhere = Object.fromEntries(
  securityHeaders({
    APP_URL: origin,
    SUPABASE_URL: supabaseUrl,
    STRIPE_API_URL: stripeUrl,
    GOOGLE_ACCOUNTS_URL: googleUrl,
  }).map(({ key, value }) => [key.toLowerCase(), value]),
);

/** Next's response, with the headers that our server adds to redirects and bare errors. */
function expected(theirs: Answer, compareBody = true) {
  const said = essence(theirs, compareBody);
  if (said.status >= 300) said.said = { ...everywhere, ...said.said };
  return said;
}

/** Compares both servers' responses, with the front's taken before and after it is cached. */
async function same(plain: string, asked: RequestOptions, compareBody = true) {
  const [ours, theirs] = [await ask(origin, asked), await ask(plain, asked)];
  expect(
    essence(ours, compareBody),
    `${asked.method ?? "GET"} ${asked.path} ${JSON.stringify(asked.headers ?? {})}`,
  ).toEqual(expected(theirs, compareBody));
  return { ours, theirs };
}

/** Compares Next's response with the front's in several encodings. A few tests below compare Next's encodings too. */
async function sameInEach(plain: string, path: string, encodings: string[]) {
  const asked = { path, headers: { "accept-encoding": "identity" } };
  const theirs = expected(await ask(plain, asked));
  for (const encoding of encodings) {
    const ours = await ask(origin, { path, headers: { "accept-encoding": encoding } });
    expect(essence(ours), `${path} as ${encoding}`).toEqual(theirs);
  }
}

/** The paths that the front caches, from the served build. */
let cached: string[] | undefined;
const cachedPaths = () => (cached ??= [...staticPaths(root)]);
const pages = () => routes.map(({ path }) => path).filter((path) => cachedPaths().includes(path));
const files = () => cachedPaths().filter((path) => /\.(svg|png|js|css|woff2|txt|xml)$/.test(path));

/** Warms the cache for a path. Cached responses use brotli, which Next never sends. */
async function learned(path: string) {
  const headers = { "accept-encoding": "br" };
  await expect
    .poll(async () => (await ask(origin, { path, headers })).headers["content-encoding"])
    .toBe("br");
}

// Promise: Pages served from memory have the same headers and body as from Next.
test("every prerendered page has Next's headers and body in every encoding", async ({ plain }) => {
  const paths = pages();
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) {
    await learned(path);
    await sameInEach(plain, path, ["identity", "gzip", "br, gzip"]);
  }
});

test("refused encodings, HEAD and validators are handled as Next does", async ({ plain }) => {
  const [script] = files().filter((path) => path.endsWith(".js"));
  for (const path of ["/", script!]) {
    await learned(path);
    for (const encoding of ["br;q=0, gzip", "gzip;q=0, br;q=0", "*", "deflate", "br;q=0.1, gzip;q=0.9"])
      await same(plain, { path, headers: { "accept-encoding": encoding } });
    const head = await same(plain, { path, method: "HEAD" });
    expect(head.ours.body).toHaveLength(0);
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers } = await ask(origin, { path, headers: { "accept-encoding": encoding } });
      const { etag, vary } = headers as { etag: string; vary: string };
      expect(vary.toLowerCase()).toContain("accept-encoding");
      for (const validator of [etag, `"other", ${etag}`, "*", '"other"'])
        await same(plain, { path, headers: { "accept-encoding": encoding, "if-none-match": validator } });
    }
  }
});

test("Next handles router data, partial pages, posts, other methods and queries", async ({ plain }) => {
  const router = { rsc: "1", "next-router-prefetch": "1" };
  const text = { "content-type": "text/plain" };
  const gone = { ...text, "next-action": "0".repeat(42) };
  for (const path of ["/", "/jurisdictions/panama", "/contact"]) {
    await learned(path);
    const requests: RequestOptions[] = [
      { path, headers: { rsc: "1" } },
      { path: `${path}?_rsc=abc`, headers: router },
      { path, headers: { ...router, "next-router-segment-prefetch": "/_tree" } },
      { path, headers: { range: "bytes=0-99" } },
      { path: `${path}?utm_source=example&code=abc` },
      { path, headers: { cookie: "__prerender_bypass=1" } },
      ...["PUT", "DELETE", "PATCH", "OPTIONS"].map((method) => ({ path, method })),
      { path, method: "POST", headers: text, body: "x" },
      { path, method: "POST", headers: gone, body: "[]" },
    ];
    for (const asked of requests) await same(plain, asked);
  }
  await same(plain, { path: "/logo.svg", headers: { range: "bytes=10-19" } });
  await same(plain, { path: "/logo.svg", headers: { "if-modified-since": new Date().toUTCString() } });
});

// Promise: Idle connections stay open longer than proxies keep theirs, which is 60 seconds by default.
test("idle connections stay open for more than 60 seconds", async () => {
  for (const path of ["/", "/login"]) {
    const { headers } = await ask(origin, { path });
    expect(Number(/timeout=(\d+)/.exec(headers["keep-alive"] ?? "")?.[1]), path).toBeGreaterThan(60);
  }
});

// Promise: An unknown jurisdiction is a 404 and leaves no file behind.
test("unknown jurisdictions show a 404 page without JavaScript, also as router data, and leave no file", async ({
  plain,
}) => {
  const mark = `nowhere${process.pid}x${Date.now()}`;
  const sites = [origin, plain];
  for (const [folder, words] of [
    ["/jurisdictions/", "Jurisdiction Not Found"],
    ["/order-form/", "Jurisdiction Not Found"],
    ["/trust-order-form/", "Jurisdiction Not Found"],
    ["/bank-account-order/", "Jurisdiction not found. Please select a valid jurisdiction."],
  ]) {
    for (let number = 0; number < 6; number += 1) {
      const path = `${folder}${mark}${number}`;
      const page = await ask(sites[number % 2]!, { path });
      expect([page.status, page.body.includes(`<h1 class="text-title">${words}</h1>`)], path).toEqual([
        404,
        true,
      ]);
      const data = await ask(sites[number % 2]!, { path: `${path}?_rsc`, headers: { rsc: "1" } });
      expect([data.status, data.headers["content-type"]], path).toEqual([404, "text/x-component"]);
      expect(data.body.includes(words!), path).toBe(true);
    }
  }
  expect(globSync(`.next/**/*${mark}*`, { cwd: root })).toEqual([]);
});
