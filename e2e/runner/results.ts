import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.ts";

/** The numbers of passed and failed tests. A skipped test counts as failed, so that it is noticed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** A part that failed before it could count its tests. */
export const singleFailure: TestCounts = { passed: 0, failed: 1 };

/** The folder for a run's reports. */
export const resultsFolder = join(root, ".local", "test-results");

/** Deletes the reports of the previous run. */
export function clearResults(): void {
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
}

/** Counts a JSON report. A run that ended badly without a failed test (no build, no server) counts as one failure. */
const countReport =
  <Report>(count: (report: Report) => TestCounts) =>
  (path: string, code: number): TestCounts => {
    const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8")) as Report) : singleFailure;
    return code && !counts.failed ? { ...counts, failed: 1 } : counts;
  };

type VitestReport = Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number> & {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that failed to load counts as one failed test. */
export const countVitestTests = countReport(({ testResults, ...count }: VitestReport) => {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  const failed = count.numFailedTests + broken.length + count.numPendingTests + count.numTodoTests;
  return { passed: count.numPassedTests, failed };
});

type PlaywrightReport = {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  errors: unknown[];
};

/** Errors outside tests count as one failure. */
export const countPlaywrightTests = countReport(({ stats, errors }: PlaywrightReport) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped + (errors.length ? 1 : 0),
}));
