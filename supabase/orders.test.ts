import { describe, expect } from "vitest";
import { bankServiceFee, minimumCharge } from "../data/prices";
import {
  historyOf,
  inquiryRow,
  insert,
  openTestDatabase,
  orderRow,
  paidOrderRow,
  type Session,
  serverWord,
  asServer,
} from "./test-database";

const { database, test } = openTestDatabase();

type Order = {
  id: string;
  status: string;
  payment_status: string;
  stripe_payment_intent_id: string | null;
  payment_claimed_at: Date | null;
  payment_verified_at: Date | null;
  notes: string | null;
};

const place = (session: Session, row: Record<string, unknown>) => insert(session, "public.orders", row);

async function read(session: Session, id: string): Promise<Order> {
  const [order] = await session.rows<Order>("select * from public.orders where id = $1", [id]);
  if (!order) throw new Error("No such order");
  return order;
}

type Payment = {
  request?: unknown;
  session?: string | null;
  intent?: string | null;
  cents?: number | null;
  currency?: string | null;
};
const settle = (
  session: Session,
  { request, session: checkout = "cs_1", intent = "pi_1", cents = 400_000, currency = "usd" }: Payment,
) => serverWord(session, "settle_card($1, $2, $3, $4, $5)", [request, checkout, intent, cents, currency]);
const fail = (session: Session, checkout = "cs_1") =>
  serverWord(session, "fail_card($1, $2)", [checkout, "It failed."]);
const refund = (session: Session, cents = 400_000) => serverWord(session, "refund_card('pi_1', $1)", [cents]);
const dispute = (session: Session, status: string, id = "dp_1", cents = 400_000) =>
  serverWord(session, "dispute_card('pi_1', $1, $2, $3)", [id, status, cents]);
const claim = (session: Session, hash: string) =>
  serverWord(session, "claim_crypto($1, $2, $3)", [hash, "Sent.", "0xab"]);

const hash = "0123456789abcdef".repeat(4);
const cryptoRow = (change = {}) => orderRow({ payment_method: "bitcoin", confirm_token: hash, ...change });
const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
const violates = (constraint: string) =>
  expect.objectContaining({ code: "23514", message: expect.stringContaining(constraint) });

describe("a new order", () => {
  const bank = {
    kind: "bank",
    order_reference: "BA-42-2026",
    incorporation_fee: bankServiceFee,
    government_fee: 0,
    total_fee: bankServiceFee,
  };

  test.each<[string, Record<string, unknown>]>([
    ["a company", {}],
    [
      "a trust with three long beneficiaries",
      { kind: "trust", beneficial_owner_name: "ß".repeat(600), company_name: "字".repeat(600) },
    ],
    ["a bank account", bank],
    ["a bank reference of one digit", { ...bank, order_reference: "BA-0-2026" }],
    ["a company reference past the shortest range", { order_reference: "IBC-1234567" }],
    [
      "the smallest charge",
      { incorporation_fee: minimumCharge, government_fee: 0, total_fee: minimumCharge },
    ],
  ])("accepts %s", async (_, change) => {
    expect(await database.scratch((session) => place(session, orderRow(change)))).toBeTruthy();
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      "a nominee fee without a nominee",
      { nominee_director_fee: 950, total_fee: 4950 },
      "orders_nominee_fees",
    ],
    [
      "a charge below the minimum",
      { incorporation_fee: 0.49, government_fee: 0, total_fee: 0.49 },
      "orders_minimum_charge",
    ],
    ["a line break in a name", { full_name: "Ada\r\nBcc: all@example.com" }, "orders_full_name_check"],
    ["an address with a line break", { email: "ada@example.com\nBcc:bob" }, "orders_email_check"],
    ["a token for a card", { confirm_token: hash }, "payment_attempts_one_way"],
    [
      "a token that can be guessed",
      { payment_method: "usdt", confirm_token: "secret" },
      "payment_attempts_confirm_token_check",
    ],
    [
      "a card session for crypto",
      { payment_method: "usdt", stripe_session_id: "cs_1" },
      "payment_attempts_one_way",
    ],
  ])("refuses %s", async (_, change, constraint) => {
    await expect(database.scratch((session) => place(session, orderRow(change)))).rejects.toEqual(
      violates(constraint),
    );
  });
});

