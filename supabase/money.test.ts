import { describe, expect } from "vitest";
import { eventSchema, type Order } from "@/lib/orders/store";
import { orderTimeline } from "@/lib/orders/timeline";
import {
  asAccount,
  asServer,
  insert,
  openTestDatabase,
  orderJson,
  orderRow,
  type Session,
  staffMember,
  valueOf,
  valuesOf,
} from "./test-database";

const { database, test } = openTestDatabase();

const call = <T>(session: Session, sql: string, given: unknown[] = []) =>
  asServer(session, (server) => valueOf<T>(server, `select ${sql} as word`, ...given));

/** An order, and what Stripe's events and the desk can do to it. */
async function start(session: Session, change: Record<string, unknown> = {}) {
  const row = orderRow({ stripe_session_id: `cs_${crypto.randomUUID()}`, ...change });
  const order = await insert(session, "public.orders", row);
  const staff = await staffMember(session);
  const desk = (sql: string, given: unknown[] = []) =>
    asAccount(session, staff, (person) => valueOf(person, `select ${sql} as word`, order, ...given));
  const all = (sql: string) => valuesOf(session, `select x.line from (select ${sql}) as x (line)`, order);
  /** The card session that is open. The site closes it at Stripe first. */
  const openSession = () => valueOf<string | null>(session, "select private.open_session($1) as id", order);
  let cardSession = row.stripe_session_id;
  return {
    order,
    reference: String(row.order_reference),
    settle: (intent: string, cents = 400_000, currency = "usd") =>
      call<string>(session, "public.settle_card($1, $2, $3, $4, $5)", [
        row.id,
        cardSession,
        intent,
        cents,
        currency,
      ]),
    refund: (intent: string, cents = 400_000) =>
      call<string>(session, "public.refund_card($1, $2)", [intent, cents]),
    dispute: (intent: string, status: string, cents = 400_000) =>
      call<string>(session, "public.dispute_card($1, $2, $3, $4)", [intent, `dp_${intent}`, status, cents]),
    cancel: async () => call<string>(session, "public.cancel_order($1, $2)", [order, await openSession()]),
    /** Chooses another cryptocurrency or the card, which closes the attempt before. */
    async choose(method: string, attempt: string) {
      const given = [orderJson({ ...row, payment_method: method }), attempt, await openSession()];
      if (method === "card") cardSession = attempt;
      return call<string>(session, "public.place_order($1, $2, $3)", given);
    },
    report: (token: string) => call<string>(session, "public.claim_crypto($1, 'Sent.', null)", [token]),
    verify: async (transaction: string, amount: number | null = 4000) =>
      desk("public.verify_crypto($1, $2, $3, 9000000000, $4)", [transaction, amount, await openSession()]),
    sendBack: (amount: number) => desk("public.mark_refunded($1, $2, 'Agreed.', 9000000000)", [amount]),
    move: (reference: string, amount: number, closed: string | null = null) =>
      desk("public.move_coins($1, $2, $3, 9000000000, $4)", [reference, amount, closed]),
    money: () =>
      all("concat_ws(' ', kind, amount, currency) from private.transactions where order_id = $1 order by id"),
    tasks: () => all("kind from private.desk_tasks where order_id = $1 and kind <> 'review' order by kind"),
    receipts: () =>
      all(
        "concat_ws(' ', series, amount) from public.receipts where order_id = $1 order by series desc, number",
      ),
    /** The states in §4's columns. */
    columns: async () =>
      (
        await all(
          "concat_ws(' ', status, payment_status, nullif(refunded_amount, 0), dispute) from public.orders where id = $1",
        )
      )[0]!,
    /** The titles of what the customer reads on the order's page, without the steps that are expected. */
    async customer() {
      const rows = await session.rows(
        "select id::int, at, kind, details, line from public.order_events where order_id = $1 and for_customer order by id",
        [order],
      );
      const [now] = await session.rows<Order>("select * from public.orders where id = $1", [order]);
      return orderTimeline(
        now!,
        rows.map((event) => eventSchema.parse(event)),
      )
        .filter(({ at, mark }) => at || mark === "waiting")
        .map(({ title, mark }) => (mark === "done" ? title : `${title} (${mark})`));
    },
    /** This month's received and refunded sums in the figures. */
    figures: async () =>
      (
        await all(
          `concat_ws(' ', coalesce(sum(amount) filter (where series = 'R'), 0), -nullif(coalesce(sum(amount) filter (where series = 'C'), 0), 0))
             from private.monthly_receipts where $1::uuid is not null`,
        )
      )[0]!,
  };
}

