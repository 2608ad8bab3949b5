import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations, UnknownMigration } from "../local/migrations";
import {
  createTestDatabase,
  inquiryRow,
  openProject,
  orderRow,
  paidOrderRow,
  type TestDatabase,
} from "./test-database";

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), "migrations-"));
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await database.close();
});

test("a migration is applied once, and a failed one leaves neither a change nor its record", async () => {
  const write = (file: string, sql: string) => writeFileSync(join(directory, file), sql);
  const tables = async () =>
    (
      await database.scratch((session) =>
        session.rows<{ name: string }>("select tablename as name from pg_tables where tablename ~ '^plan_'"),
      )
    ).map(({ name }) => name);
  write("01_first.sql", "create table public.plan_a (n int); insert into public.plan_a values (1)");
  expect(await applyMigrations(database.owner, directory)).toEqual(["01_first.sql"]);
  write("02_second.sql", "create table public.plan_b (n int); insert into public.plan_b values (1 / 0)");
  await expect(applyMigrations(database.owner, directory)).rejects.toThrow(/02_second.*division by zero/);
  expect(await tables()).toEqual(["plan_a"]);
  write("02_second.sql", "create table public.plan_b (n int)");
  expect(await applyMigrations(database.owner, directory)).toEqual(["02_second.sql"]);
  expect(await applyMigrations(database.owner, directory)).toEqual([]);
  expect((await tables()).sort()).toEqual(["plan_a", "plan_b"]);
  rmSync(join(directory, "01_first.sql"));
  await expect(applyMigrations(database.owner, directory)).rejects.toThrow(UnknownMigration);
});

// Promise: Every migration keeps the existing orders, documents and conversations.
test("every later migration keeps existing rows", async () => {
  const [baseline, ...later] = readdirSync(join(import.meta.dirname, "migrations"))
    .sort()
    .map((file) => readFileSync(join(import.meta.dirname, "migrations", file), "utf8"));
  const project = await openProject(inject("server"), `migrated_${crypto.randomUUID().replaceAll("-", "")}`);
  await project.unsafe(baseline!);
  const at = new Date("2026-11-01");
  const columns = ["decision_due_on", "registered_name", "registration_number", "registered_on"];
  for (const row of [
    orderRow(),
    paidOrderRow({ stage: "documents" }),
    paidOrderRow({ stage: "filing", filed_at: at }),
    paidOrderRow({ stage: "completed", filed_at: at, completed_at: at }),
  ]) {
    for (const column of columns) delete row[column];
    const [order] = await project<{ id: string }[]>`insert into public.orders ${project(row)} returning id`;
    await project`
      insert into public.order_requirements (order_id, key, position, title, asked_by, given, waived_at)
      values (${order!.id}, 'identity', 1, 'Passport', 'catalogue', false, null),
             (${order!.id}, 'names', 2, 'Names', 'catalogue', true, now())`;
    await project`select private.record_event(${order!.id}, 'line', 'desk', '{}', 'Welcome.')`;
    await project`select private.record_event(${order!.id}, 'completion_undone', 'desk', '{}', 'A mistake.')`;
  }
  const [inquiry] = await project<{ id: string }[]>`
    insert into public.customer_inquiries ${project(inquiryRow())} returning id`;
  await project`select private.add_inquiry_message(${inquiry!.id}, 'answer', 'An answer.', 'answered')`;

  await project`select private.issue_receipt(o, 'R', 1000) from public.orders o where payment_verified_at is not null`;
  await project`select private.issue_receipt(o, 'C', 10.5) from public.orders o where stage = 'completed'`;

  for (const migration of later) await project.unsafe(migration);

  expect(
    await project`select stage, decision_due_on::text as due, registration_number as number, registered_on::text as on
      from public.orders order by stage nulls first`,
  ).toEqual([
    { stage: null, due: null, number: null, on: null },
    { stage: "documents", due: null, number: null, on: null },
    { stage: "filing", due: "2026-12-31", number: null, on: null },
    { stage: "completed", due: null, number: "See the documents", on: "2026-11-01" },
  ]);
  expect(
    await project`select key, status, count(*)::int as orders from public.order_slots group by 1, 2 order by 1`,
  ).toEqual([
    { key: "identity", status: "needed", orders: 4 },
    { key: "names", status: "waived", orders: 4 },
  ]);
  expect(
    await project`select body, count(*)::int as count from public.messages group by 1 order by 1`,
  ).toEqual([
    { body: "An answer.", count: 1 },
    { body: "Welcome.", count: 4 },
  ]);
  expect(
    await project`select series, orders, amount::float from private.monthly_receipts order by series`,
  ).toEqual([
    { series: "C", orders: 0, amount: 10.5 },
    { series: "R", orders: 3, amount: 3000 },
  ]);
  await project.end();
}, 60_000);
