import { expect } from "vitest";
import { orderKinds, ordersNotDue, scheduledJobs } from "./orders-not-due";
import { asServer, openTestDatabase, type Session, valueOf } from "./test-database";

const { test } = openTestDatabase();

const call = (session: Session, job: string) =>
  asServer(session, (server) => server.rows(`select public.${job}::text as done`));

/** How many rows of all tables a job reads, once it has looked at every order since its last change. */
async function rowsRead(session: Session, job: string): Promise<number> {
  const read = () =>
    valueOf<number>(
      session,
      "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables",
    );
  const before = await read();
  await call(session, job);
  return (await read()) - before;
}

// Promise: A periodic job reads what is due, however many orders there are.
test("each job reads no more rows if ten times as many are not due", async ({ session }) => {
  await session.run("set local enable_seqscan = off");
  const readOf: number[][] = [];
  for (const count of [10, 100]) {
    await session.run(
      `${ordersNotDue(count, orderKinds)}; drop table made, numbered; delete from private.mails where state = 'waiting'`,
    );
    for (const job of scheduledJobs) await call(session, job);
    await session.run("analyze");
    const read: number[] = [];
    for (const job of scheduledJobs) read.push(await rowsRead(session, job));
    readOf.push(read);
  }
  const [few, many] = readOf;
  // Planning a join reads the ends of an index, where a row more or less can lie.
  const more = scheduledJobs.filter((_, n) => Math.abs(many![n]! - few![n]!) > 3);
  expect(more, JSON.stringify(readOf)).toEqual([]);
}, 120_000);