type Start = (change?: Record<string, unknown>) => Promise<Awaited<ReturnType<typeof start>>>;
const coins = { payment_method: "usdt", stripe_session_id: null, confirm_token: "a".repeat(64) };
const [one, two] = ["1".repeat(64), "2".repeat(64)];

/** What happens to an order's money: for each case its results, and the orders that it concerns. */
const cases: Record<string, (start: Start) => Promise<Awaited<ReturnType<typeof start>>[]>> = {
  "card: the exact price": async (start) => {
    const order = await start();
    expect(await order.settle("pi_1")).toBe("settled");
    return [order];
  },
  "card: the price, refunded in parts": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    expect([
      await order.refund("pi_1", 100_000),
      await order.refund("pi_1"),
      await order.refund("pi_1"),
    ]).toEqual(["partly-refunded", "refunded", "already"]);
    return [order];
  },
  "card: the price, disputed": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    expect(await order.dispute("pi_1", "open")).toBe("disputed");
    return [order];
  },
  "card: the price, dispute won": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    await order.dispute("pi_1", "open");
    expect(await order.dispute("pi_1", "won")).toBe("won");
    return [order];
  },
  "card: the price, partly refunded, the rest lost in a dispute": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    await order.refund("pi_1", 100_000);
    expect(await order.dispute("pi_1", "lost", 300_000)).toBe("lost");
    return [order];
  },
  "card: a second payment": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    expect([await order.settle("pi_2"), await order.settle("pi_2")]).toEqual(["already", "already"]);
    return [order];
  },
  "card: a second payment, refunded": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    await order.settle("pi_2");
    expect([
      await order.refund("pi_2", 100_000),
      await order.refund("pi_2"),
      await order.refund("pi_2"),
    ]).toEqual(["partly-refunded", "refunded", "already"]);
    return [order];
  },
  "card: a second payment, disputed": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    await order.settle("pi_2");
    expect(await order.dispute("pi_2", "open")).toBe("disputed");
    return [order];
  },
  "card: a second payment, lost in a dispute": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    await order.settle("pi_2");
    expect([await order.dispute("pi_2", "lost"), await order.dispute("pi_2", "open")]).toEqual([
      "lost",
      "already",
    ]);
    return [order];
  },
  "card: a second payment, dispute won, refunded": async (start) => {
    const order = await start();
    await order.settle("pi_1");
    await order.settle("pi_2");
    await order.dispute("pi_2", "open");
    expect(await order.dispute("pi_2", "won")).toBe("won");
    await order.refund("pi_2");
    return [order];
  },
  "card: too little": async (start) => {
    const order = await start();
    expect([await order.settle("pi_1", 399_900), await order.cancel()]).toEqual(["mismatch", "paid"]);
    return [order];
  },
  "card: too much": async (start) => {
    const order = await start();
    expect(await order.settle("pi_1", 400_100)).toBe("mismatch");
    return [order];
  },
  "card: too little, refunded, then the price": async (start) => {
    const order = await start();
    await order.settle("pi_1", 399_900);
    expect([await order.refund("pi_1", 399_900), await order.settle("pi_2")]).toEqual([
      "refunded",
      "settled",
    ]);
    return [order];
  },
  "card: another currency": async (start) => {
    const order = await start();
    expect(await order.settle("pi_1", 400_000, "eur")).toBe("mismatch");
    return [order];
  },
  "card: another currency, refunded": async (start) => {
    const order = await start();
    await order.settle("pi_1", 400_000, "eur");
    expect(await order.refund("pi_1")).toBe("refunded");
    return [order];
  },
  "card: on a cancelled order": async (start) => {
    const order = await start();
    expect([await order.cancel(), await order.settle("pi_1")]).toEqual(["cancelled", "late"]);
    return [order];
  },
  "card: on a cancelled order, refunded": async (start) => {
    const order = await start();
    await order.cancel();
    await order.settle("pi_1");
    expect([await order.refund("pi_1"), await order.settle("pi_1")]).toEqual(["refunded", "returned"]);
    return [order];
  },
  "card: on a cancelled order, lost in a dispute": async (start) => {
    const order = await start();
    await order.cancel();
    await order.settle("pi_1");
    expect([await order.dispute("pi_1", "open"), await order.dispute("pi_1", "lost")]).toEqual([
      "disputed",
      "lost",
    ]);
    return [order];
  },
  "card: on a closed attempt": async (start) => {
    const order = await start();
    expect([await order.choose("usdt", one), await order.settle("pi_1")]).toEqual(["placed", "settled"]);
    return [order];
  },
  "coins: the exact price": async (start) => {
    const order = await start(coins);
    expect([await order.report(coins.confirm_token), await order.verify(one)]).toEqual(["claimed", "done"]);
    return [order];
  },
  "coins: reported, not found yet": async (start) => {
    const order = await start(coins);
    expect(await order.report(coins.confirm_token)).toBe("claimed");
    return [order];
  },
  "coins: the price, refunded in parts": async (start) => {
    const order = await start(coins);
    await order.verify(one);
    expect([await order.sendBack(1000), await order.sendBack(3000), await order.sendBack(1)]).toEqual([
      "done",
      "done",
      "refused-amount",
    ]);
    return [order];
  },
  "coins: in two parts": async (start) => {
    const order = await start(coins);
    expect([
      await order.verify(one, 1500),
      await order.verify(one, 2500),
      await order.verify(two, 2500),
    ]).toEqual(["done", "refused-taken", "done"]);
    return [order];
  },
  "coins: too little": async (start) => {
    const order = await start(coins);
    expect([await order.verify(one, 1500), await order.cancel()]).toEqual(["done", "paid"]);
    return [order];
  },
  "coins: too little, refunded in parts": async (start) => {
    const order = await start(coins);
    await order.verify(one, 1500);
    expect([
      await order.sendBack(1500.01),
      await order.sendBack(500),
      await order.sendBack(1000),
      await order.sendBack(1),
    ]).toEqual(["refused-amount", "done", "done", "refused-unpaid"]);
    return [order];
  },
  "coins: too much": async (start) => {
    const order = await start(coins);
    expect([await order.verify(one, 4100), await order.sendBack(4100)]).toEqual(["done", "refused-amount"]);
    return [order];
  },
  "coins: too much, the rest refunded, then the price": async (start) => {
    const order = await start(coins);
    await order.verify(one, 4100);
    expect([await order.sendBack(100), await order.sendBack(4000)]).toEqual(["done", "done"]);
    return [order];
  },
  "coins: a second payment": async (start) => {
    const order = await start(coins);
    await order.verify(one);
    expect([await order.verify(one), await order.verify(two)]).toEqual(["refused-taken", "done"]);
    return [order];
  },
  "coins: a second payment, refunded": async (start) => {
    const order = await start(coins);
    await order.verify(one);
    await order.verify(two);
    expect(await order.sendBack(4000)).toBe("done");
    return [order];
  },
  "coins: on a cancelled order": async (start) => {
    const order = await start(coins);
    expect([await order.cancel(), await order.verify(one, 3900), await order.sendBack(4000)]).toEqual([
      "cancelled",
      "done",
      "refused-amount",
    ]);
    return [order];
  },
  "coins: on a cancelled order, refunded in parts": async (start) => {
    const order = await start(coins);
    await order.cancel();
    await order.verify(one, 3900);
    expect([await order.sendBack(900), await order.sendBack(3000)]).toEqual(["done", "done"]);
    return [order];
  },
  "coins: reported on a cancelled order": async (start) => {
    const order = await start(coins);
    await order.cancel();
    expect(await order.report(coins.confirm_token)).toBe("late");
    return [order];
  },
  "coins: reported on a closed attempt": async (start) => {
    const order = await start(coins);
    expect([await order.choose("card", "cs_new"), await order.report(coins.confirm_token)]).toEqual([
      "placed",
      "late",
    ]);
    return [order];
  },
  "coins: on a closed attempt, found": async (start) => {
    const order = await start(coins);
    await order.choose("card", "cs_new");
    expect(await order.verify(one)).toBe("done");
    return [order];
  },
  "coins, then the price by card": async (start) => {
    const order = await start(coins);
    await order.verify(one, 1500);
    expect([
      await order.choose("card", "cs_new"),
      await order.settle("pi_1"),
      await order.sendBack(1500),
    ]).toEqual(["placed", "settled", "done"]);
    return [order];
  },
  "one transaction on two orders": async (start) => {
    const [first, second] = [await start(coins), await start({ ...coins, confirm_token: two })];
    expect([await first.verify(one), await second.verify(one)]).toEqual(["done", "refused-taken"]);
    return [first, second];
  },
  "one transaction for two orders, split on purpose": async (start) => {
    const [first, second] = [await start(coins), await start({ ...coins, confirm_token: two })];
    await first.verify(one, 8000);
    expect([
      await first.move(second.reference, 4000.01),
      await first.move(first.reference, 4000),
      await first.move("IBC-1", 4000),
      await first.move(second.reference, 0),
      await first.move(second.reference, 4000),
      await first.move(second.reference, 4000),
      await second.verify(one),
    ]).toEqual([
      "refused-amount",
      "refused-order",
      "refused-order",
      "refused-amount",
      "done",
      "refused-amount",
      "refused-taken",
    ]);
    return [first, second];
  },
  "coins on a cancelled order, moved to the new one": async (start) => {
    const [old, order] = [await start(coins), await start({ ...coins, confirm_token: two })];
    await old.cancel();
    await old.verify(one);
    expect(await old.move(order.reference, 4000)).toBe("done");
    return [old, order];
  },
  "coins moved to an order whose card session is open, after closing it": async (start) => {
    const [first, second] = [await start(coins), await start({ ...coins, confirm_token: two })];
    await second.choose("card", "cs_new");
    await first.verify(one, 8000);
    expect([
      await first.move(second.reference, 4000),
      await first.move(second.reference, 4000, "cs_new"),
    ]).toEqual(["refused-open", "done"]);
    return [first, second];
  },
};

// Promise: All money that moves is recorded, shown, receipted and counted: paid twice, too little, too much, in another currency, late, returned or moved.
test("the table of what becomes of money is the approved one", async () => {
  const lines: string[] = [];
  for (const [name, play] of Object.entries(cases)) {
    await database.scratch(async (session) => {
      const orders = await play((change) => start(session, change));
      lines.push(name);
      for (const { money, customer, tasks, receipts, columns } of orders)
        lines.push(
          ...Object.entries({
            recorded: await money(),
            customer: await customer(),
            desk: await tasks(),
            receipts: await receipts(),
            columns: [await columns()],
          }).map(([head, words]) => `  ${head.padEnd(9)} ${words.join(", ") || "-"}`),
        );
      lines.push(`  figures   ${await orders[0]!.figures()}`, "");
    });
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("money-table.txt");
});

describe("an amount in cryptocurrency", () => {
  test.for([0, -1, 10.001, null])("of %s US dollars is refused", async (amount, { session }) => {
    const order = await start(session, coins);
    expect(await order.verify(one, amount)).toBe("refused-amount");
    expect(await order.money()).toEqual([]);
  });
});
