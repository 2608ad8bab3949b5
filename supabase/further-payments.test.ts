import { describe, expect } from "vitest";
import {
  type DatabaseClient,
  type Row,
  type TestConnection,
  checkConstraintsSql,
  getDateDaysFromNow,
  createCryptoPaymentToken,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
} from "./test-database";

const { database, test } = createTestDatabase();

type Asked = { purpose?: string | null; amount?: number | null; due?: string | null };

/** Requests a payment, having seen the newest event. Returns the result. */
const ask = (
  desk: DatabaseClient,
  order: string,
  { purpose = "Apostille", amount = 95.5, due = getDateDaysFromNow(14) }: Asked = {},
) => desk.callAction(order, "request_payment($2, $3, $4)", purpose, amount, due);

const furtherOf = (session: TestConnection, parent: string) =>
  session.row<Row & { id: string }>("select * from public.orders where parent_id = $1", parent);

/** A paid order with a requested further payment. */
async function asked(session: TestConnection, order: Row = {}, what: Asked = {}) {
  const desk = session.user(await session.createStaff());
  const parent = await session.insertPaidOrder(order);
  expect(await ask(desk, parent, what)).toBe("done");
  return { desk, parent, further: await furtherOf(session, parent) };
}

const settle = (session: TestConnection, id: string) => session.settleCardPayment({ id }, { cents: 9550 });

/** Marks what was paid for as done, having seen the newest event. Returns the result. */
const finish = (desk: DatabaseClient, order: string, note: unknown = "It's in the post.") =>
  desk.callAction(order, "finish_request($2)", note);

test("the account overview includes events only for unpaid orders", async ({ session }) => {
  const { customer, order, dana } = await session.createOrderScenario();
  expect(await ask(session.user(dana), order)).toBe("done");
  const overview = await session.user(customer).call<{ orders: Row[] }>("account_overview(9, 9)");
  expect(overview.orders.toSorted((a) => (a.id === order ? -1 : 1))).toMatchObject([
    { events: [] },
    { events: [expect.objectContaining({ kind: "payment_requested" })] },
  ]);
});

// Promise: A further payment has the amount that staff requested and the data of its order.
test("requesting a further payment creates an unpaid order and emails the customer", async ({ session }) => {
  const email = "ada.further@example.com";
  const { desk, parent, further } = await asked(session, { email });
  const first = await session.value("select min(id) from public.order_events where order_id = $1", parent);
  const again = "request_payment($1, 'Apostille', 95.5, $2, $3)";
  expect(await desk.call(again, parent, getDateDaysFromNow(14), first)).toBe("already");
  expect(further).toMatchObject({
    service_type: "Apostille",
    total_fee: "95.50",
    phase: "unpaid",
    full_name: "Ada Byron",
    email,
    company_name: "Analytical Engines Ltd",
  });
  const lines = "select label, amount, is_yearly from public.order_lines where order_id = $1";
  expect(await session.rows(lines, [further.id])).toEqual([
    { label: "Apostille", amount: "95.50", is_yearly: false },
  ]);
  const details = { what: "Apostille", amount: 95.5, due: getDateDaysFromNow(14) };
  expect(await session.eventsOf(parent, "payment_requested")).toMatchObject([
    { actor: "desk", for_customer: true, details },
  ]);
  expect(await session.listEmails(parent)).toEqual([]);
  expect(await session.listEmails(further.id)).toMatchObject([
    { template: "payment-requested", recipient: email },
  ]);
});

