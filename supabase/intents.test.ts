import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestDatabase,
  embeddedGrants,
  historyOf,
  insert,
  orderRow,
  type Session,
  type TestDatabase,
  orderJson,
} from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

type Order = {
  id: string;
  request_id: string;
  order_reference: string;
  payment_method: string;
  status: string;
  payment_status: string;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  replaced_by: string | null;
  late_payment_at: Date | null;
  late_payment_returned_at: Date | null;
  stripe_payment_intent_id: string | null;
  phase: string;
};

async function word(session: Session, call: string, parameters: unknown[]): Promise<string> {
  const rows = await session.as("service_role", {}, (server) =>
    server.rows<{ word: string }>(`select public.${call} as word`, parameters),
  );
  return rows[0]!.word;
}

type Row = Record<string, unknown>;
const place = (session: Session, row: Row, closed: string[] = []) =>
  word(session, "place_order($1, $2)", [orderJson(row), closed]);
const rebuild = (session: Session, row: Row) => word(session, "rebuild_order($1)", [orderJson(row)]);
const cancel = async (session: Session, row: Row, checkout: string | null = null) =>
  word(session, "cancel_order($1, $2)", [(await read(session, row)).id, checkout]);
const settle = (session: Session, row: Row, intent = "pi_1", cents = 400_000) =>
  word(session, "settle_card($1, $2, $3, $4, $5)", [
    row.request_id,
    row.stripe_session_id ?? "cs_1",
    intent,
    cents,
    "usd",
  ]);
const claim = (session: Session, row: Row) =>
  word(session, "claim_crypto($1, $2)", [row.confirm_token_hash, "Sent."]);
const refund = (session: Session, cents = 400_000) =>
  word(session, "refund_card('pi_1', $1, 400000)", [cents]);

async function read(session: Session, row: Row): Promise<Order> {
  const [order] = await session.rows<Order>("select * from public.orders where request_id = $1", [
    row.request_id,
  ]);
  if (!order) throw new Error("No such order");
  return order;
}

const intent = () => crypto.randomUUID();
const card = (intent_id: string, change: Row = {}) =>
  orderRow({ intent_id, stripe_session_id: `cs_${crypto.randomUUID()}`, ...change });
const coin = (intent_id: string, payment_method: string, change: Row = {}) =>
  orderRow({
    intent_id,
    payment_method,
    confirm_token_hash: createHash("sha256").update(crypto.randomUUID()).digest("hex"),
    ...change,
  });

