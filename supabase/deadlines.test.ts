import { describe, expect } from "vitest";
import { type Row, type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

/** A company of a customer. `due` are days from today. */
async function company(session: TestConnection, due: readonly number[] = [], change: Row = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const customer = await session.createAccount(email);
  const row = { user_id: customer, email, phase: "completed", company: { registered_on: "2020-02-29" } };
  const order = await session.insertPaidOrder({ ...row, ...change });
  const plan = async (days: readonly number[], duty = "Government fee") => {
    const rows = await session.value(
      `select coalesce(jsonb_agg(jsonb_build_object('duty', $2::text, 'due_on', private.today_at_office() + d, 'performed_by', 'agent',
         'law', 'A fee is due.', 'basis', 'Act of 2004')), '[]')::text as rows from unnest($1::int[]) as d`,
      days,
      duty,
    );
    const call = "plan_deadlines($1, private.today_at_office() - 60, $2, '2020-02-29', null)";
    await session.server.call(call, order, rows);
  };
  if (due.length) await plan(due);
  const list = () =>
    session.column(
      "select (due_on - private.today_at_office()) || ' ' || state as said from public.deadlines where order_id = $1 order by due_on, duty",
      order,
    );
  const settle = (who: string, days: number, state: string, note = "", done: number | null = null) => {
    const given = "$1, 'Government fee', private.today_at_office() + $2::int, $3::public.deadline_state, $4";
    const day = "private.today_at_office() + $5::int";
    return session.user(who).call(`settle_deadline(${given}, ${day})`, order, days, state, note, done);
  };
  return { customer, email, order, plan, list, settle };
}

const mails = (session: TestConnection) =>
  session.rows<{ recipient: string; due: string[] }>(
    `select recipient, array(select x ->> 'duty' from jsonb_array_elements(data -> 'deadlines') x) as due
       from private.mails where template = 'deadlines' order by created_at, recipient`,
  );

describe("planning deadlines", () => {
  test("happens once for a completed company and again after a change", async ({ session }) => {
    const { customer, order } = await company(session);
    await company(session, [], { kind: "bank", order_reference: "BA-1234-2026" });
    const toPlan = () =>
      session.server.rows("select order_id, year_end_month from public.companies_to_plan(10)");
    const plan = (yearEnd: number | null) =>
      session.server.call("plan_deadlines($1, current_date, '[]', '2020-02-29', $2)", order, yearEnd);
    expect(await toPlan()).toEqual([{ order_id: order, year_end_month: null }]);
    await plan(null);
    expect(await toPlan()).toEqual([]);
    expect(await session.user(customer).call("set_year_end($1, 6)", order)).toBe(true);
    // A run that read the company before the change.
    await plan(null);
    expect(await toPlan()).toEqual([{ order_id: order, year_end_month: 6 }]);
    await plan(6);
    expect(await toPlan()).toEqual([]);
    await session.run(`update public.companies set registered_on = '2021-01-01' where order_id = '${order}'`);
    expect(await toPlan()).toHaveLength(1);
  });

  test("replaces open deadlines but keeps those marked done or inapplicable", async ({ session }) => {
    const { customer, plan, list, settle } = await company(session, [-50, 10, 20, 400]);
    expect(await settle(customer, 10, "done", "Receipt 7")).toBe("done");
    await plan([-50, 10, 30]);
    expect(await list()).toEqual(["-50 open", "10 done", "30 open"]);
    expect(await settle(customer, 30, "inapplicable", "Moved away")).toBe("done");
    await plan([10, 30, 395]);
    expect(await list()).toEqual(["-50 inapplicable", "10 done", "30 inapplicable"]);
    expect(await settle(customer, 30, "open")).toBe("done");
    await plan([10, 30, 395]);
    expect(await list()).toEqual(["10 done", "30 open", "395 open"]);
  });
});

// Promise: A deadline is settled only by the company's customer and by staff, and one that doesn't apply needs a reason.
test("only the customer or staff can settle a deadline, with a reason if it is inapplicable", async ({
  session,
}) => {
  const { customer, order, list, settle } = await company(session, [10]);
  const other = await company(session);
  const staff = await session.createStaff();
  expect(await settle(other.customer, 10, "done")).toBe("denied");
  expect(await settle(customer, 11, "done")).toBe("unknown");
  for (const note of ["", "  ", "a\nb", "x".repeat(201)])
    expect(await settle(customer, 10, "inapplicable", note)).toBe("refused-text");
  expect(await list()).toEqual(["10 open"]);
  expect(await settle(customer, 10, "open")).toBe("already");
  expect(await settle(staff, 10, "done", "Ref 1", 1)).toBe("refused-date");
  expect(await settle(staff, 10, "done", "Ref 1", -3)).toBe("done");
  expect(await settle(customer, 10, "done", "Ref 1")).toBe("already");
  const settled = "select settled_by, note, done_on::text from public.deadlines where state = 'done'";
  const [row] = await session.rows<{ done_on: string }>(settled);
  expect(row).toMatchObject({ settled_by: "desk", note: "Ref 1" });
  // Who did it is in the order's history.
  expect(await session.eventsOf(order, "deadline_settled")).toMatchObject([
    { actor: "desk", details: { duty: "Government fee", state: "done", date: row!.done_on } },
  ]);
});

// Promise: The desk's list of the current month begins with the deadlines that are late, of whatever month.
test("a missed deadline appears only in the desk's list for the current month", async ({ session }) => {
  const { plan } = await company(session, [-50, 400]);
  await plan([-50, 400]);
  const staff = session.user(await session.createStaff());
  const list = (day: string) =>
    staff.column(
      `select due_on - private.today_at_office() as days from public.desk_deadlines(${day}, '', 1, 20)`,
    );
  expect(await list("private.today_at_office()")).toEqual([-50]);
  expect(await list("private.today_at_office() + 400")).toEqual([400]);
});

// Promise: Customers are reminded 60, 30 and 7 days before a deadline, in at most one email a day for all their companies.
describe("deadline reminders", () => {
  /** Lets the last email be of an earlier day, and these deadlines be due again. */
  const later = (session: TestConnection, days: number) =>
    session.run(
      `update private.mails set dedupe = dedupe || '/earlier' where template = 'deadlines';
       update public.deadlines set due_on = due_on - ${days}, remind_on = remind_on - ${days}`,
    );
  const remind = (session: TestConnection) => session.server.call<number>("remind_deadlines(10)");

  test("list all deadlines within 60 days and are sent at most once a day", async ({ session }) => {
    const { customer, email, settle } = await company(session, [60, 42, 64]);
    await (await company(session, [], { user_id: customer, email })).plan([5], "Return");
    expect(await remind(session)).toBe(1);
    expect(await mails(session)).toEqual([
      { recipient: email, due: ["Return", "Government fee", "Government fee"] },
    ]);
    expect(await remind(session)).toBe(0);
    await later(session, 2);
    await later(session, 2);
    // The one that was 64 days ahead.
    expect(await remind(session)).toBe(1);
    expect((await mails(session)).at(-1)!.due).toHaveLength(4);
    await later(session, 1);
    expect(await remind(session)).toBe(0);
    await later(session, 7);
    // 30 days before the second.
    expect(await remind(session)).toBe(1);
    expect(await settle(customer, 30, "done")).toBe("done");
    // The next reaches its 30 days.
    await later(session, 10);
    await later(session, 8);
    expect(await remind(session)).toBe(1);
  });

  test("omit a closed account's companies if a new account has the same email", async ({ session }) => {
    const { customer, email, order } = await company(session, [10]);
    await session.run(`update public.orders set customer_deleted_at = now() where id = '${order}'`);
    await (await company(session, [], { user_id: customer, email })).plan([20], "Return");
    expect(await remind(session)).toBe(1);
    expect(await mails(session)).toEqual([{ recipient: email, due: ["Return"] }]);
  });
});

// Promise: A calendar's address shows its account's companies and nobody else's, and a new address ends the one before.
test("a calendar link shows the customer's own companies until it is replaced", async ({ session }) => {
  const { customer, order } = await company(session, [10, 20]);
  await company(session, [15]);
  const token = () => session.user(customer).call<string>("new_calendar_link()");
  const entries = (of: string) =>
    session.server.call<{ order_id: string; duty: string | null }[] | null>("calendar_entries($1)", of);
  const first = await token();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  const found = await entries(first);
  expect(new Set(found!.map(({ order_id: id }) => id))).toEqual(new Set([order]));
  expect(found!.filter(({ duty }) => duty)).toHaveLength(2);
  const second = await token();
  expect(await entries(first)).toBeNull();
  expect(await entries(second)).toEqual(found);
  const plain = "select from private.calendar_links where token_hash = $1";
  expect(await session.rows(plain, [second])).toEqual([]);
  await session.run(`update public.orders set customer_deleted_at = now() where id = '${order}'`);
  expect(await entries(second)).toEqual([]);
});
