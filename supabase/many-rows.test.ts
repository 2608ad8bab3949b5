import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const rows = 4000;
const rare = "oldest";

const word = `case when n > ${rows - 200} then '${rare}' else 'newer' end`;
/** This many paid orders, all but the newest reviewed, and as many inquiries. The oldest 200 of both have the rare word. */
const filling = `
  set local session_replication_role = replica;
  insert into public.orders (id, order_reference, kind, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, incorporation_fee, government_fee, total_fee, payment_method, status,
    payment_status, payment_verified_at, stripe_payment_intent_id, created_at, reviewed_at)
  select id, 'IBC-' || 100000 + n, 'company', 'Ada ' || ${word}, 'a' || n || '@example.com', '+44 20 7946 ' || 10000 + n,
    'Belize', 'belize', 'Company Formation', 1000, 800, 1800, 'card', 'paid', 'completed', now(), 'pi_' || n,
    now() - n * interval '1 minute',
    case when n > 1 then now() end
    from (select n, gen_random_uuid() as id from generate_series(1, ${rows}) n) as made;
  insert into private.order_search select o.id, private.words_of(o) from public.orders o;
  insert into public.order_people (order_id, position, roles, full_name, created_at)
  select id, 1, '{director}', 'Director ' || order_reference, created_at from public.orders;
  insert into public.receipts (series, number, order_id, amount, snapshot)
  select 'R', row_number() over (order by created_at), id, total_fee, '{}' from public.orders;
  insert into public.customer_inquiries (request_id, full_name, email, subject, message, created_at)
  select gen_random_uuid(), 'Ada ' || ${word}, 'a' || n || '@example.com', 'Question', 'How long does it take?',
    now() - n * interval '1 minute' from generate_series(1, ${rows}) n`;

const { test } = createTestDatabase(async ({ withCommit, owner }) => {
  // Each test decides whether the tables are analyzed.
  const tables =
    "public.orders public.customer_inquiries public.order_people private.order_search public.receipts";
  for (const table of tables.split(" "))
    await owner.unsafe(`alter table ${table} set (autovacuum_enabled = off)`);
  await withCommit((session) => session.run(filling));
});

const searched = "orders companies order_search customer_inquiries receipts order_people";

/** What a query of the desk returns, and how many rows it read. */
const atDesk = async <T>(session: TestConnection, sql: string, tables = searched, given: unknown[] = []) => {
  const desk = await session.createStaff();
  return session.countRowsRead(() => session.user(desk).rows<T>(sql, given), tables);
};

describe.each([
  ["analyzed tables", "analyze"],
  ["tables that haven't been analyzed", ""],
])("with %s", (_, look) => {
  // Promise: The desk's queries stay fast as the tables grow.
  test.for([
    ["desk_orders", "'', '', 1, 20"],
    ["desk_inquiries", "'', 1, 20"],
  ] as const)("%s finds rare words without reading all rows", async ([search, filters], { session }) => {
    await session.run(look);
    const isOrders = search === "desk_orders";
    for (const [words, total, most] of [
      [rare, 200, 700],
      [`a ${rare}`, 200, 700],
      [`a${rows}@example.com`, 1, 510],
      ...(isOrders
        ? ([
            [`020 7946 ${10000 + rows}`, 1, 510],
            [`pi_${rows - 1}`, 1, 510],
            ["R-000001", 1, 10],
          ] as const)
        : []),
      ["nobody", 0, 500],
      ["newer", 1000, 1500],
    ] as const) {
      const sql = `select total from public.${search}($1, ${filters})`;
      const [found, read] = await atDesk<{ total: number }>(session, sql, undefined, [words]);
      expect([words, found[0]?.total ?? 0]).toEqual([words, total]);
      // An order and its words are two rows.
      expect(read, words).toBeLessThanOrEqual(isOrders ? 2 * most + 10 : most);
    }
  });

  test("the desk's tasks are found without reading other orders", async ({ session }) => {
    await session.run(look);
    const sql = "select kind from public.desk_queue(1, 100) where order_id is not null";
    const [found, read] = await atDesk<{ kind: string }>(session, sql, "orders");
    expect(found.map(({ kind }) => kind)).toEqual(["review"]);
    expect(read).toBeLessThan(20);
  });
});

