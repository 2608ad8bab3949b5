import { describe, expect } from "vitest";
import { orderEventSchema, type Order } from "@/lib/orders/store";
import { buildOrderTimeline } from "@/lib/orders/timeline";
import { type TestSession, openTestDatabase, orderJson, orderRow, senderAddress } from "./test-database";

const { database, test } = openTestDatabase();

const call = <T>(session: TestSession, sql: string, given: unknown[] = []) =>
  session.server.value<T>(`select ${sql} as word`, ...given);

/** An order, and what Stripe's events and the desk can do to it. */
async function start(session: TestSession, change: Record<string, unknown> = {}) {
  const row = orderRow({ stripe_session_id: `cs_${crypto.randomUUID()}`, ...change });
  const order = await session.insertOrder(row);
  const staff = await session.createStaff();
  const desk = (sql: string, given: unknown[] = []) =>
    session.user(staff).value(`select ${sql} as word`, order, ...given);
  const all = (sql: string) => session.column(`select x.line from (select ${sql}) as x (line)`, order);
  /** The card session that is open. The site closes it at Stripe first. */
  const openSession = () => session.value<string | null>("select private.open_session($1) as id", order);
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
      desk("public.verify_crypto($1, $2, $3, $4, 9000000000, $5)", [
        transaction,
        senderAddress,
        amount,
        await openSession(),
      ]),
    sendBack: async (amount: number) => {
      await session.insertWalletScreening(order);
      return desk("public.mark_refunded($1, $2, $3, 'Agreed.', 9000000000)", [amount, senderAddress]);
    },
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
      return buildOrderTimeline(
        now!,
        rows.map((event) => orderEventSchema.parse(event)),
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

const coins = { payment_method: "usdt", stripe_session_id: null, confirm_token: "a".repeat(64) };
const [one, two] = ["1".repeat(64), "2".repeat(64)];

/** What happens to an order's money, step by step, in some cases with a second order. The table has each step's answer. */
const cases: Record<string, string> = {
  "card: the exact price": "settle pi_1",
  "card: the price, refunded in parts": "settle pi_1, refund pi_1 100000, refund pi_1, refund pi_1",
  "card: the price, disputed": "settle pi_1, dispute pi_1 open",
  "card: the price, dispute won": "settle pi_1, dispute pi_1 open, dispute pi_1 won",
  "card: the price, partly refunded, the rest lost in a dispute":
    "settle pi_1, refund pi_1 100000, dispute pi_1 lost 300000",
  "card: a second payment": "settle pi_1, settle pi_2, settle pi_2",
  "card: a second payment, refunded":
    "settle pi_1, settle pi_2, refund pi_2 100000, refund pi_2, refund pi_2",
  "card: a second payment, disputed": "settle pi_1, settle pi_2, dispute pi_2 open",
  "card: a second payment, lost in a dispute":
    "settle pi_1, settle pi_2, dispute pi_2 lost, dispute pi_2 open",
  "card: a second payment, dispute won, refunded":
    "settle pi_1, settle pi_2, dispute pi_2 open, dispute pi_2 won, refund pi_2",
  "card: too little": "settle pi_1 399900, cancel",
  "card: too much": "settle pi_1 400100",
  "card: too little, refunded, then the price": "settle pi_1 399900, refund pi_1 399900, settle pi_2",
  "card: another currency": "settle pi_1 400000 eur",
  "card: another currency, refunded": "settle pi_1 400000 eur, refund pi_1",
  "card: on a cancelled order": "cancel, settle pi_1",
  "card: on a cancelled order, refunded": "cancel, settle pi_1, refund pi_1, settle pi_1",
  "card: on a cancelled order, lost in a dispute":
    "cancel, settle pi_1, dispute pi_1 open, dispute pi_1 lost",
  "card: on a closed attempt": "choose usdt one, settle pi_1",
  "coins: the exact price": "report token, verify one",
  "coins: reported, not found yet": "report token",
  "coins: the price, refunded in parts": "verify one, sendBack 1000, sendBack 3000, sendBack 1",
  "coins: in two parts": "verify one 1500, verify one 2500, verify two 2500",
  "coins: too little": "verify one 1500, cancel",
  "coins: too little, refunded in parts":
    "verify one 1500, sendBack 1500.01, sendBack 500, sendBack 1000, sendBack 1",
  "coins: too much": "verify one 4100, sendBack 4100",
  "coins: too much, the rest refunded, then the price": "verify one 4100, sendBack 100, sendBack 4000",
  "coins: a second payment": "verify one, verify one, verify two",
  "coins: a second payment, refunded": "verify one, verify two, sendBack 4000",
  "coins: on a cancelled order": "cancel, verify one 3900, sendBack 4000",
  "coins: on a cancelled order, refunded in parts": "cancel, verify one 3900, sendBack 900, sendBack 3000",
  "coins: reported on a cancelled order": "cancel, report token",
  "coins: reported on a closed attempt": "choose card cs_new, report token",
  "coins: on a closed attempt, found": "choose card cs_new, verify one",
  "coins, then the price by card": "verify one 1500, choose card cs_new, settle pi_1, sendBack 1500",
  "one transaction on two orders": "verify one, second: verify one",
  "one transaction for two orders, split on purpose":
    "verify one 8000, move second 4000.01, move first 4000, move IBC-1 4000, move second 0, move second 4000, move second 4000, second: verify one",
  "coins on a cancelled order, moved to the new one": "cancel, verify one, move second 4000",
  "coins moved to an order whose card session is open, after closing it":
    "second: choose card cs_new, verify one 8000, move second 4000, move second 4000 cs_new",
};

/** Does the steps of a case. Returns its orders, and what each step answered. */
async function play(session: TestSession, name: string, steps: string) {
  const orders = [await start(session, name.startsWith("card") ? {} : coins)];
  if (steps.includes("second")) orders.push(await start(session, { ...coins, confirm_token: two }));
  const [first, second] = orders.map(({ reference }) => reference);
  const words = new Map(Object.entries({ one, two, token: coins.confirm_token, first, second }));
  const answers: string[] = [];
  for (const step of steps.split(", ")) {
    const order = orders[step.startsWith("second: ") ? 1 : 0]!;
    const [verb = "", ...given] = step.replace("second: ", "").split(" ");
    const act = order[verb as keyof typeof order] as (...given: unknown[]) => Promise<string>;
    answers.push(
      await act(...given.map((word) => words.get(word) ?? (/^[\d.]+$/.test(word) ? Number(word) : word))),
    );
  }
  return { orders, answers };
}

// Promise: A card payment in an old tab pays the order if nothing else has, and is never lost.
// Promise: Coins that are reported after another way to pay was chosen are not lost: the desk is told.
// Promise: A payment that arrives for a cancelled order is recorded and shown.
// Promise: All money that moves is recorded, shown, receipted and counted: paid twice, too little, too much, in another currency, late, returned or moved.
test("every payment scenario has the outcome in money-table.txt", async () => {
  const lines: string[] = [];
  for (const [name, steps] of Object.entries(cases)) {
    await database.scratch(async (session) => {
      const { orders, answers } = await play(session, name, steps);
      lines.push(name, `  steps     ${steps}`, `  answers   ${answers.join(", ")}`);
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
  test.for([
    ["is zero", 0],
    ["is negative", -1],
    ["has a fraction of a cent", 10.001],
    ["is missing", null],
  ] as const)("is refused if it %s", async ([_, amount], { session }) => {
    const order = await start(session, coins);
    expect(await order.verify(one, amount)).toBe("refused-amount");
    expect(await order.money()).toEqual([]);
  });
});
