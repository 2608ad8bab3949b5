import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { Reconciliation } from "@/lib/orders/reconcile";
import type { JobResult } from "./jobs";
import type { JobOutcome } from "./run";

const isReconciliation = (result: JobResult): result is Reconciliation => "repairs" in result;

/** A job's result as numbers only. */
export function countsOf(result: JobResult): Record<string, number> {
  if (isReconciliation(result)) {
    const { examined, repairs, failed, unclaimed, unexamined } = result;
    const lost = unclaimed.filter(({ kind }) => kind === "lost").length;
    return { examined, differences: repairs.length, failed: failed.length, lost, unexamined };
  }
  return Object.fromEntries(
    Object.entries(result).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

/** Records the completed jobs, for /api/ready, and whether the scheduler called. A failure is logged. */
export async function recordJobs(outcomes: readonly JobOutcome[], byScheduler: boolean): Promise<void> {
  const counts = Object.fromEntries(
    outcomes.flatMap((outcome) =>
      outcome.state === "done" ? [[outcome.job, countsOf(outcome.result)]] : [],
    ),
  );
  const { error } = await adminClient().rpc("record_jobs", {
    p_counts: JSON.stringify({ ...counts, ...(byScheduler && { scheduler: {} }) }),
  });
  if (error) log("error", "scheduler's call not recorded", { code: errorCode(error) });
}
