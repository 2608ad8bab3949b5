import { describe, expect } from "vitest";
import { account, asAccount, openTestDatabase, type Session, staffMember, valueOf } from "./test-database";

const rows = 8000;
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

const { database, test } = openTestDatabase(async ({ atOnce, owner }) => {
  // Each test decides whether the tables are analyzed.
  await owner.unsafe(`
    alter table public.orders set (autovacuum_enabled = off);
    alter table public.customer_inquiries set (autovacuum_enabled = off);
    alter table public.order_people set (autovacuum_enabled = off);
    alter table private.order_search set (autovacuum_enabled = off);
    alter table public.receipts set (autovacuum_enabled = off)`);
  await atOnce(1, (session) => session.run(filling));
});

/** The result of `work`, and how many rows of these tables it read. */
async function reading<T>(
  session: Session,
  work: () => Promise<T>,
  tables = "'orders', 'companies', 'order_search', 'customer_inquiries', 'receipts', 'order_people'",
): Promise<[answer: T, read: number]> {
  const read = () =>
    valueOf<number>(
      session,
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
        where relname in (${tables})`,
    );
  const before = await read();
  const answer = await work();
  return [answer, (await read()) - before];
}

describe.each([
  ["whose contents are known", "analyze"],
  ["that are not reviewed yet", ""],
])("with tables %s", (_, look) => {
  // Promise: The desk's queries stay fast as the tables grow.
  test.for(["desk_orders($1, '', '', 1, 20)", "desk_inquiries($1, '', 1, 20)"])(
    "%s reads the newest first, and finds rare words by the search index",
    async (search, { session }) => {
      await session.run(look);
      const desk = await staffMember(session, "desk@example.com");
      const find = (words: string) =>
        reading(session, () =>
          asAccount(session, desk, (staff) =>
            staff.rows<{ total: number }>(`select total from public.${search}`, [words]),
          ),
        );
      for (const [words, total, most] of [
        [rare, 200, 700],
        [`a ${rare}`, 200, 700],
        [`a${rows}@example.com`, 1, 510],
        ...(search.startsWith("desk_orders")
          ? ([
              [`020 7946 ${10000 + rows}`, 1, 510],
              [`pi_${rows - 1}`, 1, 510],
              ["R-000001", 1, 10],
            ] as const)
          : []),
        ["nobody", 0, 500],
        ["newer", 1000, 1500],
      ] as const) {
        const [found, read] = await find(words);
        expect([words, found[0]?.total ?? 0]).toEqual([words, total]);
        // An order and its words are two rows.
        expect(read, words).toBeLessThanOrEqual(search.startsWith("desk_orders") ? 2 * most + 10 : most);
      }
    },
  );

  test("the desk's tasks are found without reading the other orders", async ({ session }) => {
    await session.run(look);
    const desk = await staffMember(session, "desk@example.com");
    const [found, read] = await reading(
      session,
      () =>
        asAccount(session, desk, (staff) =>
          staff.rows<{ kind: string }>(
            "select kind from public.desk_queue(1, 100) where order_id is not null",
          ),
        ),
      "'orders'",
    );
    expect(found.map(({ kind }) => kind)).toEqual(["review"]);
    expect(read).toBeLessThan(20);
  });
});

/** Hands over all orders but the newest. */
const handOver = (session: Session) =>
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
test.for([["null"], ["1"]] as const)(
  "the companies with something due next, in month %s, are read in that order, at most 1,000",
  async ([month], { session }) => {
    await handOver(session);
    const desk = await staffMember(session, "desk@example.com");
    const [found, read] = await reading(session, () =>
      asAccount(session, desk, (staff) =>
        staff.rows<{ total: number }>(`select total from public.desk_companies(${month}, 1, 50)`),
      ),
    );
    expect([found.length, found[0]!.total]).toEqual([50, month === "null" ? 1000 : found[0]!.total]);
    expect(read).toBeLessThanOrEqual(1100);
  },
);

// Promise: The desk's figures don't take longer with every order.
test("the figures read at most 1,000 orders filed and 1,000 handed over", async ({ session }) => {
  await handOver(session);
  const desk = await staffMember(session, "desk@example.com");
  const [[row], read] = await reading(session, () =>
    asAccount(session, desk, (staff) =>
      staff.rows<{ times: unknown }>("select public.desk_figures() -> 'times' as times"),
    ),
  );
  expect(row!.times).toMatchObject([{ filed: 1000, handed_over: 1000 }, { kind: null }]);
  expect(read).toBeLessThanOrEqual(2300);
});

// Promise: What a customer asks the API for is read by their own orders, whatever they ask for.
test.for(["order_people", "order_events", "receipts", "messages", "order_documents", "order_slots"])(
  "a customer's request of %s reads nothing of other orders",
  async (table, { session }) => {
    const email = `a${rows}@example.com`;
    const customer = await account(session, email);
    await session.run("set local session_replication_role = replica");
    await session.run(`
        insert into public.order_events (order_id, kind, actor, for_customer) select id, 'paid', 'system', true from public.orders;
        insert into public.messages (order_id, kind, body) select id, 'answer', 'Two weeks.' from public.orders;
        insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
        select id, 'funds', 1, 'document', 'Funds', 'catalogue' from public.orders;
        insert into public.order_documents (order_id, side, requirement, name, path, media_type, size, sha256, state)
        select id, 'customer', 'funds', 'a.pdf', gen_random_uuid(), 'application/pdf', 1, repeat('c', 64), 'sent' from public.orders`);
    await session.run("set local session_replication_role = origin; analyze");
    const [found, read] = await reading(
      session,
      () =>
        session.as("authenticated", { sub: customer }, (own) =>
          own.rows(`select order_id from public.${table}`),
        ),
      "'orders', 'order_people', 'order_events', 'receipts', 'messages', 'order_requirements', 'order_documents'",
    );
    expect(found).toHaveLength(1);
    expect(read).toBeLessThan(20);
  },
);

// Promise: The desk's counts and the monitoring read only open orders.
test.each([
  // All orders are waiting for their customers here.
  ["desk_counts()", "authenticated", rows],
  ["read_waiting()", "service_role", 0],
] as const)("%s reads only open orders and those of earlier disputes", async (call, role, open) => {
  await database.scratch(async (session) => {
    const desk = await staffMember(session, "desk@example.com");
    const disputes = 3000;
    await session.run(`set local session_replication_role = replica;
      insert into public.order_events (order_id, kind, actor, for_customer)
      select o.id, kind, 'system', true from (select id from public.orders order by created_at limit ${disputes}) o,
             unnest('{disputed,desk_note}'::text[]) kind;
      update public.order_events set actor = 'desk' where kind = 'desk_note';
      set local session_replication_role = origin;
      analyze`);
    const [, read] = await reading(
      session,
      () =>
        session.as(role, { sub: desk, aal: "aal2" }, (caller) => caller.rows(`select * from public.${call}`)),
      "'orders'",
    );
    expect(read).toBeLessThanOrEqual(open + disputes + 20);
  });
});
