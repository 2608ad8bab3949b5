import "server-only";
import { z } from "zod";
import { getErrorNameAndCode, log } from "@/lib/log";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import type { JobResult, SchedulerJob } from "./jobs";
import type { Reconciliation } from "@/lib/orders/reconcile";

/** A job's outcome. `running`: on another instance. `failed`: tried again at the next call. */
export type JobOutcome = { readonly job: string } & (
  | { readonly state: "done"; readonly result: JobResult }
  | { readonly state: "not-due" | "running" | "failed" }
);

/** A job whose run was killed can run again after this time. */
const leaseSeconds = 10 * 60;

const answerSchema = z.tuple([
  z.object({ word: z.enum(["begin", "running", "done"]), run: z.uuid().nullable() }),
]);

async function begin({ name, minutes }: SchedulerJob, force: boolean) {
  if (!minutes) return { word: "begin", run: null };
  const answer = await createAdminClient().rpc("begin_job", {
    p_job: name,
    p_every_seconds: force ? 0 : minutes * 60,
    p_lease_seconds: leaseSeconds,
  });
  return answerSchema.parse(getDataOrThrow(answer, "Job could not be started"))[0];
}

async function end({ name }: SchedulerJob, run: string | null, done: boolean): Promise<void> {
  if (!run) return;
  const { error } = await createAdminClient().rpc("end_job", { p_job: name, p_run: run, p_done: done });
  if (error) log("error", "job not ended", { kind: name, code: getErrorNameAndCode(error) });
}

async function runJob(job: SchedulerJob, force: boolean): Promise<JobOutcome> {
  const { name } = job;
  try {
    const { word, run } = await begin(job, force);
    if (word !== "begin") return { job: name, state: word === "running" ? "running" : "not-due" };
    let done = false;
    try {
      const result = await job.run();
      done = true;
      return { job: name, state: "done", result };
    } finally {
      await end(job, run, done);
    }
  } catch (error) {
    log("error", "job failed", { kind: name, code: getErrorNameAndCode(error) });
    return { job: name, state: "failed" };
  }
}

/**
 * Runs the jobs in order; a failure does not stop the next. `force` also runs jobs that aren't due. Safe to call on
 * several instances at once. Never throws.
 */
export async function runJobs(jobs: readonly SchedulerJob[], force: boolean): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  for (const job of jobs) outcomes.push(await runJob(job, force));
  await recordJobs(outcomes, !force);
  return outcomes;
}

const isReconciliation = (result: JobResult): result is Reconciliation => "repairs" in result;

/** A job's result as numbers only. */
function countsOf(result: JobResult): Record<string, number> {
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
async function recordJobs(outcomes: readonly JobOutcome[], byScheduler: boolean): Promise<void> {
  const counts = Object.fromEntries(
    outcomes.flatMap((outcome) =>
      outcome.state === "done" ? [[outcome.job, countsOf(outcome.result)]] : [],
    ),
  );
  const { error } = await createAdminClient().rpc("record_jobs", {
    p_counts: JSON.stringify({ ...counts, ...(byScheduler && { scheduler: {} }) }),
  });
  if (error) log("error", "scheduler's call not recorded", { code: getErrorNameAndCode(error) });
}
