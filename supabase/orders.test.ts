import { describe, expect } from "vitest";
import { minimumChargeUsd } from "../data/prices";
import {
  type Row,
  type TestConnection,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
} from "./test-database";

const { database, test } = createTestDatabase();

type Payment = Partial<Record<"request" | "session" | "intent" | "cents" | "currency", unknown>>;
const settle = (
  session: TestConnection,
  { request, session: checkout = "cs_1", intent = "pi_1", cents = 400_000, currency = "usd" }: Payment,
) => session.server.call("settle_card($1, $2, $3, $4, $5)", request, checkout, intent, cents, currency);
const fail = (session: TestConnection, checkout = "cs_1") =>
  session.server.call("fail_card($1, $2)", checkout, "It failed.");
const refund = (session: TestConnection, cents = 400_000) =>
  session.server.call("refund_card('pi_1', $1)", cents);
const dispute = (session: TestConnection, status: string, id = "dp_1", cents = 400_000) =>
  session.server.call("dispute_card('pi_1', $1, $2, $3)", id, status, cents);

const hash = "0123456789abcdef".repeat(4);
const violates = (constraint: string) =>
  expect.objectContaining({ code: "23514", message: expect.stringContaining(constraint) });

const coin = { payment_method: "usdt" };
const tooLittle = minimumChargeUsd - 0.01;
test.for<[string, Row, string]>([
  [
    "a charge below the minimum",
    { incorporation_fee: tooLittle, government_fee: 0, total_fee: tooLittle },
    "orders_minimum_charge",
  ],
  ["a line break in a name", { full_name: "Ada\r\nBcc: all@example.com" }, "orders_full_name_check"],
  ["a line break in an email address", { email: "ada@example.com\nBcc:bob" }, "orders_email_check"],
  ["a confirmation token for a card", { confirm_token: hash }, "payment_attempts_one_way"],
  ["a guessable token", { ...coin, confirm_token: "secret" }, "payment_attempts_confirm_token_check"],
  ["a card session for crypto", { ...coin, stripe_session_id: "cs_1" }, "payment_attempts_one_way"],
])("an order with %s is refused by the constraint “$2”", async ([_, change, constraint], { session }) => {
  await expect(session.insertOrder(buildOrderRow(change))).rejects.toEqual(violates(constraint));
});

/** The error of a change, which is undone, if any. */
const refusalOf = (session: TestConnection, sql: string, parameters: unknown[] = []) =>
  session
    .runAndRollBack((copy) => copy.rows(sql, parameters))
    .then(
      () => undefined,
      (error: unknown) => (error as { code: string }).code,
    );

test("even the database's owner can't change a placed order's fixed columns", async ({ session }) => {
  await session.insertOrder(buildPaidOrderRow({ notes: "Second choice: Difference Engines" }));
  await session.run("alter table public.orders add column later numeric");
  const changes =
    `id = gen_random_uuid(); order_reference = 'IBC-999999'; kind = 'trust'; email = 'eve@example.com';
      jurisdiction = 'Panama'; jurisdiction_slug = 'panama'; service_type = 'Trust Formation'; director_name = 'Eve';
      shareholder_name = 'Eve'; beneficial_owner_name = 'Eve'; incorporation_fee = 1; total_fee = 1; payment_method = 'usdt';
      created_at = '2001-01-01'; notes = notes || ', and more'; later = 100`.split(/;\s+/);
  for (const change of changes)
    expect(await refusalOf(session, `update public.orders set ${change}`), change).toBe("23514");
});

test("an order whose account was deleted is kept and can't move to another account", async ({ session }) => {
  const user_id = await session.insert("auth.users", { email: "ada@example.com" });
  const id = await session.insertOrder(buildOrderRow({ user_id }));
  await session.run("delete from auth.users");
  expect(await session.getOrder(id)).toMatchObject({ user_id: null });
  const eve = await session.insert("auth.users", { email: "eve@example.com" });
  expect(await refusalOf(session, "update public.orders set user_id = $1", [eve])).toBe("23514");
});

