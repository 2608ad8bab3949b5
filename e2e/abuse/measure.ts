import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";

/** Expects a measured value to be within its limit, and prints both. */
export function expectWithinLimit(what: string, value: number, limit: number, unit: string): void {
  console.info(`${what}: ${value.toFixed(1)} of ${limit} ${unit}`);
  expect.soft(value, `${what} (${unit})`).toBeLessThanOrEqual(limit);
}

/** Processor milliseconds a process has used so far, all threads; the time that passed where the system has no /proc. */
export function readCpuTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = read(() => readdirSync(tasks))?.map((task) =>
    Number(read(() => readFileSync(`${tasks}/${task}/schedstat`, "utf8"))?.split(" ")[0] ?? 0),
  );
  return nanoseconds ? nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6 : performance.now();
}

/** Undefined for a thread that has ended since it was listed. */
function read<T>(from: () => T): T | undefined {
  try {
    return from();
  } catch {
    return undefined;
  }
}
