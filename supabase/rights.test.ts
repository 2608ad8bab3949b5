import { describe, expect } from "vitest";
import {
  type TestConnection,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
  unpaidOrderColumns,
} from "./test-database";

const { test } = createTestDatabase();

type PersonRow = { items: number; until: string | null } & Record<
  "kind" | "name" | "outcome" | "why",
  string
>;

/** An order with personal data of every kind, a note of the desk and an email. */
async function order(session: TestConnection, row: Record<string, unknown>): Promise<string> {
  const id = await session.insertFullOrder(row);
  await session.rows(
    `select private.record_event($1, 'desk_note', 'desk', '{}', null, 'Known to us from before', false),
            private.mail_customer(o, 'order-message', '{"line": "Dear customer"}')
       from public.orders o where o.id = $1`,
    [id],
  );
  return id;
}

const completed = { phase: "completed", completed_at: "2026-03-04T00:00:00Z" };
const reported = {
  ...unpaidOrderColumns,
  payment_method: "usdt",
  stripe_session_id: null,
  status: "paid",
  payment_status: "completed",
};

/** An account with an unpaid order, a refunded one and a completed one, and an inquiry. */
async function customer(session: TestConnection, email: string) {
  const id = await session.createAccount(email);
  const of = { user_id: id, email };
  await session.insert("auth.sessions", { user_id: id, ip: "192.0.2.7", user_agent: "A browser" });
  await session.insert("auth.audit_log_entries", {
    payload: JSON.stringify({ action: "login", actor_id: id, actor_username: email }),
    ip_address: "192.0.2.7",
  });
  const orders = {
    unpaid: await order(session, buildOrderRow(of)),
    stopped: await order(
      session,
      buildPaidOrderRow({ ...of, payment_status: "refunded", refunded_amount: 4000 }),
    ),
    completed: await order(session, buildPaidOrderRow({ ...of, ...completed })),
  };
  const inquiry = await session.insertInquiry(of);
  await session.rows("select private.add_message(null, $1, 'answer', 'Two weeks.')", [inquiry]);
  return { id, email, orders, inquiry };
}

const close = (session: TestConnection, id: string) => told(session, "close_account", id);
const erase = (session: TestConnection, email: string) => told(session, "erase_person", email);
const told = (session: TestConnection, name: string, whom: string) =>
  session.server.rows<PersonRow>(
    `select kind, name, items, outcome, until::text, why from public.${name}($1)`,
    [whom],
  );

/** All rows of all tables, each as the table's name and the row's JSON. */
async function everything(session: TestConnection): Promise<string[]> {
  const tables =
    await session.column(`select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1`);
  const rows = tables.map((name) => `select '${name} ' || to_jsonb(t)::text as line from ${name} t`);
  return session.column(`${rows.join(" union all ")} order by line`);
}