describe("recorded facts", () => {
  const change = (column: string, value: unknown, role: "postgres" | "service_role" = "postgres") =>
    database.scratch(async (session) => {
      const id = await insert(
        session,
        "public.orders",
        paidOrderRow({ notes: "Second choice: Difference Engines" }),
      );
      await session.as(role, {}, (user) =>
        user.rows(`update public.orders set ${column} = $1 where id = $2`, [value, id]),
      );
    });

  const fixed: [string, unknown][] = [
    ["id", crypto.randomUUID()],
    ["order_reference", "IBC-999999"],
    ["kind", "trust"],
    ["email", "eve@example.com"],
    ["jurisdiction", "Panama"],
    ["jurisdiction_slug", "panama"],
    ["service_type", "Trust Formation"],
    ["director_name", "Eve"],
    ["shareholder_name", "Eve"],
    ["beneficial_owner_name", "Eve"],
    ["incorporation_fee", 1],
    ["total_fee", 1],
    ["payment_method", "usdt"],
    ["created_at", "2001-01-01"],
    ["notes", "Second choice: Difference Engines, and more"],
  ];
  test.each(fixed)("%s can't be changed, even by the owner of the database", async (column, value) => {
    await expect(change(column, value)).rejects.toMatchObject({ code: "23514" });
  });

  test.each<[string, unknown]>([
    ...fixed,
    ["full_name", "Eve"],
    ["phone", "1"],
    ["company_name", "Other Ltd"],
    ["status", "cancelled"],
    ["payment_status", "failed"],
    ["payment_verified_at", new Date()],
    ["payment_claimed_at", new Date()],
    ["stripe_payment_intent_id", "pi_1"],
  ])("%s can't be changed by the server", async (column, value) => {
    await expect(change(column, value, "service_role")).rejects.toMatchObject({ code: "42501" });
  });

  test("a new column is fixed unless it is listed as changeable", async () => {
    const changed = database.scratch(async (session) => {
      const id = await insert(session, "public.orders", orderRow());
      await session.run("alter table public.orders add column rebate numeric");
      await session.rows("update public.orders set rebate = 100 where id = $1", [id]);
    });
    await expect(changed).rejects.toMatchObject({ code: "23514" });
  });

  test("deleting an account keeps its orders and inquiries, without their user", async ({ session }) => {
    const user_id = await insert(session, "auth.users", { email: "ada@example.com" });
    await place(session, orderRow({ user_id }));
    await asServer(session, (server) => insert(server, "public.customer_inquiries", inquiryRow({ user_id })));
    await session.run("delete from auth.users");
    const left =
      await session.rows(`select user_id from public.orders union all select user_id from public.customer_inquiries
                           union all select id from public.profiles`);

    expect(left).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test.each(["orders", "customer_inquiries"])(
    "a row of %s without a user can't be given one",
    async (table) => {
      const given = database.scratch(async (session) => {
        const user = await insert(session, "auth.users", { email: "eve@example.com" });
        await insert(session, `public.${table}`, table === "orders" ? orderRow() : inquiryRow());
        await session.rows(`update public.${table} set user_id = $1`, [user]);
      });
      await expect(given).rejects.toMatchObject({ code: "23514" });
    },
  );
});

describe("payment statuses", () => {
  const states = ["pending", "completed", "failed", "refunded"] as const;
  const allowed = [
    "pending completed",
    "pending failed",
    "failed pending",
    "failed completed",
    "completed refunded",
  ];
  const evidence = (state: string) =>
    state === "completed" || state === "refunded"
      ? {
          status: "paid",
          stripe_payment_intent_id: "pi_1",
          payment_verified_at: new Date(0),
          refunded_amount: state === "refunded" ? 4000 : 0,
        }
      : { status: "submitted" };

  const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));
  test.each(pairs)("change from %s to %s", async (from, to) => {
    const moved = database.scratch(async (session) => {
      const id = await insert(
        session,
        "public.orders",
        orderRow({ ...evidence(from), payment_status: from }),
      );
      // Evidence and refunds are never removed, so only what the new state adds is written.
      const added = Object.entries({ payment_status: to, ...evidence(to) }).filter(
        ([, value]) => value !== 0,
      );
      await session.rows(
        `update public.orders set ${added.map(([column], at) => `${column} = $${at + 2}`).join(", ")} where id = $1`,
        [id, ...added.map(([, value]) => value)],
      );
    });
    if (allowed.includes(`${from} ${to}`)) await expect(moved).resolves.toBeUndefined();
    else await expect(moved).rejects.toEqual(violates("a payment does not go from"));
  });

  test.each([
    "payment_method = 'usdt'",
    "stripe_payment_intent_id = 'pi_2'",
    "payment_verified_at = now() + '1 day'",
    "payment_verified_at = null",
    "payment_transaction = '0x2'",
  ])("evidence is written once: %s", async (change) => {
    const rewritten = database.scratch(async (session) => {
      const row = orderRow();
      await place(session, row);
      await settle(session, { request: row.id });
      await session.run("update public.orders set payment_transaction = '0x1'");
      await session.run(`update public.orders set ${change}`);
    });
    await expect(rewritten).rejects.toEqual(violates("payment evidence is written once"));
  });
});