// Promise: Only staff can request a further payment, on a paid order, for 0.50 to 50,000 dollars.
test.for<[string, Asked, string]>([
  ["the minimum amount", { amount: 0.5 }, "done"],
  ["the maximum amount", { amount: 50_000 }, "done"],
  ["less than the minimum amount", { amount: 0.49 }, "refused-amount"],
  ["more than the maximum amount", { amount: 50_000.01 }, "refused-amount"],
  ["a fraction of a cent", { amount: 10.001 }, "refused-amount"],
  ["no amount", { amount: null }, "refused-amount"],
  ["a purpose of two characters", { purpose: " Fe " }, "refused"],
  ["a purpose of two lines", { purpose: "Apostille\nBcc: all@example.com" }, "refused"],
  ["a due date in the past", { due: getDateDaysFromNow(-2) }, "refused-date"],
  ["a due date almost three years ahead", { due: getDateDaysFromNow(1000) }, "refused-date"],
  ["no due date", { due: null }, "refused-date"],
])("a payment request with %s returns “$2”", async ([_, what, word], { session }) => {
  const parent = await session.insertPaidOrder();
  expect(await ask(session.user(await session.createStaff()), parent, what)).toBe(word);
  expect(Boolean(await furtherOf(session, parent))).toBe(word === "done");
});

// Promise: The amount and purpose of a further payment are the same for every payment method.
test("a further payment in cryptocurrency keeps its purpose, amount and due date", async ({ session }) => {
  const { further } = await asked(session);
  const coins = buildOrderRow({
    id: further.id,
    parent_id: crypto.randomUUID(),
    payment_method: "usdt",
    confirm_token: createCryptoPaymentToken(),
    due_on: "2099-01-01",
    service_type: "Nothing",
    incorporation_fee: 0.5,
    total_fee: 1.25,
  });
  expect(await session.placeOrder(coins)).toBe("placed");
  const { id, parent_id, due_on, service_type, total_fee } = further;
  const kept = { parent_id, due_on, service_type, total_fee };
  expect(await session.getOrder(id)).toMatchObject({ ...kept, payment_method: "usdt" });
});

// Promise: A disputed further payment is on To do, and work on its order continues.
test("a dispute about a further payment pauses only the work for that payment", async ({ session }) => {
  const { desk, parent, further } = await asked(session);
  await settle(session, further.id);
  const dispute = (status: string, cents: number) =>
    session.server.call("dispute_card($1, 'dp_1', $2, $3)", `pi_${further.id}`, status, cents);
  await dispute("open", 9550);
  const queue = "select kind from public.desk_queue(1, 50) where order_id = $1";
  expect(await desk.column(queue, further.id)).toEqual(["dispute"]);
  await expect(finish(desk, further.id)).rejects.toThrow(/disputed/);
  // This is refused if the order itself is disputed.
  await session.run(
    `update public.orders set reviewed_at = now(), documents_complete_at = now() where id = '${parent}';
       update public.orders set filed_at = now(), decision_due_on = '2099-01-01' where id = '${parent}'`,
  );
  await dispute("lost", 9550);
  expect(await session.receiptsOf(further.id)).toEqual(["R 95.50", "C 95.50"]);
});

