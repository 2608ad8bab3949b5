import { randomBytes } from "node:crypto";
import { test as base } from "@playwright/test";

/** A network nobody else in this run comes from: the range set aside for documentation. */
export function freshAddress(): string {
  const [a, b] = [randomBytes(2), randomBytes(2)].map((two) => two.toString("hex"));
  return `2001:db8:${a}:${b}::1`;
}

/** Each test is a visitor of its own: it comes from its own address, so that no test uses up another's attempts. */
export const test = base.extend<{ address: string }>({
  address: async ({}, provide) => provide(freshAddress()),
  extraHTTPHeaders: async ({ address }, provide) => provide({ "x-forwarded-for": address }),
});
