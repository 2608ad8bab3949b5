import { describe, expect } from "vitest";
import {
  account,
  asAccount,
  documentRow,
  inquiryRow,
  insert,
  insertFinished,
  insertRequirements,
  openTestDatabase,
  orderRow,
  sender,
  type Session,
  signOff,
  staffMember,
  valueOf,
  valuesOf,
  whileTaken,
  wordFor,
} from "./test-database";

const { database, test } = openTestDatabase();

type Arguments = Record<string, unknown>;

/** Calls a function with the person's rights and returns its result. */
function press(session: Session, id: string, name: string, given: Arguments): Promise<unknown> {
  const names = Object.keys(given).map((key, index) => `${key} => $${index + 1}`);
  return wordFor<unknown>(session, id, `${name}(${names.join(", ")})`, ...Object.values(given));
}

const seen = (session: Session, order: string) =>
  valueOf(session, "select coalesce(max(id), 0) as id from public.order_events where order_id = $1", order);

/** An order without the events and emails of placing it, so that a test finds only its own. */
async function placed(session: Session, { finished, ...row }: Arguments): Promise<string> {
  const id = await insert(session, "public.orders", row);
  if (row.payment_verified_at)
    await insertRequirements(session, id, [
      { key: "names", kind: "answer", title: "Company names", answer: "Example" },
    ]);
  if (finished) await insertFinished(session, id);
  if (row.signed_off_at) await signOff(session, id);
  await session.run(`delete from public.order_events where order_id = '${id}';
                     delete from private.mails where order_id = '${id}'`);
  return id;
}

/** A required document that the customer has sent. */
const sentDocument = async (session: Session, order: string) => {
  await session.run(
    `insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
     values ('${order}', 'identity', 1, 'document', 'Passport', 'catalogue')`,
  );
  return insert(session, "public.order_documents", documentRow(order));
};

const byCrypto = { payment_method: "bitcoin" };
/** Orders in the states in which the desk acts on them. */
const states = {
  unpaid: (change: Arguments = {}) => orderRow(change),
  opened: () => orderRow({ stripe_session_id: "cs_open" }),
  unreported: () => orderRow({ ...byCrypto }),
  reported: () =>
    orderRow({ ...byCrypto, status: "paid", payment_status: "completed", payment_claimed_at: new Date() }),
  received: (change: Arguments = {}) =>
    orderRow({
      ...byCrypto,
      status: "paid",
      payment_status: "completed",
      payment_claimed_at: new Date(),
      payment_verified_at: new Date(),
      phase: "review",
      ...change,
    }),
  byCard: () =>
    orderRow({
      status: "paid",
      payment_status: "completed",
      payment_verified_at: new Date(),
      stripe_session_id: `cs_${crypto.randomUUID()}`,
      stripe_payment_intent_id: `pi_${crypto.randomUUID()}`,
      phase: "review",
    }),
  partlyRefunded: () => states.received({ refunded_amount: 1000 }),
  filing: () =>
    states.received({ phase: "decision", documents_complete_at: new Date(), filed_at: new Date() }),
  finished: () => ({ ...states.filing(), finished: true }),
  completed: () => states.received({ phase: "completed", filed_at: new Date(), completed_at: new Date() }),
  late: () =>
    orderRow({
      ...byCrypto,
      status: "cancelled",
      cancelled_at: new Date(),
      late_payment_at: new Date(),
      phase: "stopped",
    }),
};

const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
/** The desk's input when it files and hands over, and the details of the resulting events. */
const filing = { p_filed_with: "The registry", p_reference: "", p_due: inAYear };
const filed = { with: "The registry", due: inAYear };
/** The day on which the test's orders are placed. */
const today = new Date().toISOString().slice(0, 10);
const registration = { p_registered_name: "Example Ltd", p_registration_number: "7", p_registered_on: today };
const registered = { name: "Example Ltd", number: "7", date: today };

type Verb = {
  name: string;
  from: () => Record<string, unknown>;
  given: Arguments;
  /** The order afterwards, and the event and emails written. */
  row: Record<string, unknown>;
  event: Record<string, unknown>;
  mails: Record<string, unknown>[];
  /** The event written before. */
  before?: string;
};