describe("one intent has one order", () => {
  test("Bitcoin, then Ethereum, then card: one is open, the others name their replacement", async () => {
    const { words, orders, histories } = await database.scratch(async (session) => {
      const id = intent();
      const rows = [coin(id, "bitcoin"), coin(id, "ethereum"), card(id)];
      const words = [];
      for (const row of rows) words.push(await place(session, row));
      const orders = await Promise.all(rows.map((row) => read(session, row)));
      return { words, orders, histories: await Promise.all(orders.map(({ id }) => historyOf(session, id))) };
    });
    expect(words).toEqual(["placed", "placed", "placed"]);
    const [bitcoin, ethereum, byCard] = orders;
    expect(byCard).toMatchObject({
      status: "submitted",
      cancelled_at: null,
      cancel_reason: null,
      replaced_by: null,
    });
    for (const [order, by] of [
      [bitcoin, ethereum],
      [ethereum, byCard],
    ] as const) {
      expect(order).toMatchObject({
        status: "cancelled",
        cancel_reason: "replaced",
        cancelled_at: expect.any(Date),
        replaced_by: by!.order_reference,
      });
    }
    expect(histories[0]).toMatchObject([
      { kind: "placed" },
      { kind: "replaced", details: { by: ethereum!.order_reference, way: "ethereum" } },
    ]);
    // All in one transaction, with the same time, so the order of these two is random.
    expect(histories[2]!.map(({ kind }) => kind)).toEqual(["placed", "replaces", "replaces"]);
    expect(histories[2]!.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { reference: bitcoin!.order_reference, way: "bitcoin" },
        { reference: ethereum!.order_reference, way: "ethereum" },
      ]),
    );
  });

  test("an order of another intent stays unchanged", async () => {
    const order = await database.scratch(async (session) => {
      const other = coin(intent(), "bitcoin");
      await place(session, other);
      await place(session, card(intent()));
      return read(session, other);
    });
    expect(order.status).toBe("submitted");
  });

  test("even the owner of the database can't store two open orders of one intent", async () => {
    const twice = database.scratch(async (session) => {
      const id = intent();
      await insert(session, "public.orders", card(id));
      await insert(session, "public.orders", coin(id, "usdt"));
    });
    await expect(twice).rejects.toMatchObject({
      code: "23505",
      message: expect.stringContaining("orders_one_per_intent"),
    });
  });

  test("a repeated request returns the same order", async () => {
    const { words, count } = await database.scratch(async (session) => {
      const row = coin(intent(), "bitcoin");
      const words = [await place(session, row), await place(session, row)];
      return { words, count: (await session.rows("select 1 from public.orders")).length };
    });
    expect(words).toEqual(["placed", "already"]);
    expect(count).toBe(1);
  });

  test("a card session that was not closed at Stripe prevents another order", async () => {
    const { words, orders } = await database.scratch(async (session) => {
      const id = intent();
      const rows = [card(id, { stripe_session_id: "cs_1" }), coin(id, "bitcoin")];
      const words = [
        await place(session, rows[0]!),
        await place(session, rows[1]!),
        await place(session, rows[1]!, ["cs_0"]),
        await place(session, rows[1]!, ["cs_1"]),
      ];
      return { words, orders: await Promise.all(rows.map((row) => read(session, row))) };
    });
    expect(words).toEqual(["placed", "open", "open", "placed"]);
    expect(orders.map(({ status }) => status)).toEqual(["cancelled", "submitted"]);
  });

  // Promise: A paid order is never cancelled or replaced.
  test("a paid order is never closed", async () => {
    const { words, paid, rows } = await database.scratch(async (session) => {
      const id = intent();
      const first = card(id, { stripe_session_id: "cs_1" });
      const words = [
        await place(session, first),
        await settle(session, first),
        await place(session, coin(id, "bitcoin"), ["cs_1"]),
      ];
      return {
        words,
        paid: await read(session, first),
        rows: await session.rows("select 1 from public.orders"),
      };
    });
    expect(words).toEqual(["placed", "settled", "paid"]);
    expect(paid).toMatchObject({ status: "paid", payment_status: "completed" });
    expect(rows).toHaveLength(1);
  });

  test("a closed order is not placed again, and a cancelled one is not started with another method", async () => {
    const words = await database.scratch(async (session) => {
      const [id, given] = [intent(), intent()];
      const [first, second] = [coin(id, "bitcoin"), coin(given, "bitcoin")];
      await place(session, first);
      await place(session, card(id));
      await place(session, second);
      await cancel(session, second);
      return [await place(session, first), await place(session, card(given))];
    });
    expect(words).toEqual(["cancelled", "cancelled"]);
  });

  test("an order is placed unpaid and open, even if the request says otherwise", async () => {
    const order = await database.scratch(async (session) => {
      const row = card(intent());
      const paid = { status: "paid", payment_status: "completed", stripe_payment_intent_id: "pi_1" };
      await place(session, { ...row, ...paid, payment_verified_at: new Date(), late_payment_at: new Date() });
      return read(session, row);
    });
    expect(order).toMatchObject({
      status: "submitted",
      payment_status: "pending",
      stripe_payment_intent_id: null,
      payment_verified_at: null,
      late_payment_at: null,
    });
  });

  test("an order without an intent has its own", async () => {
    const rows = await database.scratch(async (session) => {
      const { intent_id: _, ...row } = orderRow();
      await session.run(embeddedGrants);
      await place(session, row);
      const { intent_id: __, ...plain } = orderRow();
      await session.as("service_role", {}, (server) => insert(server, "public.orders", plain));
      return session.rows<{ same: boolean }>("select intent_id = request_id as same from public.orders");
    });
    expect(rows).toEqual([{ same: true }, { same: true }]);
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

  test("are stored with a placed or rebuilt order; an older order has none", async () => {
    const rows = await database.scratch(async (session) => {
      await place(session, { ...card(intent()), ...consent });
      await rebuild(session, { ...card(intent()), ...consent });
      await place(session, card(intent()));
      return session.rows(kept);
    });
    const none = { terms_version: null, refunds_version: null, consented_at: null };
    expect(rows).toEqual([consent, consent, none]);
  });

  test.each([
    ["consented_at", "consented_at = now()"],
    ["terms_version", "terms_version = '2027-01-01'"],
    ["refunds_version", "refunds_version = null"],
  ])("%s can't be changed, by the server or by the owner of the database", async (_, change) => {
    const order = { ...card(intent()), ...consent };
    await database.scratch(async (session) => {
      await place(session, order);
      const update = `update public.orders set ${change}`;
      await expect(
        session.undone((copy) => copy.as("service_role", {}, (server) => server.run(update))),
      ).rejects.toMatchObject({ code: "42501" });
      await expect(session.undone((copy) => copy.run(update))).rejects.toMatchObject({ code: "23514" });
      expect(await session.rows(kept)).toEqual([consent]);
    });
  });

  test("can be read by the customer", async () => {
    const order: Row = { ...card(intent()), ...consent };
    const rows = await database.scratch(async (session) => {
      const sub = await insert(session, "auth.users", {
        email: String(order.email),
        email_confirmed_at: new Date(),
      });
      await place(session, order);
      return session.as("authenticated", { sub }, (customer) => customer.rows(kept));
    });
    expect(rows).toEqual([consent]);
  });
});

