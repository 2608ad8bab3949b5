import { expect } from "vitest";
import { openTestDatabase, buildOrderRow, buildPaidOrderRow } from "./test-database";

const { test } = openTestDatabase();

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
