import { expect } from "vitest";
import {
  type Row,
  type TestConnection,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
} from "./test-database";

const { test } = createTestDatabase();

const now = new Date();
const byCrypto = { payment_method: "bitcoin", stripe_session_id: null, stripe_payment_intent_id: null };
const reported = { ...byCrypto, status: "paid", payment_status: "completed", payment_claimed_at: now };
const missing = { ...reported, payment_missing_at: now };
const disputed = { dispute: "open", disputed_at: now };
const filed = { phase: "decision" };
const completed = { phase: "completed" };
const cancelled = { status: "cancelled", cancelled_at: now };
const refunded = { payment_status: "refunded", refunded_amount: 4000 };

/**
 * Inserts an order exactly as described, with triggers disabled. If it is paid, it needs a document; `has` are the state of the
 * customer's file and the events.
 */
async function orderIn(session: TestConnection, row: Row, has: string): Promise<string> {
  const [file, ...events] = has.split(" ");
  await session.run("set local session_replication_role = replica");
  const order = await session.insertOrder(row);
  if (row.payment_verified_at)
    await session.insertRequirements(order, [{ key: "identity", kind: "document", title: "A document" }]);
  if (file) await session.insertDocument(order, { state: file });
  for (const kind of events)
    await session.rows("select private.record_event($1, $2, 'desk', p_line => 'Said.')", [order, kind]);
  await session.updateOpenSlotTimes(order);
  await session.run("set local session_replication_role = origin");
  return order;
}

/** The entries of To do and Waiting for an order. The menu's counts must agree with them. */
async function listed(session: TestConnection, order: string): Promise<string[]> {
  return session.asUser(await session.createStaff("desk@example.com"), async (staff) => {
    const rows = await staff.column(
      `select kind from public.desk_queue(1, 100) where order_id = $1 union all
       select owner || ': ' || step from public.desk_waiting(1, 100) where order_id = $1 order by kind`,
      order,
    );
    const waiting = rows.filter((kind) => kind.includes(": ")).length;
    const counts = await staff.row("select queue, waiting from public.desk_counts()");
    expect(counts).toEqual({ queue: rows.length - waiting, waiting });
    return rows;
  });
}

// Promise: Every paid, unfinished order is on one of the desk's pages, To do or Waiting, and there once as its next step.
test.for<[state: string, row: Row, has: string, waits: string]>([
  // The desk's step, the customer's, or the registrar's until a stated day. histories.property.test.ts plays the others.
  ["reported as paid in cryptocurrency", buildOrderRow(reported), "", "verify_payment"],
  ["reported as paid but not found", buildOrderRow(missing), "", "customer: find_payment"],
  ["reviewed but lacking documents", buildPaidOrderRow({ phase: "documents" }), "", "customer: send"],
  ["reviewed with a document sent", buildPaidOrderRow({ phase: "documents" }), "sent", "check"],
  [
    "unanswered before sign-off",
    buildPaidOrderRow({ phase: "filing", unanswered_since: now }),
    "",
    "message sign_off",
  ],
  ["filed and awaiting a decision", buildPaidOrderRow(filed), "", "outside: decision"],
  ["filed with another document sent", buildPaidOrderRow(filed), "sent", "documents outside: decision"],
  ["disputed with a document sent", buildPaidOrderRow({ ...filed, ...disputed }), "sent disputed", "dispute"],
  // Closed orders: no one must act, except for remaining payments and files.
  ["completed", buildPaidOrderRow(completed), "sent", "no task"],
  ["completed, then disputed", buildPaidOrderRow({ ...completed, ...disputed }), " disputed", "disputed"],
  ["refunded", buildPaidOrderRow(refunded), "sent", "no task"],
  [
    "cancelled, then paid by card and noted by staff",
    buildOrderRow({ ...cancelled, late_payment_at: now }),
    " late_payment desk_note",
    "late_payment",
  ],
])("the desk sees “$3” for an order that is %s", async ([_, row, has, waits], { session }) => {
  expect((await listed(session, await orderIn(session, row, has))).join(" ") || "no task").toBe(waits);
});
