import { randomBytes } from "node:crypto";
import { expect, test as base, type BrowserContext } from "@playwright/test";

/** A network nobody else in this run comes from: the range set aside for documentation. */
export function freshAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((two) => two.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/** Tells of everything the security policy blocks in this context, on every page; some of it reaches no console. */
async function hearViolations(context: BrowserContext, heard: string[]): Promise<void> {
  await context.exposeBinding("hearViolation", (_, what: string) => void heard.push(what));
  await context.addInitScript(() => {
    const { hearViolation } = globalThis as unknown as { hearViolation: (what: string) => void };
    addEventListener("securitypolicyviolation", (violation) => {
      const { documentURI, effectiveDirective, blockedURI, sourceFile } = violation;
      hearViolation(`${documentURI}: ${effectiveDirective} blocks ${blockedURI} of ${sourceFile}`);
    });
  });
}

/** Each test is a visitor of its own: it comes from its own address, so that no test uses up another's attempts. */
export const test = base.extend<{ address: string; violations: string[] }>({
  address: async ({}, provide) => provide(freshAddress()),
  extraHTTPHeaders: async ({ address }, provide) => provide({ "x-forwarded-for": address }),
  /** What the security policy blocked, in any context of the test. Must be empty at its end: who expects some takes it out. */
  violations: [
    async ({ browser }, provide) => {
      const heard: string[] = [];
      const listen = (context: BrowserContext) => void hearViolations(context, heard);
      browser.on("context", listen);
      await provide(heard);
      browser.off("context", listen);
      expect(heard, "blocked by the security policy").toEqual([]);
    },
    { auto: true },
  ],
});
