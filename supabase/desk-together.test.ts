import { describe, expect } from "vitest";
import { type TestSession, openTestDatabase, paidOrderRow } from "./test-database";

const { test } = openTestDatabase();

const named = (session: TestSession, name: string, works = true) =>
  session.createAccount(undefined, { works, raw_user_meta_data: { full_name: `${name} Example` } });

const ask = <T>(session: TestSession, id: string, sql: string, given: unknown[]) =>
  session.user(id).rows<T>(sql, given);

const assign = (session: TestSession, by: string, order: string, to: string | null, from: string | null) =>
  session.user(by).call("assign_order($1, $2, $3)", order, to, from);

const history = (session: TestSession, order: string) =>
  session.eventsWhere(order, "e.kind like '%assigned'");

describe("assigning an order", () => {
  test("happens once, and the history records who assigned it to whom", async ({ session }) => {
    const [ada, ben] = [await named(session, "Ada"), await named(session, "Ben")];
    const order = await session.insertUnpaidOrder();
    expect(await assign(session, ada, order, ben, null)).toBe("done");
    expect(await assign(session, ada, order, ben, null)).toBe("already");
    expect(await assign(session, ben, order, null, ben)).toBe("done");
    expect(await history(session, order)).toMatchObject([
      { kind: "assigned", for_customer: false, desk: "Ben Example" },
      { kind: "unassigned", for_customer: false, desk: "Ben Example" },
    ]);
    const who = "select staff_id from public.order_events where kind like '%assigned' order by id";
    expect(await session.column(who)).toEqual([ada, ben]);
  });

  // Promise: An order can be assigned only to staff.
  test("is refused if the assignee is a customer or former staff", async ({ session }) => {
    const ada = await named(session, "Ada");
    const order = await session.insertUnpaidOrder();
    for (const to of [await named(session, "Cleo", false), await named(session, "Dan", false)])
      expect(await assign(session, ada, order, to, null)).toBe("refused-staff");
    expect(await history(session, order)).toEqual([]);
  });
});

test("an inquiry is assigned only to staff, and not if its assignee has changed", async ({ session }) => {
  const [ada, ben] = [await named(session, "Ada"), await named(session, "Ben")];
  const inquiry = await session.insertInquiry();
  const give = (by: string, to: string | null, from: string | null) =>
    session.user(by).call("assign_inquiry($1, $2, $3)", inquiry, to, from);
  expect(await give(ada, await named(session, "Cleo", false), null)).toBe("refused-staff");
  expect([await give(ada, ada, null), await give(ada, ada, null)]).toEqual(["done", "already"]);
  expect(await give(ben, ben, null)).toBe("stale");
  expect(await give(ben, ben, ada)).toBe("done");
  const queue = "select assigned_to from public.desk_queue(1, 10) where inquiry_id = $1";
  expect(await ask(session, ada, queue, [inquiry])).toEqual([{ assigned_to: ben }]);
});

describe("the desk's search", () => {
  const row = paidOrderRow({
    ...{ order_reference: "IBC-123456", full_name: "Grace Hopper", email: "grace.hopper@example.com" },
    ...{ phone: "+44 20 7946 0123", stripe_payment_intent_id: "pi_Findable77", phase: "completed" },
    ...{
      company_name: "Proposed Holdings",
      filed_with: "Registrar of Nevis",
      filing_reference: "VIRRGIN-88122",
    },
    company: { registered_name: "Harbour Registered Ltd", registration_number: "HR-2026-88" },
  });

  // Promise: One search finds orders by reference, customer, company, person, receipt and payment.
  test.for([
    ["ibc-123456", "reference"],
    ["grace hopper", "name"],
    ["grace.hopper@example.com", "email"],
    ["020 7946 0123", "phone"],
    ["harbour registered", "registered_name"],
    ["hr-2026-88", "registration_number"],
    ["virrgin-88122", "filing"],
    ["proposed", "company"],
    ["pi_findable77", "payment"],
    ["R-000001", "receipt"],
    ["lovelace", "person"],
  ] as const)("finds an order by “%s” in its %s", async ([words, matched], { session }) => {
    const ada = await named(session, "Ada");
    const order = await session.insertOrder(row);
    await session.insertUnpaidOrder({ order_reference: "IBC-654321" });
    await session.issueReceipt(order);
    await session.insertPerson(order, { position: 9, full_name: "Ada Lovelace" });
    const found = await ask(session, ada, "select order_id, matched from public.desk_search($1)", [words]);
    expect(found).toEqual([{ order_id: order, matched }]);
  });
});

