import { expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderRow } from "./test-database";

const { database, test } = createTestDatabase();

/** An order paid by card, as Stripe's event settles it. */
async function paid(session: TestConnection) {
  const row = buildOrderRow({ stripe_session_id: `cs_${crypto.randomUUID()}` });
  const order = await session.insertOrder(row);
  await session.settleCardPayment(row);
  return { order, row };
}

const refund = (session: TestConnection, order: string, cents: number) =>
  session.server.call("refund_card($1, $2)", `pi_${order}`, cents);

const seller = (session: TestConnection, name: string) =>
  session.server.call("record_seller($1)", JSON.stringify({ name }));

const snapshots = (session: TestConnection) =>
  session.rows<{ label: string; snapshot: Record<string, unknown> }>(
    "select label, snapshot from public.receipts order by series desc, number",
  );

// Promise: A receipt keeps buyer, seller and lines as they were when it was issued.
test("issued receipts don't change when the order or the seller changes", async ({ session }) => {
  await seller(session, "First Seller Ltd");
  const { order, row } = await paid(session);
  await refund(session, order, 10_000);
  const before = await snapshots(session);
  expect(before.map(({ label }) => label)).toEqual(["R-000001", "C-000001"]);
  expect(before[0]!.snapshot).toMatchObject({
    full_name: row.full_name,
    order_reference: row.order_reference,
    lines: [
      { label: "Incorporation fee", amount: 3250 },
      { label: "Government fee", amount: 750 },
    ],
    payment_method: "card",
    seller: { name: "First Seller Ltd" },
  });
  await seller(session, "Second Seller Ltd");
  await session.run("update public.orders set full_name = 'Another Name', company_name = 'Another Company'");
  expect(await snapshots(session)).toEqual(before);
  await refund(session, order, 25_000);
  expect((await snapshots(session)).at(-1)!.snapshot).toMatchObject({
    full_name: "Another Name",
    seller: { name: "Second Seller Ltd" },
    credit: { receipt: "R-000001", paid: 4000, refunded: 250 },
  });
});

// Promise: A payment never fails or goes without a receipt because a counter is missing or behind.
test.for([
  ["missing", "delete from private.receipt_series"],
  ["behind", "update private.receipt_series set taken = 0"],
] as const)("receipt numbers continue even if the counter is %s", async ([_, damage], { session }) => {
  await paid(session);
  await session.runUnguarded(damage);
  await paid(session);
  expect((await snapshots(session)).map(({ label }) => label)).toEqual(["R-000001", "R-000002"]);
});

// Promise: Receipt numbers rise with time and have no gaps, however many payments arrive at once.
// Promise: Receipt numbers have no gaps and no duplicates.
test("simultaneous payments get consecutive receipt numbers, even if some are rolled back", async () => {
  await Promise.all([
    database.runConcurrently(20, (session) => paid(session)),
    ...Array.from({ length: 5 }, () => database.withRollback((session) => paid(session))),
  ]);
  const numbers = "select number::int from public.receipts where series = 'R' order by issued_at, number";
  const given = await database.withRollback((session) => session.column(numbers));
  expect(given).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