const verbs: Verb[] = [
  {
    name: "verify_crypto",
    from: states.reported,
    given: { p_transaction: "0xfound", p_sender: sender, p_amount: 4000 },
    row: { status: "paid", payment_status: "completed", phase: "review", payment_transaction: "0xfound" },
    event: {
      kind: "payment_verified",
      for_customer: true,
      details: { transaction: "0xfound", amount: 4000 },
    },
    mails: [{ template: "payment-verified", data: { receipt: "R-000001" } }],
  },
  {
    name: "verify_crypto",
    from: states.unreported,
    given: { p_transaction: "0xunreported", p_sender: sender, p_amount: 4000 },
    row: { status: "paid", payment_status: "completed", phase: "review", payment_claimed_at: null },
    event: { kind: "payment_verified" },
    mails: [{ template: "payment-verified", data: { receipt: "R-000001" } }],
  },
  {
    name: "mark_payment_not_found",
    from: states.reported,
    given: { p_line: "We found no transaction." },
    row: { status: "paid", payment_verified_at: null, phase: "reported" },
    event: { kind: "payment_not_found", line: "We found no transaction." },
    mails: [{ template: "order-message", data: { line: "We found no transaction." } }],
  },
  {
    name: "file_order",
    from: () => states.received({ reviewed_at: new Date(), signed_off_at: new Date() }),
    given: filing,
    row: { phase: "decision", filed_at: expect.any(Date) as Date, filed_with: "The registry" },
    event: { kind: "filed", for_customer: true, details: filed },
    mails: [{ template: "order-filed", data: filed }],
  },
  {
    name: "review_order",
    from: states.received,
    given: { p_line: "Welcome." },
    row: { phase: "documents", reviewed_at: expect.any(Date) as Date },
    event: { kind: "reviewed", for_customer: true, line: "Welcome." },
    mails: [{ template: "order-reviewed", data: { line: "Welcome." } }],
  },
  {
    name: "undo_step",
    from: states.filing,
    given: { p_reason: "Another order was meant." },
    row: { phase: "filing", filed_at: null },
    event: { kind: "filing_undone", for_customer: true, line: "Another order was meant." },
    mails: [{ template: "step-undone", data: { kind: "filing", line: "Another order was meant." } }],
  },
  {
    name: "undo_step",
    from: () => states.received({ phase: "filing" }),
    given: { p_reason: "The wrong order." },
    row: { phase: "review", reviewed_at: null },
    event: { kind: "review_undone", for_customer: true, line: "The wrong order." },
    mails: [{ template: "step-undone", data: { kind: "review", line: "The wrong order." } }],
  },
  {
    name: "undo_step",
    from: () => ({ ...states.filing(), decided_at: new Date() }),
    given: { p_reason: "Another company." },
    row: { phase: "decision", decided_at: null },
    event: { kind: "approval_undone", for_customer: true, line: "Another company." },
    mails: [{ template: "step-undone", data: { kind: "approval", line: "Another company." } }],
  },
  {
    name: "record_approval",
    from: states.filing,
    given: { p_line: "" },
    row: { phase: "handover", decided_at: expect.any(Date) as Date },
    event: { kind: "approved", for_customer: true, line: null },
    mails: [{ template: "order-decision", data: { kind: "approved" } }],
  },
  {
    name: "record_refusal",
    from: states.filing,
    given: { p_line: "The name is taken." },
    row: { phase: "filing", filed_at: null, decision_due_on: null },
    event: { kind: "declined", for_customer: true, line: "The name is taken." },
    mails: [{ template: "order-decision", data: { kind: "declined", line: "The name is taken." } }],
  },
  {
    name: "extend_decision",
    from: states.filing,
    given: { p_due: inAYear, p_line: "The registry is closed." },
    row: { phase: "decision" },
    event: {
      kind: "decision_late",
      for_customer: true,
      line: "The registry is closed.",
      details: { due: inAYear },
    },
    mails: [
      { template: "order-decision", data: { due: inAYear, kind: "late", line: "The registry is closed." } },
    ],
  },
  {
    name: "complete_order",
    from: states.finished,
    given: registration,
    row: { phase: "completed", completed_at: expect.any(Date) as Date, registered_name: "Example Ltd" },
    event: { kind: "completed", for_customer: true, details: registered },
    mails: [{ template: "order-completed", data: registered }],
  },
  {
    name: "desk_note",
    from: states.unpaid,
    given: { p_note: "Called twice." },
    row: { status: "submitted" },
    event: { kind: "desk_note", line: null, for_customer: false },
    mails: [],
  },
  {
    name: "desk_cancel",
    from: () => states.unpaid({ stripe_session_id: "cs_open" }),
    given: { p_closed_session: "cs_open", p_reason: "The name is taken." },
    row: { status: "cancelled", phase: "stopped", stop_reason: "The name is taken.", cancel_reason: null },
    event: { kind: "cancelled", line: "The name is taken." },
    mails: [{ template: "order-cancelled", data: { reason: "The name is taken." } }],
  },
  {
    name: "desk_cancel",
    from: states.reported,
    given: { p_closed_session: null, p_reason: "No payment arrived." },
    row: { status: "cancelled", payment_status: "failed", phase: "stopped" },
    event: { kind: "cancelled", line: "No payment arrived." },
    mails: [{ template: "order-cancelled", data: { reason: "No payment arrived." } }],
  },
  {
    name: "mark_refunded",
    from: states.received,
    given: { p_amount: 4000, p_destination: sender, p_reason: "Every bank refused." },
    row: {
      payment_status: "refunded",
      refunded_amount: "4000.00",
      phase: "stopped",
      stop_reason: "Every bank refused.",
    },
    event: {
      kind: "refunded",
      details: { amount: 4000 },
      line: "Every bank refused.",
      desk_line: `To ${sender}.`,
    },
    before: "refund_alone",
    mails: [
      {
        template: "order-refunded",
        data: { amount: 4000, kind: "refunded", reason: "Every bank refused.", receipt: "C-000001" },
      },
    ],
  },
  {
    name: "mark_refunded",
    from: states.received,
    given: { p_amount: 50.5, p_destination: sender, p_reason: "One nominee less." },
    row: { payment_status: "completed", refunded_amount: "50.50", phase: "review", stop_reason: null },
    event: { kind: "partly_refunded", details: { amount: 50.5 }, line: "One nominee less." },
    mails: [
      {
        template: "order-refunded",
        data: { amount: 50.5, kind: "partly_refunded", reason: "One nominee less.", receipt: "C-000001" },
      },
    ],
  },
];

