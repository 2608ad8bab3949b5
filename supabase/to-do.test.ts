import { describe, expect } from "vitest";
import {
  asAccount,
  insert,
  openTestDatabase,
  orderRow,
  paidOrderRow,
  recordSlots,
  type Session,
  staffMember,
  documentRow,
} from "./test-database";

const { test } = openTestDatabase();

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const byCrypto = { payment_method: "bitcoin", stripe_session_id: null, stripe_payment_intent_id: null };
const reported = { ...byCrypto, status: "paid", payment_status: "completed", payment_claimed_at: daysAgo(1) };
const reviewed = { reviewed_at: now };
const complete = { ...reviewed, documents_complete_at: now };
const filed = { ...complete, phase: "decision", filed_at: daysAgo(5), decision_due_on: "2099-01-01" };
const disputed = { dispute: "open", disputed_at: now };
const cancelled = { status: "cancelled", cancelled_at: now, phase: "stopped" };

type Setup = {
  row: Record<string, unknown>;
  /** The state of the customer's file, if any. */
  file?: string;
  events?: readonly string[];
};

/** Inserts an order exactly as described, with triggers disabled. If it is paid, it needs a document. */
async function orderIn(session: Session, { row, file, events = [] }: Setup): Promise<string> {
  await session.run("set local session_replication_role = replica");
  const order = await insert(session, "public.orders", { user_id: null, ...row });
  if (row.payment_verified_at)
    await session.rows(
      "insert into public.order_requirements (order_id, key, position, kind, title, asked_by) values ($1, 'identity', 0, 'document', 'A document', 'catalogue')",
      [order],
    );
  if (file)
    await insert(session, "public.order_documents", {
      ...documentRow(order),
      state: file,
      decided_at: file === "sent" ? null : now,
    });
  for (const kind of events)
    await session.rows("select private.record_event($1, $2, 'desk', p_line => 'Said.')", [order, kind]);
  await recordSlots(session, order);
  await session.run("set local session_replication_role = origin");
  return order;
}

/** The entries of To do and Waiting for an order. The menu's counts must agree with them. */
async function listed(session: Session, order: string): Promise<string[]> {
  const desk = await staffMember(session, "desk@example.com");
  return asAccount(session, desk, async (staff) => {
    const rows = await staff.rows<{ kind: string }>(
      `select kind from public.desk_queue(1, 100) where order_id = $1 union all
       select owner || ': ' || step from public.desk_waiting(1, 100) where order_id = $1 order by kind`,
      [order],
    );
    const [counts] = await staff.rows("select queue, waiting from public.desk_counts()");
    const waiting = rows.filter(({ kind }) => kind.includes(": ")).length;
    expect(counts).toEqual({ queue: rows.length - waiting, waiting });
    return rows.map(({ kind }) => kind);
  });
}

describe("who must act on an order", () => {
  // Promise: Every paid, unfinished order is on one of the desk's pages, To do or Waiting, and there once as its next step.
  test.for<[state: string, setup: Setup, waits: string]>([
    // Not paid: the customer's step.
    ["unpaid", { row: orderRow() }, "not paid"],
    // Paid and unfinished: the desk's step, the customer's, or the registrar's until a stated day.
    ["reported as paid in cryptocurrency", { row: orderRow(reported) }, "verify_payment"],
    [
      "reported, and the payment not found",
      { row: orderRow({ ...reported, payment_missing_at: now }) },
      "customer: find_payment",
    ],
    ["just paid", { row: paidOrderRow() }, "review"],
    ["reviewed, its documents missing", { row: paidOrderRow(reviewed) }, "customer: send"],
    [
      "reviewed, a document sent",
      { row: paidOrderRow({ ...reviewed, phase: "documents" }), file: "sent" },
      "check",
    ],
    ["complete", { row: paidOrderRow(complete), file: "accepted" }, "sign_off"],
    ["signed off", { row: paidOrderRow({ ...complete, signed_off_at: now }) }, "file"],
    [
      "complete, a message unanswered",
      { row: paidOrderRow({ ...complete, unanswered_since: now }) },
      "message sign_off",
    ],
    [
      "disputed while the documents are checked",
      { row: paidOrderRow({ ...complete, ...disputed }), events: ["disputed"] },
      "dispute",
    ],
    [
      "disputed, and the desk has answered the bank",
      { row: paidOrderRow({ ...complete, ...disputed, dispute_answered_at: now }) },
      "outside: dispute",
    ],
    ["filed, the answer due later", { row: paidOrderRow(filed) }, "outside: decision"],
    [
      "filed, the answer overdue",
      { row: paidOrderRow({ ...filed, decision_due_on: "2026-01-01" }) },
      "decision",
    ],
    ["approved", { row: paidOrderRow({ ...filed, decided_at: now }) }, "handover"],
    ["withdrawn", { row: paidOrderRow({ phase: "stopped", withdrawn_at: now }) }, "refund"],
    [
      "withdrawn, then disputed",
      { row: paidOrderRow({ phase: "stopped", withdrawn_at: now, dispute: "open" }), events: ["disputed"] },
      "disputed",
    ],
    [
      "filed, another document sent",
      { row: paidOrderRow(filed), file: "sent" },
      "documents outside: decision",
    ],
    [
      "disputed after the filing, another document sent",
      { row: paidOrderRow({ ...filed, ...disputed }), file: "sent", events: ["disputed"] },
      "dispute",
    ],
    // Closed orders: no one must act, except for remaining payments and files.
    [
      "completed",
      { row: paidOrderRow({ ...filed, phase: "completed", completed_at: now }), file: "sent" },
      "no one",
    ],
    [
      "completed, then disputed",
      {
        row: paidOrderRow({ ...filed, ...disputed, phase: "completed", completed_at: now }),
        events: ["disputed"],
      },
      "disputed",
    ],
    [
      "refunded",
      {
        row: paidOrderRow({ payment_status: "refunded", refunded_amount: 4000, phase: "stopped" }),
        file: "sent",
      },
      "no one",
    ],
    ["cancelled", { row: orderRow(cancelled) }, "no one"],
    [
      "cancelled, then paid by card, with any later note",
      { row: orderRow({ ...cancelled, late_payment_at: now }), events: ["late_payment", "desk_note"] },
      "late_payment",
    ],
  ])("%s: $2", async ([_, setup, waits], { session }) => {
    const order = await orderIn(session, setup);
    const finished = ["not paid", "no one"].includes(waits);
    expect((await listed(session, order)).join(" ")).toBe(finished ? "" : waits);
  });
});
