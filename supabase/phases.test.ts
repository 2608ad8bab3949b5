import { expect } from "vitest";
import { createTestDatabase, buildOrderRow, buildPaidOrderRow } from "./test-database";

const { test } = createTestDatabase();

// Promise: An order's phase changes only along its path: what is finished or stopped stays so.
test.for([
  ["reopen a completed order", buildPaidOrderRow({ phase: "completed" }), "completed_at = null"],
  ["withdraw from a completed order", buildPaidOrderRow({ phase: "completed" }), "withdrawn_at = now()"],
  ["undo a withdrawal", buildPaidOrderRow({ withdrawn_at: new Date() }), "withdrawn_at = null"],
  ["file an order in review", buildPaidOrderRow(), "filed_at = now(), decision_due_on = current_date"],
  ["complete an order in review", buildPaidOrderRow(), "completed_at = now()"],
  ["complete an order without a company", buildPaidOrderRow({ phase: "handover" }), "completed_at = now()"],
  ["review an unpaid order", buildOrderRow(), "reviewed_at = now()"],
] as const)("even the database's owner can't %s", async ([_, row, change], { session }) => {
  const order = await session.insertOrder(row);
  const changed = session.run(`update public.orders set ${change} where id = '${order}'`);
  await expect(changed).rejects.toMatchObject({ code: "23514" });
});

test("the database computes an order's phase and step, whatever values are sent", async ({ session }) => {
  const sent = { phase: "completed", step: "refund", step_owner: "customer" };
  const order = await session.insertOrder({ ...buildOrderRow(), ...sent });
  const standing = "select phase, step, step_owner from public.orders where id = $1";
  expect(await session.rows(standing, [order])).toEqual([{ phase: "unpaid", step: null, step_owner: null }]);
  // Also while triggers are off, as in a restored backup.
  await session.run(`set local session_replication_role = replica;
      update public.orders set status = 'cancelled', cancelled_at = now(), phase = 'completed' where id = '${order}'`);
  expect(await session.rows(standing, [order])).toEqual([{ phase: "stopped", step: null, step_owner: null }]);
});
