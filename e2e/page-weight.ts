import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** The budgets of the house: KiB of brotli over a page's own scripts. */
export const scriptBudgets = { page: 122, form: 150, private: 135 } as const;

/** The same for everything a first visit loads, in KB. */
export const pageBudgets = { page: 210, form: 240, private: 220 } as const;

/** The addresses of a page's own `<script src>`, without nomodule, each once. */
export const scriptSources = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, src]) => src!),
  ),
];

/** Weighs the scripts of one page after another, in KiB of brotli; a script that several pages share is fetched once. */
export function createScriptScale(fetchBody: (source: string) => Promise<Uint8Array>) {
  const weights = new Map<string, number>();
  return async (html: string): Promise<number> => {
    let total = 0;
    for (const source of scriptSources(html)) {
      if (!weights.has(source)) weights.set(source, brotliCompressSync(await fetchBody(source)).length);
      total += weights.get(source)!;
    }
    return total / 1024;
  };
}

/**
 * Waits, two seconds a file at most, until the scripts and styles of a page come well compressed: the front does that once it
 * has been asked for them, and a visit is weighed as all but the first see it.
 */
export async function untilCompressed(site: string, html: string): Promise<void> {
  const files = [...html.matchAll(/"(\/_next\/static\/[^"\\]+\.(?:js|css))"/g)].map(([, file]) => file!);
  for (const file of new Set(files)) {
    for (let turn = 0; turn < 20; turn += 1) {
      const { headers } = await fetch(site + file, { headers: { "accept-encoding": "br" } });
      if (headers.get("content-encoding") === "br") break;
      await new Promise((again) => setTimeout(again, 100));
    }
  }
}

/** Counts, from now on, what the page loads over the network, as Chromium does. Sizes in KB. */
export async function weighVisit(page: Page) {
  const visit = { requests: 0, whole: 0, ahead: 0 };
  const links = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ request, requestId }) => {
    if (!request.url.startsWith("data:")) visit.requests += 1;
    if (request.url.includes("_rsc=")) links.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    visit.whole += encodedDataLength / 1000;
    if (links.has(requestId)) visit.ahead += encodedDataLength / 1000;
  });
  return visit;
}
