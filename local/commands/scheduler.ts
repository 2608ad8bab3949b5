/**
 * `npm run scheduler`: runs all jobs now, or the one named, on the site at APP_URL of the environment
 * or `.env`, otherwise the running demo. Prints each result.
 */
import type { Reconciliation } from "../../lib/orders/reconcile.ts";
import type { JobOutcome } from "../../lib/scheduler/run.ts";
import { sendSiteRequest, runReportCommand, type CommandReport } from "./call-site.ts";

const states = {
  "not-due": "not due yet",
  running: "running on another instance",
  failed: "FAILED; the site's log says why, and it is retried on the next call",
};

const claims = {
  lost: "PAID, but the order could not be rebuilt. Look it up at Stripe.",
  foreign: "paid, not an order of this shop",
};

/** The output of a reconciliation. */
export function buildReconciliationReport(done: Reconciliation): CommandReport {
  const { examined, repairs, failed, unclaimed, unexamined } = done;
  const lines = [
    ...repairs.map(({ order, change }) => `${order}  ${change}`),
    ...failed.map((name) => `${name}  could not be compared`),
    ...unclaimed.map(({ session, kind }) => `${session}  ${claims[kind]}`),
    `${examined} compared, ${repairs.length} changed, ${failed.length} could not be compared`,
  ];
  if (unexamined)
    lines.push(`${unexamined} unpaid card orders not compared: older than a week, or without a checkout`);
  lines.push("Cryptocurrency payments are not compared: verify them by hand");
  return { lines, exitCode: failed.length || unclaimed.some(({ kind }) => kind === "lost") ? 1 : 0 };
}

function jobReport(outcome: JobOutcome): CommandReport {
  if (outcome.state !== "done")
    return { lines: [states[outcome.state]], exitCode: Number(outcome.state === "failed") };
  const { result } = outcome;
  if ("repairs" in result) return buildReconciliationReport(result as Reconciliation);
  const counted = Object.entries(result).map(([what, said]) =>
    typeof said === "number" ? `${said} ${what}` : `${what} ${said}`,
  );
  return { lines: [counted.join(", ")], exitCode: 0 };
}

/** The output of the scheduler's jobs. */
function schedulerReport(jobs: readonly JobOutcome[]): CommandReport {
  const reports = jobs.map((outcome) => ({ job: outcome.job, ...jobReport(outcome) }));
  return {
    lines: reports.flatMap(({ job, lines }) => lines.map((line) => `${job.padEnd(15)} ${line}`)),
    exitCode: Math.max(0, ...reports.map(({ exitCode }) => exitCode)),
  };
}

if (import.meta.main)
  await runReportCommand("Not run: ", async () => {
    const path = `/api/scheduler?now=${encodeURIComponent(process.argv[2] ?? "")}`;
    // A 503 also lists each job's result.
    const response = await sendSiteRequest(path, { secret: "CRON_SECRET" });
    return schedulerReport(((await response.json()) as { jobs: JobOutcome[] }).jobs);
  });