const written = async (session: Session, order: string) => ({
  row: (
    await session.rows(
      `select o.*, c.registered_name from public.orders o left join public.companies c on c.order_id = o.id where o.id = $1`,
      [order],
    )
  )[0],
  events: await session.rows(
    `select e.kind, e.actor, e.staff_id, e.for_customer, e.details, e.line, d.line as desk_line
       from public.order_events e left join public.order_event_desk_lines d on d.event_id = e.id
      where order_id = $1 order by id`,
    [order],
  ),
  mails: await session.rows("select template, recipient, data from private.mails where order_id = $1", [
    order,
  ]),
  receipts: await session.rows("select label, amount from public.receipts where order_id = $1", [order]),
});

describe("a desk action", () => {
  // Promise: Every desk action happens once, even if it is submitted twice.
  test.for(verbs)("$name, sent twice, is done once", async (verb, { session }) => {
    const { name, from, given, row, event, mails, before } = verb;
    const [desk, order] = [await staffMember(session), await placed(session, from())];
    const p_seen = await seen(session, order);
    const all = { p_order: order, ...given, p_seen };
    expect(await press(session, desk, name, all)).toBe("done");
    expect(await press(session, desk, name, all)).toBe("already");
    const after = await written(session, order);
    expect(after.row).toMatchObject(row);
    const events = [...(before ? [{ kind: before, for_customer: false }] : []), event];
    expect(after.events).toEqual(
      events.map((one) => expect.objectContaining({ actor: "desk", staff_id: desk, ...one })),
    );
    expect(after.mails).toEqual(mails.map((mail) => ({ recipient: "ada@example.com", ...mail })));
  });

  test.for<[name: string, from: keyof typeof states, first: Arguments, second: Arguments]>([
    ["review_order", "received", { p_line: "Hello." }, { p_line: "Goodbye." }],
    ["desk_note", "received", { p_note: "Called." }, { p_note: "Called back." }],
    [
      "verify_crypto",
      "reported",
      { p_transaction: "0x1", p_sender: sender, p_amount: 4000 },
      { p_transaction: "0x2", p_sender: sender, p_amount: 4000 },
    ],
  ])(
    "%s repeated with another text is refused as stale, even from the same person",
    async ([name, from, first, second], { session }) => {
      const [desk, order] = [await staffMember(session), await placed(session, states[from]())];
      const say = (given: Arguments) => press(session, desk, name, { p_order: order, ...given, p_seen: 0 });
      expect([await say(first), await say(first), await say(second)]).toEqual(["done", "already", "stale"]);
    },
  );

  const long = "x".repeat(2001);
  const escape = "A \u001b[31m";
  // Promise: Text that can't be stored is refused with a clear message, and no error contains the order's data.
  test.for<[string, keyof typeof states, Arguments]>([
    ["verify_crypto", "reported", { p_transaction: "a\tb", p_sender: sender, p_amount: 4000 }],
    ["mark_payment_not_found", "reported", { p_line: long }],
    ["mark_refunded", "received", { p_amount: 10, p_destination: sender, p_reason: "Two\nlines" }],
    ["desk_cancel", "unpaid", { p_closed_session: "cs_1", p_reason: "Two\nlines" }],
    ["review_order", "received", { p_line: escape }],
    ["file_order", "received", { ...filing, p_filed_with: "The\tregistry" }],
    ["complete_order", "finished", { ...registration, p_registered_name: "Example\tLtd" }],
    ["undo_step", "filing", { p_reason: escape }],
    ["desk_note", "received", { p_note: long }],
  ])(
    "%s of an order that is %s refuses a text that can't be stored, case %#",
    async ([name, from, given], { session }) => {
      const [desk, order] = [await staffMember(session), await placed(session, states[from]())];
      const before = await written(session, order);
      expect(
        await press(session, desk, name, { p_order: order, ...given, p_seen: await seen(session, order) }),
      ).toBe("refused-text");
      expect(await written(session, order)).toEqual(before);
    },
  );

  const refused: [string, keyof typeof states, Arguments, string][] = [
    ["verify_crypto", "byCard", { p_transaction: "0x1", p_sender: sender, p_amount: 4000 }, "refused-card"],
    [
      "verify_crypto",
      "reported",
      { p_transaction: " ", p_sender: sender, p_amount: 4000 },
      "refused-transaction",
    ],
    ["mark_payment_not_found", "received", { p_line: "No." }, "refused-unreported"],
    ["file_order", "reported", filing, "refused-stage"],
    ["file_order", "late", filing, "refused-stage"],
    ["file_order", "filing", filing, "already"],
    ["complete_order", "received", registration, "refused-stage"],
    ["complete_order", "filing", registration, "refused-unattached"],
    ["review_order", "reported", { p_line: "" }, "refused-stage"],
    ["undo_step", "received", { p_reason: "No." }, "refused-stage"],
    ["undo_step", "late", { p_reason: "No." }, "refused-stage"],
    ["desk_cancel", "received", { p_closed_session: null, p_reason: "No." }, "refused-paid"],
    ["desk_cancel", "opened", { p_closed_session: "cs_other", p_reason: "No." }, "refused-open"],
    ["mark_refunded", "byCard", { p_amount: 10, p_destination: sender, p_reason: "No." }, "refused-card"],
    ["mark_refunded", "reported", { p_amount: 10, p_destination: sender, p_reason: "No." }, "refused-unpaid"],
    [
      "mark_refunded",
      "received",
      { p_amount: 4000.01, p_destination: sender, p_reason: "No." },
      "refused-amount",
    ],
    ["mark_refunded", "received", { p_amount: 0, p_destination: sender, p_reason: "No." }, "refused-amount"],
    [
      "mark_refunded",
      "received",
      { p_amount: 10.001, p_destination: sender, p_reason: "No." },
      "refused-amount",
    ],
    [
      "mark_refunded",
      "partlyRefunded",
      { p_amount: 3000.01, p_destination: sender, p_reason: "No." },
      "refused-amount",
    ],
    ["mark_refunded", "late", { p_amount: 100, p_destination: sender, p_reason: "No." }, "refused-unpaid"],
  ];
  test.for(refused)(
    "%s of an order that is %s, with %j: %s",
    async ([name, from, given, word], { session }) => {
      const [desk, order] = [await staffMember(session), await placed(session, states[from]())];
      const before = await written(session, order);
      expect(await press(session, desk, name, { p_order: order, ...given, p_seen: 0 })).toBe(word);
      expect(await written(session, order)).toEqual(before);
    },
  );

  test("files an order when every required document is accepted, and names the missing ones", async ({
    session,
  }) => {
    const desk = await staffMember(session);
    const order = await placed(session, { ...states.received(), reviewed_at: new Date() });
    const file = () =>
      wordFor(session, desk, "file_order($1, 'The registry', '', current_date + 9, 9000000000)", order);
    await session.run(
      `insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
       values ('${order}', 'identity', 1, 'document', 'Passport', 'catalogue')`,
    );
    expect(await file()).toBe("refused-documents");
    const document = await insert(session, "public.order_documents", documentRow(order));
    expect(await file()).toBe("refused-documents");
    const accept =
      "accept_document($1, $2, 9000000000, p_dated_on => current_date, p_certified_by => 'A notary')";
    expect(await wordFor(session, desk, accept, order, document)).toBe("done");
    await signOff(session, order);
    expect(await file()).toBe("done");
  });

  test("an action waits for the order's lock before it checks for newer events", async () => {
    const [[desk, order]] = (await database.atOnce(1, async (session) => [
      await staffMember(session),
      await placed(session, states.received()),
    ])) as [[string, string]];
    const given = { p_order: order, p_note: "Hello.", p_seen: 0 };
    const pressed = whileTaken(database, order, (session) => press(session, desk, "desk_note", given));
    await expect(pressed).rejects.toMatchObject({ code: "55P03" });
  });

  test("if one person sends ten identical requests at once, one counts", async () => {
    const [[desk, order]] = (await database.atOnce(1, async (session) => [
      await staffMember(session),
      await placed(session, states.received()),
    ])) as [[string, string]];
    const given = { p_order: order, p_note: "Hello.", p_seen: 0 };
    const words = await database.atOnce(10, (session) => press(session, desk, "desk_note", given));
    expect(words.sort()).toEqual([...Array<string>(9).fill("already"), "done"]);
  });
});

