import { describe, expect } from "vitest";
import { type TestSession, openTestDatabase } from "./test-database";

const { test } = openTestDatabase();

const named = (session: TestSession, name: string, works = true) =>
  session.createAccount(undefined, { works, raw_user_meta_data: { full_name: `${name} Example` } });

const assign = (session: TestSession, by: string, order: string, to: string | null, from: string | null) =>
  session.user(by).call("assign_order($1, $2, $3)", order, to, from);

const history = (session: TestSession, order: string) =>
  session.eventsWhere(order, "e.kind like '%assigned'");

describe("assigning an order", () => {
  test("is recorded once in the history, with assigner and assignee", async ({ session }) => {
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
  test("is refused if the assignee isn't on the staff", async ({ session }) => {
    const ada = await named(session, "Ada");
    const order = await session.insertUnpaidOrder();
    for (const to of [await named(session, "Cleo", false), await named(session, "Dan", false)])
      expect(await assign(session, ada, order, to, null)).toBe("refused-staff");
    expect(await history(session, order)).toEqual([]);
  });
});

test("an inquiry can't be assigned to a customer or after a colleague has taken it", async ({ session }) => {
  const [ada, ben] = [await named(session, "Ada"), await named(session, "Ben")];
  const inquiry = await session.insertInquiry();
  const give = (by: string, to: string | null, from: string | null) =>
    session.user(by).call("assign_inquiry($1, $2, $3)", inquiry, to, from);
  expect(await give(ada, await named(session, "Cleo", false), null)).toBe("refused-staff");
  expect([await give(ada, ada, null), await give(ada, ada, null)]).toEqual(["done", "already"]);
  expect(await give(ben, ben, null)).toBe("stale");
  expect(await give(ben, ben, ada)).toBe("done");
  const queue = "select assigned_to from public.desk_queue(1, 10) where inquiry_id = $1";
  expect(await session.user(ada).column(queue, inquiry)).toEqual([ben]);
});

// Promise: One search finds orders by reference, customer, company, person, receipt and payment.
// Promise: The desk finds orders by phone number, receipt number and payment ID.
test("the desk's search finds an order by many fields and shows which one matched", async ({ session }) => {
  const ada = session.user(await named(session, "Ada"));
  const order = await session.insertPaidOrder({
    order_reference: "IBC-123456",
    full_name: "Grace Hopper",
    email: "grace.hopper@example.com",
    phone: "+44 (20) 7946-0123",
    stripe_payment_intent_id: "pi_Findable77",
    phase: "completed",
    company_name: "Proposed Ltd",
    filed_with: "Registrar of Nevis",
    filing_reference: "VIRRGIN-88122",
    payment_transaction: "0xFOUND1",
    company: { registered_name: "Harbour Registered Ltd", registration_number: "HR-2026-88" },
  });
  await session.insertUnpaidOrder({ order_reference: "IBC-654321" });
  await session.issueReceipt(order);
  await session.insertPerson(order, { position: 9, full_name: "Ada Lovelace" });
  for (const [words, matched] of [
    ["ibc-123456", "reference"],
    ["grace hopper", "name"],
    ["grace.hopper@example.com", "email"],
    ["+44 20 7946 0123", "phone"],
    ["020 7946 0123", "phone"],
    ["(20) 7946-0123", "phone"],
    ["79460123", "phone"],
    ["harbour registered", "registered_name"],
    ["hr-2026-88", "registration_number"],
    ["virrgin-88122", "filing"],
    ["proposed", "company"],
    ["pi_findable77", "payment"],
    ["0xfound1", "transaction"],
    [" r-000001 ", "receipt"],
    ["C-000001", undefined],
    ["lovelace", "person"],
  ] as const) {
    const found = await ada.rows("select order_id, matched from public.desk_search($1)", [words]);
    expect([words, ...found]).toEqual(matched ? [words, { order_id: order, matched }] : [words]);
  }
});

describe("the list of companies", () => {
  /** A completed order for a company of this name, registered this many days ago. */
  const completed = async (session: TestSession, registered_name: string, days: number, kind = "company") => {
    const registered_on = await session.value("select (private.today_at_office() - $1::int)::text", days);
    return session.insertPaidOrder({ kind, phase: "completed", company: { registered_name, registered_on } });
  };
  const list = (session: TestSession, desk: string, what: string, month: number | null = null) =>
    session.user(desk).column(
      `select concat_ws(' ', o.row ->> 'registered_name', ${what})
         from public.desk_companies($1, 1, 20) with ordinality as c (id, total, due_on, duties, n)
        cross join jsonb_array_elements(public.desk_order_rows(array[c.id])) o (row) order by n`,
      month,
    );

  test("is sorted by due date, and can be limited to one month", async ({ session }) => {
    const ada = await named(session, "Ada");
    for (const [name, days] of [
      ["Later", 690],
      ["Next", 725],
      ["Late", 770],
      ["Let go by", 800],
      ["Registered today", 0],
      ["Trust", 725],
    ] as const)
      await completed(session, name, days, name === "Trust" ? "trust" : "company");
    const whole = ["Late", "Next", "Later", "Let go by", "Registered today", "Trust"];
    expect(await list(session, ada, "null")).toEqual(whole);
    const month = await session.value<number>(
      "select extract(month from private.today_at_office() - 770)::int as month",
    );
    const ofMonth = await list(session, ada, "null", month);
    expect(ofMonth).toContain("Late");
    expect(ofMonth.filter((name) => name === "Later" || name === "Trust")).toEqual([]);
  });

  test("starts with the companies whose deadlines are still open", async ({ session }) => {
    const ada = await named(session, "Ada");
    await completed(session, "Renewed", 0);
    for (const [name, kind, duty, days] of [
      ["Company", "company", "Annual return", 30],
      ["Trust", "trust", "Tax return", -5],
    ] as const)
      await session.rows(
        `select public.plan_deadlines($1, private.today_at_office() - 60, jsonb_build_array(jsonb_build_object('duty', $2::text,
           'due_on', private.today_at_office() + $3::int, 'performed_by', 'agent', 'law', 'It is due.', 'basis', 'Act of 2004'))::text, c.registered_on, c.year_end_month)
           from public.companies c where c.order_id = $1`,
        [await completed(session, name, 0, kind), duty, days],
      );
    const days = "c.due_on - private.today_at_office()";
    const due = () => list(session, ada, `case when ${days} < 60 then ${days} end, c.duties`);
    expect(await due()).toEqual(["Trust -5 Tax return", "Company 30 Annual return", "Renewed"]);
    await session.run(
      "update public.deadlines set state = 'done', settled_at = now(), settled_by = 'desk' where duty = 'Annual return'",
    );
    expect((await due()).toSorted()).toEqual(["Company", "Renewed", "Trust -5 Tax return"]);
  });
});
