import "server-only";
import { cleanDocuments } from "@/lib/documents/clean";
import { keepChecklists } from "@/lib/orders/record/keep-requirements";
import { sendMails } from "@/lib/mail/send";
import type { Reconciliation } from "@/lib/orders/card/reconcile";
import { cleanDatabase, postAnnualNotices, remindCheckouts } from "./database-jobs";
import { reconcile } from "./reconcile";

/** What a job has done: how many of what, or in what state it left a thing. The reconciliation says more. */
export type JobResult = Reconciliation | Readonly<Record<string, number | string>>;

export type Job = {
  readonly name: string;
  /**
   * How many minutes at least lie between two runs, of which there is then one at a time on all instances; none for a job that
   * may run at every call, also beside itself.
   */
  readonly minutes?: number;
  readonly run: () => Promise<JobResult>;
};

/** A little less than an hour: a scheduler that comes once an hour comes a moment early at times. */
const hourly = 55;

/** Everything the scheduler does, in this order: nobody is reminded of what has just been found paid, and what is posted is sent. */
export const jobs: readonly Job[] = [
  { name: "reconcile", minutes: hourly, run: reconcile },
  { name: "checklists", run: async () => ({ orders: await keepChecklists() }) },
  { name: "remind", run: remindCheckouts },
  { name: "annual-notices", minutes: hourly, run: postAnnualNotices },
  { name: "mails", run: sendMails },
  { name: "clean", minutes: hourly, run: cleanDatabase },
  { name: "files", minutes: hourly, run: async () => ({ files: await cleanDocuments() }) },
];
