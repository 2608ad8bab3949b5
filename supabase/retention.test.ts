import { describe, expect } from "vitest";
import { retentionPeriods } from "../data/retention";
import { type TestConnection, createTestDatabase, buildOrderRow, buildPaidOrderRow } from "./test-database";

const { test } = createTestDatabase();

test("the database's retention periods match the privacy page", async ({ session }) => {
  const isSame = "select private.retention($1) = $2::text::interval";
  for (const [what, { period }] of Object.entries(retentionPeriods))
    expect(await session.value(isSame, what, period), what).toBe(true);
  const periods = await session.column("select what from private.retention_periods()");
  expect(periods.sort()).toEqual(Object.keys(retentionPeriods).sort());
});

const ago = (time: string) => `now() - interval '${time}'`;

const apply = (session: TestConnection, most = 100) =>
  session.server.call<Record<string, number>>("apply_retention($1)", most);

/** Moves all times of the orders into the past. */
async function age(session: TestConnection, time: string, where = "true") {
  await session.run(`
    alter table public.orders disable trigger orders_guard;
    alter table public.receipts disable trigger append_only;
    update public.orders set created_at = ${ago(time)}, updated_at = ${ago(time)},
      completed_at = case when completed_at is not null then ${ago(time)} end,
      payment_verified_at = case when payment_verified_at is not null then ${ago(time)} end where ${where};
    update public.companies set registered_on = (${ago(time)})::date - 365 where order_id in (select id from public.orders where ${where});
    update public.receipts set issued_at = ${ago(time)} where order_id in (select id from public.orders where ${where});
    alter table public.orders enable trigger orders_guard;
    alter table public.receipts enable trigger append_only;
  `);
}

/** What makes a row a further payment of an order. */
const furtherOf = (parent: string) => ({
  parent_id: parent,
  parent_reference: "IBC-100001",
  due_on: "2026-01-01",
  incorporation_fee: 4000,
  government_fee: 0,
});

/** An unpaid further payment of an order. */
const request = (session: TestConnection, parent: string) => session.insertUnpaidOrder(furtherOf(parent));

const due = (session: TestConnection, further: string, at: string) =>
  session.run(`
    alter table public.orders disable trigger orders_guard;
    update public.orders set due_on = ${at} where id = '${further}';
    alter table public.orders enable trigger orders_guard`);

const completed = (change = {}) =>
  buildPaidOrderRow({ phase: "completed", completed_at: new Date(), ...change });
const stopped = () => buildPaidOrderRow({ payment_status: "refunded", refunded_amount: 4000 });
const filing = (change = {}) => buildPaidOrderRow({ phase: "decision", ...change });
const lost = () =>
  buildOrderRow({
    status: "cancelled",
    cancelled_at: new Date(),
    late_payment_at: new Date(),
    stripe_payment_intent_id: `pi_${crypto.randomUUID()}`,
  });

/** The remaining parts of an order: its row, receipt, the customer's and the desk's file, its director's country. */
const left = (session: TestConnection, id: string) =>
  session.value<string | null>(
    `select (select concat_ws(' ', 'order',
        (select 'receipt' from public.receipts r where r.order_id = o.id),
        (select string_agg(d.side, ' ' order by d.side) from public.order_documents d where d.order_id = o.id),
        (select country from public.order_people p where p.order_id = o.id)) from public.orders o where o.id = $1) as left`,
    id,
  );
const all = "order receipt customer desk GB";
const unpaid = "order customer desk GB";
const kept = "order receipt desk";

