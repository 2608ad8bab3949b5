import { describe, expect } from "vitest";
import {
  asServer,
  historyOf,
  inquiryRow,
  insert,
  mailsOf,
  openTestDatabase,
  orderJson,
  orderRow,
  type Session,
} from "./test-database";

const { database, test } = openTestDatabase();

type Row = Record<string, unknown>;
const hash = "0123456789abcdef".repeat(4);
const card = (change: Row = {}) => orderRow({ stripe_session_id: `cs_${crypto.randomUUID()}`, ...change });
const coin = (change: Row = {}) => orderRow({ payment_method: "bitcoin", confirm_token: hash, ...change });

async function call(session: Session, name: string, ...parameters: unknown[]): Promise<string> {
  const marks = parameters.map((_, index) => `$${index + 1}`).join(", ");
  const rows = await asServer(session, (server) =>
    server.rows<{ word: string }>(`select public.${name}(${marks}) as word`, parameters),
  );
  return rows[0]!.word;
}

const place = (session: Session, row: Row) =>
  call(session, "place_order", orderJson(row), row.stripe_session_id ?? row.confirm_token);
const settle = (session: Session, row: Row, intent = `pi_${String(row.id)}`, cents = 400_000) =>
  call(session, "settle_card", row.id, row.stripe_session_id, intent, cents, "usd");
const refund = (session: Session, row: Row, cents = 400_000) =>
  call(session, "refund_card", `pi_${String(row.id)}`, cents);
const dispute = (session: Session, row: Row, status: string, id = "dp_1", cents = 400_000) =>
  call(session, "dispute_card", `pi_${String(row.id)}`, id, status, cents);
const claim = (session: Session) => call(session, "claim_crypto", hash, "Sent.", "0xab");
const idOf = ({ id }: Row) => String(id);
const cancel = (session: Session, row: Row) =>
  call(session, "cancel_order", row.id, row.stripe_session_id ?? null);

/** The records of an order: its events, its emails with their recipients, and its receipts. */
async function written(session: Session, row: Row) {
  const id = idOf(row);
  const receipts = await session.rows<{ expected: string }>(
    "select concat(series, ' ', amount) as expected from public.receipts where order_id = $1 order by series desc, number",
    [id],
  );
  return {
    events: (await historyOf(session, id)).map(({ kind }) => kind),
    mails: (await mailsOf(session, id)).map(({ template, recipient, data: { kind, transaction } }) =>
      [`${template} to ${recipient ?? "desk"}`, kind ?? transaction].filter(Boolean).join(": "),
    ),
    receipts: receipts.map(({ expected }) => expected),
  };
}

const to = "ada@example.com";
const attention = (kind: string) => `desk-attention to desk: ${kind}`;

