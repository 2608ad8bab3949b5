import type { Browser } from "@playwright/test";
import { slowNetwork } from "../support/slow-network.ts";
import type { Vitals } from "./lighthouse.ts";

const longTask = 50;

/** LCP, TBT and CLS of one cold visit, as Chromium itself reports them. */
export async function paintsOf(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    await slowNetwork(page);
    await page.goto(url, { waitUntil: "networkidle" });
    const figures = await page.evaluate(readEntries, longTask);
    return { ...figures, scores: {} };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readEntries(longTask: number): Promise<Omit<Vitals, "scores">> {
  const entriesOf = <T extends PerformanceEntry>(type: string) =>
    new Promise<T[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as T[]));
      observer.observe({ type, buffered: true });
      // Where there is no entry, the observer never calls.
      setTimeout(() => resolve([]), 500);
    });
  const [paints, tasks, shifts] = await Promise.all([
    entriesOf("largest-contentful-paint"),
    entriesOf("longtask"),
    entriesOf<PerformanceEntry & { value: number; hadRecentInput: boolean }>("layout-shift"),
  ]);
  return {
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    tbt: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0),
    cls: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}