test("a refund can't be taken back, even by the owner of the database", async ({ session }) => {
  const order = await place(session, paidOrderRow({ refunded_amount: 2 }));
  await expect(
    session.rows("update public.orders set refunded_amount = 1 where id = $1", [order]),
  ).rejects.toEqual(violates("a refund is not taken back"));
});

test("each function that changes a payment locks its row first", async () => {
  // This uses one connection. e2e/webhook.spec.ts tests concurrent ones.
  const locked = "select \\* into o from public\\.orders\\s+where [^;]* for (no key )?update;";
  // The desk's functions lock the order in lock_order_for_desk.
  const turn = "select \\* into locked from private\\.lock_order_for_desk\\(";
  // move_coins locks both of its orders, and those of further payments, at once.
  const both = "perform from public\\.orders x\\s+where [^;]* for no key update;";
  // A customer's functions lock it in lock_own_order.
  const own = "o (constant public\\.orders )?:= private\\.lock_own_order\\(";
  // answer_thread locks it in lock_thread_for_desk, and asks for a question to be answered afterwards.
  const thread = "result := public\\.answer_thread\\(";
  const unlocked = await database.scratch((session) =>
    session.rows(`select proname from pg_proc
                   where (pronamespace = 'public'::regnamespace and prosrc ~ 'update public\\.orders' or proname in ('lock_order_for_desk', 'lock_own_order'))
                     and prosecdef and (prosrc !~ '${locked}|${turn}|${own}|${thread}' or regexp_replace(prosrc, '${locked}|${both}[^;]*;|select \\* into other from public\\.orders', '', 'g') ~ 'from public\\.orders')`),
  );
  expect(unlocked).toEqual([]);
});

