import { describe, expect } from "vitest";
import {
  type TestConnection,
  getDateDaysFromNow,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
  cryptoSenderAddress,
} from "./test-database";

const { database, test } = createTestDatabase();

type Arguments = Record<string, unknown>;

/** An order without the events and emails of placing it, so that a test finds only its own. */
async function placed(session: TestConnection, { finished, ...row }: Arguments): Promise<string> {
  const id = await session.insertOrder(row);
  const names = { key: "names", kind: "answer", title: "Company names", answer: "Example" };
  if (row.payment_verified_at) await session.insertRequirements(id, [names]);
  if (finished) await session.insertFinishedDocument(id);
  await session.insertWalletScreening(id);
  if (row.signed_off_at) await session.signOffOrder(id);
  await session.run(`delete from public.order_events where order_id = '${id}';
                     delete from private.mails where order_id = '${id}'`);
  return id;
}

/** A required document that the customer has sent. */
const sentDocument = async (session: TestConnection, order: string) => {
  await session.insertRequirements(order, [{ key: "identity", kind: "document", title: "Passport" }]);
  return session.insertDocument(order);
};

const byCrypto = { payment_method: "bitcoin" };
const at = new Date();
const reported = { ...byCrypto, status: "paid", payment_status: "completed", payment_claimed_at: at };
/** Orders in the states in which the desk acts on them. */
const states = {
  unpaid: () => buildOrderRow(),
  opened: () => buildOrderRow({ stripe_session_id: "cs_open" }),
  reported: () => buildOrderRow(reported),
  received: (change: Arguments = {}) => buildOrderRow({ ...reported, payment_verified_at: at, ...change }),
  byCard: () => buildPaidOrderRow(),
  partlyRefunded: () => states.received({ refunded_amount: 1000 }),
  reviewed: () => states.received({ reviewed_at: at }),
  complete: () => states.received({ phase: "filing" }),
  signed: () => states.received({ reviewed_at: at, signed_off_at: at }),
  filing: () => states.received({ phase: "decision" }),
  decided: () => states.received({ phase: "handover" }),
  finished: () => ({ ...states.filing(), finished: true }),
  late: () => buildOrderRow({ ...byCrypto, status: "cancelled", cancelled_at: at, late_payment_at: at }),
};

const inAYear = getDateDaysFromNow(365);
/** The day on which the test's orders are placed. */
const today = getDateDaysFromNow(0);
/** The desk's input when it files, hands over, finds a payment, writes to the customer and says why. */
const filing = { p_filed_with: "The registry", p_reference: "", p_due: inAYear };
const registration = { p_registered_name: "Example Ltd", p_registration_number: "7", p_registered_on: today };
const found = { p_transaction: "0xfound", p_sender: cryptoSenderAddress, p_amount: 4000 };
const line = { p_line: "We looked." };
const reason = { p_reason: "The name is taken." };
const cancel = { p_closed_session: "cs_open", ...reason };
const part = { p_amount: 50.5, p_destination: cryptoSenderAddress, ...reason };
const whole = { ...part, p_amount: 4000 };

/** What the desk does, and its outcome: the order's phase, the event, the email and words in that email's data. */
const verbs: [name: string, from: keyof typeof states, given: Arguments, outcome: string][] = [
  ["verify_crypto", "reported", found, "review payment_verified payment-verified R-000001"],
  ["mark_payment_not_found", "reported", line, "reported payment_not_found order-message"],
  ["review_order", "received", line, "documents reviewed order-reviewed"],
  ["file_order", "signed", filing, "decision filed order-filed"],
  ["undo_step", "filing", reason, "filing filing_undone step-undone filing"],
  ["undo_step", "complete", reason, "review review_undone step-undone review"],
  ["undo_step", "decided", reason, "decision approval_undone step-undone approval"],
  ["record_approval", "filing", { p_line: "" }, "handover approved order-decision approved"],
  ["record_refusal", "filing", line, "filing declined order-decision declined"],
  ["extend_decision", "filing", { p_due: inAYear, ...line }, "decision decision_late order-decision late"],
  ["complete_order", "finished", registration, "completed completed order-completed"],
  ["desk_note", "unpaid", { p_note: "Called twice." }, "unpaid desk_note"],
  ["desk_cancel", "opened", cancel, "stopped cancelled order-cancelled"],
  ["desk_cancel", "reported", { p_closed_session: null, ...reason }, "stopped cancelled order-cancelled"],
  ["mark_refunded", "received", whole, "stopped refund_alone+refunded order-refunded C-000001"],
  ["mark_refunded", "received", part, "review partly_refunded order-refunded C-000001"],
];

