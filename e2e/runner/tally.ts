import { z } from "zod";

/** The numbers of passed and failed tests. A skipped test counts as failed, so that it is noticed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** A part that failed before it could count its tests. */
export const failedPart: Tally = { passed: 0, failed: 1 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Counts Vitest's JSON report. A file that failed to load counts as one failed test. */
export function vitestTally(report: unknown): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return failedPart;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + numPendingTests + numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report. Errors outside tests count as one failure. */
export function playwrightTally(report: unknown): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return failedPart;
  const { stats, errors } = parsed.data;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + (errors.length ? 1 : 0),
  };
}
