import "server-only";
import { deleteExpiredFiles } from "@/lib/documents/clean";
import { sendMails } from "@/lib/mail/send";
import type { Reconciliation } from "@/lib/orders/reconcile";
import { recordSeller } from "@/lib/receipts/store";
import {
  applyRetention,
  deleteExpiredRows,
  postAnnualNotices,
  queueCheckoutReminders,
  queueDocumentReminders,
  queuePaymentReminders,
} from "./database-jobs";
import { reconcile } from "./reconcile";

/** A job's counts and states by name. */
export type JobResult = Reconciliation | Readonly<Record<string, number | string>>;

export type Job = {
  readonly name: string;
  /** Minimum minutes between runs, which then run one at a time across all instances. Without it a job runs at every call. */
  readonly minutes?: number;
  readonly run: () => Promise<JobResult>;
};

/** Slightly less than an hour, because a scheduler can call early. */
const hourly = 55;

/** All jobs in order: reconciliation runs before reminders, and emails are sent after they are queued. */
export const jobs: readonly Job[] = [
  { name: "reconcile", minutes: hourly, run: reconcile },
  { name: "remind", run: queueCheckoutReminders },
  { name: "remind-documents", minutes: hourly, run: queueDocumentReminders },
  { name: "remind-payments", minutes: hourly, run: queuePaymentReminders },
  { name: "annual-notices", minutes: hourly, run: postAnnualNotices },
  { name: "mails", run: sendMails },
  { name: "clean", minutes: hourly, run: deleteExpiredRows },
  { name: "retention", minutes: hourly, run: applyRetention },
  { name: "files", minutes: hourly, run: async () => ({ files: await deleteExpiredFiles() }) },
  { name: "seller", minutes: hourly, run: () => recordSeller().then(() => ({})) },
];
