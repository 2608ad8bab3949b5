import { Agent, get } from "node:http";
import type { Page } from "@playwright/test";
import { readAttribute } from "../../local/form-fields.ts";

/**
 * Maximum size of a page's scripts in KiB with brotli. With deferred hydration about 15 of them are React's data, which other
 * pages carry in the document.
 */
export const scriptBudgetsKib = { page: 134.5, form: 153, login: 142, private: 138.5 } as const;

/** Maximum total size of a first visit in KB. A prerendered page loads no script. */
export const visitBudgetsKb = { page: 60, form: 60, login: 240, private: 225 } as const;

/** Maximum number of requests of a first visit to a prerendered page. The home page also loads its map and flags. */
export const getRequestBudget = (path: string) => (path === "/" ? 12 : 8);

/**
 * Bytes of a prerendered document in brotli with headers. The median is at most ten packets, which TCP sends before the first
 * acknowledgement; no page is over the maximum.
 */
export const documentBudgetBytes = { median: 14_600, maximum: 20_000 } as const;

/** Whether pages of this kind are prerendered, with deferred hydration. */
export const isPrerendered = (kind: keyof typeof visitBudgetsKb) => kind === "page" || kind === "form";

/** The distinct URLs of a page's `<script src>`, without nomodule ones. */
const listScriptUrls = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, src]) => src!),
  ),
];

/** The scripts that a page loads when it hydrates, or at once if hydration is not deferred. */
export function listHydrationScripts(html: string): string[] {
  const list = /"scripts":(\[[^\]]*\])/.exec(html)?.[1];
  return list ? (JSON.parse(list) as string[]) : listScriptUrls(html);
}

/** Calls a function once for each address. */
export function memoizeByAddress<T>(call: (address: string) => T): (address: string) => T {
  const known = new Map<string, T>();
  return (address) => {
    if (!known.has(address)) known.set(address, call(address));
    return known.get(address)!;
  };
}

/** Returns a function for the size of a page's scripts in KiB, as sent with brotli. Requests each script once. */
export function createScriptSizeReader(site: string) {
  const weightOf = memoizeByAddress(async (source) => (await answerOf(new URL(source, site).href)).body);
  return async (html: string): Promise<number> => {
    let total = 0;
    for (const source of listHydrationScripts(html)) total += await weightOf(source);
    return total / 1024;
  };
}

/** URLs already seen compressed. */
const compressed = new Set<string>();

/**
 * Waits, at most two seconds each, until a page and its files are sent with brotli. The front compresses a response after its
 * first request, and budgets apply to later visits.
 */
export async function waitUntilCompressed(site: string, path: string): Promise<void> {
  const html = await (await fetch(site + path)).text();
  const files = [...html.matchAll(/"(\/_next\/static\/[^"\\]+\.(?:js|css))"|"(\/\w+\.svg)[#"]/g)].map(
    ([, file, picture]) => (file ?? picture)!,
  );
  for (const file of new Set([path, ...files])) {
    if (compressed.has(site + file)) continue;
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await fetch(site + file, { headers: { "accept-encoding": "br" } });
      await answer.body?.cancel();
      const { headers } = answer;
      if (headers.get("content-encoding") === "br" || /no-store/.test(headers.get("cache-control") ?? "")) {
        compressed.add(site + file);
        break;
      }
      await new Promise((again) => setTimeout(again, 100));
    }
  }
}

/** Counts the kilobytes that the page loads over the network from now on, without its cache. */
export async function measureVisitWeight(page: Page) {
  const visit = { whole: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    visit.whole += encodedDataLength / 1000;
  });
  return visit;
}

/** The size of a response in bytes: its body, and the whole with headers. */
function answerOf(address: string): Promise<{ body: number; whole: number }> {
  // On a separate keep-alive connection, so that only this response is counted.
  const agent = new Agent({ keepAlive: true });
  return new Promise<{ body: number; whole: number }>((resolve, reject) => {
    get(address, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} returned ${answer.statusCode}.`));
      const { socket } = answer;
      let body = 0;
      answer.on("data", (chunk: Buffer) => (body += chunk.length));
      answer.once("end", () => resolve({ body, whole: socket.bytesRead }));
    }).once("error", reject);
  }).finally(() => agent.destroy());
}

const isLoaded = (tag: string) =>
  !tag.startsWith("<link") ||
  (/ rel="(preload|modulepreload|stylesheet|icon)"/.test(tag) && !/ disabled=/.test(tag));

/** A page without the font faces for characters that it does not have, which no browser loads. */
function withoutIdleFaces(html: string): string {
  const text = html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, "");
  return html.replaceAll(/@font-face\s*\{[^}]*unicode-range:([^;}]+)[^}]*\}/g, (face, ranges: string) => {
    const spans = ranges.match(/[\dA-F]+(-[\dA-F]+)?/gi)!.map((span) => span.replaceAll(/\w+/g, "\\u{$&}"));
    return new RegExp(`[${spans.join("")}]`, "u").test(text) ? face : "";
  });
}

/** All files that a page loads at any window size, from its tags and styles. */
function filesOf(html: string): string[] {
  const tags = html.match(/<(?:link|img|script|source|iframe|object|embed|video|audio|use) [^>]*>/g) ?? [];
  const named = tags.filter(isLoaded).map((tag) => readAttribute(tag, "src") || readAttribute(tag, "href"));
  const drawn = [...withoutIdleFaces(html).matchAll(/url\((?:&#x27;|&quot;|["'])?([^)&"']+)/g)].map(
    ([, file]) => file,
  );
  const files = [...named, ...drawn].filter((file) => file && !/^(#|data:)/.test(file));
  return [...new Set(files.map((file) => file!.replace(/#.*/, "")))];
}

/** File sizes in bytes, cached because they don't change while the site runs. */
const fileWeight = memoizeByAddress(async (address) => (await answerOf(address)).whole);

/**
 * Measures by plain requests the most that a first visit to a prerendered page can load. Also returns the page's files. Sizes in KB, the
 * document in bytes.
 */
export async function measureMaxVisitWeight(site: string, path: string) {
  await waitUntilCompressed(site, path);
  const html = await (await fetch(site + path)).text();
  const { whole: document } = await answerOf(site + path);
  const files = filesOf(html);
  let whole = document / 1000;
  for (const file of files) {
    const { href, origin } = new URL(file, site + path);
    if (origin !== new URL(site).origin) continue;
    whole += (await fileWeight(href)) / 1000;
  }
  const { length: scripts } = listScriptUrls(html);
  return { html, files, visit: { requests: 1 + files.length, scripts, document, whole } };
}