describe("the work for a further payment", () => {
  // Promise: What a further payment paid for stays on To do until staff mark it as done with a document or a note, which emails the customer.
  test("is a desk task from payment until staff mark it as done with a note", async ({ session }) => {
    const { desk, parent, further } = await asked(session);
    expect(await finish(desk, further.id)).toBe("refused-stage");
    expect(await settle(session, further.id)).toBe("settled");
    expect(await session.receiptsOf(further.id)).toEqual(["R 95.50"]);
    expect(await session.nextStepOf(further.id)).toBe("fulfil desk");
    expect(await session.listEmailTemplates(further.id)).toContain("payment-received");
    const queue = "select kind from public.desk_queue(1, 50) where order_id = $1";
    const tasks = () => desk.column(queue, further.id);
    expect(await tasks()).toEqual(["fulfil"]);
    for (const nothing of [null, "", " \n "])
      expect(await finish(desk, further.id, nothing)).toBe("refused-empty");
    expect(await finish(desk, further.id)).toBe("done");
    expect(await finish(desk, further.id, "Again.")).toBe("already");
    expect(await tasks()).toEqual([]);
    expect(await session.eventsOf(parent, "request_done")).toMatchObject([{ for_customer: true }]);
    expect(await session.listEmails(further.id)).toContainEqual(
      expect.objectContaining({ template: "request-done", data: { line: "It's in the post." } }),
    );
  });

  test("can be marked as done with a document instead of a note", async ({ session }) => {
    const { desk, further } = await asked(session);
    await settle(session, further.id);
    await session.insertFinishedDocument(further.id);
    expect(await finish(desk, further.id, null)).toBe("done");
  });

  test("can't be reviewed, filed, completed or undone like an order", async ({ session }) => {
    const { desk, parent, further } = await asked(session);
    await settle(session, further.id);
    expect(await finish(desk, parent)).toBe("refused-stage");
    for (const call of [
      "review_order(null)",
      "file_order('Registrar', null, current_date + 5)",
      "complete_order('Example Ltd', '1', current_date)",
      "undo_step('A slip.')",
      "ask_document('A passport', null)",
      "correct_order('full_name', 'Ada King')",
      "request_payment('Courier', 10, current_date + 5)",
    ])
      expect(await desk.callAction(further.id, call), call).toMatch(/^refused/);
  });
});

const overdueBy = (session: TestConnection, further: string, days: number) =>
  session.run(`${checkConstraintsSql}; alter table public.orders disable trigger orders_guard;
      update public.orders set due_on = private.today_at_office() - ${days} where id = '${further}';
      alter table public.orders enable trigger orders_guard`);

// Promise: An unpaid further payment is the customer's next step, and the desk's once it is overdue.
test("an overdue further payment triggers reminders and becomes a desk task", async ({ session }) => {
  const { further } = await asked(session, {}, { due: getDateDaysFromNow(3) });
  const step = () => session.nextStepOf(further.id);
  expect(await step()).toBe("pay customer");
  const remind = () => session.server.call("remind_payments(10)");
  expect(await remind()).toBe(0);
  await overdueBy(session, further.id, 0);
  expect(await remind()).toBe(0);
  await overdueBy(session, further.id, 1);
  expect(await step()).toBe("pay desk");
  expect([await remind(), await remind()]).toEqual([1, 0]);
  await overdueBy(session, further.id, 7);
  expect(await remind()).toBe(1);
  await overdueBy(session, further.id, 30);
  expect(await remind()).toBe(0);
  await session.run("update public.orders set updated_at = now() - interval '2 days'");
  expect(await session.server.call("remind_checkouts(10)")).toBe(0);
  await settle(session, further.id);
  expect(await step()).toBe("fulfil desk");
});

// Promise: Once an order is stopped, nobody is asked for what was requested for it, and it can't be paid any more.
test.for<[string, (by: Record<"customer" | "server", DatabaseClient>, parent: string) => Promise<string>]>([
  ["the customer withdraws from the order", ({ customer }, id) => customer.call("withdraw_order($1)", id)],
  ["the order is refunded", ({ server }, id) => server.call("refund_card($1, 400000)", `pi_${id}`)],
])("a further payment can't be paid once %s", async ([_, stop], { session }) => {
  const customer = await session.createAccount("ada@example.com");
  const id = crypto.randomUUID();
  const { further } = await asked(session, { id, user_id: customer, stripe_payment_intent_id: `pi_${id}` });
  await overdueBy(session, further.id, 1);
  await stop({ customer: session.user(customer), server: session.server }, id);
  expect(await session.server.call("remind_payments(10)")).toBe(0);
  expect(await session.nextStepOf(further.id)).toBeUndefined();
  const row = buildOrderRow({ id: further.id, stripe_session_id: "cs_1" });
  expect(await session.placeOrder(row)).toBe("cancelled");
});