describe("closing an account", () => {
  // Promise: Closing an account deletes everything except what the law requires us to keep, and lists both.
  // Promise: Closing an account changes no row of another customer.
  test("deletes only the customer's own data that doesn't have to be kept", async ({ session }) => {
    const ada = await customer(session, "ada@example.com");
    const bea = await customer(session, "bea@example.com");
    const orders = await Promise.all(Object.values(ada.orders).map((id) => session.getOrder(id)));
    const [unpaid, stopped, done] = orders.map(({ order_reference }) => String(order_reference));
    const inYears = (years: number) => new Date().getFullYear() + years;
    const before = await everything(session);
    const rows = await close(session, ada.id);
    const after = await everything(session);
    const lines = rows.map(({ kind, name, items, outcome, until, why }) =>
      [kind, name, items, outcome, until?.slice(0, 4) ?? "-", why].join(" | "),
    );
    // The completed company was registered in 2026, so its first year ends in 2027.
    expect(lines.sort()).toEqual(
      [
        "account | ada@example.com | 1 | deleted | - | account",
        `order | ${unpaid} | 1 | deleted | - | unpaid-orders`,
        `documents | ${unpaid} | 1 | deleted | - | unpaid-orders`,
        `finished-documents | ${unpaid} | 1 | deleted | - | unpaid-orders`,
        `details | ${unpaid} | 1 | deleted | - | unpaid-orders`,
        `messages | ${unpaid} | 2 | deleted | - | unpaid-orders`,
        `order | ${stopped} | 1 | kept | ${inYears(7)} | orders`,
        `documents | ${stopped} | 1 | deleted | - | stopped-orders`,
        `finished-documents | ${stopped} | 1 | kept | ${inYears(7)} | orders`,
        `details | ${stopped} | 1 | deleted | - | stopped-orders`,
        `messages | ${stopped} | 2 | kept | ${inYears(7)} | orders`,
        `receipts | ${stopped} | 1 | kept | ${inYears(7)} | orders`,
        `order | ${done} | 1 | kept | 2034 | orders`,
        `documents | ${done} | 1 | kept | 2032 | due-diligence`,
        `finished-documents | ${done} | 1 | kept | 2034 | orders`,
        `details | ${done} | 1 | kept | 2032 | due-diligence`,
        `messages | ${done} | 2 | kept | 2034 | orders`,
        `receipts | ${done} | 1 | kept | 2034 | orders`,
        "inquiry | A question | 2 | deleted | - | inquiries",
        "emails | ada@example.com | 4 | deleted | - | emails",
      ].sort(),
    );
    const gone = before.filter((row) => !after.includes(row));
    const ofAda = [ada.id, ada.inquiry, ...Object.values(ada.orders)];
    const ofBea = [bea.id, bea.inquiry, bea.email, ...Object.values(bea.orders)];
    const names = (row: string, ids: string[]) => ids.some((id) => row.includes(id));
    const others = gone.filter((row) => !row.startsWith("public.order_event_desk_lines "));
    expect(gone.filter((row) => names(row, ofBea))).toEqual([]);
    expect(others.filter((row) => !names(row, ofAda))).toEqual([]);
    // The deleted or changed rows: all of the unpaid order, and the parts of the others that need not be kept.
    const counts: Record<string, number> = {};
    for (const [table = ""] of gone.map((row) => row.split(" "))) counts[table] = (counts[table] ?? 0) + 1;
    expect(counts).toEqual({
      "auth.audit_log_entries": 1,
      "auth.sessions": 1,
      "auth.users": 1,
      // When the jobs next look at the orders.
      "private.due_orders": 2,
      "private.mails": 5,
      "private.order_search": 1,
      // It has no next renewal any more.
      "public.companies": 1,
      "public.customer_inquiries": 1,
      "public.messages": 3,
      "public.order_documents": 3,
      "public.order_event_desk_lines": 1,
      "public.order_events": 2,
      "public.order_lines": 2,
      "public.order_people": 2,
      "public.order_requirements": 3,
      "public.orders": 3,
      "public.profiles": 1,
    });
    expect(await session.column("select side from private.pending_uploads")).toHaveLength(3);
  });

  // Promise: We can show afterwards that a person's data was deleted, without keeping whose it was.
  test("leaves a record of the date, kind and counts, without personal data", async ({ session }) => {
    const ada = await customer(session, "ada@example.com");
    const bea = await customer(session, "bea@example.com");
    const cleo = await order(
      session,
      buildOrderRow({ order_reference: "IBC-777777", email: "cleo@example.com" }),
    );
    await close(session, ada.id);
    await session.server.rows("select public.erase_person('bea@example.com', 'a code')");
    await session.server.call("forget_documents('IBC-777777', 'an order''s code')");
    const proof = (code: string) => session.server.call("read_erasure($1)", code);
    const day = await session.value("select private.today_at_office()::text");
    const deleted = { account: 1, order: 1, documents: 2, details: 2, "finished-documents": 1, messages: 2 };
    const ofBea = { day, kind: "account", deleted: { ...deleted, inquiry: 2, emails: 4 } };
    expect(await proof("a code")).toEqual(ofBea);
    const ofOrder = { day, kind: "order", deleted: { documents: 2, details: 1 } };
    expect(await proof("an order's code")).toEqual(ofOrder);
    expect(await proof("another code")).toBeNull();
    // The customer who closed their account has one too, whose code nobody knows.
    const rows = await session.column("select to_jsonb(e)::text from private.erasures e");
    expect(rows).toHaveLength(3);
    const traces = [ada.id, bea.id, cleo, ...Object.values(bea.orders), "example.com", "777777", " code"];
    for (const trace of traces) expect(rows.join()).not.toContain(trace);
  });

  // Promise: An account can't be closed while an order is paid and unfinished, not refunded after a withdrawal, or its customer reported a payment that isn't found yet.
  test.for([
    ["is paid and unfinished", {}],
    ["was withdrawn but isn't refunded", { withdrawn_at: new Date() }],
    ["is completed but disputed", { ...completed, dispute: "open" }],
    ["has a payment reported by the customer", reported],
    ["was withdrawn after its payment was reported", { ...reported, withdrawn_at: new Date() }],
  ] as const)("is refused if an order %s", async ([_, row], { session }) => {
    const ada = await customer(session, "ada@example.com");
    const of = { user_id: ada.id, email: ada.email, created_at: new Date() };
    await order(session, buildPaidOrderRow({ ...of, ...row }));
    const before = await everything(session);
    expect(await close(session, ada.id)).toMatchObject([{ kind: "order", outcome: "open", why: "open" }]);
    expect(await erase(session, ada.email)).toMatchObject([{ kind: "order", outcome: "open", why: "open" }]);
    expect(await everything(session)).toEqual(before);
  });

  test("is refused while an unpaid order's card session can still be paid", async ({ session }) => {
    const ada = await session.createAccount("ada@example.com");
    const id = await order(session, buildOrderRow({ user_id: ada, stripe_session_id: "cs_open" }));
    expect(await close(session, ada)).toMatchObject([{ outcome: "unclosed" }]);
    await session.rows("select public.cancel_order($1, 'cs_open')", [id]);
    await close(session, ada);
    expect(await session.getOrder(id)).toBeUndefined();
  });

  test("is refused for staff accounts", async ({ session }) => {
    const id = await session.createStaff();
    expect(await close(session, id)).toMatchObject([{ kind: "account", outcome: "open", why: "staff" }]);
  });

  // Promise: After an account is closed, no account can read its kept orders, and no email is sent about them.
  test("hides retained orders from a new account with the same email address", async ({ session }) => {
    const ada = await customer(session, "ada@example.com");
    await session.rows("select private.add_message($1, null, 'reply', 'Hello?')", [ada.orders.completed]);
    const before = await session.getOrder(ada.orders.completed);
    await close(session, ada.id);
    // Nobody would read an answer.
    expect((await session.getOrder(ada.orders.completed)).unanswered_since).toBeNull();
    const staff = session.user(await session.createStaff());
    const answer = "answer_thread('Hello', 999, p_order => $1)";
    expect(await staff.call(answer, ada.orders.completed)).toBe("unknown");
    const again = await session.createAccount("ada@example.com");
    const visitor = session.user(again);
    for (const rows of ["orders", "own_orders", "order_people"])
      expect(await visitor.rows(`select from public.${rows}`)).toEqual([]);
    expect(await visitor.column("select kind from public.own_records()")).toEqual(["account"]);
    const reply = "reply_to_thread('Hello', 0, p_order => $1)";
    expect(await visitor.call(reply, ada.orders.completed)).toBe("denied");
    expect(await ownData(session, again)).toMatchObject({ orders: [] });
    const mails = () =>
      session.rows("select from private.mails where state = 'waiting' and recipient is not null");
    expect(await mails()).toEqual([]);
    await session.rows("select private.mail_customer(o, 'annual-notice') from public.orders o");
    await session.rows("select public.post_annual_notices(100)");
    expect(await mails()).toEqual([]);
    // The retention period counts from this.
    expect((await session.getOrder(ada.orders.completed)).updated_at).toEqual(before.updated_at);
  });
});

