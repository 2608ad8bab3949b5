import { randomBytes } from "node:crypto";
import {
  expect,
  test as base,
  type BrowserContext,
  type Browser,
  type CDPSession,
  type Page,
} from "@playwright/test";

/** An IPv6 address that no other visitor of this run uses, from the range reserved for documentation. */
export function uniqueIpAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((two) => two.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/** The address that coins come from. */
export const cryptoSenderAddress = "0x52908400098527886E0F7030069857D2E4169EE7";

/** A transaction ID of its own on Bitcoin; with 0x before it, on Ethereum. One transaction pays one order. */
export const uniqueTransactionId = (): string => randomBytes(32).toString("hex");

/** What the security policy has blocked in the current test. */
let heard: string[] = [];

/** Records everything that the security policy blocks on this context's pages. The console doesn't show all of it. */
async function hearViolations(context: BrowserContext): Promise<void> {
  await context.exposeBinding("hearViolation", (_, what: string) => void heard.push(what));
  await context.addInitScript(() => {
    const { hearViolation } = globalThis as unknown as { hearViolation: (what: string) => void };
    addEventListener("securitypolicyviolation", (violation) => {
      const { documentURI, effectiveDirective, blockedURI, sourceFile } = violation;
      hearViolation(`${documentURI}: ${effectiveDirective} blocks ${blockedURI} of ${sourceFile}`);
    });
  });
}

type Visitor = { address: string; violations: string[]; ownContext: boolean; plainPage: Page };

/** Each test is a separate visitor with its own address, so that tests don't share rate limits. */
export const test = base.extend<Visitor, { shared: ReturnType<typeof shareContext> }>({
  address: async ({}, provide) => provide(uniqueIpAddress()),
  extraHTTPHeaders: async ({ address }, provide) => provide({ "x-forwarded-for": address }),
  /** True for a test that needs its own browser context, because it counts requests, or sets the clock or the network speed. */
  ownContext: [false, { option: true }],
  shared: [
    async ({ browser }, provide) => {
      const shared = shareContext(browser);
      await provide(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
  context: async (
    {
      browser,
      shared,
      ownContext,
      extraHTTPHeaders,
      // All context options that any test uses.
      baseURL,
      viewport,
      javaScriptEnabled,
      contextOptions,
    },
    provide,
  ) => {
    if (ownContext) {
      const context = await browser.newContext();
      await provide(context);
      return context.close();
    }
    const context = await shared.borrow(
      JSON.stringify([baseURL, viewport, javaScriptEnabled, contextOptions]),
    );
    await context.setExtraHTTPHeaders(extraHTTPHeaders!);
    await provide(context);
    await shared.giveBack(context);
  },
  /** A page of a browser that runs no JavaScript. */
  plainPage: async ({ browser, extraHTTPHeaders }, provide) => {
    const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders });
    await provide(await context.newPage());
    await context.close();
  },
  /** What the security policy blocked in any context of the test. Must be empty at the end, so tests remove what they expect. */
  violations: [
    async ({ browser }, provide) => {
      heard = [];
      const listen = (context: BrowserContext) => void hearViolations(context);
      browser.on("context", listen);
      await provide(heard);
      browser.off("context", listen);
      expect(heard, "blocked by the security policy").toEqual([]);
    },
    { auto: true },
  ],
});

type Kept = { as: string; context: BrowserContext; anchor: Page; devtools: CDPSession };

/** Two contexts: with and without JavaScript, between which the tests of a file alternate. */
const maxContexts = 2;

/**
 * Reuses a browser context for one test after another, without the cookies, storage, cache, pages and routes of the previous
 * test. A new context is slow mainly because it starts a browser process. An open blank page keeps that process alive.
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
    /** Returns a clean context with these options, to use until `giveBack`. */
    async borrow(as: string): Promise<BrowserContext> {
      const known = kept.find((one) => one.as === as);
      if (known) await renew(known);
      const one = known ?? (await open(as));
      kept = [...kept.filter((other) => other !== one), one];
      if (kept.length > maxContexts) await kept.shift()!.context.close();
      return one.context;
    },
    /** Closes the test's pages, so that nothing keeps running. */
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
