import { describe, expect } from "vitest";
import {
  type Row,
  type TestConnection,
  createCryptoPaymentToken,
  createTestDatabase,
  buildOrderJson,
  buildOrderRow,
} from "./test-database";

const { test } = createTestDatabase();

const card = (row: Row = buildOrderRow(), session = `cs_${crypto.randomUUID()}`): Row => ({
  ...row,
  payment_method: "card",
  stripe_session_id: session,
  confirm_token: undefined,
});
const coin = (row: Row = buildOrderRow(), payment_method = "bitcoin"): Row => ({
  ...row,
  payment_method,
  stripe_session_id: undefined,
  confirm_token: createCryptoPaymentToken(),
});
const rebuild = (session: TestConnection, row: Row) =>
  session.server.call("place_order($1, $2, null, true)", buildOrderJson(row), row.stripe_session_id);
const cancel = (session: TestConnection, row: Row, checkout: string | null = null) =>
  session.server.call("cancel_order($1, $2)", row.id, checkout);
const claim = (session: TestConnection, row: Row) =>
  session.server.call("claim_crypto($1, $2)", row.confirm_token, "Sent.");

const read = (session: TestConnection, row: Row) => session.getOrder(row.id);

/** The attempts of an order, such as "card 4000.00 open". */
const attemptsOf = (session: TestConnection, row: Row) =>
  session.column(
    `select concat_ws(' ', method, amount, case when closed_at is null then 'open' else 'closed' end)
       from private.payment_attempts where order_id = $1 order by id`,
    row.id,
  );
const kinds = (session: TestConnection, row: Row) => session.listEventKinds(String(row.id));

describe("an order", () => {
  // Promise: An order keeps its reference however often the customer changes the way to pay, and has one receipt.
  // Promise: However a purchase is paid, it is one order with one reference and one receipt.
  test("keeps one reference and one open attempt when the payment method changes", async ({ session }) => {
    const first = card();
    expect(await session.placeOrder(first)).toBe("placed");
    const { order_reference: reference } = await read(session, first);
    const closed = String(first.stripe_session_id);
    expect(await session.placeOrder(coin(first), closed)).toBe("placed");
    expect(await session.placeOrder(coin(first, "usdt"))).toBe("placed");
    const last = card(first);
    expect(await session.placeOrder(last)).toBe("placed");

    const closedBefore = ["card 4000.00 closed", "bitcoin 4000.00 closed", "usdt 4000.00 closed"];
    expect(await attemptsOf(session, first)).toEqual([...closedBefore, "card 4000.00 open"]);
    expect(await session.eventsOf(String(first.id))).toMatchObject([
      { kind: "placed" },
      ...["bitcoin", "usdt", "card"].map((way) => ({ kind: "method_changed", details: { way } })),
    ]);
    expect(await session.settleCardPayment(last)).toBe("settled");
    expect(await session.column("select order_reference from public.orders")).toEqual([reference]);
    expect(await session.receiptsOf(String(first.id))).toEqual(["R 4000.00"]);
    expect(await attemptsOf(session, first)).toEqual([...closedBefore, "card 4000.00 closed"]);
  });

  test("can't have two open payment attempts, even if the owner inserts one", async ({ session }) => {
    const row = card();
    await session.placeOrder(row);
    const twice = session.rows(
      "insert into private.payment_attempts (order_id, method, confirm_token, amount) values ($1, 'usdt', $2, 4000)",
      [row.id, createCryptoPaymentToken()],
    );
    await expect(twice).rejects.toThrow("payment_attempts_one_open");
  });

  // Promise: Two ways to pay are never open at once.
  test("can't start another attempt until its card session is closed at Stripe", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await session.placeOrder(first);
    expect(await session.placeOrder(coin(first))).toBe("changed");
    expect(await session.placeOrder(coin(first), "cs_0")).toBe("changed");
    expect(await session.placeOrder(card(first, "cs_2"))).toBe("changed");
    expect(await session.placeOrder(coin(first), "cs_1")).toBe("placed");
    expect(await session.placeOrder(first), "an attempt that was closed stays closed").toBe("changed");
    expect(await read(session, first)).toMatchObject({ payment_method: "bitcoin" });
  });

  // Promise: A paid order is never cancelled or changed.
  test("can't be cancelled, changed or paid again once paid or reported as paid", async ({ session }) => {
    const [paid, reported] = [card(undefined, "cs_1"), coin()];
    await session.placeOrder(paid);
    await session.settleCardPayment(paid);
    await session.placeOrder(reported);
    await claim(session, reported);
    for (const row of [paid, reported]) {
      const before = await read(session, row);
      const other = coin({ ...row, company_name: "Other Ltd" }, "usdt");
      expect(await session.placeOrder(other, "cs_1")).toBe("paid");
      expect(await cancel(session, row, "cs_1")).toBe("paid");
      expect(await read(session, row)).toEqual(before);
    }
  });

  test("is stored as unpaid with a new reference, whatever the request says", async ({ session }) => {
    const row = card();
    const paid = { status: "paid", payment_status: "completed", stripe_payment_intent_id: "pi_1" };
    const more = { payment_verified_at: new Date(), late_payment_at: new Date() };
    const further = { parent_id: row.id, due_on: "2099-01-01" };
    const consented_at = new Date("2026-11-21T10:00:00.000Z");
    const consent = { terms_version: "2026-11-20", refunds_version: "2026-11-19", consented_at };
    await session.placeOrder({ ...row, ...paid, ...more, ...further, ...consent, order_reference: "IBC-1" });
    expect(await read(session, row)).toMatchObject({
      ...consent,
      status: "submitted",
      payment_status: "pending",
      stripe_payment_intent_id: null,
      payment_verified_at: null,
      late_payment_at: null,
      parent_id: null,
      due_on: null,
      order_reference: expect.stringMatching(/^IBC-\d{6}$/),
    });
  });
});

