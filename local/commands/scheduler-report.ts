import type { Reconciliation } from "../../lib/orders/reconcile.ts";
import type { JobResult } from "../../lib/scheduler/jobs.ts";
import type { JobOutcome } from "../../lib/scheduler/run.ts";
import { reportOf } from "./reconcile-report.ts";

const states = {
  "not-due": "not due yet",
  running: "running on another instance",
  failed: "FAILED; the site's log says why, and it is retried on the next call",
};

const isReconciliation = (result: JobResult): result is Reconciliation => "repairs" in result;
const counted = (result: Readonly<Record<string, number | string>>) =>
  Object.entries(result).map(([what, said]) =>
    typeof said === "number" ? `${said} ${what}` : `${what} ${said}`,
  );

/** The output of the scheduler's jobs and the exit code: 1 if someone must act. */
export function schedulerReport(jobs: readonly JobOutcome[]): { lines: string[]; exitCode: number } {
  const reports = jobs.map((outcome) => {
    if (outcome.state !== "done")
      return {
        job: outcome.job,
        lines: [states[outcome.state]],
        exitCode: Number(outcome.state === "failed"),
      };
    const { job, result } = outcome;
    return isReconciliation(result)
      ? { job, ...reportOf(result) }
      : { job, lines: [counted(result).join(", ")], exitCode: 0 };
  });
  return {
    lines: reports.flatMap(({ job, lines }) => lines.map((line) => `${job.padEnd(15)} ${line}`)),
    exitCode: Math.max(0, ...reports.map(({ exitCode }) => exitCode)),
  };
}
