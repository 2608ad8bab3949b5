import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * KiB of brotli over a page's own scripts: of a page that sleeps what it wakes with, some 15 of them the data that others
 * carry in the document, of others as they come.
 */
export const scriptBudgets = { page: 133, form: 149, login: 142, private: 130 } as const;

/** Everything a first visit loads, in KB. A page that sleeps brings no script at all. */
export const pageBudgets = { page: 60, form: 60, login: 240, private: 220 } as const;

/** What a first visit to a page that sleeps may ask for; the home page has its map and its flags. */
export const requestBudget = (path: string) => (path === "/" ? 12 : 8);

/** A visit of four pages to an order form, all that it asks for, of its own cache as well; in KB. */
export const visitBudget = { requests: 24, whole: 110 } as const;

/** A page that sleeps, brotli, its headers included: what a server may send before it hears back, ten packets. */
export const documentBudget = 14_600;

/** The kinds of page that are drawn by the build, and sleep. */
export const sleeps = (kind: keyof typeof pageBudgets) => kind === "page" || kind === "form";

/** The addresses of a page's own `<script src>`, without nomodule, each once. */
export const scriptSources = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, src]) => src!),
  ),
];

/** The scripts that a sleeping page will ask for, as its small script has them; a page that is awake has its own. */
export function laterScripts(html: string): string[] {
  const list = /"files":(\[[^\]]*\])/.exec(html)?.[1];
  return list ? (JSON.parse(list) as string[]) : scriptSources(html);
}

/** Weighs the scripts of one page after another, in KiB of brotli; a script that several pages share is fetched once. */
export function createScriptScale(fetchBody: (source: string) => Promise<Uint8Array>) {
  const weights = new Map<string, number>();
  return async (html: string): Promise<number> => {
    let total = 0;
    for (const source of laterScripts(html)) {
      if (!weights.has(source)) weights.set(source, brotliCompressSync(await fetchBody(source)).length);
      total += weights.get(source)!;
    }
    return total / 1024;
  };
}

/** What has been seen to come compressed. */
const compressed = new Set<string>();

/**
 * Waits, two seconds each at most, until a page and its files come well compressed: the front does that once it has been
 * asked for them, and a visit is weighed as all but the first see it.
 */
export async function untilCompressed(site: string, path: string): Promise<void> {
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

/**
 * Counts, from now on, what the page loads over the network, as Chromium does. Sizes in KB, the document's in bytes. `anew`
 * makes every visit a first one.
 */
export async function weighVisit(page: Page, { anew = false } = {}) {
  const visit = { requests: 0, scripts: 0, document: 0, whole: 0, ahead: 0 };
  const links = new Set<string>();
  let document = "";
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  if (anew) await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  devtools.on("Network.requestWillBeSent", ({ request, requestId, type }) => {
    if (!request.url.startsWith("data:")) visit.requests += 1;
    if (type === "Script") visit.scripts += 1;
    if (type === "Document") document = requestId;
    if (request.url.includes("_rsc=")) links.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    visit.whole += encodedDataLength / 1000;
    if (requestId === document) visit.document = encodedDataLength;
    if (links.has(requestId)) visit.ahead += encodedDataLength / 1000;
  });
  return visit;
}