describe("the record of a payment", () => {
  const paid = { status: "paid", stripe_payment_intent_id: "pi_1", payment_verified_at: new Date(0) };
  /** The other columns of an order by the status of its payment. */
  const columns: Record<string, Row> = {
    pending: { status: "submitted" },
    completed: paid,
    failed: { status: "submitted" },
    refunded: { ...paid, refunded_amount: 4000 },
  };

  test("allows only the five valid status changes", async ({ session }) => {
    const changed: string[] = [];
    for (const [from, before] of Object.entries(columns))
      for (const [to, after] of Object.entries(columns)) {
        if (to === from) continue;
        await session.runAndRollBack(async (copy) => {
          await copy.insertOrder(buildOrderRow({ ...before, payment_status: from }));
          const set = Object.entries({ payment_status: to, ...after });
          const assignments = set.map(([column], at) => `${column} = $${at + 1}`).join(", ");
          const values = set.map(([, value]) => value);
          const refusal = await refusalOf(copy, `update public.orders set ${assignments}`, values);
          if (refusal) expect(refusal).toBe("23514");
          else changed.push(`${from} ${to}`);
        });
      }
    expect(changed.join(", ")).toBe(
      "pending completed, pending failed, completed refunded, failed pending, failed completed",
    );
  });

  test.for([
    "payment_method = 'usdt'",
    "stripe_payment_intent_id = 'pi_2'",
    "payment_verified_at = now() + '1 day'",
    "payment_verified_at = null",
    "payment_transaction = '0x2'",
  ])("rejects the update “%s” once the payment is verified", async (change, { session }) => {
    const row = buildOrderRow();
    await session.insertOrder(row);
    await settle(session, { request: row.id });
    await session.run("update public.orders set payment_transaction = '0x1'");
    await expect(session.run(`update public.orders set ${change}`)).rejects.toEqual(
      violates("payment evidence is written once"),
    );
  });
});

test("the refunded amount can't be lowered, even by the owner of the database", async ({ session }) => {
  const order = await session.insertOrder(buildPaidOrderRow({ refunded_amount: 2 }));
  const lower = session.rows("update public.orders set refunded_amount = 1 where id = $1", [order]);
  await expect(lower).rejects.toEqual(violates("a refund is not taken back"));
});

test("each database function that changes an order locks it first", async ({ session }) => {
  // This uses one connection. supabase/concurrent-payments.test.ts tests concurrent ones.
  const locked = "select \\* into o from public\\.orders\\s+where [^;]* for (no key )?update;";
  // The desk's functions lock the order in lock_order_for_desk.
  const turn = "select \\* into locked from private\\.lock_order_for_desk\\(";
  // move_coins locks both of its orders, and those of further payments, at once.
  const both = "perform from public\\.orders x\\s+where [^;]* for no key update;";
  // A customer's functions lock it in lock_own_order.
  const own = "o (constant public\\.orders )?:= private\\.lock_own_order\\(";
  // answer_thread locks it in lock_thread_for_desk, and asks for a question to be answered afterwards.
  const thread = "result := public\\.answer_thread\\(";
  const unlocked = await session.rows(`select proname from pg_proc
                   where (pronamespace = 'public'::regnamespace and prosrc ~ 'update public\\.orders' or proname in ('lock_order_for_desk', 'lock_own_order'))
                     and prosecdef and (prosrc !~ '${locked}|${turn}|${own}|${thread}' or regexp_replace(prosrc, '${locked}|${both}[^;]*;|select \\* into other from public\\.orders', '', 'g') ~ 'from public\\.orders')`);
  expect(unlocked).toEqual([]);
});