describe("editing the form of an unpaid order", () => {
  const changed = {
    company_name: "Difference Engines Ltd",
    shareholder_name: "Charles Example",
    use_nominee_director: true,
    nominee_director_fee: 950,
    total_fee: 4950,
    people: [{ full_name: "Charles Example", roles: ["shareholder"] }],
    requirements: [{ key: "identity", kind: "document", title: "Passport" }],
  };

  // Promise: A changed order form changes the unpaid order, at the server's price, and places no other.
  // Promise: A form that is changed before the payment stays the same order, at the new price.
  test("updates the price, people and requirements", async ({ session }) => {
    const first = card(buildOrderRow({ people: [{ full_name: "Ada Byron", roles: ["director"] }] }), "cs_1");
    await session.placeOrder(first);
    const { order_reference } = await read(session, first);
    expect(await session.placeOrder(card({ ...first, ...changed }, "cs_2"), "cs_1")).toBe("placed");
    const { people: _, requirements: __, ...columns } = changed;
    expect(await read(session, first)).toMatchObject({
      ...columns,
      nominee_director_fee: "950.00",
      total_fee: "4950.00",
      order_reference,
      status: "submitted",
    });
    expect(await session.column("select full_name from public.order_people")).toEqual(["Charles Example"]);
    expect(await session.column("select key from public.order_requirements")).toEqual(["identity"]);
    expect(await attemptsOf(session, first)).toEqual(["card 4000.00 closed", "card 4950.00 open"]);
    expect(await kinds(session, first)).toEqual(["placed", "changed"]);
  });

  test("keeps the crypto payment's token and emails the customer again", async ({ session }) => {
    const first = coin();
    await session.placeOrder(first);
    expect(
      await session.placeOrder({ ...first, ...changed, confirm_token: createCryptoPaymentToken() }),
    ).toBe("already");
    expect(await attemptsOf(session, first)).toEqual(["bitcoin 4950.00 open"]);
    const sent = (await session.listEmails(String(first.id))).filter(({ recipient }) => recipient);
    expect(sent).toHaveLength(2);
    expect(await claim(session, first)).toBe("claimed");
  });

  test("is refused after a partial payment, but the order can still be paid", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await session.placeOrder(first);
    expect(await session.settleCardPayment(first, { payment: "pi_odd", cents: 1 })).toBe("mismatch");
    expect(await session.placeOrder(card({ ...first, ...changed }), "cs_1")).toBe("paid");
    expect(await session.placeOrder(card(first), "cs_1"), "it can still be paid").toBe("placed");
    const update = session.runAndRollBack((copy) => copy.run("update public.orders set total_fee = 1"));
    await expect(update).rejects.toMatchObject({ code: "23514" });
  });

  test("permanently adds a guest's order to the customer's account", async ({ session }) => {
    const ada = await session.createAccount("ada@example.com");
    const eve = await session.createAccount("eve@example.com");
    const first = coin(buildOrderRow({ email: "typed@example.com" }));
    await session.placeOrder(first);
    const rows = [
      { ...coin(first), user_id: ada, email: "ada@example.com" },
      { ...coin(first, "usdt"), user_id: eve, email: "eve@example.com", company_name: "Eve Ltd" },
      { ...coin(first), user_id: null, email: "guest@example.com", company_name: "Guest Ltd" },
    ];
    for (const row of rows) {
      await session.placeOrder(row);
      expect(await read(session, first)).toMatchObject({ user_id: ada, email: "ada@example.com" });
    }
    const history = await session.eventsOf(String(first.id), "changed");
    expect(history, "joining an account is no change of the order").toHaveLength(2);
  });
});

