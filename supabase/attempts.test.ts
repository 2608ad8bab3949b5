import { describe, expect } from "vitest";
import {
  historyOf,
  insert,
  mailsOf,
  newToken,
  openTestDatabase,
  orderJson,
  orderRow,
  placeOrder,
  sender,
  serverWord,
  type Session,
  staffMember,
  wordFor,
} from "./test-database";

const { database, test } = openTestDatabase();

type Row = Record<string, unknown>;
type Order = {
  id: string;
  order_reference: string;
  payment_method: string;
  status: string;
  payment_status: string;
  total_fee: string;
};

const card = (row: Row = orderRow(), session = `cs_${crypto.randomUUID()}`): Row => ({
  ...row,
  payment_method: "card",
  stripe_session_id: session,
  confirm_token: undefined,
});
const coin = (row: Row = orderRow(), payment_method = "bitcoin"): Row => ({
  ...row,
  payment_method,
  stripe_session_id: undefined,
  confirm_token: newToken(),
});
const rebuild = (session: Session, row: Row) =>
  serverWord(session, "place_order($1, $2, null, true)", [orderJson(row), row.stripe_session_id]);
const cancel = (session: Session, row: Row, checkout: string | null = null) =>
  serverWord(session, "cancel_order($1, $2)", [row.id, checkout]);
const settle = (session: Session, row: Row, payment = "pi_1", cents = 400_000, currency = "usd") =>
  serverWord(session, "settle_card($1, $2, $3, $4, $5)", [
    row.id,
    row.stripe_session_id,
    payment,
    cents,
    currency,
  ]);
const fail = (session: Session, row: Row) =>
  serverWord(session, "fail_card($1, $2)", [row.stripe_session_id, "It failed."]);
const claim = (session: Session, row: Row) =>
  serverWord(session, "claim_crypto($1, $2)", [row.confirm_token, "Sent."]);
const refund = (session: Session, cents = 400_000) => serverWord(session, "refund_card('pi_1', $1)", [cents]);

const verify = async (session: Session, row: Row, amount = 4000, closed: unknown = null) =>
  wordFor(
    session,
    await staffMember(session),
    "verify_crypto($1, $2, $5, $3, 9000000000, $4)",
    ...[row.id, `f00${crypto.randomUUID()}`, amount, closed, sender],
  );

async function read(session: Session, row: Row): Promise<Order & Row> {
  const [order] = await session.rows<Order & Row>("select * from public.orders where id = $1", [row.id]);
  if (!order) throw new Error("No such order");
  return order;
}

const attemptsOf = (session: Session, row: Row) =>
  session.rows<{ method: string; amount: string; open: boolean }>(
    "select method, amount, closed_at is null as open from private.payment_attempts where order_id = $1 order by id",
    [row.id],
  );
const kinds = async (session: Session, row: Row) =>
  (await historyOf(session, String(row.id))).map(({ kind }) => kind);

