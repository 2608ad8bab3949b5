import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

/** A minute more, because now() is the start of the transaction. */
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000 - 60_000);

/** An order whose documents were requested this many days ago. */
async function awaited(session: TestConnection, days: number, change: Record<string, unknown> = {}) {
  const at = daysAgo(days);
  const order = await session.insertPaidOrder({ payment_verified_at: at, reviewed_at: at, ...change });
  await session.insertRequirements(order);
  await session.rows("update public.order_requirements set asked_at = $2 where order_id = $1", [order, at]);
  await session.updateOpenSlotTimes(order);
  return order;
}

const remind = (session: TestConnection) => session.server.call<number>("remind_documents(100, '{7,21}')");

/** Moves an order, its slots and its events some days into the past. */
async function pass(session: TestConnection, order: string, days: number) {
  await session.runUnguarded(`update public.orders set payment_verified_at = payment_verified_at - interval '${days} days' where id = '${order}';
    update public.order_requirements set asked_at = asked_at - interval '${days} days' where order_id = '${order}';
    update public.order_events set at = at - interval '${days} days' where order_id = '${order}';
    update private.due_orders set due_at = due_at - interval '${days} days' where order_id = '${order}'`);
  await session.updateOpenSlotTimes(order);
}

// Promise: A customer who hasn't sent requested documents is reminded after 7 and 21 days, once each.
test("customers are reminded of requested documents after 7 and 21 days", async ({ session }) => {
  const order = await awaited(session, 6);
  expect(await remind(session)).toBe(0);
  await pass(session, order, 1);
  expect([await remind(session), await remind(session)]).toEqual([1, 0]);
  await pass(session, order, 13);
  expect(await remind(session)).toBe(0);
  await pass(session, order, 1);
  expect([await remind(session), await remind(session)]).toEqual([1, 0]);
  await pass(session, order, 100);
  expect(await remind(session)).toBe(0);
  expect(await session.listEmailTemplates(order)).toEqual(["documents-reminder", "documents-reminder"]);
});

test.for([
  ["awaiting review", { reviewed_at: null }],
  ["with a disputed payment", { dispute: "open" }],
  ["already filed", { phase: "decision" }],
  ["whose document is being checked", {}],
] as const)("no document reminder is sent for an order %s", async ([about, change], { session }) => {
  const order = await awaited(session, 8, change);
  if (about.includes("checked")) await session.insertDocument(order);
  expect(await remind(session)).toBe(0);
});