describe("the retention job", () => {
  // Promise: Paid orders, due diligence data and unpaid orders are kept for their period and no longer.
  test.for([
    ["keeps all parts of an unpaid order", "11 months", buildOrderRow, unpaid, {}],
    ["deletes an unpaid order", "13 months", buildOrderRow, null, { unpaid: 1 }],
    ["keeps all parts of a cancelled order with a late payment", "6 years 11 months", lost, unpaid, {}],
    ["deletes a cancelled order with a late payment", "7 years 1 month", lost, null, { orders: 1 }],
    ["keeps all parts of an open order", "20 years", filing, all, {}],
    ["keeps all parts of a disputed order", "20 years", () => completed({ dispute: "open" }), all, {}],
    ["keeps all parts of a completed order", "4 years 11 months", completed, all, {}],
    ["deletes the details of a completed order", "5 years 1 month", completed, kept, { details: 1 }],
    ["deletes a completed order", "7 years 1 month", completed, null, { orders: 1 }],
    ["keeps all parts of a stopped order", "6 years 11 months", stopped, all, {}],
    ["deletes a stopped order", "7 years 1 month", stopped, null, { orders: 1 }],
  ] as const)("%s after %s", async ([_, time, row, rest, done], { session }) => {
    const id = await session.insertFullOrder(row());
    const fresh = await session.insertFullOrder({ ...row(), email: "bea@example.com" });
    await age(session, time, `id = '${id}'`);
    const whole = await left(session, fresh);
    const nothing = { orders: 0, unpaid: 0, details: 0, inquiries: 0, audit: 0 };
    expect(await apply(session)).toEqual({ ...nothing, ...done });
    expect(await left(session, id)).toBe(rest);
    expect(await left(session, fresh)).toBe(whole);
    expect(await apply(session)).toEqual(nothing);
  });

  test("deletes an order and its further payments after all their retention periods", async ({ session }) => {
    const id = await session.insertFullOrder(completed());
    const child = buildPaidOrderRow({ ...furtherOf(id), phase: "done" });
    const further = await session.insertOrder(child);
    await session.issueReceipt(further);
    await age(session, "8 years", `id = '${id}'`);
    await age(session, "4 years", `id = '${further}'`);
    expect(await apply(session)).toMatchObject({ orders: 0, unpaid: 0, details: 0 });
    await age(session, "6 years", `id = '${further}'`);
    expect(await apply(session)).toMatchObject({ orders: 0, unpaid: 0, details: 1 });
    await age(session, "8 years");
    expect(await apply(session)).toMatchObject({ orders: 1 });
    for (const table of ["orders", "receipts"])
      expect(await session.rows(`select from public.${table}`)).toEqual([]);
  });

  // Promise: A requested payment is kept as long as its order, so that it can be paid until it is due.
  test.for([
    ["is due in 200 days", "now() + interval '200 days'"],
    ["was due 13 months ago", "now() - interval '13 months'"],
  ] as const)("keeps a requested payment that %s", async ([_, dueOn], { session }) => {
    const id = await session.insertFullOrder(completed({ company: { registered_on: "2020-01-01" } }));
    const further = await request(session, id);
    await age(session, "13 months", `id = '${further}'`);
    await due(session, further, dueOn);
    expect(await apply(session)).toMatchObject({ unpaid: 0 });
    expect(await session.eventsOf(further)).toHaveLength(1);
    const isLate = !dueOn.includes("+");
    expect(await session.nextStepOf(further)).toBe(isLate ? "pay desk" : "pay customer");
    expect(await session.server.call("remind_payments(10)")).toBe(Number(isLate));
  });

  test("keeps an expired order until a requested payment is a year overdue", async ({ session }) => {
    const id = await session.insertFullOrder(completed());
    const further = await request(session, id);
    await age(session, "8 years");
    await due(session, further, "now() - interval '11 months'");
    expect(await apply(session)).toMatchObject({ orders: 0, unpaid: 0 });
    await due(session, further, "now() - interval '13 months'");
    expect(await apply(session)).toMatchObject({ orders: 1, unpaid: 0 });
    expect(await session.rows("select id from public.orders")).toEqual([]);
  });

  test("counts a company's retention period from the end of its last paid year", async ({ session }) => {
    const id = await session.insertFullOrder(completed());
    await age(session, "8 years");
    await session.run(`update public.companies set renewed_on = (${ago("4 years")})::date`);
    expect(await apply(session)).toMatchObject({ orders: 0, details: 0 });
    expect(await left(session, id)).toBe(all);
  });
});