describe("the desk's lists", () => {
  const ids = async (session: Session, desk: string, sql: string, parameters: unknown[] = []) =>
    asAccount(session, desk, (person) => valuesOf(person, sql, ...parameters));
  const find = (session: Session, desk: string, search: string, phase = "", place = "", page = 1) =>
    ids(session, desk, "select id from public.desk_orders($1, $2, $3, $4, 2)", [search, phase, place, page]);

  test("find orders by reference, part of a name, email, phase and jurisdiction, newest first, in pages", async ({
    session,
  }) => {
    const desk = await staffMember(session);
    const add = (change: Arguments, minutes: number) =>
      placed(session, {
        ...change,
        jurisdiction_slug: "samoa",
        created_at: new Date(Date.now() - minutes * 60_000),
      });
    const first = await add(orderRow({ full_name: "Zoë Müller_100%", email: "zoe@example.com" }), 3);
    const second = await add({ ...states.received(), full_name: "Bob Bolt" }, 2);
    const third = await add({ ...states.reported(), company_name: "Müller Boats" }, 1);
    const reference = await valueOf(
      session,
      "select order_reference from public.orders where id = $1",
      second,
    );
    expect(await find(session, desk, reference.toLowerCase())).toEqual([second]);
    expect(await find(session, desk, "müller")).toEqual([third, first]);
    expect(await find(session, desk, "zoe@example")).toEqual([first]);
    expect(await find(session, desk, "_100%")).toEqual([first]);
    // The index doesn't find fewer than three letters.
    for (const short of ["zo", "%", "zo  mü"]) expect(await find(session, desk, short)).toEqual([]);
    expect(await find(session, desk, "' or true --")).toEqual([]);
    expect(await find(session, desk, "", "unpaid", "samoa")).toEqual([first]);
    expect(await find(session, desk, "", "reported", "samoa")).toEqual([third]);
    expect(await find(session, desk, "", "review", "samoa")).toEqual([second]);
    expect(await find(session, desk, "", "", "samoa", 1)).toEqual([third, second]);
    expect(await find(session, desk, "", "", "samoa", 2)).toEqual([first]);
    expect(await find(session, desk, "", "", "samoa", 99)).toEqual([first]);
  });

  // Promise: The desk's to-do list shows the oldest items first.
  test("show open tasks oldest first, until they are done", async ({ session }) => {
    const desk = await staffMember(session);
    // Rows committed by other tests are in the queue too.
    const queue = () =>
      asAccount(session, desk, (person) =>
        valuesOf(
          person,
          `select kind from public.desk_queue(1, 100)
                where order_id is null or order_id = any ($1) order by since`,
          [coin, mismatch],
        ),
      );
    const p_inquiry = await insert(session, "public.customer_inquiries", {
      ...inquiryRow(),
      waiting_since: new Date("2026-01-02"),
    });
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
    await wordFor(session, desk, "verify_crypto($1, '0x1', $2, 4000, 9000000000)", coin, sender);
    await press(session, desk, "answer_thread", { p_inquiry, p_body: "Yes.", p_seen: 0 });
    await wordFor(session, desk, "desk_note($1, 'Seen.', 9000000000)", mismatch);
    expect(await queue()).toEqual(["mails", "review"]);
  });

  // Promise: The desk finds orders by phone number, receipt number and payment ID.
  test("find orders by phone number, receipt and payment ID", async ({ session }) => {
    const desk = await staffMember(session);
    const card = await placed(session, { ...states.byCard(), phone: "+44 (20) 7946-0123" });
    const coin = await placed(session, states.received({ payment_transaction: "0xFOUND1" }));
    await session.run(
      `select private.issue_receipt(o, 'R', 4000) from public.orders o where id in ('${card}', '${coin}') order by id = '${coin}'`,
    );
    const [row] = await session.rows<{ intent: string; label: string }>(
      `select stripe_payment_intent_id as intent, r.label
           from public.orders o join public.receipts r on r.order_id = o.id where o.id = $1`,
      [card],
    );
    for (const phone of ["+44 20 7946 0123", "020 7946 0123", "79460123", "(20) 7946-0123"])
      expect([phone, await find(session, desk, phone)]).toEqual([phone, [card]]);
    expect(await find(session, desk, row!.intent)).toEqual([card]);
    expect(await find(session, desk, "0xfound1")).toEqual([coin]);
    expect(await find(session, desk, row!.label)).toEqual([card]);
    expect(await find(session, desk, ` ${row!.label.toLowerCase()} `)).toEqual([card]);
    expect(await find(session, desk, "C-000001")).toEqual([]);
  });
});