describe("one purchase is one order", () => {
  // Promise: An order keeps its reference however often the customer changes the way to pay, and has one receipt.
  // Promise: However a purchase is paid, it is one order with one reference and one receipt.
  test("card, Bitcoin, USDT, card: one row, one reference, one open attempt, one receipt", async ({
    session,
  }) => {
    const first = card();
    expect(await placeOrder(session, first)).toBe("placed");
    const { order_reference: reference } = await read(session, first);
    const closed = String(first.stripe_session_id);
    expect(await placeOrder(session, coin(first), closed)).toBe("placed");
    expect(await placeOrder(session, coin(first, "usdt"))).toBe("placed");
    const last = card(first);
    expect(await placeOrder(session, last)).toBe("placed");

    expect(await attemptsOf(session, first)).toMatchObject([
      { method: "card", open: false },
      { method: "bitcoin", open: false },
      { method: "usdt", open: false },
      { method: "card", open: true },
    ]);
    const history = await historyOf(session, String(first.id));
    expect(history).toMatchObject([
      { kind: "placed" },
      { kind: "method_changed", details: { way: "bitcoin" }, desk: expect.stringContaining("manually") },
      { kind: "method_changed", details: { way: "usdt" } },
      { kind: "method_changed", details: { way: "card" }, desk: null },
    ]);
    expect(await settle(session, last)).toBe("settled");
    const orders = await session.rows("select order_reference from public.orders");
    expect(orders).toEqual([{ order_reference: reference }]);
    expect(await session.rows("select series from public.receipts")).toEqual([{ series: "R" }]);
    expect((await attemptsOf(session, first)).some(({ open }) => open)).toBe(false);
    const sent = (await mailsOf(session, String(first.id))).filter(({ recipient }) => recipient);
    expect(sent.map(({ template, data }) => [template, data.way])).toEqual([
      ["coin-instructions", "bitcoin"],
      ["coin-instructions", "usdt"],
      ["payment-received", undefined],
    ]);
  });

  test("even the owner of the database can't open two attempts of one order", async () => {
    const twice = database.scratch(async (session) => {
      const row = card();
      await placeOrder(session, row);
      await session.rows(
        "insert into private.payment_attempts (order_id, method, confirm_token, amount) values ($1, 'usdt', $2, 4000)",
        [row.id, newToken()],
      );
    });
    await expect(twice).rejects.toMatchObject({
      code: "23505",
      message: expect.stringContaining("payment_attempts_one_open"),
    });
  });

  test("a repeated request changes nothing, and another receipt of the same cryptocurrency keeps the first", async ({
    session,
  }) => {
    const [paying, coins] = [card(), coin()];
    await placeOrder(session, paying);
    await placeOrder(session, coins);
    expect(await placeOrder(session, paying)).toBe("already");
    expect(await placeOrder(session, coins)).toBe("already");
    expect(await placeOrder(session, { ...coins, confirm_token: newToken() })).toBe("already");
    expect(await attemptsOf(session, coins)).toHaveLength(1);
    expect(await claim(session, coins)).toBe("claimed");
  });

  // Promise: Two ways to pay are never open at once.
  test("a card session that was not closed at Stripe prevents another attempt", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await placeOrder(session, first);
    expect(await placeOrder(session, coin(first))).toBe("changed");
    expect(await placeOrder(session, coin(first), "cs_0")).toBe("changed");
    expect(await placeOrder(session, card(first, "cs_2"))).toBe("changed");
    expect(await placeOrder(session, coin(first), "cs_1")).toBe("placed");
    expect(await placeOrder(session, first), "an attempt that was closed stays closed").toBe("changed");
    expect(await read(session, first)).toMatchObject({ payment_method: "bitcoin" });
  });

  // Promise: A paid order is never cancelled or changed.
  test("a paid or reported order is never closed, changed or tried again", async ({ session }) => {
    const [paid, reported] = [card(undefined, "cs_1"), coin()];
    await placeOrder(session, paid);
    await settle(session, paid);
    await placeOrder(session, reported);
    await claim(session, reported);
    for (const row of [paid, reported]) {
      const before = await read(session, row);
      expect(await placeOrder(session, coin({ ...row, company_name: "Other Ltd" }, "usdt"), "cs_1")).toBe(
        "paid",
      );
      expect(await cancel(session, row, "cs_1")).toBe("paid");
      expect(await read(session, row)).toEqual(before);
    }
  });

  test("an order is placed unpaid and open, and with its own reference, whatever the request says", async ({
    session,
  }) => {
    const row = card();
    const paid = { status: "paid", payment_status: "completed", stripe_payment_intent_id: "pi_1" };
    const more = { payment_verified_at: new Date(), late_payment_at: new Date(), parent_id: row.id };
    await placeOrder(session, { ...row, ...paid, ...more, order_reference: "IBC-1" });
    const order = await read(session, row);
    expect(order).toMatchObject({
      status: "submitted",
      payment_status: "pending",
      order_reference: expect.stringMatching(/^IBC-\d{6}$/),
      stripe_payment_intent_id: null,
      payment_verified_at: null,
      late_payment_at: null,
      parent_id: null,
    });
  });
});

