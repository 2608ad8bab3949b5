import { z } from "zod";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A part that could not even count its tests. */
export const failedPart: Tally = { passed: 0, failed: 1, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Counts vitest's JSON report; a file that failed without a failed test (it did not load) counts as one. */
export function vitestTally(report: unknown): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return failedPart;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = parsed.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report; trouble outside any test counts as one failure. */
export function playwrightTally(report: unknown): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return failedPart;
  const { stats, errors } = parsed.data;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length ? 1 : 0),
    skipped: stats.skipped,
  };
}