test("placing an order locks its intent before reading", async () => {
  // This uses one connection. e2e/shop/intent-races.test.ts tests concurrent ones.
  const placing = await database.scratch((session) =>
    session.rows<{ name: string; first: boolean }>(
      `select proname as name, prosrc ~ 'begin\\s+perform private\\.lock_intent\\(n\\.intent_id\\);' as first
         from pg_proc where prosrc ~ 'private\\.insert_order\\(' order by proname`,
    ),
  );
  expect(placing).toEqual([
    { name: "place_order", first: true },
    { name: "rebuild_order", first: true },
  ]);
});

describe("a paid session without its order", () => {
  test("replaces the open order and is settled", async () => {
    const { words, orders } = await database.scratch(async (session) => {
      const id = intent();
      const rows = [coin(id, "bitcoin"), card(id)];
      await place(session, rows[0]!);
      const words = [
        await rebuild(session, rows[1]!),
        await rebuild(session, rows[1]!),
        await settle(session, rows[1]!),
        await claim(session, rows[0]!),
      ];
      return { words, orders: await Promise.all(rows.map((row) => read(session, row))) };
    });
    expect(words).toEqual(["placed", "already", "settled", "late"]);
    expect(orders.map(({ status }) => status)).toEqual(["cancelled", "paid"]);
  });

  test("is recorded as late if the intent was paid another way or cancelled by the customer", async () => {
    const { words, orders } = await database.scratch(async (session) => {
      const [id, given] = [intent(), intent()];
      const [first, second] = [coin(id, "bitcoin"), coin(given, "bitcoin")];
      await place(session, first);
      await claim(session, first);
      await place(session, second);
      await cancel(session, second);
      const rows = [card(id), card(given)];
      const words = [];
      for (const [index, row] of rows.entries())
        words.push(await rebuild(session, row), await settle(session, row, `pi_${index}`));
      return { words, orders: await Promise.all([first, ...rows].map((row) => read(session, row))) };
    });
    expect(words).toEqual(["cancelled", "late", "cancelled", "late"]);
    expect(orders).toMatchObject([
      { status: "paid" },
      {
        status: "cancelled",
        cancel_reason: "replaced",
        replaced_by: orders[0]!.order_reference,
        late_payment_at: expect.any(Date),
      },
      { status: "cancelled", cancel_reason: "customer", late_payment_at: expect.any(Date) },
    ]);
  });
});

