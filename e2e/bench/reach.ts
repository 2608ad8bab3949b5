import { setTimeout as rest } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { slowNetwork } from "../support/slow-network.ts";
import { withBrowser } from "./chromium.ts";
import { withSite, type Bench } from "./load.ts";
import { atMost, show, type Section } from "./report.ts";
import { median } from "./statistics.ts";

const touched: Record<string, string> = {
  "/order-form/panama": "[name=fullName]",
  "/trust-order-form/panama-foundation": "[name=fullName]",
  "/bank-account-order/hongkong": "[name=fullName]",
  "/contact": "[name=fullName]",
  "/jurisdictions": "[data-ask=q]",
};
const followed: [string, string][] = [
  ["/", "/company-formation"],
  ["/jurisdictions/panama", "/order-form/panama"],
];
const mostToHydration = 2000;
/** Milliseconds that somebody rests on a link before the click; the page that it leads to is fetched ahead meanwhile. */
const rested = 500;

/** On a slow telephone: from the first touch until a page is hydrated, and from a click on a link until the next page is painted. */
export async function reach(bench: Bench): Promise<Section> {
  const rounds = bench.quick ? 1 : 3;
  const site = bench.stage.appUrl;
  const medianOf = async (measure: () => Promise<number>) => {
    const measured: number[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure());
    return median(measured);
  };
  return withSite(bench, () =>
    withBrowser(async (browser) => {
      const hydrations: [string, number][] = [];
      for (const [path, field] of Object.entries(touched)) {
        bench.say(`First touch of ${path}`);
        hydrations.push([
          path,
          await medianOf(() => onTelephone(browser, (page) => toAwake(page, site + path, field))),
        ]);
      }
      const painted: string[][] = [];
      for (const [from, to] of followed) {
        const taken = await medianOf(() => onTelephone(browser, (page) => toPainted(page, site, from, to)));
        painted.push([`\`${from}\` to \`${to}\``, show(taken)]);
      }
      return {
        title: "Reached for",
        text: `Chromium with four times less processor, 150 ms of round trip and 1.6 Mbit/s really applied, median of ${rounds}. A link is rested on for ${rested} ms before it is clicked, and its page is fetched ahead meanwhile; where no program watches it, the browser draws that page ahead as well, and shows it at once.`,
        tables: [
          {
            head: ["page", "first touch to hydration, ms"],
            rows: hydrations.map(([path, taken]) => [`\`${path}\``, show(taken)]),
          },
          { head: ["link", "click to painted, ms"], rows: painted },
        ],
        goals: hydrations.map(([path, taken]) =>
          atMost(`\`${path}\` first touch to hydration`, taken, mostToHydration, " ms"),
        ),
      };
    }),
  );
}

async function onTelephone(browser: Browser, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await slowNetwork(page);
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function toAwake(page: Page, url: string, field: string): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  const taken = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let touch = 0;
        addEventListener("pointerdown", ({ timeStamp }) => (touch = timeStamp), {
          once: true,
          capture: true,
        });
        new MutationObserver(() => resolve(performance.now() - touch)).observe(document.documentElement, {
          attributeFilter: ["data-hydrated"],
        });
      }),
  );
  await page.locator(field).click();
  return taken;
}

async function toPainted(page: Page, site: string, from: string, to: string): Promise<number> {
  await page.goto(site + from, { waitUntil: "networkidle" });
  await page.evaluate(() =>
    addEventListener("click", ({ timeStamp }) =>
      sessionStorage.setItem("clicked", String(performance.timeOrigin + timeStamp)),
    ),
  );
  const link = page.locator(`main a[href="${to}"]`).first();
  await link.hover();
  await rest(rested);
  await link.click();
  await page.waitForURL(site + to);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName("first-contentful-paint");
          if (first)
            resolve(performance.timeOrigin + first.startTime - Number(sessionStorage.getItem("clicked")));
        }).observe({ type: "paint", buffered: true });
      }),
  );
}