describe("each change writes its event, emails and receipt once, even if it is repeated", () => {
  type Told = { events: string[]; mails: string[]; receipts: string[] };
  const paid = [`desk-order-paid to desk`, `payment-received to ${to}`];
  // Promise: Every change of an order writes its event, emails and receipt in the same transaction.
  test.each<[string, Row, (session: Session, row: Row) => Promise<unknown>, Told]>([
    [
      "a coin order placed",
      coin(),
      (session, row) => place(session, row),
      { events: [], mails: [`coin-instructions to ${to}`], receipts: [] },
    ],
    [
      "a card payment",
      card(),
      (session, row) => settle(session, row),
      { events: ["paid"], mails: paid, receipts: ["R 4000.00"] },
    ],
    [
      "a payment that failed",
      card(),
      (session, row) => call(session, "fail_card", row.stripe_session_id, "It failed."),
      { events: ["payment_failed"], mails: [], receipts: [] },
    ],
    [
      "a mismatch",
      card(),
      (session, row) => settle(session, row, "pi_x", 1),
      { events: ["payment_mismatch"], mails: [attention("payment_mismatch")], receipts: [] },
    ],
    [
      "a second payment",
      card(),
      async (session, row) => {
        await settle(session, row);
        await settle(session, row, "pi_second");
      },
      {
        events: ["paid", "second_payment"],
        mails: [attention("second_payment"), ...paid],
        receipts: ["R 4000.00"],
      },
    ],
    [
      "a refund in two parts",
      card(),
      async (session, row) => {
        await settle(session, row);
        await refund(session, row, 150_050);
        await refund(session, row);
      },
      {
        events: ["paid", "partly_refunded", "refunded"],
        mails: [
          attention("partly_refunded"),
          attention("refunded"),
          "desk-order-paid to desk",
          `order-refunded to ${to}: partly_refunded`,
          `order-refunded to ${to}: refunded`,
          paid[1]!,
        ],
        receipts: ["R 4000.00", "C 1500.50", "C 2499.50"],
      },
    ],
    [
      "a dispute that is won",
      card(),
      async (session, row) => {
        await settle(session, row);
        await dispute(session, row, "open");
        await dispute(session, row, "won");
      },
      {
        events: ["paid", "disputed", "dispute_won"],
        mails: [attention("dispute_won"), attention("disputed"), ...paid],
        receipts: ["R 4000.00"],
      },
    ],
    [
      "a dispute that is lost after a partial refund",
      card(),
      async (session, row) => {
        await settle(session, row);
        await refund(session, row, 100_000);
        await dispute(session, row, "open", "dp_1", 300_000);
        await dispute(session, row, "lost", "dp_1", 300_000);
      },
      {
        events: ["paid", "partly_refunded", "disputed", "dispute_lost"],
        mails: [
          attention("dispute_lost"),
          attention("disputed"),
          attention("partly_refunded"),
          "desk-order-paid to desk",
          `order-refunded to ${to}: dispute_lost`,
          `order-refunded to ${to}: partly_refunded`,
          paid[1]!,
        ],
        receipts: ["R 4000.00", "C 1000.00", "C 3000.00"],
      },
    ],
    [
      "a cancelled order",
      card(),
      (session, row) => cancel(session, row),
      { events: ["cancelled"], mails: [`order-cancelled to ${to}`], receipts: [] },
    ],
    [
      "a refunded payment for a cancelled order",
      card(),
      async (session, row) => {
        await cancel(session, row);
        await settle(session, row);
        await refund(session, row);
      },
      {
        events: ["cancelled", "late_payment", "late_returned"],
        mails: [
          attention("late_payment"),
          attention("late_returned"),
          `late-payment to ${to}`,
          `order-cancelled to ${to}`,
          `order-refunded to ${to}: late_returned`,
        ],
        receipts: [],
      },
    ],
    [
      "a reported cryptocurrency payment",
      coin(),
      claim,
      {
        events: ["payment_reported"],
        mails: [
          `coin-instructions to ${to}`,
          "desk-coin-reported to desk",
          `payment-reported to ${to}: 0xab`,
        ],
        receipts: [],
      },
    ],
    [
      "cryptocurrency reported for a cancelled order",
      coin(),
      async (session, row) => {
        await cancel(session, row);
        await claim(session);
      },
      {
        events: ["cancelled", "late_reported"],
        mails: [`coin-instructions to ${to}`, attention("late_reported"), `order-cancelled to ${to}`],
        receipts: [],
      },
    ],
  ])("%s", async (_, row, work, expected) => {
    const [once, twice] = await database.scratch(async (session) => {
      await place(session, row);
      await work(session, row);
      const once = await written(session, row);
      await place(session, row);
      await work(session, row);
      return [once, await written(session, row)];
    });
    expect(once).toEqual({ ...expected, events: ["placed", ...expected.events] });
    expect(twice).toEqual(once);
  });

  test("an order rebuilt from its session: the desk is notified once", async () => {
    const rebuilt = await database.scratch(async (session) => {
      const lost = card();
      for (const row of [lost, lost])
        await call(session, "place_order", orderJson(row), row.stripe_session_id, null, true);
      return written(session, lost);
    });
    expect(rebuilt).toMatchObject({ events: ["placed", "rebuilt"], mails: [attention("rebuilt")] });
  });

  test("an inquiry: its sender and the desk are emailed, with its row", async () => {
    const mails = await database.scratch(async (session) => {
      await asServer(session, (server) =>
        insert(server, "public.customer_inquiries", inquiryRow({ email: to })),
      );
      return session.rows(
        "select template, recipient, inquiry_id is not null as of_it from private.mails order by template",
      );
    });
    expect(mails).toEqual([
      { template: "desk-inquiry", recipient: null, of_it: true },
      { template: "inquiry-received", recipient: to, of_it: true },
    ]);
  });
});

