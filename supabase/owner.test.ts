import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderRow, buildPaidOrderRow } from "./test-database";

const { test } = createTestDatabase();

const [buyer, named] = ["buyer@example.com", "named@example.com"];
/** The buyer's account placed an order and an inquiry that name another person's address. Both have a confirmed account. */
async function twoPeople(session: TestConnection) {
  const [byAccount, byAddress] = [await session.createAccount(buyer), await session.createAccount(named)];
  const of = { user_id: byAccount, email: named };
  const order = await session.insertFullOrder(buildPaidOrderRow(of));
  const document = await session.value("select id from public.order_documents where side = 'customer'");
  const inquiry = await session.insertInquiry(of);
  await session.rows("select private.add_message(null, $1, 'answer', 'Soon.')", [inquiry]);
  return { byAccount, byAddress, order, document, inquiry };
}

/** What a customer may read, each with the column that names the order or the inquiry. */
const readable =
  `orders.id own_orders.id order_lines.order_id order_people.order_id order_requirements.order_id order_slots.order_id
  order_documents.order_id own_steps.order_id order_events.order_id receipts.order_id messages.order_id
  customer_inquiries.id own_inquiries.id messages.inquiry_id`.split(/\s+/);

// Promise: An order belongs to the account that placed it, otherwise to the account that confirmed its address, and to no other.
describe("an order placed by an account with another person's email address", () => {
  test("can be read only by the account that placed it", async ({ session }) => {
    const { byAccount, byAddress, order, inquiry } = await twoPeople(session);
    for (const name of readable) {
      const [table, column] = name.split(".");
      const seen = `select count(*)::int from public.${table} where ${column} in ($1, $2)`;
      const count = (sub: string) => session.user(sub).value<number>(seen, order, inquiry);
      expect(await count(byAccount), name).toBeGreaterThan(0);
      expect(await count(byAddress), name).toBe(0);
    }
  });

  test("is missing from the download and export of the person with that address", async ({ session }) => {
    const { byAddress, order, inquiry } = await twoPeople(session);
    const own = await session.user(byAddress).call<object>("own_data()");
    const byOwner = await session.server.call<object>("person_data($1)", named);
    for (const data of [own, byOwner]) expect(data).toMatchObject({ orders: [], inquiries: [] });
    for (const id of [order, inquiry]) expect(JSON.stringify([own, byOwner])).not.toContain(id);
  });

  test("is unaffected if the person with that address closes their account", async ({ session }) => {
    const { byAccount, byAddress } = await twoPeople(session);
    const unpaid = await session.insertUnpaidOrder({ user_id: byAccount, email: named });
    await session.run("delete from public.receipts");
    await session.run(
      "update public.orders set payment_status = 'refunded', refunded_amount = total_fee where phase = 'review'",
    );
    const orders = "select id, user_id, customer_deleted_at from public.orders order by id";
    const before = await session.rows(orders);
    const close = "select kind || ' ' || outcome as word from public.close_account($1) order by word";
    expect(await session.column(close, byAddress)).toEqual(["account deleted"]);
    expect(await session.rows(orders)).toEqual(before);
    const closed = (await session.column(close, byAccount)).filter((line) => line.startsWith("order "));
    expect(closed).toEqual(["order deleted", "order kept"]);
    expect(await session.getOrder(unpaid)).toBeUndefined();
    const again = await session.createAccount(named);
    expect(await session.user(again).rows("select from public.orders")).toEqual([]);
  });
});

const orderOf = (session: TestConnection, id: string) =>
  session.value<string | null>("select user_id from public.orders where id = $1", id);