// Promise: A filing or approval that was undone can be done again.
test("a step that was undone can be repeated, and the customer is notified again", async ({ session }) => {
  const [desk, order] = [
    await staffMember(session),
    await placed(session, { ...states.finished(), reviewed_at: new Date(), signed_off_at: new Date() }),
  ];
  const say = async (name: string, given: Arguments = {}) =>
    press(session, desk, name, { p_order: order, ...given, p_seen: await seen(session, order) });
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
  expect(row).toMatchObject({ phase: "completed", completed_at: expect.any(Date) as Date });
  expect(mails.map(({ template }) => template).sort()).toEqual([
    ...["order-completed", "order-decision", "order-decision", "order-filed", "step-undone", "step-undone"],
  ]);
});

describe("an order with a payment dispute", () => {
  const dispute = (session: Session, order: string, status: string) =>
    session.rows(
      `select public.dispute_card(stripe_payment_intent_id, 'dp_' || id, $2, 400000) from public.orders where id = $1`,
      [order, status],
    );
  test.for<[string, Arguments, (document: string) => Arguments]>([
    ["file_order", { reviewed_at: new Date(), signed_off_at: new Date() }, () => filing],
    [
      "complete_order",
      { phase: "decision", decision_due_on: inAYear, filed_at: new Date(), finished: true },
      () => registration,
    ],
    ["accept_document", {}, (p_document) => ({ p_document, p_dated_on: today, p_certified_by: "A notary" })],
    ["waive_document", {}, () => ({ p_requirement: "identity", p_reason: "Seen." })],
  ])("is paused: %s is refused until the dispute is won", async ([name, change, given], { session }) => {
    const desk = await staffMember(session);
    const order = await placed(session, { ...states.byCard(), ...change });
    const needed = name.endsWith("document");
    const document = needed ? await sentDocument(session, order) : "";
    const go = async () =>
      press(session, desk, name, { p_order: order, ...given(document), p_seen: await seen(session, order) });
    await dispute(session, order, "open");
    await expect(go()).rejects.toMatchObject({ code: "OD001" });
    await dispute(session, order, "won");
    expect(await go()).toBe("done");
  });
});