describe("going back and changing the form", () => {
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
  test("changes the same row, its price, people and requirements", async ({ session }) => {
    const first = card(orderRow({ people: [{ full_name: "Ada Byron", roles: ["director"] }] }), "cs_1");
    await placeOrder(session, first);
    const { order_reference } = await read(session, first);
    expect(await placeOrder(session, card({ ...first, ...changed }, "cs_2"), "cs_1")).toBe("placed");
    const { people: _, requirements: __, ...columns } = changed;
    expect(await read(session, first)).toMatchObject({
      ...columns,
      nominee_director_fee: "950.00",
      total_fee: "4950.00",
      order_reference,
      status: "submitted",
    });
    expect(await session.rows("select full_name from public.order_people")).toEqual([
      { full_name: "Charles Example" },
    ]);
    expect(await session.rows("select key from public.order_requirements")).toEqual([{ key: "identity" }]);
    expect(await attemptsOf(session, first)).toMatchObject([
      { amount: "4000.00", open: false },
      { amount: "4950.00", open: true },
    ]);
    expect(await kinds(session, first)).toEqual(["placed", "changed"]);
  });

  test("keeps the receipt of a cryptocurrency, with new instructions if the price is another", async ({
    session,
  }) => {
    const first = coin();
    await placeOrder(session, first);
    expect(await placeOrder(session, { ...first, ...changed, confirm_token: newToken() })).toBe("already");
    expect(await attemptsOf(session, first)).toMatchObject([{ amount: "4950.00", open: true }]);
    const sent = (await mailsOf(session, String(first.id))).filter(({ recipient }) => recipient);
    expect(sent).toHaveLength(2);
    expect(await claim(session, first)).toBe("claimed");
  });

  test("not once money is held", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await placeOrder(session, first);
    expect(await settle(session, first, "pi_odd", 1)).toBe("mismatch");
    expect(await placeOrder(session, card({ ...first, ...changed }), "cs_1")).toBe("paid");
    expect(await placeOrder(session, card(first), "cs_1"), "it can still be paid").toBe("placed");
    const update = session.undone((copy) => copy.run("update public.orders set total_fee = 1"));
    await expect(update).rejects.toMatchObject({ code: "23514" });
  });

  test("never moves an order from one account to another; a guest's joins the account that pays", async ({
    session,
  }) => {
    const account = async (email: string) =>
      insert(session, "auth.users", { email, email_confirmed_at: new Date() });
    const [ada, eve] = [await account("ada@example.com"), await account("eve@example.com")];
    const first = coin(orderRow({ email: "typed@example.com" }));
    await placeOrder(session, first);
    const rows = [
      { ...coin(first), user_id: ada, email: "ada@example.com" },
      { ...coin(first, "usdt"), user_id: eve, email: "eve@example.com", company_name: "Eve Ltd" },
      { ...coin(first), user_id: null, email: "guest@example.com", company_name: "Guest Ltd" },
    ];
    for (const row of rows) {
      await placeOrder(session, row);
      expect(await read(session, first)).toMatchObject({ user_id: ada, email: "ada@example.com" });
    }
    const history = await historyOf(session, String(first.id), "kind = 'changed'");
    expect(history, "joining an account is no change of the order").toHaveLength(2);
  });
});

