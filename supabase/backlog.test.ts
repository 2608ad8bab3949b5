import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const backlog = 28_000;

/**
 * Open tasks: half of them companies to renew, due in up to 60 days, a quarter questions of today, due in two days, and a quarter
 * orders to file, due in five. And one order that was paid an hour ago, to be reviewed within a day.
 */
const filling = `
  set local session_replication_role = replica;
  insert into public.orders (id, order_reference, kind, full_name, email, jurisdiction,
    jurisdiction_slug, service_type, incorporation_fee, government_fee, total_fee, payment_method, status,
    payment_status, payment_verified_at, stripe_payment_intent_id, created_at, reviewed_at,
    documents_complete_at, signed_off_at, filed_at, decision_due_on, completed_at)
  select id, 'IBC-' || 100000 + n, 'company', 'Ada Example', 'a' || n || '@example.com', 'Belize', 'belize',
    'Company Formation', 1000, 800, 1800, 'card', 'paid', 'completed', now() - interval '1 hour', 'pi_' || n,
    now() - interval '1 hour', case when n > 0 then now() - interval '1 hour' end,
    case when n > 0 then now() - interval '1 hour' end, case when n > 0 then now() - interval '1 hour' end, case when finished then now() end, case when finished then current_date end,
    case when finished then now() end
    from (select n, n between 1 and ${backlog / 2} as finished, gen_random_uuid() as id
            from generate_series(0, ${(backlog * 3) / 4}) n) as made;
  insert into public.companies (order_id, registered_name, registration_number, registered_on, renews_on)
  select id, 'Example Ltd', 'C 1', day, private.renewal_day(day, null, private.today_at_office())
    from (select id, current_date - 364 + (row_number() over ())::int % 59 as day from public.orders where completed_at is not null) made;
  insert into public.customer_inquiries (request_id, full_name, email, subject, message, created_at, waiting_since)
  select gen_random_uuid(), 'Ada Example', 'a' || n || '@example.com', 'Question', 'How long does it take?', now(), now() - interval '2 hours'
    from generate_series(1, ${backlog / 4}) n;
  set local session_replication_role = origin`;

let staff: string;
const { test } = createTestDatabase(async ({ withCommit, owner }) => {
  staff = await withCommit(async (session) => {
    await session.run(filling);
    return session.createStaff();
  });
  await owner.unsafe("vacuum analyze public.orders, public.customer_inquiries");
});

const queue = `select * from public.desk_queue($1, 50, 'all', false, '{"inquiry": 2, "file": 7}')`;
const page = (session: TestConnection, number: number) =>
  session.user(staff).rows<{ kind: string }>(queue, [number]);

// Promise: A new order is on the first page of To do, however many tasks are due after it.
test("a new order comes first on To do, however many tasks are due later", async ({ session }) => {
  const [first] = await page(session, 1);
  expect(first).toMatchObject({ kind: "review", total: String(backlog / 2 + 1) });
});

// Promise: Every task of the desk is on a page of To do.
test("To do lists each task on only one page, earliest due date first", async ({ session }) => {
  const seen = new Set<string>();
  const kinds: string[] = [];
  for (const number of [1, 2, 140, 141, 280, 281]) {
    const rows = await page(session, number);
    kinds.push([...new Set(rows.map(({ kind }) => kind))].join(" "));
    for (const row of rows) seen.add(JSON.stringify(row));
  }
  expect(seen.size).toBe(5 * 50 + 1);
  expect(kinds).toEqual(["review inquiry", "inquiry", "inquiry", "inquiry file", "file", "file"]);
  expect(await page(session, 999)).toEqual(await page(session, 281));
});

// Promise: To do reads no more rows than there are tasks.
test("To do and the menu's counts each read fewer than 1.7 rows per task", async ({ session }) => {
  const counts = () => session.user(staff).run("select * from public.desk_counts()");
  for (const work of [() => page(session, 1), counts]) {
    const [, read] = await session.countRowsRead<unknown>(work, "orders customer_inquiries");
    expect(read).toBeLessThan(1.7 * backlog);
  }
});
