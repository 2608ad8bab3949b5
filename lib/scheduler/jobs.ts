import "server-only";
import { screenDueOrders } from "@/lib/compliance/run";
import { recalculateDeadlines } from "@/lib/deadlines/store";
import { deleteExpiredFiles } from "@/lib/documents/clean";
import { sendDueEmails } from "@/lib/mail/send";
import { type Reconciliation, reconcileCardOrders } from "@/lib/orders/reconcile";
import { closeStoppedCheckouts } from "@/lib/orders/settle";
import { recordSeller } from "@/lib/receipts/store";
import { log } from "@/lib/log";
import { z } from "zod";
import { documentReminderDays } from "@/data/timeline";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import { getTimeout } from "@/lib/timeouts";

const batch = 200;
const countSchema = z.number();
const cleanedSchema = z.record(z.string(), z.number());

type PostingFunction =
  | "remind_checkouts"
  | "remind_documents"
  | "remind_payments"
  | "remind_deadlines"
  | "post_annual_notices";

/** Queues emails in batches until nothing is due. Returns the total. Throws when the database fails. */
async function postInBatches(name: PostingFunction, args?: { p_days: number[] }): Promise<number> {
  for (let total = 0; ;) {
    const answer = await createAdminClient(getTimeout("job")).rpc(name, { p_most: batch, ...args });
    const count = countSchema.parse(getDataOrThrow(answer, "Nothing could be posted"));
    total += count;
    if (count < batch) return total;
  }
}

const remind =
  (...posted: Parameters<typeof postInBatches>) =>
  async () => ({ reminders: await postInBatches(...posted) });

/** Deletes in batches until nothing is due. Returns the number by kind. Throws when the database fails. */
async function deleteInBatches(
  name: "delete_expired_rows" | "apply_retention",
): Promise<Record<string, number>> {
  for (const total: Record<string, number> = {}; ;) {
    const answer = await createAdminClient(getTimeout("job")).rpc(name, { p_most: batch });
    const counts = Object.entries(cleanedSchema.parse(getDataOrThrow(answer, "Nothing could be deleted")));
    for (const [kind, count] of counts) total[kind] = (total[kind] ?? 0) + count;
    if (counts.every(([, count]) => count < batch)) return total;
  }
}

/** Compares card payments with orders and logs each repair. Throws when the database or Stripe fails. */
async function reconcile(): Promise<Reconciliation> {
  const result = await reconcileCardOrders();
  for (const { order, change } of result.repairs) log("warn", `reconciled: ${change}`, { order });
  return result;
}

/** A job's counts and states by name. */
export type JobResult = Reconciliation | Readonly<Record<string, number | string>>;

export type SchedulerJob = {
  readonly name: string;
  /** Minimum minutes between runs, which then run one at a time across all instances. Without it a job runs at every call. */
  readonly minutes?: number;
  readonly run: () => Promise<JobResult>;
};

/** Slightly less than an hour, because a scheduler can call early. */
const hourly = 55;

/** All jobs in order: reconciliation runs before reminders, and emails are sent after they are queued. */
export const jobs: readonly SchedulerJob[] = [
  { name: "reconcile", minutes: hourly, run: reconcile },
  { name: "checkouts", run: async () => ({ closed: await closeStoppedCheckouts() }) },
  // Card checkouts abandoned a day ago, one reminder each.
  { name: "remind", run: remind("remind_checkouts") },
  {
    name: "remind-documents",
    minutes: hourly,
    run: remind("remind_documents", { p_days: [...documentReminderDays] }),
  },
  // Further payments that were due 1 and 7 days ago.
  { name: "remind-payments", minutes: hourly, run: remind("remind_payments") },
  // To customer and desk, 60, 30 and 7 days ahead, like the deadlines below.
  {
    name: "annual-notices",
    minutes: hourly,
    run: async () => ({ notices: await postInBatches("post_annual_notices") }),
  },
  { name: "screening", run: async () => ({ orders: await screenDueOrders(20) }) },
  { name: "deadlines", run: async () => ({ companies: await recalculateDeadlines(batch) }) },
  { name: "remind-deadlines", minutes: hourly, run: remind("remind_deadlines") },
  { name: "mails", run: sendDueEmails },
  { name: "clean", minutes: hourly, run: () => deleteInBatches("delete_expired_rows") },
  // At the end of each retention period (data/retention.ts).
  { name: "retention", minutes: hourly, run: () => deleteInBatches("apply_retention") },
  { name: "files", minutes: hourly, run: async () => ({ files: await deleteExpiredFiles() }) },
  { name: "seller", minutes: hourly, run: () => recordSeller().then(() => ({})) },
];