describe("a payment on a closed attempt", () => {
  // Promise: A card payment in an old tab pays the order if nothing else has, and is never lost.
  test("settles an unpaid order, and closes the other attempt", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await placeOrder(session, first);
    await placeOrder(session, coin(first), "cs_1");
    expect(await settle(session, first)).toBe("settled");
    expect(await read(session, first)).toMatchObject({
      status: "paid",
      payment_method: "card",
      stripe_payment_intent_id: "pi_1",
    });
    expect((await attemptsOf(session, first)).map(({ open }) => open)).toEqual([false, false]);
    const [receipt] = await session.rows("select snapshot ->> 'payment_method' as way from public.receipts");
    expect(receipt).toEqual({ way: "card" });
  });

  test("while another card session is open settles the order, and says so", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await placeOrder(session, first);
    await placeOrder(session, card(first, "cs_2"), "cs_1");
    expect(await settle(session, first)).toBe("switched");
    expect(await settle(session, first)).toBe("already");
    expect((await attemptsOf(session, first)).map(({ open }) => open)).toEqual([false, false]);
  });

  // Promise: Coins that are reported after another way to pay was chosen are not lost: the desk is told.
  test("coins reported with its token settle nothing; the desk is told, and can verify them", async ({
    session,
  }) => {
    const coins = coin();
    const byCard = card(coins, "cs_1");
    await placeOrder(session, coins);
    await placeOrder(session, byCard);
    expect(await claim(session, coins)).toBe("late");
    expect(await claim(session, coins)).toBe("late");
    expect(await read(session, coins)).toMatchObject({ status: "submitted", payment_method: "card" });
    expect(await kinds(session, coins)).toEqual(["placed", "method_changed", "late_reported"]);
    expect(await verify(session, coins)).toBe("refused-open");
    expect(await verify(session, coins, 4000, "cs_1")).toBe("done");
    expect(await read(session, coins)).toMatchObject({ status: "paid", payment_method: "bitcoin" });
    expect(await settle(session, byCard)).toBe("already");
    expect((await kinds(session, coins)).slice(-2)).toEqual(["payment_verified", "second_payment"]);
  });
});

describe("a failed card payment", () => {
  test("closes its attempt, and the order is pending again with the next one", async ({ session }) => {
    const first = card(undefined, "cs_1");
    await placeOrder(session, first);
    expect(await fail(session, first)).toBe("failed");
    expect(await fail(session, first)).toBe("ignored");
    expect(await read(session, first)).toMatchObject({ status: "submitted", payment_status: "failed" });
    expect(await placeOrder(session, coin(first))).toBe("placed");
    expect(await fail(session, first)).toBe("ignored");
    expect(await read(session, first)).toMatchObject({ payment_status: "pending" });
    expect(await serverWord(session, "fail_card('cs_unknown', 'It failed.')", [])).toBe("unknown");
  });
});

describe("a paid session without its order", () => {
  // Promise: An order that could not be stored is placed from its paid session, by the same function.
  test("is placed once and settled, and a second session of the draft is a second payment", async ({
    session,
  }) => {
    const first = card();
    const second = card(first);
    expect(await settle(session, first)).toBe("unknown");
    expect(await rebuild(session, first)).toBe("placed");
    expect(await rebuild(session, first)).toBe("already");
    expect(await settle(session, first)).toBe("settled");
    expect(await rebuild(session, second)).toBe("paid");
    expect(await settle(session, second, "pi_2")).toBe("already");
    expect(await kinds(session, first)).toEqual(["placed", "rebuilt", "paid", "second_payment"]);
  });

  test("changes an unpaid order to what was paid, and a cancelled one gets a late payment", async ({
    session,
  }) => {
    const [first, given] = [coin(), coin()];
    await placeOrder(session, first);
    const paying = card({ ...first, company_name: "Paid Ltd", total_fee: 4500, government_fee: 1250 });
    expect(await rebuild(session, paying)).toBe("placed");
    expect(await settle(session, paying, "pi_1", 450_000)).toBe("settled");
    expect(await read(session, first)).toMatchObject({ company_name: "Paid Ltd", total_fee: "4500.00" });
    await placeOrder(session, given);
    await cancel(session, given);
    const late = card(given);
    expect(await rebuild(session, late)).toBe("cancelled");
    expect(await settle(session, late, "pi_2")).toBe("late");
    expect(await read(session, given)).toMatchObject({ status: "cancelled", payment_method: "card" });
  });

  test("is placed for a guest if its account was deleted meanwhile", async ({ session }) => {
    const row = card(orderRow({ user_id: crypto.randomUUID() }));
    await rebuild(session, row);
    const order = await read(session, row);
    expect(order).toMatchObject({ user_id: null });
  });
});

