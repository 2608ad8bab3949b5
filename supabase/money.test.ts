import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { orderEventSchema, type Order } from "@/lib/orders/store";
import { buildOrderTimeline } from "@/lib/orders/timeline";
import {
  type TestConnection,
  createTestDatabase,
  buildOrderJson,
  buildOrderRow,
  cryptoSenderAddress,
} from "./test-database";

const { database, test } = createTestDatabase();

/** An order, and what Stripe's events and the desk can do to it. */
async function start(session: TestConnection, change: Record<string, unknown> = {}) {
  const row = buildOrderRow({ stripe_session_id: `cs_${crypto.randomUUID()}`, ...change });
  const order = await session.insertOrder(row);
  const desk = session.user(await session.createStaff());
  const { server } = session;
  const all = (sql: string) => session.column(`select x.line from (select ${sql}) as x (line)`, order);
  /** The card session that is open. The site closes it at Stripe first. */
  const openSession = () => session.value<string | null>("select private.open_session($1) as id", order);
  let cardSession = row.stripe_session_id;
  return {
    order,
    reference: String(row.order_reference),
    settle: (intent: string, cents = 400_000, currency = "usd") =>
      server.call("settle_card($1, $2, $3, $4, $5)", row.id, cardSession, intent, cents, currency),
    refund: (intent: string, cents = 400_000) => server.call("refund_card($1, $2)", intent, cents),
    dispute: (intent: string, status: string, cents = 400_000) =>
      server.call("dispute_card($1, $2, $3, $4)", intent, `dp_${intent}`, status, cents),
    cancel: async () => server.call("cancel_order($1, $2)", order, await openSession()),
    stop: async () =>
      desk.call("desk_cancel($1, $2, 'Asked by telephone.', 9000000000)", order, await openSession()),
    /** Chooses another cryptocurrency or the card, which closes the attempt before. */
    async choose(payment_method: string, attempt: string) {
      if (payment_method === "card") cardSession = attempt;
      const given = [buildOrderJson({ ...row, payment_method }), attempt, await openSession()];
      return server.call("place_order($1, $2, $3)", ...given);
    },
    report: (token: string) => server.call("claim_crypto($1, 'Sent.', null)", token),
    verify: async (transaction: string, amount: number | null = 4000) => {
      const given = [transaction, cryptoSenderAddress, amount, await openSession()];
      return desk.call("verify_crypto($1, $2, $3, $4, 9000000000, $5)", order, ...given);
    },
    sendBack: async (amount: number) => {
      await session.insertWalletScreening(order);
      return desk.callAction(order, "mark_refunded($2, $3, 'Agreed.')", amount, cryptoSenderAddress);
    },
    move: (reference: string, amount: number, closed: string | null = null) =>
      desk.call("move_coins($1, $2, $3, 9000000000, $4)", order, reference, amount, closed),
    money: () =>
      all("concat_ws(' ', kind, amount, currency) from private.transactions where order_id = $1 order by id"),
    tasks: () => all("kind from private.desk_tasks where order_id = $1 and kind <> 'review' order by kind"),
    receipts: () => session.receiptsOf(order),
    /** The states in §4's columns. */
    columns: () =>
      all(
        "concat_ws(' ', status, payment_status, nullif(refunded_amount, 0), dispute) from public.orders where id = $1",
      ),
    /** The titles of what the customer reads on the order's page, without the steps that are expected. */
    async customer() {
      const rows = await session.rows(
        "select id::int, at, kind, details, line from public.order_events where order_id = $1 and for_customer order by id",
        [order],
      );
      const now = (await session.getOrder(order)) as unknown as Order;
      return buildOrderTimeline(
        now,
        rows.map((event) => orderEventSchema.parse(event)),
      )
        .filter(({ at, mark }) => at || mark === "waiting")
        .map(({ title, mark }) => (mark === "done" ? title : `${title} (${mark})`));
    },
    /** This month's received and refunded sums in the figures. */
    figures: () =>
      session.value(
        `select concat_ws(' ', coalesce(sum(amount) filter (where series = 'R'), 0), -nullif(coalesce(sum(amount) filter (where series = 'C'), 0), 0))
           from private.monthly_receipts`,
      ),
  };
}

const coins = { payment_method: "usdt", stripe_session_id: null, confirm_token: "a".repeat(64) };
const [one, two] = ["1".repeat(64), "2".repeat(64)];

/**
 * What happens to an order's money, step by step, in some cases with a second order, and its outcome. For a new case, add its name and
 * steps and run this file with -u.
 */
const table = readFileSync(join(import.meta.dirname, "money-table.txt"), "utf8");
const cases = table.split("\n\n").map((text) => {
  const [name = "", steps = ""] = text.trim().split("\n");
  return [name, steps.replace("  steps     ", "")] as const;
});

/** Does the steps of a case. Returns its orders, and what each step answered. */
async function play(session: TestConnection, name: string, steps: string) {
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
test("every payment scenario has the outcome listed in money-table.txt", async () => {
  const lines: string[] = [];
  for (const [name, steps] of cases) {
    await database.withRollback(async (session) => {
      const { orders, answers } = await play(session, name, steps);
      lines.push(name, `  steps     ${steps}`, `  answers   ${answers.join(", ")}`);
      for (const { money, customer, tasks, receipts, columns } of orders)
        lines.push(
          ...Object.entries({
            recorded: await money(),
            customer: await customer(),
            desk: await tasks(),
            receipts: await receipts(),
            columns: await columns(),
          }).map(([head, words]) => `  ${head.padEnd(9)} ${words.join(", ") || "-"}`),
        );
      lines.push(`  figures   ${await orders[0]!.figures()}`, "");
    });
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("money-table.txt");
});

test.for(
  Object.entries({ zero: 0, "a negative amount": -1, "a fraction of a cent": 10.001, "unknown value": null }),
)("a cryptocurrency payment of %s can't be verified", async ([_, amount], { session }) => {
  const order = await start(session, coins);
  expect(await order.verify(one, amount)).toBe("refused-amount");
  expect(await order.money()).toEqual([]);
});

test("the email about a payment that arrived in parts states the total received", async ({ session }) => {
  const order = await start(session, coins);
  await order.verify(one, 3900);
  await order.verify(two, 150);
  const mails = await session.listEmails(order.order);
  expect(mails.find(({ template }) => template === "payment-verified")?.data).toMatchObject({
    amount: 4050,
    kind: "overpaid",
  });
});
