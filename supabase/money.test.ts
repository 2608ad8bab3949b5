import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, insert, orderRow, type Session, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

const call = <T>(session: Session, sql: string, given: unknown[] = []) =>
  session.as(
    "service_role",
    {},
    async (server) => (await server.rows<{ word: T }>(`select ${sql} as word`, given))[0]!.word,
  );

/** An order, and what Stripe's events and the desk can do to it. */
async function start(session: Session, change: Record<string, unknown> = {}) {
  const row = orderRow({ stripe_session_id: `cs_${crypto.randomUUID()}`, ...change });
  const order = await insert(session, "public.orders", row);
  const staff = await insert(session, "auth.users", {
    email: `${crypto.randomUUID()}@example.com`,
    email_confirmed_at: new Date(),
    works: true,
  });
  const desk = (sql: string, given: unknown[] = []) =>
    session.as(
      "authenticated",
      { sub: staff, aal: "aal2" },
      async (person) =>
        (await person.rows<{ word: string }>(`select ${sql} as word`, [order, ...given]))[0]!.word,
    );
  return {
    order,
    settle: (intent: string, cents: number, currency = "usd") =>
      call<string>(session, "public.settle_card($1, $2, $3, $4, $5)", [
        row.id,
        row.stripe_session_id,
        intent,
        cents,
        currency,
      ]),
    refund: (intent: string, cents: number) =>
      call<string>(session, "public.refund_card($1, $2)", [intent, cents]),
    dispute: (intent: string, status: string, cents: number) =>
      call<string>(session, "public.dispute_card($1, $2, $3, $4)", [intent, `dp_${intent}`, status, cents]),
    cancel: () => call<string>(session, "public.cancel_order($1, $2)", [order, row.stripe_session_id]),
    verify: (transaction: string, amount: number) =>
      desk("public.verify_crypto($1, $2, $3, 9000000000)", [transaction, amount]),
    sendBack: (amount: number) => desk("public.mark_refunded($1, $2, 'Agreed.', 9000000000)", [amount]),
    money: async () =>
      (
        await session.rows<{ line: string }>(
          "select concat_ws(' ', kind, amount, currency) as line from private.transactions where order_id = $1 order by id",
          [order],
        )
      ).map(({ line }) => line),
    tasks: async () =>
      (
        await session.rows<{ kind: string }>(
          "select kind from private.desk_tasks where order_id = $1 and kind <> 'review' order by kind",
          [order],
        )
      ).map(({ kind }) => kind),
    columns: async () =>
      (
        await session.rows<Record<string, unknown>>(
          "select status, payment_status, refunded_amount::float as refunded, dispute from public.orders where id = $1",
          [order],
        )
      )[0]!,
    receipts: async () =>
      (
        await session.rows<{ line: string }>(
          "select concat_ws(' ', series, amount) as line from public.receipts where order_id = $1 order by series desc, number",
          [order],
        )
      ).map(({ line }) => line),
  };
}

type Order = Awaited<ReturnType<typeof start>>;
const coins = { payment_method: "usdt", stripe_session_id: null, confirm_token: "a".repeat(64) };
const paid = { status: "paid", payment_status: "completed", refunded: 0, dispute: null };