// Promise: The owner can export and erase a person by email address, with or without an account, only with the owner's secret.
test("the owner's command erases a person who never had an account", async ({ session }) => {
  await order(session, buildOrderRow({ email: "Guest@Example.com" }));
  const paid = await order(session, buildPaidOrderRow({ ...completed, email: "guest@example.com" }));
  await session.insertInquiry({ email: "guest@example.com" });
  const rows = await erase(session, "GUEST@example.com");
  const whole = rows.filter(({ kind }) => ["account", "order", "inquiry"].includes(kind));
  const outcomes = ["inquiry deleted", "order deleted", "order kept"];
  expect(whole.map(({ kind, outcome }) => `${kind} ${outcome}`).sort()).toEqual(outcomes);
  expect(await session.column("select id from public.orders")).toEqual([paid]);
  expect((await session.getOrder(paid)).customer_deleted_at).toBeTruthy();
  expect(await session.rows("select from public.customer_inquiries")).toEqual([]);
  // A second run finds only the kept rows.
  expect((await erase(session, "guest@example.com")).every(({ outcome }) => outcome === "kept")).toBe(true);
});

type Data = {
  account: { email: string } | null;
  orders: Record<string, unknown>[];
  inquiries: Record<string, unknown>[];
};
const ownData = (session: TestConnection, sub: string) => session.user(sub).call<Data>("own_data()");