const written = async (session: TestConnection, order: string) => ({
  row: await session.getOrder(order),
  events: await session.rows<Arguments>(
    `select e.kind, e.actor, e.staff_id, e.for_customer, e.details, e.line, d.line as desk_line
       from public.order_events e left join public.order_event_desk_lines d on d.event_id = e.id
      where order_id = $1 order by id`,
    [order],
  ),
  mails: await session.listEmails(order),
  receipts: await session.receiptsOf(order),
});

describe("the desk action", () => {
  // Promise: Every desk action happens once, even if it is submitted twice.
  test.for(verbs)(
    "%s runs once for a “%s” order, even if sent twice",
    async ([name, from, given, outcome], { session }) => {
      const [phase, kinds, template, ...words] = outcome.split(" ");
      const [desk, order] = [await session.createStaff(), await placed(session, states[from]())];
      const all = { p_order: order, ...given, p_seen: await session.newestEventOf(order) };
      expect(await session.user(desk).callNamed(name, all)).toBe("done");
      expect(await session.user(desk).callNamed(name, all)).toBe("already");
      const { row, events, mails } = await written(session, order);
      expect(row).toMatchObject({ phase, stop_reason: phase === "stopped" ? given.p_reason : null });
      expect(events).toMatchObject(
        kinds!.split("+").map((kind) => {
          const for_customer = kind !== "desk_note" && kind !== "refund_alone";
          return { kind, actor: "desk", staff_id: desk, for_customer };
        }),
      );
      expect(mails).toMatchObject(template ? [{ template, recipient: "ada@example.com" }] : []);
      const { p_closed_session, p_sender, p_destination: to = "", ...said } = given;
      for (const text of [to, ...Object.values(said)]) expect(JSON.stringify(events)).toContain(text);
      // A verified payment's transaction is the desk's.
      const told = template && name !== "verify_crypto" ? [...words, ...Object.values(said)] : words;
      for (const text of told) expect(JSON.stringify(mails[0]!.data)).toContain(text);
    },
  );

  test("verify_crypto repeated with another transaction is refused as stale", async ({ session }) => {
    const [desk, order] = [await session.createStaff(), await placed(session, states.reported())];
    const verify = (p_transaction: string) =>
      session.user(desk).callNamed("verify_crypto", { p_order: order, ...found, p_transaction, p_seen: 0 });
    expect(await verify("0x1")).toBe("done");
    expect(await verify("0x1")).toBe("already");
    expect(await verify("0x2")).toBe("stale");
  });

  const refused: Record<string, [title: string, from: keyof typeof states, given: Arguments][]> = {
    "refused-text": [
      ["verify_crypto with a tab in the transaction", "reported", { ...found, p_transaction: "a\tb" }],
      ["mark_refunded with a line break in the reason", "received", { ...part, p_reason: "Two\nlines" }],
      ["review_order with an escape sequence in the text", "received", { p_line: "A \u001b[31m" }],
      ["complete_order with a tab in the name", "finished", { ...registration, p_registered_name: "A\tLtd" }],
      ["desk_note with a note of 2,001 characters", "received", { p_note: "x".repeat(2001) }],
    ],
    "refused-card": [
      ["verify_crypto for an order paid by card", "byCard", found],
      ["mark_refunded for an order paid by card", "byCard", part],
    ],
    "refused-transaction": [
      ["verify_crypto without a transaction", "reported", { ...found, p_transaction: " " }],
    ],
    "refused-unreported": [["mark_payment_not_found for a verified payment", "received", { p_line: "No." }]],
    "refused-stage": [
      ["file_order before the payment is verified", "reported", filing],
      ["complete_order before the filing", "received", registration],
      ["review_order before the payment is verified", "reported", { p_line: "" }],
      ["undo_step before any step", "received", reason],
    ],
    already: [["file_order for an order that is already filed", "filing", filing]],
    "refused-unattached": [["complete_order without a finished document", "filing", registration]],
    "refused-paid": [["desk_cancel for a paid order", "received", { ...cancel, p_closed_session: null }]],
    "refused-open": [
      ["desk_cancel with another card session", "opened", { ...cancel, p_closed_session: "cs_2" }],
    ],
    "refused-unpaid": [
      ["mark_refunded for an unverified payment", "reported", part],
      ["mark_refunded for an unverified late payment", "late", part],
    ],
    "refused-amount": [
      ["mark_refunded for more than was paid", "received", { ...whole, p_amount: 4000.01 }],
      ["mark_refunded for zero dollars", "received", { ...whole, p_amount: 0 }],
      ["mark_refunded for a fraction of a cent", "received", { ...whole, p_amount: 10.001 }],
      ["mark_refunded for more than is left", "partlyRefunded", { ...whole, p_amount: 3000.01 }],
    ],
  };
  // Promise: Text that can't be stored is refused with a clear message, and no error contains the order's data.
  test.for(Object.entries(refused).flatMap(([word, rows]) => rows.map((row) => [...row, word] as const)))(
    "%s returns “$3” and changes nothing",
    async ([title, from, given, word], { session }) => {
      const name = title.split(" ")[0]!;
      const [desk, order] = [await session.createStaff(), await placed(session, states[from]())];
      const before = await written(session, order);
      expect(await session.user(desk).callNamed(name, { p_order: order, ...given, p_seen: 0 })).toBe(word);
      expect(await written(session, order)).toEqual(before);
    },
  );

  test("desk_note runs once when one person sends ten identical requests at once", async () => {
    const { desk, order } = await database.withCommit(async (session) => ({
      desk: await session.createStaff(),
      order: await placed(session, states.received()),
    }));
    const words = await database.runConcurrently(10, (session) =>
      session.user(desk).callNamed("desk_note", { p_order: order, p_note: "Hello.", p_seen: 0 }),
    );
    expect(words.sort()).toEqual([...Array<string>(9).fill("already"), "done"]);
  });
});

