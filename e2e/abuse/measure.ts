import { expect } from "@playwright/test";

/** Expects a measured value to be within its limit, and prints both. */
export function expectWithinLimit(what: string, value: number, limit: number, unit: string): void {
  console.info(`${what}: ${value.toFixed(1)} of ${limit} ${unit}`);
  expect.soft(value, `${what} (${unit})`).toBeLessThanOrEqual(limit);
}