test("companies are listed by their next due date, for all months or one", async ({ session }) => {
  const ada = await named(session, "Ada");
  const [row] = await session.rows<{ today: string }>("select private.today_at_office()::text as today");
  const day = (offset: number) =>
    new Date(Date.parse(row!.today) - 365 * 86_400_000 * 2 + offset * 86_400_000).toISOString().slice(0, 10);
  for (const [name, on] of [
    ["Later", day(40)],
    ["Next", day(5)],
    ["Late", day(-40)],
    ["Let go by", day(-70)],
    ["Registered today", row!.today],
    ["Trust", day(5)],
  ] as const)
    await session.insertPaidOrder({
      kind: name === "Trust" ? "trust" : "company",
      phase: "completed",
      company: { registered_name: name, registered_on: on },
    });
  const list = async (month: number | null) =>
    (
      await ask<{ name: string }>(
        session,
        ada,
        `select o.row ->> 'registered_name' as name from public.desk_companies($1, 1, 20) with ordinality as c (id, total, n)
             cross join jsonb_array_elements(public.desk_order_rows(array[c.id])) o (row) order by n`,
        [month],
      )
    ).map(({ name }) => name);
  expect(await list(null)).toEqual(["Late", "Next", "Later", "Let go by", "Registered today", "Trust"]);
  const ofMonth = await list(Number(day(-40).slice(5, 7)));
  expect(ofMonth).toContain("Late");
  expect(ofMonth.filter((name) => name === "Later" || name === "Trust")).toEqual([]);
});

test("a company with an open deadline comes first until the deadline is settled", async ({ session }) => {
  const ada = await named(session, "Ada");
  const [row] = await session.rows<{ today: string }>("select private.today_at_office()::text as today");
  const order = (name: string, kind = "company") =>
    session.insertPaidOrder({
      kind,
      phase: "completed",
      company: { registered_name: name, registered_on: row!.today },
    });
  await order("Renewed");
  const company = await order("With a fee");
  const trust = await order("Trust", "trust");
  const plan = (id: string, duty: string, days: number) =>
    session.rows(
      `select public.plan_deadlines($1, private.today_at_office() - 60, jsonb_build_array(jsonb_build_object('duty', $2::text,
         'due_on', private.today_at_office() + $3::int, 'performed_by', 'agent', 'law', 'It is due.', 'basis', 'Act of 2004'))::text)`,
      [id, duty, days],
    );
  await plan(company, "Annual return", 30);
  await plan(trust, "Tax return", -5);
  const list = async () =>
    (
      await ask<{ id: string; days: number; duties: string | null }>(
        session,
        ada,
        "select id, due_on - private.today_at_office() as days, duties from public.desk_companies(null, 1, 20)",
        [],
      )
    ).map(({ id, days, duties }) => [
      id === trust ? "trust" : id === company ? "company" : "other",
      days < 60 ? days : "later",
      duties,
    ]);
  expect(await list()).toEqual([
    ["trust", -5, "Tax return"],
    ["company", 30, "Annual return"],
    ["other", "later", null],
  ]);
  await session.run(
    "update public.deadlines set state = 'done', settled_at = now(), settled_by = 'desk' where duty = 'Annual return'",
  );
  expect((await list())[1]).toEqual([expect.any(String), "later", null]);
});
