import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, insert, migrationFiles, orderRow, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

const paid = (at: string, change: Record<string, unknown> = {}) =>
  orderRow({
    status: "paid",
    payment_status: "completed",
    stripe_payment_intent_id: `pi_${crypto.randomUUID()}`,
    payment_verified_at: at,
    ...change,
  });

test("orders from before get their receipts in the order of their payments, and a credit note where all was given back", async () => {
  const migration = migrationFiles().find((sql) =>
    sql.startsWith("-- Orders whose money was proven before"),
  )!;
  await database.scratch(async (session) => {
    const late = paid("2026-03-02T00:00:00Z");
    const early = paid("2026-03-01T00:00:00Z", { payment_status: "refunded", refunded_amount: 4000 });
    for (const row of [late, early, orderRow()]) await insert(session, "public.orders", row);
    await session.run(migration);
    expect(
      await session.rows(
        `select o.order_reference, r.label, r.amount::int from public.receipts r join public.orders o on o.id = r.order_id order by r.label`,
      ),
    ).toEqual([
      { order_reference: early.order_reference, label: "C-000001", amount: 4000 },
      { order_reference: early.order_reference, label: "R-000001", amount: 4000 },
      { order_reference: late.order_reference, label: "R-000002", amount: 4000 },
    ]);
  });
});