test("a payment on a closed attempt settles the order and closes the open attempt", async ({ session }) => {
  const first = card(undefined, "cs_1");
  await session.placeOrder(first);
  await session.placeOrder(card(first, "cs_2"), "cs_1");
  expect(await session.settleCardPayment(first)).toBe("switched");
  expect(await session.settleCardPayment(first)).toBe("already");
  expect(await attemptsOf(session, first)).toEqual(["card 4000.00 closed", "card 4000.00 closed"]);
});

test("after a failed card payment, the customer can choose another payment method", async ({ session }) => {
  const first = card(undefined, "cs_1");
  await session.placeOrder(first);
  expect(await session.server.call("fail_card('cs_1', 'It failed.')")).toBe("failed");
  expect(await read(session, first)).toMatchObject({ status: "submitted", payment_status: "failed" });
  expect(await session.placeOrder(coin(first))).toBe("placed");
  expect(await read(session, first)).toMatchObject({ payment_status: "pending" });
});

describe("an order rebuilt from a paid session", () => {
  // Promise: An order that could not be stored is placed from its paid session, by the same function.
  test("is placed and settled only once, even after a second paid session", async ({ session }) => {
    const first = card();
    const second = card(first);
    expect(await session.settleCardPayment(first)).toBe("unknown");
    expect(await rebuild(session, first)).toBe("placed");
    expect(await rebuild(session, first)).toBe("already");
    expect(await session.settleCardPayment(first)).toBe("settled");
    expect(await rebuild(session, second)).toBe("paid");
    expect(await session.settleCardPayment(second, { payment: "pi_2" })).toBe("already");
    expect(await kinds(session, first)).toEqual(["placed", "rebuilt", "paid", "second_payment"]);
  });

  test("replaces the unpaid order, but leaves a cancelled order cancelled", async ({ session }) => {
    const [first, given] = [coin(), coin()];
    await session.placeOrder(first);
    const paying = card({ ...first, company_name: "Paid Ltd", total_fee: 4500, government_fee: 1250 });
    expect(await rebuild(session, paying)).toBe("placed");
    expect(await session.settleCardPayment(paying)).toBe("settled");
    expect(await read(session, first)).toMatchObject({ company_name: "Paid Ltd", total_fee: "4500.00" });
    await session.placeOrder(given);
    await cancel(session, given);
    const late = card(given);
    expect(await rebuild(session, late)).toBe("cancelled");
    expect(await session.settleCardPayment(late, { payment: "pi_2" })).toBe("late");
    expect(await read(session, given)).toMatchObject({ status: "cancelled", payment_method: "card" });
  });

  test("is placed as a guest order if the customer's account has been deleted", async ({ session }) => {
    const row = card(buildOrderRow({ user_id: crypto.randomUUID() }));
    await rebuild(session, row);
    expect(await read(session, row)).toMatchObject({ user_id: null });
  });
});

test("an order can't be cancelled while a card session is open", async ({ session }) => {
  const row = card(undefined, "cs_1");
  await session.placeOrder(row);
  expect([await cancel(session, row), await cancel(session, row, "cs_0")]).toEqual(["open", "open"]);
  expect(await cancel(session, row, "cs_1")).toBe("cancelled");
  expect(await cancel(session, row, "cs_1")).toBe("already");
  expect(await attemptsOf(session, row)).toEqual(["card 4000.00 closed"]);
});

test("a cancelled order can't be placed again or reopened", async ({ session }) => {
  const row = coin();
  await session.placeOrder(row);
  await cancel(session, row);
  expect(await session.placeOrder(row)).toBe("cancelled");
  for (const change of ["status = 'submitted', cancelled_at = null", "cancel_reason = null"]) {
    const undoing = session.runAndRollBack((copy) => copy.run(`update public.orders set ${change}`));
    await expect(undoing).rejects.toThrow("final");
  }
});
