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
  valuesOf,
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

/** The records of an order: its events, its emails (those of the desk begin with "desk-"), and its receipts. */
async function written(session: Session, row: Row) {
  const id = idOf(row);
  const mails = await mailsOf(session, id);
  for (const { template, recipient } of mails)
    expect([template, recipient]).toEqual([template, template.startsWith("desk-") ? null : to]);
  return {
    events: (await historyOf(session, id)).map(({ kind }) => kind).join(", "),
    mails: mails
      .map(({ template, data: { kind, transaction } }) =>
        [template, kind ?? transaction].filter(Boolean).join(": "),
      )
      .join(", "),
    receipts: (
      await valuesOf(
        session,
        "select concat(series, ' ', amount) from public.receipts where order_id = $1 order by series desc, number",
        id,
      )
    ).join(", "),
  };
}

/** The records of an order that was only placed. */
const untouched = { events: "placed", mails: "", receipts: "" };

const to = "ada@example.com";

/** What can happen to an order, by its name in the table. */
const happenings: Record<string, (session: Session, row: Row) => Promise<unknown>> = {
  settle,
  fail: (session, row) => call(session, "fail_card", row.stripe_session_id, "It failed."),
  mismatch: (session, row) => settle(session, row, "pi_x", 1),
  "settle again": (session, row) => settle(session, row, "pi_second"),
  "refund a part": (session, row) => refund(session, row, 150_050),
  refund,
  "open dispute": (session, row) => dispute(session, row, "open"),
  "win dispute": (session, row) => dispute(session, row, "won"),
  "lose dispute": (session, row) => dispute(session, row, "lost", "dp_1", 249_950),
  cancel,
  report: claim,
};

describe("each change writes its event, emails and receipt once, even if it is repeated", () => {
  // Promise: Every change of an order writes its event, emails and receipt in the same transaction.
  test.each<[string, steps: string, events: string, mails: string, receipts: string]>([
    ["a coin order placed", "", "", "coin-instructions", ""],
    ["a card payment", "settle", "paid", "desk-order-paid, payment-received", "R 4000.00"],
    ["a payment that failed", "fail", "payment_failed", "", ""],
    ["a mismatch", "mismatch", "payment_mismatch", "desk-attention: payment_mismatch", ""],
    [
      "a second payment",
      "settle, settle again",
      "paid, second_payment",
      "desk-attention: second_payment, desk-order-paid, payment-received",
      "R 4000.00",
    ],
    [
      "a refund in two parts",
      "settle, refund a part, refund",
      "paid, partly_refunded, refunded",
      "desk-attention: partly_refunded, desk-attention: refunded, desk-order-paid, order-refunded: partly_refunded, order-refunded: refunded, payment-received",
      "R 4000.00, C 1500.50, C 2499.50",
    ],
    [
      "a dispute that is won",
      "settle, open dispute, win dispute",
      "paid, disputed, dispute_won",
      "desk-attention: dispute_won, desk-attention: disputed, desk-order-paid, payment-received",
      "R 4000.00",
    ],
    [
      "a dispute that is lost after a partial refund",
      "settle, refund a part, open dispute, lose dispute",
      "paid, partly_refunded, disputed, dispute_lost",
      "desk-attention: dispute_lost, desk-attention: disputed, desk-attention: partly_refunded, desk-order-paid, order-refunded: dispute_lost, order-refunded: partly_refunded, payment-received",
      "R 4000.00, C 1500.50, C 2499.50",
    ],
    ["a cancelled order", "cancel", "cancelled", "order-cancelled", ""],
    [
      "a refunded payment for a cancelled order",
      "cancel, settle, refund",
      "cancelled, late_payment, late_returned",
      "desk-attention: late_payment, desk-attention: late_returned, late-payment, order-cancelled, order-refunded: late_returned",
      "",
    ],
    [
      "a reported coin payment",
      "report",
      "payment_reported",
      "coin-instructions, desk-coin-reported, payment-reported: 0xab",
      "",
    ],
    [
      "coins reported for a cancelled coin order",
      "cancel, report",
      "cancelled, late_reported",
      "coin-instructions, desk-attention: late_reported, order-cancelled",
      "",
    ],
  ])("%s", async (title, steps, events, mails, receipts) => {
    const row = title.includes("coin ") ? coin() : card();
    const happen = async (session: Session) => {
      await place(session, row);
      for (const step of steps.split(", ").filter(Boolean)) await happenings[step]!(session, row);
      return written(session, row);
    };
    const [once, twice] = await database.scratch(async (session) => [
      await happen(session),
      await happen(session),
    ]);
    expect(once).toEqual({ events: ["placed", events].filter(Boolean).join(", "), mails, receipts });
    expect(twice).toEqual(once);
  });

  test("an order rebuilt from its session: the desk is notified once", async ({ session }) => {
    const lost = card();
    for (const row of [lost, lost])
      await call(session, "place_order", orderJson(row), row.stripe_session_id, null, true);
    const rebuilt = await written(session, lost);

    expect(rebuilt).toMatchObject({ events: "placed, rebuilt", mails: "desk-attention: rebuilt" });
  });

  test("an inquiry: its sender and the desk are emailed, with its row", async ({ session }) => {
    await asServer(session, (server) =>
      insert(server, "public.customer_inquiries", inquiryRow({ email: to })),
    );
    const mails = await session.rows(
      "select template, recipient, inquiry_id is not null as of_it from private.mails order by template",
    );

    expect(mails).toEqual([
      { template: "desk-inquiry", recipient: null, of_it: true },
      { template: "inquiry-received", recipient: to, of_it: true },
    ]);
  });
});

test("an email is written once for each fact", async ({ session }) => {
  const row = card();
  await place(session, row);
  // Fewer than the three that an unproven mailbox gets at most.
  for (const once of ["", "", "1", "1"])
    await session.rows(
      "select private.mail_customer(o, 'late-payment', '{}', $1), private.mail_desk(o, 'desk-attention', '{}', $1) from public.orders o",
      [once],
    );
  const mails = (await written(session, row)).mails;

  expect(mails).toBe("desk-attention, desk-attention, late-payment, late-payment");
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
    expect(await database.scratch((session) => written(session, failing))).toEqual(untouched);
  });
});

test("a failure leaves no event, email or number, because all are in one transaction", async ({
  session,
}) => {
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
  const left = { ...(await written(session, row)), status, gap: Number(taken) - count };

  expect(left).toEqual({ ...untouched, status: "submitted", gap: 0 });
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