test("an email is written once for each fact", async () => {
  const mails = await database.scratch(async (session) => {
    const row = card();
    await place(session, row);
    // Fewer than the three that an unproven mailbox gets at most.
    for (const once of ["", "", "1", "1"])
      await session.rows(
        "select private.mail_customer(o, 'late-payment', '{}', $1), private.mail_desk(o, 'desk-attention', '{}', $1) from public.orders o",
        [once],
      );
    return (await written(session, row)).mails;
  });
  expect(mails).toEqual([
    ...Array<string>(2).fill("desk-attention to desk"),
    ...Array<string>(2).fill(`late-payment to ${to}`),
  ]);
});

describe("simultaneous changes", () => {
  // Promise: Receipt numbers have no gaps and no duplicates.
  test("200 settlements: receipt numbers have no gaps or duplicates, and a failure uses no number", async () => {
    const taken = () =>
      database.scratch(async (session) => {
        const rows = await session.rows<{ number: string }>(
          "select number from public.receipts where series = 'R' order by number",
        );
        return rows.map(({ number }) => Number(number));
      });
    const before = (await taken()).length;
    const rows = Array.from({ length: 200 }, () => card());
    await database.atOnce(1, async (session) => {
      for (const row of rows) await place(session, row);
    });
    const failing = card();
    await database.atOnce(1, (session) => place(session, failing));
    const words = await Promise.all([
      database.atOnce(200, (session, index) => settle(session, rows[index]!)),
      ...Array.from({ length: 10 }, () =>
        database
          .atOnce(1, async (session) => {
            await settle(session, failing);
            throw new Error("The server is gone");
          })
          .catch(() => ["undone"]),
      ),
    ]);
    expect(words.flat().filter((word) => word === "settled")).toHaveLength(200);
    const numbers = await taken();
    expect(numbers).toEqual(Array.from({ length: before + 200 }, (_, index) => index + 1));
    expect(await database.scratch((session) => written(session, failing))).toEqual({
      events: ["placed"],
      mails: [],
      receipts: [],
    });
  });
});

test("a failure leaves no event, email or number, because all are in one transaction", async () => {
  const left = await database.scratch(async (session) => {
    const row = card();
    await place(session, row);
    // The email can't be written, so nothing else is written either.
    await session.run(
      "alter table private.mails add constraint no_room check (template <> 'payment-received') not valid",
    );
    await expect(session.undone((copy) => settle(copy, row))).rejects.toMatchObject({ code: "23514" });
    const [{ status, taken }] = (await session.rows(
      "select (select status from public.orders where id = $1), (select taken from private.receipt_series where series = 'R')",
      [row.id],
    )) as [{ status: string; taken: string }];
    const [{ count }] = (await session.rows(
      "select count(*)::int from public.receipts where series = 'R'",
    )) as [{ count: number }];
    return { ...(await written(session, row)), status, gap: Number(taken) - count };
  });
  expect(left).toEqual({ events: ["placed"], mails: [], receipts: [], status: "submitted", gap: 0 });
});

describe("an event can't be changed", () => {
  // Promise: Events cannot be changed or deleted.
  test.each([
    [
      "order_events",
      "insert into public.order_events (order_id, kind, actor, for_customer) select id, 'paid', 'system', true from public.orders",
    ],
    ["order_events", "update public.order_events set at = now()"],
    ["order_events", "delete from public.order_events"],
    ["order_event_desk_lines", "update public.order_event_desk_lines set line = 'Nothing'"],
    ["order_event_desk_lines", "delete from public.order_event_desk_lines"],
    ["receipts", "update public.receipts set amount = 1"],
    ["receipts", "delete from public.receipts"],
  ])("%s by the server, even with every grant: %s", async (table, sql) => {
    const attempt = database.scratch(async (session) => {
      const row = card();
      await place(session, row);
      await settle(session, row);
      await session.run(`alter table public.${table} disable row level security`);
      await asServer(session, (server) => server.run(sql));
    });
    await expect(attempt).rejects.toMatchObject({ code: "42501" });
  });

  test.each(["update public.order_events set kind = 'cancelled'", "update public.receipts set amount = 1"])(
    "or by the owner of the database: %s",
    async (sql) => {
      const attempt = database.scratch(async (session) => {
        const row = card();
        await place(session, row);
        await settle(session, row);
        await session.run(sql);
      });
      await expect(attempt).rejects.toMatchObject({ code: "42501" });
    },
  );
});