/** Hands over all orders but the newest. */
const handOver = (session: TestConnection) =>
  session.run(`set local session_replication_role = replica;
      update public.orders set filed_at = created_at, decision_due_on = current_date, completed_at = created_at
       where reviewed_at is not null;
      insert into public.companies (order_id, registered_name, registration_number, registered_on, renews_on, next_due_on)
      select id, 'Example Holdings', 'C 1', day, due, due
        from (select id, current_date - (extract(epoch from now() - created_at) / 60)::int % 700 as day
                from public.orders where completed_at is not null) made
       cross join lateral private.renewal_day(day, null, private.today_at_office()) due;
      set local session_replication_role = origin;
      analyze public.orders, public.companies`);

// Promise: A page of Companies doesn't take longer with every company.
// Promise: The desk's figures don't take longer with every order.
test("the company list and the figures read at most 1,000 companies", async ({ session }) => {
  await handOver(session);
  for (const month of ["null", "1"]) {
    const sql = `select total from public.desk_companies(${month}, 1, 50)`;
    const [found, read] = await atDesk<{ total: number }>(session, sql);
    expect(found).toHaveLength(50);
    if (month === "null") expect(found[0]!.total).toBe(1000);
    expect(read).toBeLessThanOrEqual(1100);
  }
  const figures = "select public.desk_figures() -> 'times' as times";
  const [[row], read] = await atDesk<{ times: unknown }>(session, figures);
  expect(row!.times).toMatchObject([{ filed: 1000, handed_over: 1000 }, { kind: null }]);
  expect(read).toBeLessThanOrEqual(2300);
});

// Promise: What a customer asks the API for is read by their own orders, whatever they ask for.
test("a customer's request doesn't read other customers' orders", async ({ session }) => {
  const sub = await session.createAccount(`a${rows}@example.com`);
  await session.run(`set local session_replication_role = replica;
    insert into public.order_events (order_id, kind, actor, for_customer) select id, 'paid', 'system', true from public.orders;
    insert into public.messages (order_id, kind, body) select id, 'answer', 'Two weeks.' from public.orders;
    insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
    select id, 'funds', 1, 'document', 'Funds', 'catalogue' from public.orders;
    insert into public.order_documents (order_id, side, requirement, name, path, media_type, size, sha256, state)
    select id, 'customer', 'funds', 'a.pdf', gen_random_uuid(), 'application/pdf', 1, repeat('c', 64), 'sent' from public.orders;
    set local session_replication_role = origin; analyze`);
  const tables = "orders order_people order_events receipts messages order_requirements order_documents";
  for (const table of "order_people order_events receipts messages order_documents order_slots".split(" ")) {
    const ask = () => session.user(sub).rows(`select order_id from public.${table}`);
    const [found, read] = await session.countRowsRead(ask, tables);
    expect([table, found.length]).toEqual([table, 1]);
    expect(read, table).toBeLessThan(20);
  }
});

// Promise: The desk's counts and the monitoring read only open orders.
test("the menu's counts and the monitoring read only open or disputed orders", async ({ session }) => {
  const disputes = 3000;
  await session.run(`set local session_replication_role = replica;
    insert into public.order_events (order_id, kind, actor, for_customer)
    select o.id, kind, 'system', true from (select id from public.orders order by created_at limit ${disputes}) o,
           unnest('{disputed,desk_note}'::text[]) kind;
    update public.order_events set actor = 'desk' where kind = 'desk_note';
    set local session_replication_role = origin;
    analyze`);
  // All orders are waiting for their customers here.
  const [, counts] = await atDesk(session, "select * from public.desk_counts()", "orders");
  expect(counts).toBeLessThanOrEqual(rows + disputes + 20);
  const monitor = () => session.server.rows("select * from public.read_waiting()");
  const [, waiting] = await session.countRowsRead(monitor, "orders");
  expect(waiting).toBeLessThanOrEqual(disputes + 20);
});