test("the desk can search orders by text and phase, newest first, page by page", async ({ session }) => {
  const desk = session.user(await session.createStaff());
  const find = "select id from public.desk_orders($1, $2, 'samoa', $3, 2)";
  const add = (day: string, row: Arguments) =>
    placed(session, { ...row, jurisdiction_slug: "samoa", created_at: new Date(day) });
  const zoe = { full_name: "Zoë Müller_100%", email: "zoe@example.com" };
  const first = await add("2026-01-01", buildOrderRow(zoe));
  const second = await add("2026-01-02", states.received({ full_name: "Bob Bolt" }));
  const third = await add("2026-01-03", { ...states.reported(), company_name: "Müller Boats" });
  for (const [search, phase, page, ...ids] of [
    ["müller", "", 1, third, first],
    ["müller", "reported", 1, third],
    ["zoe@example", "", 1, first],
    ["_100%", "", 1, first],
    ["' or true --", "", 1],
    ["", "review", 1, second],
    ["", "", 1, third, second],
    ["", "", 2, first],
    ["", "", 99, first],
  ] as const)
    expect(await desk.column(find, search, phase, page), `${search} ${phase} ${page}`).toEqual(ids);
});

// Promise: The desk's to-do list shows the oldest items first.
test("the desk's to-do list shows open tasks oldest first, until they are done", async ({ session }) => {
  const desk = session.user(await session.createStaff());
  // Rows committed by other tests are in the queue too.
  const queue = () =>
    desk.column(
      "select kind from public.desk_queue(1, 100) where order_id is null or order_id = any ($1) order by since",
      [coin, mismatch],
    );
  const p_inquiry = await session.insertInquiry({ waiting_since: new Date("2026-01-02") });
  const coin = await placed(session, { ...states.reported(), payment_claimed_at: new Date("2026-01-01") });
  const mismatch = await placed(session, { ...states.byCard(), reviewed_at: new Date() });
  await session.rows("select private.record_event($1, 'payment_mismatch', 'system')", [mismatch]);
  expect(await queue()).toEqual(["verify_payment", "inquiry", "payment_mismatch"]);
  await desk.callAction(coin, "verify_crypto('0x1', $2, 4000)", cryptoSenderAddress);
  await desk.callNamed("answer_thread", { p_inquiry, p_body: "Yes.", p_seen: 0 });
  await desk.callAction(mismatch, "desk_note('Seen.')");
  expect(await queue()).toEqual(["review"]);
});

