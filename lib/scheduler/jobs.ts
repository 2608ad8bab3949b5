import "server-only";
import { screenDueOrders } from "@/lib/compliance/run";
import { recalculateDeadlines } from "@/lib/deadlines/store";
import { deleteExpiredFiles } from "@/lib/documents/clean";
import { sendDueEmails } from "@/lib/mail/send";
import { type Reconciliation, reconcileCardOrders } from "@/lib/orders/reconcile";
import { recordSeller } from "@/lib/receipts/store";
import { log } from "@/lib/log";
import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { z } from "zod";
import { documentReminderDays } from "@/data/timeline";
import { createAdminClient } from "@/lib/supabase/admin";
import { getData } from "@/lib/supabase/read";
import { getTimeout } from "@/lib/timeouts";

const batch = 200;
const countSchema = z.number();
const cleanedSchema = z.record(z.string(), z.number());

type Answer = PromiseLike<PostgrestSingleResponse<unknown>>;

/** Calls a database function in batches until nothing is due. Returns the total. Throws when the database fails. */
async function runInBatches(
  post: (database: ReturnType<typeof createAdminClient>) => Answer,
): Promise<number> {
  for (let total = 0; ;) {
    const answer = await post(createAdminClient(getTimeout("job")));
    const count = countSchema.parse(getData(answer, "Nothing could be posted"));
    total += count;
    if (count < batch) return total;
  }
}

/** Queues one reminder for each card checkout abandoned a day ago. Throws when the database fails. */
const queueCheckoutReminders = async () => ({
  reminders: await runInBatches((database) => database.rpc("remind_checkouts", { p_most: batch })),
});

/** Queues reminders of documents and answers requested `documentReminderDays` ago. Throws when the database fails. */
const queueDocumentReminders = async () => ({
  reminders: await runInBatches((database) =>
    database.rpc("remind_documents", { p_most: batch, p_days: [...documentReminderDays] }),
  ),
});

/** Queues reminders of further payments that were due 1 and 7 days ago. Throws when the database fails. */
const queuePaymentReminders = async () => ({
  reminders: await runInBatches((database) => database.rpc("remind_payments", { p_most: batch })),
});

/** Queues annual notices to customer and desk 60, 30 and 7 days ahead. Throws when the database fails. */
const postAnnualNotices = async () => ({
  notices: await runInBatches((database) => database.rpc("post_annual_notices", { p_most: batch })),
});

/** Queues reminders of what falls due 60, 30 and 7 days ahead. Throws when the database fails. */
const remindDeadlines = async () => ({
  reminders: await runInBatches((database) => database.rpc("remind_deadlines", { p_most: batch })),
});

/** Deletes in batches until nothing is due. Returns the number by kind. Throws when the database fails. */
async function deleteInBatches(
  name: "delete_expired_rows" | "apply_retention",
): Promise<Record<string, number>> {
  for (const total: Record<string, number> = {}; ;) {
    const answer = await createAdminClient(getTimeout("job")).rpc(name, { p_most: batch });
    const counts = Object.entries(cleanedSchema.parse(getData(answer, "Nothing could be deleted")));
    for (const [kind, count] of counts) total[kind] = (total[kind] ?? 0) + count;
    if (counts.every(([, count]) => count < batch)) return total;
  }
}

/** Deletes expired rows. Returns the number by table. Throws when the database fails. */
const deleteExpiredRows = () => deleteInBatches("delete_expired_rows");

/** Deletes data at the end of its retention period (data/retention.ts). Returns the number by kind. Throws when the database fails. */
const applyRetention = () => deleteInBatches("apply_retention");

/** Compares card payments with orders and logs each repair. Throws when the database or Stripe fails. */
async function reconcile(): Promise<Reconciliation> {
  const result = await reconcileCardOrders();
  for (const { order, change } of result.repairs) log("warn", `reconciled: ${change}`, { order });
  return result;
}

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
  { name: "screening", run: async () => ({ orders: await screenDueOrders(20) }) },
  { name: "deadlines", run: async () => ({ companies: await recalculateDeadlines(batch) }) },
  { name: "remind-deadlines", minutes: hourly, run: remindDeadlines },
  { name: "mails", run: sendDueEmails },
  { name: "clean", minutes: hourly, run: deleteExpiredRows },
  { name: "retention", minutes: hourly, run: applyRetention },
  { name: "files", minutes: hourly, run: async () => ({ files: await deleteExpiredFiles() }) },
  { name: "seller", minutes: hourly, run: () => recordSeller().then(() => ({})) },
];
