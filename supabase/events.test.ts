import { expect } from "vitest";
import { type Row, type TestConnection, createTestDatabase, buildOrderRow } from "./test-database";

const { test } = createTestDatabase();

const hash = "0123456789abcdef".repeat(4);
const card = () => buildOrderRow({ stripe_session_id: `cs_${crypto.randomUUID()}` });
const coin = () => buildOrderRow({ payment_method: "bitcoin", confirm_token: hash, stripe_session_id: null });

const refund = (session: TestConnection, row: Row, cents = 400_000) =>
  session.server.call("refund_card($1, $2)", `pi_${String(row.id)}`, cents);
const dispute = (session: TestConnection, row: Row, status: string, cents = 400_000) =>
  session.server.call("dispute_card($1, 'dp_1', $2, $3)", `pi_${String(row.id)}`, status, cents);
/** The records of an order: its events, its emails (those of the desk begin with "desk-"), and its receipts. */
async function written(session: TestConnection, row: Row) {
  const id = String(row.id);
  const mails = await session.listEmails(id);
  for (const { template, recipient } of mails)
    expect(recipient, template).toBe(template.startsWith("desk-") ? null : "ada@example.com");
  return {
    events: (await session.listEventKinds(id)).join(", "),
    mails: mails
      .map(({ template, data }) =>
        [template, data.kind ?? data.transaction ?? data.amount].filter(Boolean).join(": "),
      )
      .join(", "),
    receipts: (await session.receiptsOf(id)).join(", "),
  };
}

/** What can happen to an order, by its name in the table. */
const happenings: Record<string, (session: TestConnection, row: Row) => Promise<unknown>> = {
  settle: (session, row) => session.settleCardPayment(row),
  mismatch: (session, row) => session.settleCardPayment(row, { payment: "pi_x", cents: 1 }),
  "settle again": (session, row) => session.settleCardPayment(row, { payment: "pi_second" }),
  "refund a part": (session, row) => refund(session, row, 150_050),
  refund,
  "open dispute": (session, row) => dispute(session, row, "open"),
  "lose dispute": (session, row) => dispute(session, row, "lost", 249_950),
  cancel: (session, row) => session.server.call("cancel_order($1, $2)", row.id, row.stripe_session_id),
  report: (session) => session.server.call("claim_crypto($1, 'Sent.', '0xab')", hash),
};

// Promise: A customer's report of a cryptocurrency payment is recorded once and settles nothing.
// Promise: Every change of an order writes its event, emails and receipt in the same transaction.
test.for<[string, steps: string, events: string, mails: string, receipts: string]>([
  ["a new cryptocurrency order", "", "", "coin-instructions", ""],
  ["a card payment", "settle", "paid", "desk-order-paid, payment-received", "R 4000.00"],
  ["a payment of the wrong amount", "mismatch", "payment_mismatch", "desk-attention: payment_mismatch", ""],
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
    "a dispute lost after a partial refund",
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
    "desk-attention: late_payment, desk-attention: late_returned, late-payment: 4000, order-cancelled, order-refunded: late_returned",
    "",
  ],
  [
    "a reported cryptocurrency payment",
    "report",
    "payment_reported",
    "coin-instructions, desk-coin-reported, payment-reported: 0xab",
    "",
  ],
])(
  "events, emails and receipts are stored once for %s, even if it is repeated",
  async ([title, steps, events, mails, receipts], { session }) => {
    const row = title.includes("cryptocurrency") ? coin() : card();
    const happen = async () => {
      await session.placeOrder(row);
      for (const step of steps.split(", ").filter(Boolean)) await happenings[step]!(session, row);
      return written(session, row);
    };
    const once = await happen();
    expect(once).toEqual({ events: ["placed", events].filter(Boolean).join(", "), mails, receipts });
    expect(await happen()).toEqual(once);
  },
);

test("a new inquiry sends one email to the sender and one to the desk", async ({ session }) => {
  await session.asServer((server) => server.insertInquiry());
  const mails =
    "select template, recipient from private.mails where inquiry_id is not null order by template";
  expect(await session.rows(mails)).toEqual([
    { template: "desk-inquiry", recipient: null },
    { template: "inquiry-received", recipient: "ada@example.com" },
  ]);
});

test("an email with a given deduplication key is stored only once", async ({ session }) => {
  const row = card();
  await session.placeOrder(row);
  // Fewer than the three that an unproven mailbox gets at most.
  for (const once of ["", "", "1", "1"])
    await session.rows(
      "select private.mail_customer(o, 'late-payment', '{}', $1), private.mail_desk(o, 'desk-attention', '{}', $1) from public.orders o",
      [once],
    );
  const { mails } = await written(session, row);
  expect(mails).toBe("desk-attention, desk-attention, late-payment, late-payment");
});

test("if a payment's email can't be stored, no event, email or receipt is stored", async ({ session }) => {
  const row = card();
  await session.placeOrder(row);
  await session.run(
    "alter table private.mails add constraint no_room check (template <> 'payment-received') not valid",
  );
  await expect(session.runAndRollBack((copy) => copy.settleCardPayment(row))).rejects.toMatchObject({
    code: "23514",
  });
  expect(await written(session, row)).toEqual({ events: "placed", mails: "", receipts: "" });
  expect((await session.getOrder(row.id)).status).toBe("submitted");
  expect(await session.value("select taken::int from private.receipt_series where series = 'R'")).toBe(0);
});

// Promise: Events cannot be changed or deleted.
test.for([
  "insert into public.order_events (order_id, kind, actor, for_customer) select id, 'paid', 'system', true from public.orders",
  "update public.order_events set at = now()",
  "delete from public.order_events",
  "update public.order_event_desk_lines set line = 'Nothing'",
  "delete from public.order_event_desk_lines",
  "update public.receipts set amount = 1",
  "delete from public.receipts",
])("events and receipts can't be changed with “%s”", async (sql, { session }) => {
  const row = card();
  await session.placeOrder(row);
  await session.settleCardPayment(row);
  const [table] = /(?<=public\.)\w+/.exec(sql)!;
  await session.run(`alter table public.${table} disable row level security`);
  const refused = { code: "42501" };
  await expect(session.server.run(sql)).rejects.toMatchObject(refused);
  if (sql.startsWith("update"))
    await expect(session.runAndRollBack((owner) => owner.run(sql))).rejects.toMatchObject(refused);
});
