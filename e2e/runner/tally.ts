/** The numbers of passed and failed tests. A skipped test counts as failed, so that it is noticed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** A part that failed before it could count its tests. */
export const singleFailure: TestCounts = { passed: 0, failed: 1 };

type VitestReport = Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number> & {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts Vitest's JSON report. A file that failed to load counts as one failed test. */
export function countVitestTests(report: unknown): TestCounts {
  if (!report) return singleFailure;
  const { testResults, ...count } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  const failed = count.numFailedTests + broken.length + count.numPendingTests + count.numTodoTests;
  return { passed: count.numPassedTests, failed };
}

type PlaywrightReport = {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  errors: unknown[];
};

/** Counts Playwright's JSON report. Errors outside tests count as one failure. */
export function countPlaywrightTests(report: unknown): TestCounts {
  if (!report) return singleFailure;
  const { stats, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + (errors.length ? 1 : 0),
  };
}