// Promise: A customer's download has all data kept about them, and nothing of other customers or internal notes.
test("a customer's download contains all of their data and no one else's", async ({ session }) => {
  const ada = await customer(session, "ada@example.com");
  const bea = await customer(session, "bea@example.com");
  await session.run("update private.mails set state = 'sent', sent_at = now()");
  const staff = await session.createStaff();
  await session.run(
    `alter table public.messages disable trigger append_only; update public.messages set staff_id = '${staff}' where kind = 'answer'`,
  );
  const data = await ownData(session, ada.id);
  expect(data.account).toMatchObject({
    email: "ada@example.com",
    sign_ins: [{ address: "192.0.2.7", browser: "A browser" }],
  });
  expect(data.orders.map(({ id }) => id).sort()).toEqual(Object.values(ada.orders).sort());
  const done = data.orders.find(({ id }) => id === ada.orders.completed)!;
  expect(done).toMatchObject({
    lines: [
      { item: "formation", label: "Incorporation fee", amount: 3250, currency: "usd", is_yearly: false },
      { item: "government_fee", amount: 750 },
    ],
    transactions: [{ kind: "charge", amount: 4000, currency: "usd" }],
    people: [
      { full_name: "Dee Director", birth_date: "1980-12-10", country: "GB", address: "12 Example Street" },
    ],
    requirements: [{ key: "identity" }, { key: "activity", answer: "Trade in tea" }],
    documents: [{ name: "passport.pdf" }, { name: "certificate.pdf" }],
    receipts: [{ amount: 4000 }],
    messages: [
      { kind: "reply", body: "When is it done?" },
      { kind: "answer", body: "Soon." },
    ],
    emails: [{ about: "order-message" }],
  });
  expect(data.inquiries).toMatchObject([
    { id: ada.inquiry, messages: [{ body: "Two weeks." }], emails: [{ about: "inquiry-received" }] },
  ]);
  const ofBea = [bea.email, bea.id, ...Object.values(bea.orders), bea.inquiry];
  for (const hidden of [staff, "Known to us from before", "desk_note", ...ofBea, "stripe", "sha256"])
    expect(JSON.stringify(data)).not.toContain(hidden);
  // Staff who are customers get only their own data. The owner's command returns the same as the customer's download.
  expect(await ownData(session, staff)).toMatchObject({ orders: [], inquiries: [] });
  expect(await session.server.call("person_data('ADA@example.com')")).toEqual(data);
});
