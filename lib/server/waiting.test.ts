import { expect, it } from "vitest";
import { alertAfterMinutes } from "@/data/monitoring";
import { jobs } from "@/lib/scheduler/jobs";
import { toHealthReport } from "./waiting";

// A Wednesday, noon at the office.
const now = new Date("2026-11-18T17:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

type Read = Parameters<typeof toHealthReport>[0];
type Run = Read["jobs"][number];

/** The state of a shop in which every job ran a minute ago, except for the given runs. */
function read(runs: Record<string, Partial<Run>> = {}, rest: Partial<Read> = {}): Read {
  const names = ["scheduler", ...jobs.map(({ name }) => name)];
  return {
    mails: { waiting: 0, oldest: null, failed: 0 },
    tasks: [],
    jobs: names.map((job) => ({ job, done_at: ago(1), counts: {}, found_at: null, ...runs[job] })),
    ...rest,
  };
}
const task = (minutes: number): Partial<Read> => ({
  tasks: [{ kind: "inquiry", since: ago(minutes), due_on: null, order_kind: null }],
});
const mails = (oldest: number, failed = 0) => ({ mails: { waiting: 1, oldest: ago(oldest), failed } });

it.each<[string, Read, string]>([
  ["a quiet shop", read(), "nothing"],
  ["a silent scheduler", read({ scheduler: { done_at: ago(alertAfterMinutes.scheduler + 1) } }), "scheduler"],
  ["a scheduler that never ran", read({}, { jobs: [] }), "scheduler, jobs"],
  ["a frequent job that fails", read({ mails: { done_at: ago(alertAfterMinutes.eachCall + 1) } }), "jobs"],
  ["an hourly job that failed once", read({ clean: { done_at: ago(alertAfterMinutes.hourly) } }), "nothing"],
  ["an hourly job that fails", read({ clean: { done_at: ago(alertAfterMinutes.hourly + 1) } }), "jobs"],
  ["an overdue email", read({}, mails(alertAfterMinutes.mail + 1)), "mails"],
  ["a failed email", read({}, mails(0, 1)), "mails"],
  ["a repaired payment", read({ reconcile: { counts: { differences: 1 } } }), "reconciliation"],
  ["a payment without an order", read({ reconcile: { counts: { lost: 1 } } }), "reconciliation"],
  ["a task on time", read({}, task(60)), "nothing"],
  ["an overdue task", read({}, task(4 * 24 * 60)), "tasks"],
])("for %s, monitoring reports “$2”", (_, data, alerts) => {
  expect(toHealthReport(data, now).alerts.join(", ") || "nothing").toBe(alerts);
});
