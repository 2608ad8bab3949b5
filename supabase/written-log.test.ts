import { expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderJson, buildOrderRow } from "./test-database";

// In an empty database every change is small. References of seven digits are never given to a new order.
const filling = `
  set local session_replication_role = replica;
  insert into public.orders (id, order_reference, kind, full_name, email, phone, company_name, jurisdiction,
    jurisdiction_slug, service_type, incorporation_fee, government_fee, total_fee, payment_method)
  select id, 'IBC-' || 2000000 + n, 'company', left(md5(n::text), 6) || ' Byron', 'a' || n || '@example.com', '+44 20 7946 ' || 1000 + n,
    left(md5(id::text), 8) || ' Holdings Ltd', 'Belize', 'belize', 'Company Formation', 1000, 800, 1800, 'card'
    from (select n, gen_random_uuid() as id from generate_series(1, 2000) n) as made;
  insert into private.payment_attempts (order_id, method, stripe_session_id, amount)
  select id, 'card', 'cs_live_' || right(order_reference, 6), total_fee from public.orders;
  insert into private.order_search select o.id, private.words_of(o) from public.orders o;
  insert into public.order_people (order_id, position, roles, full_name) select id, 1, '{director}', full_name from public.orders;
  select gin_clean_pending_list('private.order_search_words_idx'), gin_clean_pending_list('public.order_people_words_idx')`;

const { test } = createTestDatabase(({ withCommit }) => withCommit((session) => session.run(filling)));

/** Calls a function. Returns how many bytes the change adds to the write-ahead log, which backups and replicas receive. */
async function logOf(session: TestConnection, call: string, parameters: unknown[]): Promise<number> {
  const explain = `explain (analyze, wal, format json) select public.${call}`;
  const [plan] = await session.value<[{ Plan: { "WAL Bytes": number } }]>(explain, ...parameters);
  return plan.Plan["WAL Bytes"];
}

/** What the desk does with a paid order. */
const steps = [
  "review_order($1, '', 9000000000)",
  "file_order($1, 'Example Registry', 'F 1', current_date + 20, 9000000000)",
  "record_approval($1, '', 9000000000)",
];

/** Does all steps with one order. Returns the bytes of each. */
async function work(session: TestConnection, staff: string): Promise<number[]> {
  const order = await session.insertPaidOrder();
  await session.insertRequirements(order, [
    { key: "names", kind: "answer", title: "Company names", answer: "Example" },
  ]);
  await session.signOffOrder(order);
  const done = [];
  for (const call of steps) done.push(await session.asUser(staff, (person) => logOf(person, call, [order])));
  expect((await session.getOrder(order)).phase).toBe("handover");
  return done;
}

// Promise: A change of an order's status writes at most 10 KB to the database's log.
test("changing an order's status writes at most 10 KB to the write-ahead log", async ({ session }) => {
  const staff = await session.createStaff();
  await work(session, staff);
  for (const bytes of await work(session, staff)) {
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(10_000);
  }
});

// Promise: A checkout writes at most 30 KB to the database's log.
test("a checkout writes at most 30 KB to the write-ahead log", async ({ session }) => {
  const buy = async (number: number) => {
    const row = buildOrderRow({ stripe_session_id: `cs_live_${"a1".repeat(29)}${number}` });
    const people = [
      { roles: ["director", "shareholder"], full_name: "Ada Byron" },
      { roles: ["beneficial_owner"], full_name: "Charles Babbage" },
    ];
    return session.asServer(async (server) => {
      const order = buildOrderJson({ ...row, people });
      const placed = await logOf(server, "place_order($1::text, $2)", [order, row.stripe_session_id]);
      const paid = await logOf(server, "settle_card($1, $2, $3, 400000, 'usd')", [
        row.id,
        row.stripe_session_id,
        `pi_3NxampleOfAPaymentId000${number}`,
      ]);
      return placed + paid;
    });
  };
  await buy(1);
  expect(await buy(2)).toBeLessThan(30_000);
  expect(await session.rows("select from public.orders where phase = 'review'")).toHaveLength(2);
});

// Promise: The desk finds an order by its texts as they are now.
test("an order's search words are updated only when its text changes", async ({ session }) => {
  const order = await session.insertUnpaidOrder();
  const company = { registered_name: "Example Ltd", registration_number: "1", registered_on: "2026-03-04" };
  await session.insert("public.companies", { order_id: order, ...company });
  const find = () =>
    session.row<{ words: string; now: string }>(
      `select s.words, private.words_of(o) as now, s.ctid::text as at
         from private.order_search s join public.orders o on o.id = s.order_id where o.id = $1`,
      order,
    );
  const first = await find();
  expect(first.words).toBe(first.now);
  for (const column of [
    ...["full_name", "company_name", "phone", "stripe_payment_intent_id", "payment_transaction"],
    ...["registered_name", "registration_number", "filing_reference"],
  ]) {
    const [table, key] = column.startsWith("regist") ? ["companies", "order_id"] : ["orders", "id"];
    await session.rows(`update public.${table} set ${column} = $1 where ${key} = $2`, ["+9 Zebra 77", order]);
    const found = await find();
    expect(found.words, column).toContain(column === "phone" ? "977" : "+9 zebra 77");
    expect(found.words, column).toBe(found.now);
  }
  const last = await find();
  await session.rows(
    "update public.orders set full_name = full_name, unanswered_since = now() where id = $1",
    [order],
  );
  expect(await find()).toEqual(last);
  await session.rows("delete from public.orders where id = $1", [order]);
  expect(await session.rows("select from private.order_search where order_id = $1", [order])).toEqual([]);
});
