import "server-only";
import { z } from "zod";
import { alertAfterMinutes } from "@/data/monitoring";
import { findTaskDueDate, taskTimesSchema } from "@/lib/desk/tasks";
import { getErrorNameAndCode, log } from "@/lib/log";
import { jobs } from "@/lib/scheduler/jobs";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import { getServerEnv } from "@/lib/env.server";

const readSchema = z.object({
  mails: z.object({ waiting: z.number(), oldest: z.coerce.date().nullable(), failed: z.number() }),
  tasks: z.array(taskTimesSchema),
  jobs: z.array(
    z.object({
      job: z.string(),
      done_at: z.coerce.date().nullable(),
      counts: z.record(z.string(), z.number()),
      found_at: z.coerce.date().nullable(),
    }),
  ),
});

/** The kinds of alerts: something is late or has failed. docs/operations.md has a remedy for each. */
export type HealthAlert = "scheduler" | "jobs" | "mails" | "reconciliation" | "tasks";

/** The state of jobs, emails and tasks, in numbers and times. Times are null if something has never happened. */
export type HealthReport = ReturnType<typeof toHealthReport>;

type LastTime = { readonly last: Date | null; readonly minutesAgo: number | null };

const minutesSince = (date: Date, now: Date) => Math.round((now.getTime() - date.getTime()) / 60_000);

const lastTime = (last: Date | null | undefined, now: Date): LastTime =>
  last ? { last, minutesAgo: minutesSince(last, now) } : { last: null, minutesAgo: null };

const isLate = ({ minutesAgo }: LastTime, most: number) => minutesAgo === null || minutesAgo > most;

/** Compares the waiting times from the database with `alertAfterMinutes`. */
export function toHealthReport(read: z.infer<typeof readSchema>, now: Date) {
  const runs = new Map(read.jobs.map((run) => [run.job, run]));
  const scheduler = lastTime(runs.get("scheduler")?.done_at, now);
  const lastRuns = jobs.map(({ name, minutes }) => {
    const time = lastTime(runs.get(name)?.done_at, now);
    return {
      job: name,
      ...time,
      late: isLate(time, minutes ? alertAfterMinutes.hourly : alertAfterMinutes.eachCall),
    };
  });
  const { waiting, oldest, failed } = read.mails;
  const mails = { waiting, oldestMinutes: oldest ? minutesSince(oldest, now) : 0, failed };
  const { counts: last = {}, found_at = null } = runs.get("reconcile") ?? {};
  const overdue = read.tasks.filter((task) => (findTaskDueDate(task) ?? now) < now).length;
  const found: Record<HealthAlert, boolean> = {
    scheduler: isLate(scheduler, alertAfterMinutes.scheduler),
    jobs: lastRuns.some(({ late }) => late),
    mails: failed > 0 || mails.oldestMinutes > alertAfterMinutes.mail,
    reconciliation: [last.differences, last.failed, last.lost].some((count = 0) => count > 0),
    tasks: overdue > 0,
  };
  return {
    alerts: (Object.keys(found) as HealthAlert[]).filter((name) => found[name]),
    scheduler,
    jobs: lastRuns,
    mails,
    /** `last` are the counts of the last run. */
    reconciliation: { lastDifference: found_at, last },
    tasks: { waiting: read.tasks.length, overdue },
  };
}

/** Reads the current waiting times. Throws when the database fails. */
export async function readHealthReport(now = new Date()): Promise<HealthReport> {
  const data = getDataOrThrow(
    await createAdminClient().rpc("read_waiting"),
    "Waiting times could not be read",
  );
  return toHealthReport(readSchema.parse(data), now);
}

const keptFor = 2000;
let last: { at: number; answer: Promise<boolean> } | undefined;

/** Whether the settings are complete and the database responds. Cached for two seconds, so that frequent checks are cheap. */
export function isServerReady(now = Date.now()): Promise<boolean> {
  if (!last || now - last.at > keptFor) last = { at: now, answer: ask() };
  return last.answer;
}

async function ask(): Promise<boolean> {
  try {
    getServerEnv();
    const { error } = await createAdminClient().from("orders").select("id").limit(1);
    if (!error) return true;
    log("error", "not ready", { code: getErrorNameAndCode(error) });
  } catch (error) {
    log("error", "not ready", { code: getErrorNameAndCode(error) });
  }
  return false;
}
