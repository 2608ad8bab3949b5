import { randomBytes } from "node:crypto";
import { expect, test as base, type BrowserContext } from "@playwright/test";
import { shareContext } from "./shared-context";

/** A network nobody else in this run comes from: the range set aside for documentation. */
export function freshAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((two) => two.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/** What the security policy has blocked in the test that runs now. */
let heard: string[] = [];

/** Tells of everything the security policy blocks in this context, on every page; some of it reaches no console. */
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

type Visitor = { address: string; violations: string[]; ownContext: boolean };

/** Each test is a visitor of its own: it comes from its own address, so that no test uses up another's attempts. */
export const test = base.extend<Visitor, { shared: ReturnType<typeof shareContext> }>({
  address: async ({}, provide) => provide(freshAddress()),
  extraHTTPHeaders: async ({ address }, provide) => provide({ "x-forwarded-for": address }),
  /** Whether a browser context has to be one test's alone: it counts what the browser loads, or sets its clock or its line. */
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
      // Whichever of the options of a context are used in some test.
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
  /** What the security policy blocked, in any context of the test. Must be empty at its end: who expects some takes it out. */
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
