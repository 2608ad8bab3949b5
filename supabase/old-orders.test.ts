import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  historyOf,
  insert,
  migrationFiles,
  orderRow,
  type Session,
  type TestDatabase,
} from "./test-database";

/** Where orders began to have a history of their own. */
const version = "20261123000010";

let old: TestDatabase;
beforeAll(async () => {
  old = await createTestDatabase(version);
}, 60_000);
afterAll(() => old.close());

type Row = Record<string, unknown>;
const days = (count: number) => new Date(Date.UTC(2026, 9, count));
const paid = { status: "paid", payment_status: "completed", stage: "received" };

/** What an order of before is after the migrations: its notes, its history as the desk reads it, its receipts. */
async function migrated(session: Session, rows: Row[]) {
  const ids: string[] = [];
  for (const row of rows) ids.push(await insert(session, "public.orders", row));
  for (const migration of migrationFiles({ from: version })) await session.run(migration);
  return Promise.all(
    ids.map(async (id) => {
      const [order] = await session.rows<{ notes: string | null }>(
        "select notes from public.orders where id = $1",
        [id],
      );
      const receipts = await session.rows<{ label: string }>(
        "select label from public.receipts where order_id = $1 order by series desc",
        [id],
      );
      const history = await historyOf(session, id);
      const times = await session.rows<{ at: Date }>(
        "select at from public.order_events where order_id = $1 order by id",
        [id],
      );
      return {
        notes: order!.notes,
        history: history.map(
          ({ kind, desk, for_customer: seen }) => `${kind}${seen ? "" : " (desk)"}: ${desk ?? ""}`,
        ),
        details: history.map(({ details }) => details),
        times: times.map(({ at }) => at),
        receipts: receipts.map(({ label }) => label),
      };
    }),
  );
}

// Promise: Older orders have their history, and their notes stay the customer's.
test("a card order whose notes have payment's and staff's lines: each is the desk's, the words above stay the customer's", async () => {
  const wish = "Second name choice: Difference Engines\nA seal, please.";
  const [order] = await old.scratch((session) =>
    migrated(session, [
      orderRow({
        ...paid,
        created_at: days(1),
        updated_at: days(9),
        payment_verified_at: days(2),
        stripe_payment_intent_id: "pi_1",
        payment_status: "refunded",
        stage: "stopped",
        notes: [
          wish,
          "The checkout expired unpaid (cs_1).",
          "A card payment did not match this order (cs_2, 1 cents, usd). Review it by hand.",
          "A second card payment arrived (pi_2). Refund it by hand.",
          "$1,500.50 of $4,000 was given back.",
          "The customer's bank disputes this payment (dp_1). Stop the work and answer at Stripe.",
          `Called back. ${"x".repeat(2500)}`,
        ].join("\n"),
      }),
    ]),
  );
  expect(order!.notes).toBe(wish);
  expect(order!.history.map((line) => line.slice(0, 40).trimEnd())).toEqual([
    "placed:",
    "paid:",
    "desk_note (desk): The checkout expired u",
    "payment_mismatch (desk): A card payment",
    "second_payment (desk): A second card pay",
    "partly_refunded: $1,500.50 of $4,000 was",
    "disputed (desk): The customer's bank dis",
    "desk_note (desk): Called back. xxxxxxxxx",
    `desk_note (desk): ${"x".repeat(22)}`,
    "refunded:",
  ]);
  expect(order!.details[5]).toEqual({ amount: 1500.5 });
  expect(order!.details.at(-1)).toEqual({ amount: 4000 });
  expect(order!.times.slice(0, 2)).toEqual([days(1), days(2)]);
  expect(order!.receipts).toEqual(["R-000001", "C-000001"]);
});

test("coins reported, verified, replaced, cancelled and late: the columns tell when, the notes what was said", async () => {
  const coin = {
    payment_method: "bitcoin",
    notes: "Paid in Bitcoin (BTC): the transaction should be verified manually.",
  };
  const reported = "\nTransaction id given by the customer: 0xab Shown: 1 BTC at $1.";
  const kept = orderRow({ created_at: days(4) });
  const orders = await old.scratch((session) =>
    migrated(session, [
      kept,
      orderRow({
        ...paid,
        ...coin,
        created_at: days(1),
        payment_claimed_at: days(2),
        payment_verified_at: days(3),
        notes: `A seal\n${coin.notes}${reported}`,
      }),
      orderRow({
        ...coin,
        created_at: days(1),
        intent_id: kept.intent_id,
        status: "cancelled",
        cancelled_at: days(4),
        cancel_reason: "replaced",
        replaced_by: kept.order_reference,
        notes: `${coin.notes}\nReplaced by ${String(kept.order_reference)} (card).`,
      }),
      orderRow({
        ...coin,
        created_at: days(1),
        status: "cancelled",
        cancelled_at: days(2),
        cancel_reason: "customer",
        late_payment_at: days(3),
        notes: `${coin.notes}\nCancelled by the customer.\nCoins were reported after this order was cancelled. No transaction id was given.`,
      }),
    ]),
  );
  expect(orders.map(({ notes }) => notes)).toEqual([null, "A seal", null, null]);
  expect(orders.map(({ history }) => history.map((line) => line.replace(/:.*/, "")))).toEqual([
    ["placed", "replaces"],
    ["placed", "payment_reported", "payment_verified"],
    ["placed", "replaced"],
    ["placed", "cancelled", "late_reported"],
  ]);
  expect(orders[1]!.history[1]).toBe(
    "payment_reported: Transaction id given by the customer: 0xab Shown: 1 BTC at $1.",
  );
  expect(orders[1]!.details[1]).toEqual({ transaction: "0xab" });
  expect(orders[1]!.times).toEqual([days(1), days(2), days(3)]);
  expect(orders[2]!.details[1]).toEqual({ by: kept.order_reference, way: "card" });
  expect(orders[3]!.times).toEqual([days(1), days(2), days(3)]);
});

test("receipts of before are numbered in the order of payment, and the next one follows", async () => {
  const rows = [5, 3, 4].map((day) =>
    orderRow({
      ...paid,
      payment_verified_at: days(day),
      stripe_payment_intent_id: `pi_old_${day}`,
    }),
  );
  const next = orderRow({ stripe_session_id: "cs_next" });
  const labels = await old.scratch(async (session) => {
    const orders = await migrated(session, [...rows, next]);
    await session.as("service_role", {}, (server) =>
      server.rows("select public.settle_card($1, 'cs_next', 'pi_next', 400000, 'usd')", [next.request_id]),
    );
    const [last] = await session.rows<{ label: string }>(
      "select label from public.receipts order by number desc limit 1",
    );
    return [...orders.map(({ receipts }) => receipts.join()), last!.label];
  });
  expect(labels).toEqual(["R-000003", "R-000001", "R-000002", "", "R-000004"]);
});

test("nobody is written to of what was long ago, and an imitated line of what never happened is only a note", async () => {
  const { order, mails } = await old.scratch(async (session) => {
    const [order] = await migrated(session, [
      orderRow({
        notes:
          "A seal\nCancelled by the customer.\nA card payment arrived after this order was cancelled (x).",
      }),
    ]);
    return { order: order!, mails: await session.rows("select 1 from private.mails") };
  });
  expect(mails).toEqual([]);
  expect(order.notes).toBe("A seal");
  expect(order.history.map((line) => line.replace(/:.*/, ""))).toEqual([
    "placed",
    "desk_note (desk)",
    "desk_note (desk)",
  ]);
});