describe("cancel_order", () => {
  test("cancels once, permanently", async () => {
    const { words, order, events } = await database.scratch(async (session) => {
      const row = card(intent(), { stripe_session_id: "cs_1" });
      await place(session, row);
      const words = [await cancel(session, row, "cs_1"), await cancel(session, row, "cs_1")];
      const order = await read(session, row);
      return { words, order, events: await historyOf(session, order.id) };
    });
    expect(words).toEqual(["cancelled", "already"]);
    expect(order).toMatchObject({
      status: "cancelled",
      cancel_reason: "customer",
      cancelled_at: expect.any(Date),
      phase: "stopped",
    });
    expect(events).toMatchObject([{ kind: "placed" }, { kind: "cancelled", actor: "customer" }]);
  });

  test("does not cancel while a newer card session is open, or when paid", async () => {
    const words = await database.scratch(async (session) => {
      const row = card(intent(), { stripe_session_id: "cs_1" });
      await place(session, row);
      return [
        await cancel(session, row),
        await cancel(session, row, "cs_0"),
        await settle(session, row),
        await cancel(session, row, "cs_1"),
        await word(session, "cancel_order($1, null)", [crypto.randomUUID()]),
      ];
    });
    expect(words).toEqual(["open", "open", "settled", "paid", "unknown"]);
  });

  test.each([
    "status = 'submitted', cancelled_at = null",
    "stripe_session_id = 'cs_2'",
    "cancel_reason = null",
  ])("a cancelled order is final: %s", async (change) => {
    const changed = database.scratch(async (session) => {
      const row = card(intent(), { stripe_session_id: "cs_1" });
      await place(session, row);
      await cancel(session, row, "cs_1");
      await session.run(`update public.orders set ${change}`);
    });
    await expect(changed).rejects.toMatchObject({ code: "23514", message: expect.stringContaining("final") });
  });
});

describe("money for a cancelled order", () => {
  test("by card: recorded once, for any amount, and the order stays cancelled; its refund is recorded too", async () => {
    const { words, order, events } = await database.scratch(async (session) => {
      const row = card(intent(), { stripe_session_id: "cs_1" });
      await place(session, row);
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
      const order = await read(session, row);
      return { words, order, events: await historyOf(session, order.id, "kind ~ 'late|refund'") };
    });
    expect(words).toEqual(["late", "late", "late", "partly-refunded", "refunded", "already", "returned"]);
    expect(order).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
      late_payment_at: expect.any(Date),
      late_payment_returned_at: expect.any(Date),
      stripe_payment_intent_id: "pi_1",
    });
    const late = "A card payment arrived after this order was cancelled";
    expect(events).toMatchObject([
      {
        kind: "late_payment",
        details: { amount: 4000 },
        desk: `${late} (cs_1, pi_1, 400000 cents, usd). Give it back by hand.`,
      },
      {
        kind: "late_payment",
        details: { amount: 0.01 },
        desk: `${late} (cs_1, pi_1, 1 cents, usd). Give it back by hand.`,
      },
      {
        kind: "partly_refunded",
        details: { amount: 1000 },
        desk: "Card payment pi_1: $1000.00 refunded so far.",
      },
      {
        kind: "late_returned",
        details: { amount: 3000 },
        desk: "Card payment pi_1: $4000.00 refunded so far.",
      },
    ]);
  });

  test("by cryptocurrency: the report is recorded and settles nothing", async () => {
    const { words, order, events } = await database.scratch(async (session) => {
      const row = coin(intent(), "usdt");
      await place(session, row);
      await cancel(session, row);
      const words = [await claim(session, row), await claim(session, row)];
      const order = await read(session, row);
      return { words, order, events: await historyOf(session, order.id, "kind = 'late_reported'") };
    });
    expect(words).toEqual(["late", "late"]);
    expect(order).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
      late_payment_at: expect.any(Date),
    });
    expect(events).toMatchObject([
      {
        actor: "customer",
        for_customer: true,
        desk: "Coins were reported after this order was cancelled. Sent.",
      },
    ]);
  });
});