// Promise: The desk finds a further payment by its order's reference.
test("a search for an order's reference also finds its further payments", async ({ session }) => {
  const { desk, parent, further } = await asked(session);
  const { order_reference: reference } = await session.getOrder(parent);
  const found = await desk.column("select id from public.desk_orders($1, '', '', 1, 20)", reference);
  expect(found.sort()).toEqual([parent, further.id].sort());
});

// Promise: A further payment has the reference of its order with the next number, also when several are requested at once.
test("a further payment's reference adds a number to the order's and is never reused", async () => {
  const list = "select order_reference from public.orders where parent_id = $1 order by order_reference";
  const { desk, parent } = await database.withCommit(async (session) => ({
    desk: await session.createStaff(),
    parent: await session.insertPaidOrder({ order_reference: "IBC-765432" }),
  }));
  const words = await database.runConcurrently(3, (session, index) =>
    ask(session.user(desk), parent, { purpose: `Apostille ${index}` }),
  );
  expect(words).toEqual(["done", "done", "done"]);
  await database.withRollback(async (session) => {
    expect(await session.column(list, parent)).toEqual(["IBC-765432-2", "IBC-765432-3", "IBC-765432-4"]);
    const remove =
      "select private.delete_order(id) from public.orders where order_reference = 'IBC-765432-4'";
    await session.run(remove);
    expect(await ask(session.user(desk), parent, { purpose: "Another" })).toBe("done");
    expect(await session.column(list, parent)).toEqual(["IBC-765432-2", "IBC-765432-3", "IBC-765432-5"]);
    const account = await session.insertPaidOrder({ kind: "bank", order_reference: "BA-42-2026" });
    expect(await ask(session.user(desk), account)).toBe("done");
    expect(await session.column(list, account)).toEqual(["BA-42-2026-2"]);
  });
});

// Promise: A further payment that is cancelled while it is paid is either paid or cancelled, and a late payment is recorded for the desk.
test("a further payment paid and cancelled simultaneously ends up either paid or cancelled", async () => {
  const desk = await database.withCommit((session) => session.createStaff());
  for (let round = 0; round < 12; round += 1) {
    const { parent, further } = await database.withCommit(async (session) => {
      const parent = await session.insertPaidOrder();
      await ask(session.user(desk), parent);
      return { parent, further: await furtherOf(session, parent) };
    });
    const words = await database.runConcurrently(4, (session, index) => {
      const turn = (index + round) % 4;
      if (turn === 0) return settle(session, further.id);
      if (turn === 1) return session.user(desk).callAction(further.id, "desk_cancel(null, 'Not needed.')");
      if (turn === 2) return session.server.call("cancel_order($1, null)", further.id);
      return session.user(desk).callAction(parent, "desk_note('Called.')");
    });
    const found = await database.withRollback((session) =>
      session.value(
        `select concat_ws(' ', o.status, case when o.late_payment_at is not null then 'late' end,
                  (select count(*)::int from public.receipts where order_id = o.id),
                  (select string_agg(kind, ' ' order by id) from public.order_events
                    where order_id = o.parent_id and kind like 'request\\_%'))
           from public.orders o where o.id = $1`,
        further.id,
      ),
    );
    const isPaid = words.includes("settled");
    expect(found).toMatch(
      isPaid ? /^paid 1 request_paid$/ : /^cancelled late 0 request_(cancelled|declined)$/,
    );
  }
});

test.for<[string, Row]>([
  ["an unpaid order", buildOrderRow()],
  [
    "an order reported as paid",
    buildOrderRow({ payment_method: "usdt", status: "paid", payment_status: "completed" }),
  ],
  ["a cancelled order", buildOrderRow({ status: "cancelled" })],
  ["a refunded order", buildPaidOrderRow({ payment_status: "refunded", refunded_amount: 4000 })],
])("a further payment can't be requested for %s", async ([_, row], { session }) => {
  const parent = await session.insertOrder(row);
  expect(await ask(session.user(await session.createStaff()), parent)).toBe("refused-stage");
});