describe("settle_card", () => {
  /** Places a card order with session cs_1. Returns the functions' results and the order afterwards. */
  const after = (work: (session: Session, request: unknown) => Promise<unknown[]>, change = {}) =>
    database.scratch(async (session) => {
      const row = orderRow({ stripe_session_id: "cs_1", notes: "Wish", ...change });
      const id = await place(session, row);
      const words = await work(session, row.id);
      const [, ...events] = await historyOf(session, id);
      return { words, order: await read(session, id), events };
    });

  // Promise: Settling an order twice changes nothing.
  test("settles once, however often it is called", async () => {
    const { words, order, events } = await after(async (session, request) => {
      const answers = [];
      for (let call = 0; call < 50; call += 1) answers.push(await settle(session, { request }));
      return answers;
    });
    expect(words).toEqual(["settled", ...Array.from({ length: 49 }, () => "already")]);
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
    ["a cent less", { cents: 399_999 }, true, { amount: 3999.99 }],
    ["a cent more", { cents: 400_001 }, true, { amount: 4000.01 }],
    ["dollars for cents", { cents: 4000 }, true, { amount: 40 }],
    ["another currency", { currency: "eur" }, true],
    ["no amount", { cents: null }, false],
    ["no currency", { currency: null }, false],
    ["no payment", { intent: null }, false, { amount: 4000 }],
    ["no session", { session: null }, true, { amount: 4000 }],
  ])("a mismatch changes nothing and notifies the desk once: %s", async (_, payment, told, details = {}) => {
    const { words, order, events } = await after(async (session, request) => [
      await settle(session, { request, ...payment }),
      await settle(session, { request, ...payment }),
    ]);
    expect(words).toEqual(["mismatch", "mismatch"]);
    expect(order).toMatchObject({
      status: "submitted",
      payment_status: "pending",
      stripe_payment_intent_id: null,
    });
    expect(events).toEqual([
      {
        kind: "payment_mismatch",
        actor: "system",
        for_customer: told,
        details,
        desk: expect.stringMatching(
          /^A card payment did not match this order \([^\n]*\)\. Review it by hand\.$/,
        ),
      },
    ]);
  });

  test("one payment settles one order", async () => {
    const { words, order } = await after(async (session, request) => {
      const other = orderRow();
      await place(session, other);
      return [
        await settle(session, { request: other.id, session: "cs_9" }),
        await settle(session, { request }),
      ];
    });
    expect(words).toEqual(["settled", "mismatch"]);
    expect(order.status).toBe("submitted");
  });

  test("finds the order by its session, whatever its metadata says", async () => {
    for (const request of [null, crypto.randomUUID()]) {
      const { words, order } = await after(async (session) => [
        await fail(session),
        await settle(session, { request, cents: 1 }),
        await settle(session, { request }),
      ]);
      expect(words).toEqual(["failed", "mismatch", "settled"]);
      expect(order).toMatchObject({ status: "paid", stripe_payment_intent_id: "pi_1" });
    }
  });

  test("the order of the session takes precedence over the one that its metadata names", async () => {
    const { words, order } = await after(async (session, request) => {
      await place(session, orderRow({ stripe_session_id: "cs_2" }));
      return [await settle(session, { request, session: "cs_2" })];
    });
    expect(words).toEqual(["settled"]);
    expect(order).toMatchObject({ status: "submitted" });
  });

  test("fail_card and refund_card return a known result for events in any order", async () => {
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

  // Promise: Partial refunds add up and never exceed the payment.
  test.each<[string, sums: number[], answers: string, parts: number[]]>([
    ["one", [400_000], "refunded", [4000]],
    ["three parts", [100, 150_050, 400_000], "partly-refunded partly-refunded refunded", [1, 1499.5, 2499.5]],
    ["a repeated event", [100, 100, 400_000, 400_000], "partly-refunded already refunded already", [1, 3999]],
    [
      "events out of order",
      [150_000, 100, 400_000, 150_000],
      "partly-refunded already refunded already",
      [1500, 2500],
    ],
    ["events of which the first never came", [150_000, 400_000], "partly-refunded refunded", [1500, 2500]],
    ["more than was paid", [400_100], "refunded", [4000]],
    ["nothing", [0], "already", []],
  ])("refunds of a card payment are the sum refunded so far: %s", async (_, sums, answers, parts) => {
    const { words, order, events } = await after(async (session, request) => {
      const words = [await settle(session, { request })];
      for (const cents of sums) words.push(await refund(session, cents));
      return words;
    });
    expect(words.join(" ")).toBe(`settled ${answers}`);
    const total = parts.reduce((sum, part) => sum + part, 0);
    expect(order).toMatchObject({
      refunded_amount: total.toFixed(2),
      payment_status: total === 4000 ? "refunded" : "completed",
      phase: total === 4000 ? "stopped" : "review",
    });
    const recorded = events.slice(1).map(({ details }) => (details as { amount: number }).amount);
    expect(recorded).toEqual(parts);
    const kinds = answers.split(" ").filter((answer) => answer !== "already");
    expect(events.slice(1).map(({ kind }) => kind.replace("_", "-"))).toEqual(kinds);
  });

  // Promise: A disputed order is paused until the dispute is won.
  test.each<[string, steps: string, answers: string, Record<string, unknown>]>([
    ["opened twice", "open, open", "disputed already", { dispute: "open", refunded_amount: "0.00" }],
    ["won", "open, won, won", "disputed won already", { dispute: "won", phase: "review" }],
    ["whose opening arrives after its end", "won, open", "won already", { dispute: "won" }],
    [
      "lost",
      "open, lost, lost, won",
      "disputed lost already already",
      { dispute: "lost", payment_status: "refunded", refunded_amount: "4000.00", phase: "stopped" },
    ],
    [
      "of a part, lost",
      "open dp_1 100000, lost dp_1 100000",
      "disputed lost",
      { dispute: "lost", payment_status: "completed", refunded_amount: "1000.00", phase: "review" },
    ],
    ["won while another is open", "open, open dp_2, won", "disputed disputed won", { dispute: "open" }],
    [
      "lost, each for more than is left",
      "lost dp_1 300000, lost dp_2 300000, lost dp_3 300000",
      "lost lost lost",
      { dispute: "lost", payment_status: "refunded", refunded_amount: "4000.00" },
    ],
  ])("a dispute %s", async (_, steps, answers, row) => {
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

  test("money that the bank took back in a dispute does not count as our refund", async () => {
    const { words, order, events } = await after(async (session, request) => [
      await settle(session, { request }),
      await refund(session, 50_000),
      await dispute(session, "lost", "dp_1", 100_000),
      await refund(session, 50_000),
      await refund(session, 70_000),
    ]);
    expect(words).toEqual(["settled", "partly-refunded", "lost", "already", "partly-refunded"]);
    expect(order).toMatchObject({ refunded_amount: "1700.00", payment_status: "completed" });
    expect(events.map(({ kind, details }) => [kind, (details as { amount?: number }).amount])).toEqual([
      ["paid", undefined],
      ["partly_refunded", 500],
      ["dispute_lost", 1000],
      ["partly_refunded", 200],
    ]);
  });
});

describe("claim_crypto", () => {
  // Promise: A customer's report of a cryptocurrency payment is recorded once and settles nothing.
  test("records the customer's report once and verifies nothing", async ({ session }) => {
    const id = await place(session, cryptoRow({ notes: "Wish" }));
    const words = [await claim(session, hash), await claim(session, hash)];
    const order = await read(session, id);
    const events = await historyOf(session, id);

    expect(words).toEqual(["claimed", "already"]);
    expect(order).toMatchObject({
      status: "paid",
      payment_status: "completed",
      payment_claimed_at: expect.any(Date),
      payment_verified_at: null,
      notes: "Wish\nPaid in Bitcoin: the transaction should be verified manually.",
      phase: "reported",
    });
    expect(events).toMatchObject([
      { kind: "placed", desk: "Paid in Bitcoin: the transaction should be verified manually." },
      { kind: "payment_reported", actor: "customer", details: { transaction: "0xab" }, desk: "Sent." },
    ]);
  });

  test.each([
    ["another token", "f".repeat(64)],
    ["no token", null],
    ["an empty token", ""],
  ])("refuses %s", async (_, token) => {
    const { words, order } = await database.scratch(async (session) => {
      const id = await place(session, cryptoRow());
      await place(session, orderRow());
      return { words: [await claim(session, token as string)], order: await read(session, id) };
    });
    expect(words).toEqual(["denied"]);
    expect(order.status).toBe("submitted");
  });
});
