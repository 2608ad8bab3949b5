import { chromium } from "@playwright/test";
import { findBrowser } from "../support/browser.ts";
import { withSite, type BenchmarkOptions } from "./load.ts";
import { compareWithUpperLimit, calculateMedian, type Figure } from "./report.ts";

/** 1.6 Mbit/s with a round trip of 150 ms. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Measures on a slow phone how long a visitor who touches an order form waits until React runs it. */
export const measureFirstInteraction = (bench: BenchmarkOptions): Promise<Figure[]> =>
  withSite(bench, async ({ url }) => {
    bench.say("First touch of an order form on a slowed line");
    const browser = await chromium.launch({ executablePath: findBrowser() });
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      // The network and the processor of a mid-range phone.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", slowLine);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(`${url}/order-form/nevis`);
      times.push(await page.evaluate(touch));
      await page.close();
    }
    await browser.close();
    return [
      compareWithUpperLimit(
        "slowed line: first touch of the order form to interactive",
        calculateMedian(times),
        1500,
        " ms",
      ),
    ];
  });

/** In the page: touches the first field. Returns the milliseconds until the page is interactive. */
function touch(): Promise<number> {
  const { documentElement: html } = document;
  const start = performance.now();
  return new Promise((done) => {
    new MutationObserver(() => {
      if (html.hasAttribute("data-hydrated")) done(performance.now() - start);
    }).observe(html, { attributes: true });
    document.querySelector("main input")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  });
}
