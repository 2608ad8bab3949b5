import { describe, expect } from "vitest";
import { type Row, type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const today = "private.today_at_office()";
/** A company whose next anniversary is in this many days, or was, if negative. */
async function company(session: TestConnection, daysLeft: number, change: Row = {}) {
  const day = `select to_char(${today} + $1::int - interval '2 years', 'YYYY-MM-DD')`;
  const company = { registered_on: await session.value(day, daysLeft) };
  return session.insertPaidOrder({ phase: "completed", company, ...change });
}

const ask = (session: TestConnection, desk: string, order: string) =>
  session.user(desk).callAction(order, "request_renewal('Renewal', 1200, current_date + 20)");

const renewalOf = (session: TestConnection, order: string) =>
  session.row<{ id: string; days: number }>(
    `select id, renews_on - ${today} as days from public.orders
      where parent_id = $1 order by status = 'cancelled', created_at desc limit 1`,
    order,
  );

const settle = (session: TestConnection, id: string, cents = 120_000) =>
  session.settleCardPayment({ id }, { cents });

const lines = JSON.stringify([
  { item: "renewal", label: "Renewal fee", amount: 700, is_yearly: true },
  { item: "government_fee", label: "Government fee", amount: 250.5, is_yearly: true },
]);
const start = (session: TestConnection, order: string) =>
  session.server.call<string | null>("start_renewal($1, 'Renewal 2027', $2)", order, lines);

// Promise: The desk is asked to prepare a company's renewal from 60 days before it is due.
test.for<[string, "is" | "is not", number, Row]>([
  ["a company 60 days before its renewal date", "is", 60, {}],
  ["a company 61 days before its renewal date", "is not", 61, {}],
  ["a company 60 days after its renewal date", "is", -60, {}],
  ["a company 61 days after its renewal date", "is not", -61, {}],
  ["a company whose order was refunded", "is not", 20, { payment_status: "refunded", refunded_amount: 4000 }],
  ["a company whose customer closed their account", "is not", 20, { customer_deleted_at: new Date() }],
  ["a trust", "is not", 20, { kind: "trust" }],
  ["a company whose order is not completed", "is not", 20, { phase: "decision" }],
])("a renewal $1 due for $0", async ([, outcome, days, change], { session }) => {
  const isDue = outcome === "is";
  const order = await company(session, days, change);
  const renew = `select owner, due_on - ${today} as days from public.order_steps where order_id = $1 and step = 'renew'`;
  expect(await session.rows(renew, [order])).toEqual(isDue ? [{ owner: "desk", days }] : []);
  const desk = await session.createStaff();
  const started = await session.runAndRollBack((customer) => start(customer, order));
  expect(started !== null).toBe(isDue);
  expect(await ask(session, desk, order)).toBe(isDue ? "done" : "refused-stage");
});

describe("a requested renewal", () => {
  // Promise: A paid renewal is on To do until it is done, and only then is the next one due a year later.
  test("is the customer's next step until it is paid, then the desk's", async ({ session }) => {
    const order = await company(session, 40);
    const desk = await session.createStaff();
    expect(await ask(session, desk, order)).toBe("done");
    expect(await ask(session, desk, order)).toBe("already");
    expect(await session.nextStepOf(order)).toBeUndefined();
    const renewal = await renewalOf(session, order);
    expect(renewal.days).toBe(40);
    expect(await session.nextStepOf(renewal.id)).toBe("pay customer");
    expect(await settle(session, renewal.id)).toBe("settled");
    expect(await session.nextStepOf(order)).toBeUndefined();
    expect(await session.nextStepOf(renewal.id)).toBe("fulfil desk");
    const renewedOn = () =>
      session.value(`select renewed_on - ${today} from public.companies where order_id = $1`, order);
    expect(await renewedOn()).toBeNull();
    expect(await session.user(desk).callAction(renewal.id, "finish_request('Renewed.')")).toBe("done");
    expect(await renewedOn()).toBe(40);
    await session.setToday("private.day_at_office(now() + interval '1 year')");
    expect(await session.nextStepOf(order)).toBe("renew desk");
    await session.setToday("private.day_at_office(now())");
    expect(await ask(session, desk, order)).toBe("refused-stage");
    expect(await session.eventsOf(order, "request_paid")).toHaveLength(1);
    // A full refund undoes the renewal.
    await session.server.call("refund_card($1, 120000)", `pi_${renewal.id}`);
    expect(await renewedOn()).toBeNull();
  });

  // Promise: A customer can decline a renewal. It isn't on Renewals again, but the desk can request it once more if they change their mind.
  test("can be declined by the customer, which notifies the desk", async ({ session }) => {
    const order = await company(session, 40);
    const desk = await session.createStaff();
    await ask(session, desk, order);
    const { id } = await renewalOf(session, order);
    await session.server.call("cancel_order($1, null)", id);
    expect(await session.nextStepOf(order)).toBeUndefined();
    expect(await session.eventsOf(order, "request_declined")).toMatchObject([{ actor: "customer" }]);
    expect(await session.listEmails(order)).toMatchObject([
      { template: "desk-attention", data: { kind: "request_declined" } },
    ]);
    expect(await ask(session, desk, order)).toBe("done");
    expect(await ask(session, desk, order)).toBe("already");
    expect((await renewalOf(session, order)).days).toBe(40);
  });
});

describe("a renewal ordered by the customer", () => {
  // Promise: Whoever ordered a renewal without paying for it is still reminded of its date.
  test("replaces that year's annual notices only once it is paid", async ({ session }) => {
    const [paid, open] = [await company(session, 30), await company(session, 30)];
    for (const order of [paid, open]) await start(session, order);
    await settle(session, (await renewalOf(session, paid)).id, 95_050);
    expect(await session.server.call("post_annual_notices(100)")).toBe(1);
    const { order_reference } = await session.getOrder((await renewalOf(session, open)).id);
    expect(await session.listEmails(open)).toMatchObject([
      { template: "annual-notice", data: { days: 30, reference: order_reference } },
    ]);
  });

  // Promise: A company is renewed by one press from 60 days before it is due, once, at the server's price.
  test("creates one unpaid order, even if ordered twice", async ({ session }) => {
    const order = await company(session, 40);
    const reference = await start(session, order);
    expect(reference).toMatch(/^IBC-\d+-2$/);
    expect(await start(session, order)).toBe(reference);
    expect(await ask(session, await session.createStaff(), order)).toBe("already");
    const { id } = await renewalOf(session, order);
    const sold = { total_fee: "950.50", government_fee: "250.50", service_type: "Renewal 2027" };
    expect(await session.getOrder(id)).toMatchObject({ ...sold, phase: "unpaid" });
    expect(await session.listEmails(id)).toEqual([]);
    expect(await session.eventsOf(id)).toMatchObject([{ kind: "placed", actor: "customer" }]);
    expect(await settle(session, id, 95_050)).toBe("settled");
    expect(await start(session, order)).toBeNull();
  });

  test("is refused after a cancellation, during a dispute or for an unknown order", async ({ session }) => {
    const order = await company(session, 40);
    await start(session, order);
    const { id } = await renewalOf(session, order);
    await session.server.call("cancel_order($1, null)", id);
    expect(await start(session, order)).toBeNull();
    expect(await start(session, await company(session, 20, { dispute: "open" }))).toBeNull();
    expect(await start(session, crypto.randomUUID())).toBeNull();
  });
});
