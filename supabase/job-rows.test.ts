import { expect } from "vitest";
import { idleOrderKinds, buildIdleOrdersSql, scheduledJobSqlCalls } from "./orders-not-due";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const call = (session: TestConnection, job: string) =>
  session.server.rows(`select public.${job}::text as done`);

// Promise: A periodic job reads what is due, however many orders there are.
test("periodic jobs don't read orders for which nothing is due", async ({ session }) => {
  await session.run("set local enable_seqscan = off");
  const readOf: number[][] = [];
  for (const count of [5, 25]) {
    await session.run(
      `${buildIdleOrdersSql(count, idleOrderKinds)}; drop table made, numbered; delete from private.mails where state = 'waiting'`,
    );
    for (const job of scheduledJobSqlCalls) await call(session, job);
    await session.run("analyze");
    const read: number[] = [];
    for (const job of scheduledJobSqlCalls)
      read.push((await session.countRowsRead(() => call(session, job)))[1]);
    readOf.push(read);
  }
  const [few, many] = readOf;
  // Planning a join reads the ends of an index, where a row more or less can lie.
  const more = scheduledJobSqlCalls.filter((_, n) => Math.abs(many![n]! - few![n]!) > 3);
  expect(more, JSON.stringify(readOf)).toEqual([]);
}, 120_000);
