import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { measurementType, type Measurement } from "../runner/measurements.ts";

/** Expects a measured value to be within its limit, and passes it on to the table that `npm test -- abuse` prints. */
export function expectWithin(measured: Measurement): void {
  test.info().annotations.push({ type: measurementType, description: JSON.stringify(measured) });
  expect.soft(measured.value, `${measured.what} (${measured.unit})`).toBeLessThanOrEqual(measured.limit);
}

/** Processor milliseconds a process has used so far, all threads; the time that passed where the system has no /proc. */
export function cpuOf(pid: number): number {
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

/**
 * The processor milliseconds that a call costs a process after a few calls to warm up: the lower quartile, because about every
 * fourth call includes garbage collection or compilation.
 */
export async function cpuPerCall(pid: number, call: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 16; round += 1) {
    const before = cpuOf(pid);
    await call();
    if (round >= 4) costs.push(cpuOf(pid) - before);
  }
  return lowerQuartile(costs);
}

export const lowerQuartile = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