// Promise: All money that moves is recorded: paid twice, too little, too much, in another currency or late, and returned again.
describe("money by card", () => {
  test.each<
    [
      string,
      (order: Order) => Promise<unknown>,
      money: string[],
      tasks: string[],
      columns: object,
      receipts: string[],
    ]
  >([
    [
      "the exact price",
      ({ settle }) => settle("pi_1", 400_000),
      ["charge 4000.00 usd"],
      [],
      paid,
      ["R 4000.00"],
    ],
    [
      "a second payment",
      async ({ settle }) => [
        await settle("pi_1", 400_000),
        await settle("pi_2", 400_000),
        await settle("pi_2", 400_000),
      ],
      ["charge 4000.00 usd", "charge 4000.00 usd"],
      ["second_payment"],
      paid,
      ["R 4000.00"],
    ],
    [
      "a second payment that was refunded",
      async ({ settle, refund }) => {
        await settle("pi_1", 400_000);
        await settle("pi_2", 400_000);
        expect(await refund("pi_2", 100_000)).toBe("partly-refunded");
        expect(await refund("pi_2", 400_000)).toBe("refunded");
        expect(await refund("pi_2", 400_000)).toBe("already");
      },
      ["charge 4000.00 usd", "charge 4000.00 usd", "refund -1000.00 usd", "refund -3000.00 usd"],
      [],
      paid,
      ["R 4000.00"],
    ],
    [
      "a second payment whose dispute is open",
      async ({ settle, dispute }) => {
        await settle("pi_1", 400_000);
        await settle("pi_2", 400_000);
        expect(await dispute("pi_2", "open", 400_000)).toBe("disputed");
      },
      ["charge 4000.00 usd", "charge 4000.00 usd"],
      ["extra_disputed", "second_payment"],
      paid,
      ["R 4000.00"],
    ],
    [
      "a second payment that was lost in a dispute",
      async ({ settle, dispute }) => {
        await settle("pi_1", 400_000);
        await settle("pi_2", 400_000);
        expect(await dispute("pi_2", "lost", 400_000)).toBe("lost");
        expect(await dispute("pi_2", "open", 400_000)).toBe("already");
      },
      ["charge 4000.00 usd", "charge 4000.00 usd", "dispute_lost -4000.00 usd"],
      [],
      paid,
      ["R 4000.00"],
    ],
    [
      "a second payment whose dispute was won",
      async ({ settle, dispute, refund }) => {
        await settle("pi_1", 400_000);
        await settle("pi_2", 400_000);
        await dispute("pi_2", "open", 400_000);
        expect(await dispute("pi_2", "won", 400_000)).toBe("won");
        await refund("pi_2", 400_000);
      },
      ["charge 4000.00 usd", "charge 4000.00 usd", "refund -4000.00 usd"],
      [],
      paid,
      ["R 4000.00"],
    ],
    [
      "too little, which keeps the order open",
      async ({ settle, cancel }) => {
        expect(await settle("pi_1", 399_900)).toBe("mismatch");
        expect(await cancel()).toBe("paid");
      },
      ["charge 3999.00 usd"],
      ["payment_mismatch"],
      { ...paid, status: "submitted", payment_status: "pending" },
      [],
    ],
    [
      "too little, refunded, and then the price",
      async ({ settle, refund }) => {
        await settle("pi_1", 399_900);
        expect(await refund("pi_1", 399_900)).toBe("refunded");
        expect(await settle("pi_2", 400_000)).toBe("settled");
      },
      ["charge 3999.00 usd", "refund -3999.00 usd", "charge 4000.00 usd"],
      [],
      paid,
      ["R 4000.00"],
    ],
    [
      "another currency, refunded",
      async ({ settle, refund }) => {
        expect(await settle("pi_1", 400_000, "eur")).toBe("mismatch");
        expect(await refund("pi_1", 400_000)).toBe("refunded");
      },
      ["charge 4000.00 eur", "refund -4000.00 eur"],
      [],
      { ...paid, status: "submitted", payment_status: "pending" },
      [],
    ],
    [
      "a payment after the order was cancelled",
      async ({ settle, cancel, refund }) => {
        expect(await cancel()).toBe("cancelled");
        expect(await settle("pi_1", 400_000)).toBe("late");
        expect(await refund("pi_1", 400_000)).toBe("refunded");
      },
      ["charge 4000.00 usd", "refund -4000.00 usd"],
      [],
      { ...paid, status: "cancelled", payment_status: "pending", refunded: 4000 },
      [],
    ],
    [
      "refunds and a lost dispute of the price",
      async ({ settle, refund, dispute }) => {
        await settle("pi_1", 400_000);
        await refund("pi_1", 100_000);
        await dispute("pi_1", "lost", 300_000);
      },
      ["charge 4000.00 usd", "refund -1000.00 usd", "dispute_lost -3000.00 usd"],
      ["dispute_lost"],
      { status: "paid", payment_status: "refunded", refunded: 4000, dispute: "lost" },
      ["R 4000.00", "C 1000.00", "C 3000.00"],
    ],
  ])("%s", async (_, act, money, tasks, columns, receipts) => {
    await database.scratch(async (session) => {
      const order = await start(session);
      await act(order);
      expect(await order.money()).toEqual(money);
      expect(await order.tasks()).toEqual(tasks);
      expect(await order.columns()).toEqual(columns);
      expect(await order.receipts()).toEqual(receipts);
    });
  });
});

test("a customer is told of a refund beyond the price in US dollars, and of none in another currency", async () => {
  await database.scratch(async (session) => {
    const order = await start(session);
    await order.settle("pi_1", 400_000);
    await order.settle("pi_2", 400_000);
    await order.settle("pi_3", 400_000, "eur");
    await order.refund("pi_2", 400_000);
    await order.refund("pi_3", 100_000);
    expect(
      await session.rows(
        "select for_customer, details from public.order_events where order_id = $1 and kind = 'extra_refunded' order by id",
        [order.order],
      ),
    ).toEqual([
      { for_customer: true, details: { amount: 4000 } },
      { for_customer: false, details: {} },
    ]);
  });
});

