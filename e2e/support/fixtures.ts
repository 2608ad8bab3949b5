import { randomBytes } from "node:crypto";
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";

/** An IPv6 address that no other visitor of this run uses, from the range reserved for documentation. */
export function createUniqueIpAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((two) => two.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/** An example wallet address, from which the tests' cryptocurrency payments come. */
export const cryptoSenderAddress = "0x52908400098527886E0F7030069857D2E4169EE7";

/** A transaction ID of its own on Bitcoin; with 0x before it, on Ethereum. One transaction pays one order. */
export const createUniqueTransactionId = (): string => randomBytes(32).toString("hex");

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

type Visitor = { address: string; violations: string[]; plainPage: Page };

/** Each test is a separate visitor with its own address, so that tests don't share rate limits. */
export const test = base.extend<Visitor>({
  address: async ({}, provide) => provide(createUniqueIpAddress()),
  extraHTTPHeaders: async ({ address }, provide) => provide({ "x-forwarded-for": address }),
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