describe("a guest's order", () => {
  // Promise: A guest's orders and inquiries join the account that confirms their address.
  test.for([
    ["signs up and confirms the address", { email_confirmed_at: null }, "email_confirmed_at = now()"],
    ["changes its email to the address", { email: "before@example.com" }, `email = '${named}'`],
    ["is created with a confirmed address", {}, "email = email"],
  ] as const)("is added to the account that %s", async ([_, start, change], { session }) => {
    const order = await session.insertUnpaidOrder({ email: "Named@Example.com" });
    const inquiry = await session.insertInquiry({ email: named });
    const others = await session.insertUnpaidOrder({ email: "other@example.com" });
    const id = await session.createAccount(named, start);
    if (!("email" in start || !("email_confirmed_at" in start)))
      expect(await orderOf(session, order)).toBeNull();
    await session.rows(`update auth.users set ${change} where id = $1`, [id]);
    expect(await orderOf(session, order)).toBe(id);
    const asker = "select user_id from public.customer_inquiries where id = $1";
    expect(await session.value(asker, inquiry)).toBe(id);
    expect(await orderOf(session, others)).toBeNull();
  });

  test("can't move from one account to another", async ({ session }) => {
    const [one, two] = [await session.createAccount(buyer), await session.createAccount()];
    const order = await session.insertUnpaidOrder({ user_id: one, email: buyer });
    const give = session.rows("update public.orders set user_id = $2 where id = $1", [order, two]);
    await expect(give).rejects.toThrow("given to another");
  });

  test("is added only to the first account that confirms the address", async ({ session }) => {
    const order = await session.insertUnpaidOrder({ email: named });
    await session.createAccount(named, { email_confirmed_at: null });
    await session.createAccount(named, { is_anonymous: true });
    expect(await orderOf(session, order)).toBeNull();
    const first = await session.createAccount(named);
    await session.rows("update auth.users set email = 'elsewhere@example.com' where id = $1", [first]);
    await session.createAccount(named);
    expect(await orderOf(session, order)).toBe(first);
  });

  test("is added on payment to an existing account with its email address", async ({ session }) => {
    const id = await session.createAccount(named);
    const row = buildOrderRow({ email: "Named@example.com", stripe_session_id: "cs_later" });
    const order = await session.insertOrder(row);
    expect(await orderOf(session, order)).toBeNull();
    await session.settleCardPayment(row);
    expect(await orderOf(session, order)).toBe(id);
  });
});

describe("a cryptocurrency payment that a stranger reported with a customer's email address", () => {
  const reported = {
    email: named,
    full_name: "Mallory Impostor",
    payment_method: "bitcoin",
    status: "paid",
    payment_status: "completed",
    payment_claimed_at: new Date(),
  };

  // Promise: A cryptocurrency payment that a guest only reported never prevents closing an account.
  test("is deleted when the customer closes their account", async ({ session }) => {
    await session.insertUnpaidOrder(reported);
    const id = await session.createAccount(named);
    const outcomes = await session.column("select outcome from public.close_account($1)", id);
    expect(outcomes).toEqual(["deleted", "deleted"]);
    expect(await session.rows("select from public.orders")).toEqual([]);
  });

  test("is deleted by the retention job like an unpaid order", async ({ session }) => {
    await session.insertUnpaidOrder(reported);
    const late = { payment_method: "bitcoin", status: "cancelled", late_payment_at: new Date() };
    await session.insertUnpaidOrder(late);
    await session.run(
      "alter table public.orders disable trigger user; update public.orders set updated_at = now() - interval '13 months'; alter table public.orders enable trigger user",
    );
    expect(await session.server.call("apply_retention(10)")).toMatchObject({ unpaid: 2 });
  });
});

// Promise: The functions behind the download give a customer only their own data, although they run with their owner's rights.
test("the functions for the data download return only the customer's own data", async ({ session }) => {
  const { byAccount, byAddress, order, inquiry } = await twoPeople(session);
  await session.insert("auth.sessions", { user_id: byAccount });
  await session.rows("select private.mail_customer(o, 'order-message') from public.orders o");
  await session.run("update private.mails set state = 'sent', sent_at = now()");
  for (const [call, about] of [
    ["private.requirements_of($1)", order],
    ["private.mails_sent($1, null)", order],
    ["private.mails_sent(null, $1)", inquiry],
    ["private.sign_ins($1)", byAccount],
  ] as const) {
    const answer = (sub: string) => session.user(sub).value<unknown>(`select ${call}`, about);
    expect(await answer(byAccount), call).not.toBeNull();
    expect(await answer(byAddress), call).toBeNull();
  }
});

// Promise: Only the customer removes a file that the customer sent.
test("staff can't remove a file that the customer sent", async ({ session }) => {
  const { byAccount, document } = await twoPeople(session);
  const remove = (sub: string) => session.user(sub).call("remove_document($1)", document);
  expect(await remove(await session.createStaff())).toBe("unknown");
  expect(await remove(byAccount)).toBe("removed");
});