test("a customer's news contains what others did since they last read it", async ({ session }) => {
  const [desk, ada] = [await staffMember(session), await account(session, "reader@example.com")];
  const order = await placed(session, { ...states.reported(), email: "Reader@example.com" });
  const elsewhere = await placed(session, { ...states.reported(), email: "bob@example.com" });
  await session.rows("select private.record_event($1, 'payment_reported', 'customer')", [order]);
  for (const one of [order, elsewhere])
    await wordFor(session, desk, "verify_crypto($1, $2, $3, 4000, 9000000000)", one, `0x${one}`, sender);
  await wordFor(session, desk, "desk_note($1, 'Ours.', 9000000000)", order);
  const news = () =>
    session.as("authenticated", { sub: ada }, (person) =>
      person.rows("select kind, order_reference is not null as named from public.own_news"),
    );
  expect(await news()).toEqual([{ kind: "payment_verified", named: true }]);
  await press(session, ada, "mark_news_seen", { p_until: new Date(Date.now() + 60_000) });
  // now() is fixed within a transaction, but events use the real time.
  await session.run("update public.account_visits set seen_until = clock_timestamp()");
  expect(await news()).toEqual([]);
  await press(session, ada, "mark_news_seen", { p_until: new Date("2020-01-01") });
  expect(await news()).toEqual([]);
});

