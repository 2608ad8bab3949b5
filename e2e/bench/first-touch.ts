import { chromium } from "@playwright/test";
import { findTestBrowser } from "../support/browser.ts";
import { slowNetwork } from "../support/slow-network.ts";
import { withSite, type Bench } from "./load.ts";
import { atMost, type Section } from "./report.ts";
import { median } from "./statistics.ts";

/** Measures how long the order form takes from the first touch until React runs, on a slow phone. */
export async function firstTouch(bench: Bench): Promise<Section> {
  bench.say("From the first touch to an interactive order form");
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ["--no-sandbox"] });
  try {
    return await withSite(bench, async ({ url }) => {
      const times: number[] = [];
      for (let round = 0; round < (bench.quick ? 3 : 7); round += 1) {
        const viewport = { width: 412, height: 823 };
        const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
        const page = await context.newPage();
        await slowNetwork(page);
        await page.goto(`${url}/order-form/nevis`);
        const field = page.getByLabel("First choice");
        await field.scrollIntoViewIfNeeded();
        const taken = page.evaluate(
          () =>
            new Promise<number>((done) => {
              const root = document.documentElement;
              let touched = 0;
              addEventListener("pointerdown", (event) => (touched = event.timeStamp), {
                capture: true,
                once: true,
              });
              new MutationObserver(() => done(performance.now() - touched)).observe(root, {
                attributeFilter: ["data-hydrated"],
              });
            }),
        );
        await field.tap();
        times.push(await taken);
        await context.close();
      }
      const goal = atMost("first touch to interactive, order form", median(times), 1500, " ms");
      const text = "1.6 Mbit/s, 150 ms, processor slowed down four times; the median of seven first visits.";
      return { title: "First touch", text, tables: [], goals: [goal] };
    });
  } finally {
    await browser.close();
  }
}
