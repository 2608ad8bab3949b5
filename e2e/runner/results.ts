import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.ts";
import type { TestCounts } from "./tally.ts";

/** The folder for a run's reports. */
export const resultsFolder = join(root, ".local", "test-results");

/** Deletes the reports of the previous run. */
export function clearResults(): void {
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
}

export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** A run that ended badly without a failed test (no build, no server) counts as one failure. */
export function countFailedExit(tally: TestCounts, code: number): TestCounts {
  return code && !tally.failed ? { ...tally, failed: 1 } : tally;
}
