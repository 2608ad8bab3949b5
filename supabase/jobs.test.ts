import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { database, test } = createTestDatabase();

const begin = (session: TestConnection, every = 3300) =>
  session.server.value("select word from public.begin_job('reconcile', $1, 600)", every);
const runOf = (session: TestConnection) => session.value("select run from private.job_runs");
/** Ends the current run, or the given one. */
const end = async (session: TestConnection, done: boolean, run?: string) =>
  session.server.call("end_job('reconcile', $1, $2)", run ?? (await runOf(session)), done);
const pass = (session: TestConnection, seconds: number) =>
  session.run(`update private.job_runs set done_at = done_at - make_interval(secs => ${seconds}),
    leased_until = leased_until - make_interval(secs => ${seconds})`);

test("a job runs in one process at a time and only when it is due", async ({ session }) => {
  expect(await begin(session)).toBe("begin");
  expect([await begin(session), await begin(session, 0)]).toEqual(["running", "running"]);
  await end(session, true);
  expect(await begin(session)).toBe("done");
  await pass(session, 3301);
  expect(await begin(session)).toBe("begin");
});

test("a killed job can rerun after its lease expires, and a failed job immediately", async ({ session }) => {
  await begin(session);
  await end(session, false);
  expect(await begin(session)).toBe("begin");
  await pass(session, 599);
  expect(await begin(session)).toBe("running");
  await pass(session, 2);
  expect(await begin(session)).toBe("begin");
});

test("a run with an expired lease can't end the next run", async ({ session }) => {
  await begin(session);
  const late = await runOf(session);
  await pass(session, 601);
  expect(await begin(session)).toBe("begin");
  await end(session, true, late);
  expect(await begin(session)).toBe("running");
});

test("only one of 20 simultaneous runs starts the job", async () => {
  for (let round = 0; round < 10; round += 1) {
    const words = await database.runConcurrently(20, (session) => begin(session, 0));
    expect(words.sort()).toEqual(["begin", ...Array<string>(19).fill("running")]);
    await database.withCommit((session) => end(session, true));
  }
});

test("monitoring reads waiting emails and tasks without personal data", async ({ session }) => {
  await session.insertInquiry();
  await session.run(`
      delete from private.mails;
      insert into private.mails (dedupe, template, created_at, state, sent_at) values
        ('a', 'order-message', now() - interval '3 hours', 'waiting', null), ('b', 'order-message', now(), 'waiting', null),
        ('c', 'order-message', now() - interval '9 hours', 'sent', now()), ('d', 'order-message', now() - interval '5 hours', 'failed', null)`);
  const read = await session.server.call<{ mails: { oldest: string }; tasks: object[] }>("read_waiting()");
  expect(read.mails).toMatchObject({ waiting: 2, failed: 1 });
  expect(Math.round((Date.now() - Date.parse(read.mails.oldest)) / 3_600_000)).toBe(3);
  expect(read.tasks.map((task) => Object.keys(task).sort().join())).toEqual(
    Array(2).fill("due_on,kind,order_kind,since"),
  );
  expect(read.tasks).toMatchObject([{ kind: "mails" }, { kind: "inquiry" }]);
});

// Promise: Cleanup deletes only expired rate limits and the text of old emails.
test("the cleanup deletes expired rate limits and the contents of old emails", async ({ session }) => {
  const id = await session.insertUnpaidOrder();
  await session.run(`
      insert into private.rate_limits values ('${"a".repeat(43)}', now() - interval '1 second', 3), ('${"b".repeat(43)}', now() + interval '1 hour', 3);
      insert into private.mails (dedupe, template, recipient, order_id, data, state, sent_at) values
        ('old', 'order-message', 'ada@example.com', '${id}', '{"line": "Dear Ada"}', 'sent', now() - interval '91 days'),
        ('recent', 'order-message', 'ada@example.com', '${id}', '{"line": "Dear Ada"}', 'sent', now() - interval '89 days'),
        ('failed', 'order-message', 'ada@example.com', '${id}', '{"line": "Dear Ada"}', 'failed', null),
        ('waiting', 'order-message', 'ada@example.com', '${id}', '{"line": "Dear Ada"}', 'waiting', null);
      update private.mails set created_at = now() - interval '100 days';
      insert into private.mails (dedupe, template, recipient, order_id, data, state) values
        ('failed lately', 'order-message', 'ada@example.com', '${id}', '{"line": "Dear Ada"}', 'failed');
    `);
  expect(await session.server.call("delete_expired_rows()")).toEqual({ turns: 1, mails: 2, details: 0 });
  expect(await session.column("select left(key_hash, 1) from private.rate_limits")).toEqual(["b"]);
  const emptied =
    "select concat_ws(' ', dedupe, recipient, state) from private.mails where data = '{}' order by dedupe";
  expect(await session.column(emptied)).toEqual([
    "failed ada@example.com dropped",
    "old ada@example.com sent",
  ]);
  expect(await session.server.call("delete_expired_rows()")).toEqual({ turns: 0, mails: 0, details: 0 });
});
