import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./processes.ts";

/** The numbers of passed and failed tests. A skipped test counts as failed, so that it is noticed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** The counts of a part of the run that failed before it could count its tests. */
export const singleFailure: TestCounts = { passed: 0, failed: 1 };

/** The folder for a run's reports. */
export const testReportsFolder = join(projectRoot, ".local", "test-results");

/** Deletes the reports of the previous run. */
export function deleteTestReports(): void {
  rmSync(testReportsFolder, { recursive: true, force: true });
  mkdirSync(testReportsFolder, { recursive: true });
}

/** Counts a JSON report. A run that ended badly without a failed test (no build, no server) counts as one failure. */
const countReport =
  <Report>(count: (report: Report) => TestCounts) =>
  (path: string, code: number): TestCounts => {
    const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8")) as Report) : singleFailure;
    return code && !counts.failed ? { ...counts, failed: 1 } : counts;
  };

type VitestReport = Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>;

export const countVitestTests = countReport((count: VitestReport) => ({
  passed: count.numPassedTests,
  failed: count.numFailedTests + count.numPendingTests + count.numTodoTests,
}));

type PlaywrightReport = { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number> };

export const countPlaywrightTests = countReport(({ stats }: PlaywrightReport) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
}));