test("the desk's customer view has all data of the customer's own page", async ({ session }) => {
  const [desk, ada] = [await staffMember(session), await account(session, "viewed@example.com")];
  const order = await placed(session, {
    ...states.received(),
    email: "viewed@example.com",
    reviewed_at: new Date(),
  });
  const p_reference = await valueOf(
    session,
    "select order_reference from public.orders where id = $1",
    order,
  );
  await wordFor(session, desk, "request_payment($1, 'Apostille', 95, current_date + 9, 9000000000)", order);
  await sentDocument(session, order);
  await press(session, desk, "answer_thread", { p_order: order, p_body: "Hello.", p_seen: 0 });
  // What falls due is on the company's page, and whom the customer named before only the customer can use.
  const {
    deadlines: _,
    year_end_month: __,
    known: ___,
    ...own
  } = (await press(session, ada, "account_order", { p_reference, p_messages: 10 })) as Record<
    string,
    unknown
  >;
  const viewed = await press(session, desk, "desk_customer_view", { p_reference, p_messages: 10 });
  expect(own).toMatchObject({ step: { owner: "desk" }, related: [{ parent_id: order }], messages: [{}] });
  expect(viewed).toMatchObject(own);
  expect(await press(session, ada, "desk_customer_view", { p_reference, p_messages: 10 })).toBeNull();
});