describe("a card payment", () => {
  /** Places a card order with session cs_1. Returns the functions' results and the order afterwards. */
  const after = (work: (session: TestConnection, request: string) => Promise<unknown[]>) =>
    database.withRollback(async (session) => {
      const request = await session.insertOrder(buildOrderRow({ stripe_session_id: "cs_1", notes: "Wish" }));
      const words = await work(session, request);
      const [, ...events] = await session.eventsOf(request);
      return { words, order: await session.getOrder(request), events };
    });

  // Promise: Settling an order twice changes nothing.
  test("is settled once, however often settle_card is called", async () => {
    const { words, order, events } = await after(async (session, request) => [
      await settle(session, { request }),
      await settle(session, { request }),
    ]);
    expect(words).toEqual(["settled", "already"]);
    expect(order).toMatchObject({
      status: "paid",
      payment_status: "completed",
      stripe_payment_intent_id: "pi_1",
      payment_verified_at: expect.any(Date),
      notes: "Wish",
      phase: "review",
    });
    expect(events).toEqual([
      { kind: "paid", actor: "system", for_customer: true, details: {}, desk: "Card payment pi_1." },
    ]);
  });

  // Promise: A payment that does not match its order is reported to the desk once.
  // Promise: A payment with another amount or another currency does not settle the order.
  test.each<[string, Payment, told: boolean, details?: object]>([
    ["a cent less than the price", { cents: 399_999 }, true, { amount: 3999.99 }],
    ["a cent more than the price", { cents: 400_001 }, true, { amount: 4000.01 }],
    ["another currency", { currency: "eur" }, true],
    ["no amount", { cents: null }, false],
    ["no currency", { currency: null }, false],
    ["no payment ID", { intent: null }, false, { amount: 4000 }],
    ["no session ID", { session: null }, true, { amount: 4000 }],
  ])("with %s leaves the order unpaid and is reported once", async (_, payment, told, details = {}) => {
    const { words, order, events } = await after(async (session, request) => [
      await settle(session, { request, ...payment }),
      await settle(session, { request, ...payment }),
    ]);
    expect(words).toEqual(["mismatch", "mismatch"]);
    const unpaid = { status: "submitted", payment_status: "pending", stripe_payment_intent_id: null };
    expect(order).toMatchObject(unpaid);
    const desk = /^A card payment did not match this order \([^\n]*\)\. Review it by hand\.$/;
    expect(events).toMatchObject([{ kind: "payment_mismatch", for_customer: told, details }]);
    expect(events[0]!.desk).toMatch(desk);
  });

  test("settles the order of its session, whatever order its metadata names", async () => {
    for (const request of [null, crypto.randomUUID()]) {
      const { words, order } = await after(async (session) => [
        await fail(session),
        await settle(session, { request, cents: 1 }),
        await settle(session, { request }),
      ]);
      expect(words).toEqual(["failed", "mismatch", "settled"]);
      expect(order).toMatchObject({ status: "paid", stripe_payment_intent_id: "pi_1" });
    }
    const { words, order } = await after(async (session, request) => {
      await session.insertOrder(buildOrderRow({ stripe_session_id: "cs_2" }));
      return [await settle(session, { request, session: "cs_2" }), await settle(session, { request })];
    });
    expect(words).toEqual(["settled", "mismatch"]);
    expect(order.status).toBe("submitted");
  });

  test("is settled and refunded once, even if its events are repeated or out of order", async () => {
    const { words, order, events } = await after(async (session, request) => [
      await refund(session),
      await fail(session, "cs_0"),
      await fail(session),
      await fail(session),
      await settle(session, { request }),
      await fail(session),
      await refund(session),
      await refund(session),
      await settle(session, { request }),
      await fail(session, "cs_9"),
    ]);
    expect(words.join(" ")).toBe(
      "unknown unknown failed ignored settled ignored refunded already already unknown",
    );
    expect(order).toMatchObject({ status: "paid", payment_status: "refunded", phase: "stopped" });
    expect(events).toMatchObject([
      { kind: "payment_failed", for_customer: true, desk: "It failed." },
      { kind: "paid" },
      { kind: "refunded", for_customer: true, details: { amount: 4000 } },
    ]);
  });

  const part = "partly-refunded";
  // Promise: Partial refunds add up and never exceed the payment.
  test.each<[string, sums: number[], answers: string[], parts: number[]]>([
    ["three refund events", [100, 150_050, 400_000], [part, part, "refunded"], [1, 1499.5, 2499.5]],
    ["refund events out of order", [150_000, 100, 400_000], [part, "already", "refunded"], [1500, 2500]],
    ["a refund event above the payment", [400_100], ["refunded"], [4000]],
    ["a refund event of zero", [0], ["already"], []],
  ])("records only the newly refunded amount after %s", async (_, sums, answers, parts) => {
    const { words, order, events } = await after(async (session, request) => {
      const words = [await settle(session, { request })];
      for (const cents of sums) words.push(await refund(session, cents));
      return words;
    });
    expect(words).toEqual(["settled", ...answers]);
    const total = parts.reduce((sum, part) => sum + part, 0);
    expect(order).toMatchObject({
      refunded_amount: total.toFixed(2),
      payment_status: total === 4000 ? "refunded" : "completed",
      phase: total === 4000 ? "stopped" : "review",
    });
    expect(events.slice(1).map(({ details }) => (details as { amount: number }).amount)).toEqual(parts);
    const kinds = events.slice(1).map(({ kind }) => kind.replace("_", "-"));
    expect(kinds).toEqual(answers.filter((answer) => answer !== "already"));
  });

  // Promise: A disputed order is paused until the dispute is won.
  test.each<[string, steps: string, answers: string, Record<string, unknown>]>([
    ["not disputed if the “won” event arrives first", "won, open", "won already", { dispute: "won" }],
    ["disputed if one dispute is open", "open, open dp_2, won", "disputed disputed won", { dispute: "open" }],
    [
      "refunded only up to its amount if three disputes are lost",
      "lost dp_1 300000, lost dp_2 300000, lost dp_3 300000",
      "lost lost lost",
      { dispute: "lost", payment_status: "refunded", refunded_amount: "4000.00" },
    ],
  ])("is %s", async (_, steps, answers, row) => {
    const { words, order } = await after(async (session, request) => {
      const words = [await dispute(session, "open", "dp_0"), await settle(session, { request })];
      for (const step of steps.split(", ")) {
        const [status = "", id, cents] = step.split(" ");
        words.push(await dispute(session, status, id, cents ? Number(cents) : undefined));
      }
      return words;
    });
    expect(words.join(" ")).toBe(`unknown settled ${answers}`);
    expect(order).toMatchObject(row);
  });

  test("counts the amount of a lost dispute as refunded", async () => {
    const { words, order, events } = await after(async (session, request) => [
      await settle(session, { request }),
      await refund(session, 50_000),
      await dispute(session, "lost", "dp_1", 100_000),
      await refund(session, 50_000),
      await refund(session, 70_000),
    ]);
    expect(words).toEqual(["settled", "partly-refunded", "lost", "already", "partly-refunded"]);
    expect(order).toMatchObject({ refunded_amount: "1700.00", payment_status: "completed" });
    expect(events.map(({ kind, details }) => `${kind} ${String(details.amount)}`)).toEqual([
      ...["paid undefined", "partly_refunded 500", "dispute_lost 1000", "partly_refunded 200"],
    ]);
  });
});

test.for(Object.entries({ "an unknown": "f".repeat(64), no: null, "an empty": "" }))(
  "claim_crypto refuses a payment report with %s token",
  async ([_, token], { session }) => {
    const id = await session.insertOrder(buildOrderRow({ payment_method: "bitcoin", confirm_token: hash }));
    await session.insertOrder(buildOrderRow());
    expect(await session.server.call("claim_crypto($1, 'Sent.', '0xab')", token)).toBe("denied");
    expect((await session.getOrder(id)).status).toBe("submitted");
  },
);