describe("the consent and its time", () => {
  const consent = {
    terms_version: "2026-11-20",
    refunds_version: "2026-11-19",
    consented_at: "2026-11-21T10:00:00.000Z",
  };
  const kept = `select terms_version, refunds_version, to_char(consented_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as consented_at from public.orders order by consented_at`;

  test("are stored with a placed or rebuilt order", async ({ session }) => {
    await placeOrder(session, { ...card(), ...consent });
    await rebuild(session, { ...card(), ...consent });
    const rows = await session.rows(kept);
    expect(rows).toEqual([consent, consent]);
  });
});

describe("cancel_order", () => {
  test("cancels once, permanently, and the order can't be tried again", async ({ session }) => {
    const row = card(undefined, "cs_1");
    await placeOrder(session, row);
    expect(await cancel(session, row, "cs_1")).toBe("cancelled");
    expect(await cancel(session, row, "cs_1")).toBe("already");
    expect(await read(session, row)).toMatchObject({
      status: "cancelled",
      cancel_reason: "customer",
      cancelled_at: expect.any(Date),
      phase: "stopped",
    });
    expect(await attemptsOf(session, row)).toMatchObject([{ open: false }]);
    expect(await placeOrder(session, row)).toBe("cancelled");
    expect(await placeOrder(session, coin(row))).toBe("cancelled");
    expect(await kinds(session, row)).toEqual(["placed", "cancelled"]);
  });

  test("does not cancel while another card session is open, or when paid", async ({ session }) => {
    const row = card(undefined, "cs_1");
    await placeOrder(session, row);
    expect(await cancel(session, row)).toBe("open");
    expect(await cancel(session, row, "cs_0")).toBe("open");
    expect(await settle(session, row)).toBe("settled");
    expect(await cancel(session, row, "cs_1")).toBe("paid");
    expect(await cancel(session, { id: crypto.randomUUID() })).toBe("unknown");
  });

  test.each(["status = 'submitted', cancelled_at = null", "cancel_reason = null"])(
    "a cancelled order is final: %s",
    async (change) => {
      const changed = database.scratch(async (session) => {
        const row = card(undefined, "cs_1");
        await placeOrder(session, row);
        await cancel(session, row, "cs_1");
        await session.run(`update public.orders set ${change}`);
      });
      await expect(changed).rejects.toMatchObject({
        code: "23514",
        message: expect.stringContaining("final"),
      });
    },
  );
});

describe("money for a cancelled order", () => {
  // Promise: A payment that arrives for a cancelled order is recorded and shown.
  test("by card: recorded once, for any amount, and the order stays cancelled; its refund is recorded too", async ({
    session,
  }) => {
    const row = card(undefined, "cs_1");
    await placeOrder(session, row);
    await cancel(session, row, "cs_1");
    const words = [
      await settle(session, row),
      await settle(session, row),
      await settle(session, row, "pi_1", 1),
      await refund(session, 100_000),
      await refund(session),
      await refund(session),
      await settle(session, row),
    ];
    expect(words).toEqual(["late", "late", "late", "partly-refunded", "refunded", "already", "returned"]);
    expect(await read(session, row)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
      late_payment_at: expect.any(Date),
      late_payment_returned_at: expect.any(Date),
      stripe_payment_intent_id: "pi_1",
    });
    const history = await historyOf(session, String(row.id), "kind ~ 'late|refund'");
    expect(history.map(({ kind, details }) => [kind, details.amount])).toEqual([
      ["late_payment", 4000],
      ["late_payment", 0.01],
      ["partly_refunded", 1000],
      ["late_returned", 3000],
    ]);
    expect(history[0]!.desk).toContain("(cs_1, pi_1, 400000 cents, usd)");
  });
});
