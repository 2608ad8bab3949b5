import { describe, expect } from "vitest";
import {
  type TestSession,
  getIsoDayFromNow,
  openTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
  cryptoSenderAddress,
} from "./test-database";

const { database, test } = openTestDatabase();

type Arguments = Record<string, unknown>;

/** An order without the events and emails of placing it, so that a test finds only its own. */
async function placed(session: TestSession, { finished, ...row }: Arguments): Promise<string> {
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
const sentDocument = async (session: TestSession, order: string) => {
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
  unreported: () => buildOrderRow(byCrypto),
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

const inAYear = getIsoDayFromNow(365);
/** The day on which the test's orders are placed. */
const today = getIsoDayFromNow(0);
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
  ["verify_crypto", "unreported", found, "review payment_verified payment-verified R-000001"],
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

const written = async (session: TestSession, order: string) => ({
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

  test.for([
    ["desk_note", "received", { p_note: "Called." }, { p_note: "Called back." }],
    ["verify_crypto", "reported", found, { ...found, p_transaction: "0x2" }],
  ] as const)(
    "%s repeated with other values is refused as stale, even by the same person",
    async ([name, from, first, second], { session }) => {
      const [desk, order] = [await session.createStaff(), await placed(session, states[from]())];
      const say = (given: Arguments) =>
        session.user(desk).callNamed(name, { p_order: order, ...given, p_seen: 0 });
      expect([await say(first), await say(first), await say(second)]).toEqual(["done", "already", "stale"]);
    },
  );

  const long = "x".repeat(2001);
  const escape = "A \u001b[31m";
  const lines = "Two\nlines";
  const no = { p_reason: "No." };
  const refused: Record<string, [title: string, from: keyof typeof states, given: Arguments][]> = {
    "refused-text": [
      ["verify_crypto with a tab in the transaction", "reported", { ...found, p_transaction: "a\tb" }],
      ["mark_payment_not_found with a text of 2,001 characters", "reported", { p_line: long }],
      ["mark_refunded with a line break in the reason", "received", { ...part, p_reason: lines }],
      ["desk_cancel with a line break in the reason", "opened", { ...cancel, p_reason: lines }],
      ["review_order with an escape sequence in the text", "received", { p_line: escape }],
      ["file_order with a tab in the registry's name", "received", { ...filing, p_filed_with: "A\tB" }],
      ["complete_order with a tab in the name", "finished", { ...registration, p_registered_name: "A\tLtd" }],
      ["undo_step with an escape sequence in the reason", "filing", { p_reason: escape }],
      ["desk_note with a note of 2,001 characters", "received", { p_note: long }],
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
      ["file_order for a cancelled order", "late", filing],
      ["complete_order before the filing", "received", registration],
      ["review_order before the payment is verified", "reported", { p_line: "" }],
      ["undo_step before any step", "received", no],
      ["undo_step for a cancelled order", "late", no],
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

describe("the desk's lists", () => {
  test("find orders by text, phase and jurisdiction, newest first", async ({ session }) => {
    const desk = session.user(await session.createStaff());
    const find = "select id from public.desk_orders($1, $2, $3, $4, 2)";
    const add = (change: Arguments, minutes: number) => {
      const created_at = new Date(Date.now() - minutes * 60_000);
      return placed(session, { ...change, jurisdiction_slug: "samoa", created_at });
    };
    const first = await add(buildOrderRow({ full_name: "Zoë Müller_100%", email: "zoe@example.com" }), 3);
    const second = await add({ ...states.received(), full_name: "Bob Bolt" }, 2);
    const third = await add({ ...states.reported(), company_name: "Müller Boats" }, 1);
    const { order_reference: reference } = await session.getOrder(second);
    for (const [search, ...ids] of [
      [String(reference).toLowerCase(), second],
      ["müller", third, first],
      ["zoe@example", first],
      ["_100%", first],
      // The index doesn't find fewer than three letters.
      ["zo"],
      ["%"],
      ["zo  mü"],
      ["' or true --"],
    ])
      expect([search, ...(await desk.column(find, search, "", "", 1))]).toEqual([search, ...ids]);
    for (const [phase, page, ...ids] of [
      ["unpaid", 1, first],
      ["reported", 1, third],
      ["review", 1, second],
      ["", 1, third, second],
      ["", 2, first],
      ["", 99, first],
    ] as const)
      expect(await desk.column(find, "", phase, "samoa", page)).toEqual(ids);
  });

  // Promise: The desk's to-do list shows the oldest items first.
  test("show open tasks oldest first, until they are done", async ({ session }) => {
    const desk = await session.createStaff();
    // Rows committed by other tests are in the queue too.
    const queue = () =>
      session.user(desk).column(
        `select kind from public.desk_queue(1, 100)
                where order_id is null or order_id = any ($1) order by since`,
        [coin, mismatch],
      );
    const p_inquiry = await session.insertInquiry({ waiting_since: new Date("2026-01-02") });
    const coin = await placed(session, { ...states.reported(), payment_claimed_at: new Date("2026-01-01") });
    const mismatch = await placed(session, { ...states.byCard(), reviewed_at: new Date() });
    await session.rows(
      "select private.record_event($1, 'payment_mismatch', 'system', p_for_customer => false)",
      [mismatch],
    );
    await session.run(
      "select private.post_mail('x', 'order-filed', 'ada@example.com', null, null); update private.mails set state = 'failed', created_at = '2026-01-03'",
    );
    expect(await queue()).toEqual(["verify_payment", "inquiry", "mails", "payment_mismatch"]);
    await session.user(desk).callAction(coin, "verify_crypto('0x1', $2, 4000)", cryptoSenderAddress);
    await session.user(desk).callNamed("answer_thread", { p_inquiry, p_body: "Yes.", p_seen: 0 });
    await session.user(desk).callAction(mismatch, "desk_note('Seen.')");
    expect(await queue()).toEqual(["mails", "review"]);
  });
});

// Promise: A filing or approval that was undone can be done again.
test("a step can be repeated after being undone, and the customer is emailed again", async ({ session }) => {
  const desk = await session.createStaff();
  const order = await placed(session, { ...states.finished(), signed_off_at: at });
  const say = async (name: string, given: Arguments = {}) =>
    session
      .user(desk)
      .callNamed(name, { p_order: order, ...given, p_seen: await session.newestEventOf(order) });
  for (const [name, given] of [
    ["record_approval", { p_line: "" }],
    ["undo_step", { p_reason: "Another company." }],
    ["undo_step", { p_reason: "It was not filed." }],
    ["file_order", filing],
    ["record_approval", { p_line: "" }],
    ["complete_order", registration],
  ] as const)
    expect([name, await say(name, given)]).toEqual([name, "done"]);
  const { row, mails } = await written(session, order);
  expect(row.phase).toBe("completed");
  expect(mails.map(({ template }) => template).sort()).toEqual([
    ...["order-completed", "order-decision", "order-decision", "order-filed", "step-undone", "step-undone"],
  ]);
});

describe("an order with a payment dispute", () => {
  const dispute = (session: TestSession, order: string, status: string) =>
    session.rows(
      `select public.dispute_card(stripe_payment_intent_id, 'dp_' || id, $2, 400000) from public.orders where id = $1`,
      [order, status],
    );
  test.for<[string, Arguments, (document: string) => Arguments]>([
    ["file_order", { reviewed_at: at, signed_off_at: at }, () => filing],
    ["complete_order", { phase: "decision", finished: true }, () => registration],
    ["accept_document", {}, (p_document) => ({ p_document, p_dated_on: today, p_certified_by: "A notary" })],
    ["waive_document", {}, () => ({ p_requirement: "identity", p_reason: "Seen." })],
  ])("refuses %s until the dispute is won", async ([name, change, given], { session }) => {
    const desk = await session.createStaff();
    const order = await placed(session, buildPaidOrderRow(change));
    const document = name.endsWith("document") ? await sentDocument(session, order) : "";
    const go = async () =>
      session
        .user(desk)
        .callNamed(name, { p_order: order, ...given(document), p_seen: await session.newestEventOf(order) });
    await dispute(session, order, "open");
    await expect(go()).rejects.toMatchObject({ code: "OD001" });
    await dispute(session, order, "won");
    expect(await go()).toBe("done");
  });
});

test("a customer's news lists what the desk has done since the customer last looked", async ({ session }) => {
  const [desk, ada] = [await session.createStaff(), await session.createAccount("reader@example.com")];
  const order = await placed(session, { ...states.reported(), email: "Reader@example.com" });
  const elsewhere = await placed(session, { ...states.reported(), email: "bob@example.com" });
  await session.rows("select private.record_event($1, 'payment_reported', 'customer')", [order]);
  for (const one of [order, elsewhere])
    await session.user(desk).callAction(one, "verify_crypto($2, $3, 4000)", `0x${one}`, cryptoSenderAddress);
  await session.user(desk).callAction(order, "desk_note('Ours.')");
  const news = () =>
    session.user(ada).rows("select kind, order_reference is not null as named from public.own_news");
  expect(await news()).toEqual([{ kind: "payment_verified", named: true }]);
  await session.user(ada).callNamed("mark_news_seen", { p_until: new Date(Date.now() + 60_000) });
  // now() is fixed within a transaction, but events use the real time.
  await session.run("update public.account_visits set seen_until = clock_timestamp()");
  expect(await news()).toEqual([]);
  await session.user(ada).callNamed("mark_news_seen", { p_until: new Date("2020-01-01") });
  expect(await news()).toEqual([]);
});

test("the desk's customer view shows what the customer sees, and only to staff", async ({ session }) => {
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
  expect(await look(ada, "desk_customer_view")).toBeNull();
});