// Promise: A filing or approval that was undone can be done again.
test("a step that was undone can be repeated, and the customer is emailed again", async ({ session }) => {
  const desk = await session.createStaff();
  const order = await placed(session, { ...states.finished(), signed_off_at: at });
  for (const call of [
    "record_approval('')",
    "undo_step('Another company.')",
    "undo_step('It was not filed.')",
    "file_order('The registry', '', current_date + 5)",
    "record_approval('')",
    "complete_order('Example Ltd', '7', current_date)",
  ])
    expect(await session.user(desk).callAction(order, call), call).toBe("done");
  expect(await session.listEmailTemplates(order)).toEqual([
    ...["order-completed", "order-decision", "order-decision", "order-filed", "step-undone", "step-undone"],
  ]);
});

test.for<[string, Arguments, (document: string) => Arguments]>([
  ["file_order", { reviewed_at: at, signed_off_at: at }, () => filing],
  ["complete_order", { phase: "decision", finished: true }, () => registration],
  ["accept_document", {}, (p_document) => ({ p_document, p_dated_on: today, p_certified_by: "A notary" })],
  ["waive_document", {}, () => ({ p_requirement: "identity", p_reason: "Seen." })],
])("%s is refused until a payment dispute is won", async ([name, change, given], { session }) => {
  const desk = await session.createStaff();
  const row = buildPaidOrderRow(change);
  const order = await placed(session, row);
  const document = name.endsWith("document") ? await sentDocument(session, order) : "";
  const dispute = (status: string) =>
    session.call("dispute_card($1, 'dp_1', $2, 400000)", row.stripe_payment_intent_id, status);
  const go = async () =>
    session
      .user(desk)
      .callNamed(name, { p_order: order, ...given(document), p_seen: await session.newestEventOf(order) });
  await dispute("open");
  await expect(go()).rejects.toMatchObject({ code: "OD001" });
  await dispute("won");
  expect(await go()).toBe("done");
});

test("the desk's customer view shows the same order data that the customer sees", async ({ session }) => {
  const [desk, ada] = [await session.createStaff(), await session.createAccount("viewed@example.com")];
  const order = await placed(session, { ...states.reviewed(), email: "viewed@example.com" });
  const { order_reference: p_reference } = await session.getOrder(order);
  await session.user(desk).callAction(order, "request_payment('Apostille', 95, current_date + 9)");
  await sentDocument(session, order);
  await session.user(desk).callNamed("answer_thread", { p_order: order, p_body: "Hello.", p_seen: 0 });
  // What falls due is on the company's page, and whom the customer named before only the customer can use.
  const look = (who: string, page: string) =>
    session.user(who).callNamed(page, { p_reference, p_messages: 10 });
  const { deadlines, year_end_month, known, ...own } = (await look(ada, "account_order")) as Arguments;
  expect(own).toMatchObject({ step: { owner: "desk" }, related: [{ parent_id: order }], messages: [{}] });
  expect(await look(desk, "desk_customer_view")).toMatchObject(own);
});