describe("due diligence data", () => {
  /** Lets the jobs look at what is due after this time. */
  const pass = (session: TestConnection, time: string) =>
    session.run(`update private.due_orders set due_at = due_at - interval '${time}'`);

  // Promise: What was checked about a customer is kept for five years after their last order ended, and no longer.
  test.for([
    ["a guest", {}, {}],
    ["a customer with an account", { account: true, email: "ada@example.org" }, { account: true }],
    ["a guest who later has an account", {}, { account: true }],
  ] as const)(
    "of %s is kept until five years after their last order",
    async ([_, first, last], { session }) => {
      const user_id = await session.createAccount("ada@example.com");
      const of = ({ account, ...rest }: { account?: true; email?: string }) =>
        account ? { ...rest, user_id } : rest;
      const long = await session.insertFullOrder(completed(of(first)));
      const early = await session.insertFullOrder(completed(of(first)));
      const late = await session.insertFullOrder(filing(of(last)));
      const other = await session.insertFullOrder({ ...filing(), email: "bea@example.com" });
      await age(session, "9 years", `id = '${long}'`);
      await age(session, "6 years", `id = '${early}'`);
      const nothing = { orders: 0, details: 0 };
      expect(await apply(session)).toMatchObject(nothing);
      await session.runUnguarded(
        `update public.orders set phase = 'completed', completed_at = now() where id = '${late}'`,
      );
      await age(session, "4 years 11 months", `id = '${late}'`);
      await pass(session, "7 days");
      expect(await apply(session)).toMatchObject(nothing);
      for (const id of [long, early, late]) expect(await left(session, id)).toBe(all);
      // The person reads the same day for all of them.
      const until = `select distinct until::text from private.person_records('${user_id}', 'ada@example.com') where why = 'due-diligence'`;
      const lastDay = `select (${ago("4 years 11 months")} + interval '5 years')::date::text`;
      expect(await session.column(until)).toEqual(await session.column(lastDay));
      await age(session, "5 years 1 month", `id = '${late}'`);
      await pass(session, "2 months");
      expect(await apply(session)).toMatchObject({ orders: 1, details: 2 });
      expect(await left(session, long)).toBeNull();
      for (const id of [early, late]) expect(await left(session, id)).toBe(kept);
      expect(await left(session, other)).toBe(all);
    },
  );

  test("is deleted on time if the customer's newer order was stopped before screening", async ({
    session,
  }) => {
    const early = await session.insertFullOrder(completed());
    const refunded = await session.insertFullOrder(stopped());
    await age(session, "5 years 1 month", `id = '${early}'`);
    await age(session, "31 days", `id = '${refunded}'`);
    expect(await apply(session)).toMatchObject({ orders: 0, details: 1 });
    expect(await session.rows("select side from private.pending_uploads")).toEqual([{ side: "customer" }]);
  });

  // Promise: What was checked for a company in Switzerland is kept for ten years, as its law says.
  test("of a Swiss company is kept for ten years", async ({ session }) => {
    const swiss = { jurisdiction: "Switzerland", jurisdiction_slug: "switzerland" };
    const id = await session.insertFullOrder(completed(swiss));
    await age(session, "9 years 11 months");
    expect(await apply(session)).toMatchObject({ orders: 0, details: 0 });
    expect(await left(session, id)).toBe(all);
    await age(session, "10 years 1 month");
    expect(await apply(session)).toMatchObject({ orders: 1 });
  });
});

test.for([
  ["23 months", "23 months", "is kept"],
  ["25 months", "25 months", "is deleted"],
  ["25 months", "23 months", "is kept"],
] as const)("an inquiry %s old, answered %s ago, %s", async ([asked, answered, outcome], { session }) => {
  const stays = outcome !== "is deleted";
  const id = await session.insertInquiry();
  await session.insertInquiry();
  await session.rows("select private.add_message(null, $1, 'answer', 'Two weeks.')", [id]);
  await session.runUnguarded(`update public.customer_inquiries set created_at = ${ago(asked)} where id = '${id}';
      update public.messages set at = ${ago(answered)}`);
  expect(await apply(session)).toMatchObject({ inquiries: Number(!stays) });
  expect(await session.rows("select id from public.customer_inquiries")).toHaveLength(1 + Number(stays));
  expect(await session.rows("select id from public.messages")).toHaveLength(Number(stays));
});

// Promise: Only the retention job deletes rows of the audit log, and only after seven years.
test("only the retention job deletes old rows of the audit log", async ({ session }) => {
  const log = (time: string) =>
    session.run(`insert into public.audit_log (at, staff_name, action, detail)
      values (${ago(time)}, 'Dana Desk', 'exported', 'Orders')`);
  for (const time of ["9 years", "8 years", "6 years 11 months", "1 day"]) await log(time);
  const attempt = (sql: string) => session.runAndRollBack((owner) => owner.run(sql));
  const refusal = (sql: string) => expect(attempt(sql), sql).rejects.toThrow(/audit log/);
  // Refused for the owner in SQL.
  const deleteOld = `delete from public.audit_log where at < ${ago("7 years 6 months")}`;
  await refusal(deleteOld);
  const allowed = "set local private.retention = 'on'";
  const byServer = session.server.run(`${allowed}; delete from public.audit_log`);
  await expect(byServer).rejects.toThrow("permission denied");
  // Even with the function's permission, newer rows can't be deleted and no row can be changed.
  for (const sql of ["delete from", "update", "truncate"])
    await refusal(`${allowed}; ${sql} public.audit_log ${sql === "update" ? "set detail = 'x'" : ""}`);
  expect(await apply(session, 1)).toMatchObject({ audit: 1 });
  expect(await apply(session)).toMatchObject({ audit: 1 });
  const years = "select extract(year from age(at))::int from public.audit_log order by at";
  expect(await session.column(years)).toEqual([6, 0]);
  // The permission ends with the function.
  await log("8 years");
  await refusal(deleteOld);
});