// Promise: The desk records what arrived in cryptocurrency: the order is paid once its price has, and more goes back first.
describe("money in cryptocurrency", () => {
  test("in two parts pays the order once the whole price has arrived", async () => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      expect(await order.verify("a".repeat(64), 1500)).toBe("done");
      expect(await order.columns()).toMatchObject({ status: "submitted" });
      expect(await order.tasks()).toEqual(["payment_short"]);
      expect([await order.receipts(), await order.cancel()]).toEqual([[], "paid"]);
      expect(await order.verify("a".repeat(64), 2500)).toBe("refused-taken");
      expect(await order.verify("b".repeat(64), 2500)).toBe("done");
      expect(await order.columns()).toEqual(paid);
      expect(await order.receipts()).toEqual(["R 4000.00"]);
      expect(await order.tasks()).toEqual([]);
    });
  });

  test("does not count a card payment for an order that is paid in coins", async () => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      expect(await order.settle("pi_1", 400_000)).toBe("mismatch");
      expect(await order.verify("a".repeat(64), 1500)).toBe("done");
      expect(await order.columns()).toMatchObject({ status: "submitted" });
      expect([await order.sendBack(1500.01), await order.tasks()]).toEqual([
        "refused-amount",
        ["payment_mismatch", "payment_short"],
      ]);
    });
  });

  test("too little can be refunded, in parts", async () => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      await order.verify("a".repeat(64), 1500);
      expect([await order.sendBack(1500.01), await order.sendBack(500), await order.sendBack(1000)]).toEqual([
        "refused-amount",
        "done",
        "done",
      ]);
      expect(await order.money()).toEqual([
        "charge 1500.00 usd",
        "refund -500.00 usd",
        "refund -1000.00 usd",
      ]);
      expect(await order.tasks()).toEqual([]);
      expect([await order.sendBack(1), await order.cancel(), await order.receipts()]).toEqual([
        "refused-unpaid",
        "cancelled",
        [],
      ]);
    });
  });

  test("too much is a task until it went back, and only the price has a credit note", async () => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      await order.verify("a".repeat(64), 4100);
      expect(await order.tasks()).toEqual(["overpaid"]);
      expect(await order.sendBack(4100)).toBe("refused-amount");
      expect(await order.sendBack(100)).toBe("done");
      expect([await order.tasks(), await order.receipts()]).toEqual([[], ["R 4000.00"]]);
      expect(await order.sendBack(4000)).toBe("done");
      expect([await order.columns(), await order.receipts()]).toEqual([
        { status: "paid", payment_status: "refunded", refunded: 4000, dispute: null },
        ["R 4000.00", "C 4000.00"],
      ]);
    });
  });

  test("a second payment is a task until it went back, without a credit note", async () => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      await order.verify("a".repeat(64), 4000);
      expect(await order.verify("a".repeat(64), 4000)).toBe("refused-taken");
      expect(await order.verify("b".repeat(64), 4000)).toBe("done");
      expect([await order.tasks(), await order.columns()]).toEqual([["overpaid"], paid]);
      expect(await order.sendBack(4000)).toBe("done");
      expect([await order.tasks(), await order.columns(), await order.receipts()]).toEqual([
        [],
        paid,
        ["R 4000.00"],
      ]);
    });
  });

  test("on a cancelled order they are a late payment, returned in parts", async () => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      expect(await order.cancel()).toBe("cancelled");
      expect(await order.verify("a".repeat(64), 3900)).toBe("done");
      const late = async () =>
        (
          await session.rows<{ late: boolean; returned: boolean }>(
            "select late_payment_at is not null as late, late_payment_returned_at is not null as returned from public.orders where id = $1",
            [order.order],
          )
        )[0];
      expect([await order.tasks(), await late()]).toEqual([["overpaid"], { late: true, returned: false }]);
      expect(await order.sendBack(4000)).toBe("refused-amount");
      expect(await order.sendBack(900)).toBe("done");
      expect(await late()).toEqual({ late: true, returned: false });
      expect(await order.sendBack(3000)).toBe("done");
      expect([await order.tasks(), await late()]).toEqual([[], { late: true, returned: true }]);
      expect(await order.money()).toEqual([
        "charge 3900.00 usd",
        "refund -900.00 usd",
        "refund -3000.00 usd",
      ]);
    });
  });

  test.each([0, -1, 10.001, null])("%s US dollars are refused", async (amount) => {
    await database.scratch(async (session) => {
      const order = await start(session, coins);
      expect(await order.verify("a".repeat(64), amount as number)).toBe("refused-amount");
      expect(await order.money()).toEqual([]);
    });
  });
});
