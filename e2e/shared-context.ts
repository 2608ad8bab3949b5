import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

type Kept = { as: string; context: BrowserContext; anchor: Page; devtools: CDPSession };

/** With script and without, as the tests of a file are in turn. */
const most = 2;

/**
 * A browser context that one test after the other is given as new, instead of one each: without cookies, storage, cache,
 * pages and routes of the test before. Most of what a context costs is a process that has never run our script; a page that
 * stays open, with no script of ours, keeps that process alive.
 */
export function shareContext(browser: Browser) {
  let kept: Kept[] = [];

  async function open(as: string): Promise<Kept> {
    const context = await browser.newContext();
    const anchor = await context.newPage();
    await anchor.goto("/robots.txt");
    return { as, context, anchor, devtools: await context.newCDPSession(anchor) };
  }

  async function renew({ context, anchor, devtools }: Kept): Promise<void> {
    await context.clearCookies();
    await devtools.send("Network.clearBrowserCache");
    await anchor.evaluate(() => localStorage.clear());
  }

  return {
    /** The context of these options, as new, until it is given back. */
    async borrow(as: string): Promise<BrowserContext> {
      const known = kept.find((one) => one.as === as);
      if (known) await renew(known);
      const one = known ?? (await open(as));
      kept = [...kept.filter((other) => other !== one), one];
      if (kept.length > most) await kept.shift()!.context.close();
      return one.context;
    },
    /** Nothing of the test runs on. */
    async giveBack(context: BrowserContext): Promise<void> {
      const anchor = kept.find((one) => one.context === context)?.anchor;
      const pages = context.pages().filter((page) => page !== anchor);
      await Promise.all(pages.map((page) => page.close()));
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
    },
    async close(): Promise<void> {
      await Promise.all(kept.map(({ context }) => context.close()));
    },
  };
}
