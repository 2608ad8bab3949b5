import { ownerThresholds } from "../data/owner-thresholds";
import { describe, expect } from "vitest";
import {
  account,
  asServer,
  documentRow,
  historyOf,
  insert,
  mailsOf,
  openTestDatabase,
  paidOrderRow,
  type Session,
  staffMember,
  whileTaken,
  valueOf,
  insertPerson,
} from "./test-database";

const { database, test } = openTestDatabase();

const email = "ada@example.com";

const asked = [
  { key: "details", kind: "details", title: "Details", roles: ["director", "shareholder"] },
  {
    key: "company-details",
    kind: "details",
    title: "Details",
    roles: ["director", "shareholder"],
    for_companies: true,
  },
  { key: "identity", kind: "document", title: "Passport", roles: ["director", "shareholder"] },
  { key: "consent", kind: "form", title: "Consent", roles: ["director"] },
  { key: "directors", kind: "people", title: "Two directors", role: "director", needed: 2 },
  { key: "names", kind: "answer", title: "Names", answer: "First Ltd\nSecond Ltd" },
  { key: "activity", kind: "answer", title: "Activity" },
];

/** The history after the order was placed. */
const placed = "kind <> 'placed'";

const ada = { full_name: "Ada Byron", roles: ["director", "shareholder"], is_company: false };
const details = {
  birth_date: "1980-12-10",
  country: "GB",
  residence: "GB",
  address: "12 Example Street\nLondon",
  politically_exposed: false,
};

/** A paid order with one person, a customer and a staff member. */
async function start(session: Session, change: Record<string, unknown> = {}, requirements: object[] = asked) {
  const member = await account(session, email);
  const staff = await staffMember(session, "desk@example.com");
  const order = await insert(session, "public.orders", paidOrderRow({ email, ...change }));
  await session.rows("select private.insert_people($1, $2::text::jsonb)", [order, JSON.stringify([ada])]);
  await session.rows("select private.insert_requirements($1, $2::text::jsonb)", [
    order,
    JSON.stringify(requirements),
  ]);
  const say = (sub: string | undefined, claims: object, sql: string, parameters: unknown[]) =>
    session.as("authenticated", { sub, ...claims }, (visitor) =>
      valueOf(visitor, `select ${sql} as word`, ...parameters),
    );
  const one = <T>(sql: string, ...parameters: unknown[]) =>
    valueOf<T>(session, `select ${sql} as one`, ...parameters);
  const seen = () =>
    one<string>("coalesce((select max(id) from public.order_events where order_id = $1), 0)", order);
  const person = await one<string>("(select id from public.order_people where order_id = $1)", order);
  const customer = (sql: string, ...parameters: unknown[]) =>
    say(member, {}, `public.${sql}`, [order, ...parameters]);
  const desk = (sql: string, ...parameters: unknown[]) =>
    say(staff, { aal: "aal2" }, `public.${sql}`, [order, ...parameters]);
  const save = (fields: object, id: string | null = person) =>
    customer("save_person($1, $2, $3)", id, JSON.stringify(fields));
  const keys = () =>
    one<string>(
      "(select string_agg(key || ' ' || status, ', ' order by position) from public.order_slots where order_id = $1 and person_id is not null)",
      order,
    );
  const status = (key: string) =>
    one<string>("(select status from public.order_slots where order_id = $1 and key = $2)", order, key);
  const kinds = async () => (await historyOf(session, order, placed)).map(({ kind }) => kind);
  const sendFile = (requirement: string, state = "sent") =>
    insert(
      session,
      "public.order_documents",
      documentRow(order, {
        requirement,
        state,
        sha256: crypto.randomUUID().replaceAll("-", "").repeat(2),
        ...(state !== "sent" && { decided_at: new Date() }),
      }),
    );
  return {
    order,
    person,
    member,
    say,
    one,
    seen,
    customer,
    desk,
    save,
    keys,
    status,
    kinds,
    sendFile,
  };
}

type Case = Awaited<ReturnType<typeof start>>;

describe("the desk's task to check documents", () => {
  const sent = "(select (sent_since is not null)::text from public.orders where id = $1)";

  // Promise: An order's documents are under review only once the customer has sent something that needs a decision.
  test("exists only once something was sent, not when details are saved", async ({ session }) => {
    const { order, save, one, customer } = await start(session);
    expect(await save(details)).toBe("saved");
    expect(await one(sent, order)).toBe("false");
    expect(await customer("save_answer($1, 'activity', 'Trade in tea')")).toBe("saved");
    expect(await one(sent, order)).toBe("true");
  });
});

describe("a customer's people", () => {
  // Promise: A partly filled-in form can be saved, and an order says which person's details are missing.
  test("are completed field by field, with one event for the customer and one email for all", async ({
    session,
  }) => {
    const { order, save, status, kinds } = await start(session);
    expect(await save({ birth_date: details.birth_date })).toBe("saved");
    expect(await status("details-1")).toBe("needed");
    expect(await save({ ...details, address: "" })).toBe("saved");
    expect(await kinds()).toEqual(["person_changed", "person_changed"]);
    expect(await save({ address: details.address })).toBe("saved");
    expect(await status("details-1")).toBe("given");
    expect(await save({ politically_exposed: true })).toBe("saved");
    expect(await save({ politically_exposed: true })).toBe("already");
    expect(await historyOf(session, order, "kind <> 'placed' and for_customer")).toEqual([
      {
        kind: "details_sent",
        actor: "customer",
        for_customer: true,
        details: { person: "Ada Byron", fields: "address" },
        desk: null,
      },
    ]);
    expect(await mailsOf(session, order)).toEqual([
      { template: "desk-documents-sent", recipient: null, data: {} },
    ]);
  });

  test("can be added once each, up to twenty, with their requirements", async ({ session }) => {
    const { order, save, keys, status, one } = await start(session);
    expect(await status("directors")).toBe("needed");
    expect(await save({ is_company: true })).toBe("saved");
    expect(await status("directors"), "where the law doesn't allow one company instead").toBe("needed");
    expect(await save({ is_company: false })).toBe("saved");
    const grace = { full_name: "Grace Example", roles: ["director"] };
    expect(await save(grace, null)).toBe("saved");
    expect(await status("directors")).toBe("given");
    expect(await save(grace, null)).toBe("already");
    expect(await save({ ...grace, full_name: "grace example", roles: ["shareholder"] }, null)).toBe("named");
    expect(await save({ full_name: "Holding Ltd", roles: ["shareholder"], is_company: true }, null)).toBe(
      "saved",
    );
    expect(await keys()).toBe(
      "details-1 needed, details-2 needed, company-details-3 needed, identity-1 needed, identity-2 needed, consent-1 needed, consent-2 needed",
    );
    for (let n = 4; n <= 20; n += 1)
      expect(await save({ full_name: `Person ${n}`, roles: ["director"] }, null)).toBe("saved");
    expect(await save({ full_name: "Person 21", roles: ["director"] }, null)).toBe("full");
    expect(await one("(select count(*) from public.order_people where order_id = $1)", order)).toBe("20");
  });

  test("in other roles lose the requirements that no longer apply, unless they have files", async ({
    session,
  }) => {
    const { save, keys, sendFile, customer, one, person } = await start(session);
    await sendFile("consent-1");
    expect(await save({ roles: ["shareholder"] })).toBe("saved");
    expect(await keys()).toBe("details-1 needed, identity-1 needed, consent-1 sent");
    const file = await one<string>("(select id from public.order_documents where requirement = 'consent-1')");
    await one("public.remove_document($1)", file);
    expect(await keys()).toBe("details-1 needed, identity-1 needed");
    expect(await save({ is_company: true, registration_number: "7" })).toBe("saved");
    expect(await keys()).toBe("company-details-1 needed");
    expect(await save({ is_company: false, ...details })).toBe("saved");
    expect(await keys()).toBe("details-1 given, identity-1 needed");
    expect(
      await one("(select registration_number from public.order_people where id = $1)", person),
    ).toBeNull();
    expect(await customer("remove_person($1, $2)", person)).toBe("last");
  });

  // Promise: Once a person's document is accepted, the customer can't change that person's name.
  test("keep the name that an accepted document proves", async ({ session }) => {
    const { save, sendFile, customer, person, desk, seen } = await start(session);
    expect(await save({ full_name: "Ada Bryon" })).toBe("saved");
    await save({ full_name: "Other Director", roles: ["director"] }, null);
    await sendFile("identity-1", "accepted");
    expect(await save({ full_name: "Ada Byron" })).toBe("fixed");
    expect(await save({ is_company: true })).toBe("fixed");
    expect(await save({ country: "GB" })).toBe("saved");
    expect(await customer("remove_person($1, $2)", person)).toBe("decided");
    expect(
      await desk("correct_person($1, $2, $3, $4)", person, '{"full_name": "Ada Byron"}', await seen()),
    ).toBe("done");
  });

  test("are removed with their files", async ({ session }) => {
    const { save, sendFile, customer, person, kinds, keys, one } = await start(session);
    await save({ full_name: "Other Director", roles: ["director"] }, null);
    await sendFile("identity-1");
    expect(await customer("remove_person($1, $2)", person)).toBe("removed");
    expect(await customer("remove_person($1, $2)", person)).toBe("already");
    expect(await keys()).toBe("details-2 needed, identity-2 needed, consent-2 needed");
    expect(await kinds()).toEqual(["person_changed", "person_removed"]);
    expect(await one("(select count(*) from private.pending_uploads where since = '-infinity')")).toBe("1");
  });

  test("keep the columns that a customer can't change", async ({ session }) => {
    const { order, person, save } = await start(session);
    await save({ position: 7, order_id: crypto.randomUUID(), id: crypto.randomUUID(), country: "GB" });
    const rows = await session.rows(
      "select id, position, country from public.order_people where order_id = $1",
      [order],
    );
    expect(rows).toEqual([{ id: person, position: 1, country: "GB" }]);
  });

  test.for([
    ["no role", { roles: [] }],
    ["a company as beneficial owner", { roles: ["beneficial_owner"], is_company: true }],
    ["no name", { full_name: " " }],
    ["a line break in the name", { full_name: "A\nB" }],
    ["a birth date in the future", { birth_date: "2099-01-01" }],
    ["a country that is no code", { country: "Britain" }],
  ] as const)("are not saved with %s", async ([_, fields], { session }) => {
    const { save } = await start(session);
    expect(await save(fields)).toBe("refused");
  });
});

describe("a customer's answers", () => {
  // Promise: An answer can be changed until the desk has accepted it.
  test("can be refused by the desk with a reason, and accepted", async ({ session }) => {
    const { order, customer, desk, seen, status, kinds } = await start(session);
    const answer = (text: string) => customer("save_answer($1, 'activity', $2)", text);
    expect(await answer("  ")).toBe("refused");
    expect(await answer("Trade.")).toBe("saved");
    expect(await answer("Trade.")).toBe("already");
    expect(await status("activity")).toBe("sent");
    const shown = await seen();
    expect(await answer("Trade in tea.")).toBe("saved");
    expect(await desk("accept_answer($1, 'activity', $2)", shown)).toBe("stale");
    expect(await desk("refuse_answer($1, 'activity', '', $2)", await seen())).toBe("refused");
    expect(await desk("refuse_answer($1, 'activity', 'Where?', $2)", await seen())).toBe("done");
    expect(await desk("refuse_answer($1, 'activity', 'Where?', $2)", 0)).toBe("already");
    expect(await status("activity")).toBe("refused");
    expect(await desk("accept_answer($1, 'activity', $2)", await seen())).toBe("refused");
    expect(await answer("Trade in tea, in Kenya.")).toBe("saved");
    expect(await desk("accept_answer($1, 'activity', $2)", await seen())).toBe("done");
    expect(await answer("Nothing.")).toBe("decided");
    expect(await kinds()).toEqual([
      "answer_sent",
      "answer_sent",
      "answer_refused",
      "answer_sent",
      "answer_accepted",
    ]);
    expect(await mailsOf(session, order)).toEqual([
      { template: "answer-refused", recipient: email, data: { document: "Activity", line: "Where?" } },
      { template: "desk-documents-sent", recipient: null, data: {} },
    ]);
  });

  // Promise: Proposed names are accepted as they were pasted, and lists show the first one on one line.
  test.for([
    ["a tab", "Foo\tLtd\nBar Ltd", "Foo Ltd"],
    ["a carriage return", "Foo Ltd\r\nBar Ltd", "Foo Ltd"],
    ["tabs around it", "\tFoo  Ltd\t\nBar Ltd", "Foo Ltd"],
    ["nothing but a tab in the first line", "a\n\t\nBar Ltd", "a"],
  ] as const)("with %s in the names are accepted and corrected", async ([_, names, first], { session }) => {
    const { order, customer, desk, seen, one } = await start(session);
    const name = () => one<string>("(select company_name from public.orders where id = $1)", order);
    expect(await customer("save_answer($1, 'names', $2)", names)).toBe("saved");
    expect(await desk("accept_answer($1, 'names', $2)", await seen())).toBe("done");
    expect(await name()).toBe(first);
    expect(await desk("correct_order($1, 'company_name', $2, $3)", `New\tName\n${names}`, await seen())).toBe(
      "done",
    );
    expect(await name()).toBe("New Name");
  });

  test("are refused for anything but an open question", async ({ session }) => {
    const { customer, desk, seen } = await start(session);
    expect(await customer("save_answer($1, 'identity-1', 'x')")).toBe("unknown");
    expect(await customer("save_answer($1, 'none', 'x')")).toBe("unknown");
    await desk("waive_document($1, 'activity', 'Known.', $2)", await seen());
    expect(await customer("save_answer($1, 'activity', 'x')")).toBe("unknown");
  });
});

const customersVerbs: [name: string, sql: string, ...parameters: unknown[]][] = [
  ["save_person", "save_person($1, null, $2)", '{"full_name": "Eve", "roles": ["director"]}'],
  ["remove_person", "remove_person($1, $2)", crypto.randomUUID()],
  ["save_answer", "save_answer($1, 'activity', 'x')"],
];

describe.each(customersVerbs)("%s", (_, sql, ...parameters) => {
  // Promise: Only an order's customer can change its people and answers.
  test("is denied to everyone except the order's customer", async ({ session }) => {
    const { order, say, member, desk, kinds } = await start(session);
    const stranger = await account(session, "eve@example.com");
    const unproven = await insert(session, "auth.users", { email: "Ada@example.com" });
    const ask = (sub: string | undefined, claims = {}) =>
      say(sub, claims, `public.${sql}`, [order, ...parameters]);
    expect([
      await ask(stranger),
      await ask(unproven),
      await ask(undefined, { email }),
      await ask(member, { session_id: crypto.randomUUID() }),
      await desk(sql, ...parameters),
    ]).toEqual(Array(5).fill("denied"));
    expect(await kinds()).toEqual([]);
  });

  test.for([
    [
      "before the payment",
      {
        status: "submitted",
        payment_status: "pending",
        payment_verified_at: null,
        phase: "unpaid",
        stripe_payment_intent_id: null,
      },
    ],
    ["after filing", { phase: "decision", filed_at: new Date() }],
    ["after the handover", { phase: "completed", filed_at: new Date(), completed_at: new Date() }],
  ] as const)("is closed %s", async ([_, change], { session }) => {
    const { customer } = await start(session, change);
    expect(await customer(sql, ...parameters)).toBe("closed");
  });
});

describe("a person of another customer", () => {
  // Promise: A person or question of another order can't be reached by its ID.
  test("can't be changed through one's own order", async ({ session }) => {
    const { customer, one } = await start(session);
    const other = await insert(session, "public.orders", paidOrderRow({ email: "eve@example.com" }));
    await session.rows("select private.insert_people($1, $2::text::jsonb)", [
      other,
      JSON.stringify([{ ...ada, full_name: "Eve" }]),
    ]);
    const eve = await one<string>("(select id from public.order_people where order_id = $1)", other);
    expect(await customer("save_person($1, $2, $3)", eve, '{"country": "GB"}')).toBe("unknown");
    expect(await customer("remove_person($1, $2)", eve)).toBe("already");
    expect(await one("(select concat(full_name, country) from public.order_people where id = $1)", eve)).toBe(
      "Eve",
    );
  });
});

describe("a correction", () => {
  const correct = ({ desk, person }: Case, fields: object, seen: string | number) =>
    desk("correct_person($1, $2, $3, $4)", person, JSON.stringify(fields), seen);

  // Promise: Each correction by the desk is in the history and emailed to the customer, without the values of birth dates and addresses.
  test("of a person records the old and new values, but never a birth date, country or address", async ({
    session,
  }) => {
    const of = await start(session);
    const { order, save, seen, kinds } = of;
    await save(details);
    const change = {
      full_name: "Ada King",
      birth_date: "1981-12-10",
      address: "7 Secret Road",
      country: "FR",
    };
    const before = await seen();
    expect(await correct(of, change, before)).toBe("done");
    expect(await correct(of, change, before)).toBe("already");
    expect(await correct(of, { country: "DE" }, before)).toBe("stale");
    expect(await correct(of, { roles: ["director"] }, await seen())).toBe("done");
    expect(await correct(of, { full_name: "" }, await seen())).toBe("refused");
    expect(await kinds()).toEqual(["details_sent", "corrected", "corrected"]);
    const corrections = (await historyOf(session, order, placed)).filter(({ kind }) => kind === "corrected");
    expect(corrections.map(({ details: told }) => told)).toEqual([
      {
        person: "Ada King",
        fields: "address birth_date country full_name",
        before: "Ada Byron",
        after: "Ada King",
      },
      { person: "Ada King", fields: "roles", roles_before: "director shareholder", roles_after: "director" },
    ]);
    const mails = await mailsOf(session, order);
    expect(mails.map(({ template }) => template)).toEqual([
      "desk-documents-sent",
      "order-corrected",
      "order-corrected",
    ]);
    for (const secret of ["1981", "1980", "Secret", "Example Street", "FR"])
      expect(JSON.stringify([corrections, mails])).not.toContain(secret);
  });

  test("of an order can change its names and telephone number, and nothing else", async ({ session }) => {
    const { order, desk, seen, one } = await start(session);
    const put = async (field: string, value: string, at?: string | number) =>
      desk("correct_order($1, $2, $3, $4)", field, value, at ?? (await seen()));
    expect(await put("full_name", "Ada King")).toBe("done");
    expect(await put("full_name", "Ada King", 0)).toBe("already");
    expect(await put("phone", "+44 20 7946 0001", 0)).toBe("stale");
    expect(await put("phone", "+44 20 7946 0001")).toBe("done");
    expect(await put("company_name", "New Ltd\nNewer Ltd")).toBe("done");
    for (const field of ["email", "total_fee", "user_id", "phase", "order_reference", "desk"])
      expect([field, await put(field, "1")]).toEqual([field, "refused"]);
    expect(await put("full_name", "A\nB")).toBe("refused");
    expect(await put("full_name", " ")).toBe("refused");
    expect(await put("phone", "1".repeat(41))).toBe("refused");
    expect(await put("registered_name", "New Ltd")).toBe("refused-stage");
    expect(
      await one(
        "(select concat_ws(', ', full_name, phone, company_name, total_fee) from public.orders where id = $1)",
        order,
      ),
    ).toBe("Ada King, +44 20 7946 0001, New Ltd, 4000.00");
    expect(
      await one(
        "(select answer || given from public.order_requirements where order_id = $1 and key = 'names')",
        order,
      ),
    ).toBe("New Ltd\nNewer Ltdtrue");
    expect((await historyOf(session, order, placed)).map(({ details: told }) => told)).toEqual([
      { fields: "full_name", before: "Ada Byron", after: "Ada King" },
      { fields: "phone", before: "+44 20 7946 0000", after: "+44 20 7946 0001" },
      { fields: "company_name", before: "First Ltd\nSecond Ltd", after: "New Ltd\nNewer Ltd" },
    ]);
    expect((await mailsOf(session, order)).map(({ template }) => template)).toEqual(
      Array(3).fill("order-corrected"),
    );
  });

  test("of the registration is possible after the handover, but not of people and proposed names", async ({
    session,
  }) => {
    const of = await start(session, { phase: "completed", filed_at: new Date(), completed_at: new Date() });
    const { order, desk, seen, one } = of;
    const put = async (field: string, value: string) =>
      desk("correct_order($1, $2, $3, $4)", field, value, await seen());
    expect(await put("registered_name", "Right Ltd")).toBe("done");
    expect(await put("registration_number", "8".repeat(101))).toBe("refused");
    expect(await put("registration_number", "8")).toBe("done");
    const today = new Date().toISOString().slice(0, 10);
    expect(await put("registered_on", today)).toBe("done");
    expect(await put("registered_on", "2024-03-05")).toBe("refused-early");
    expect(await put("registered_on", "2099-03-05")).toBe("refused-date");
    expect(await put("company_name", "Other Ltd")).toBe("refused-stage");
    expect(await correct(of, { full_name: "Ada King" }, await seen())).toBe("refused");
    expect(
      await one(
        "(select concat_ws(' ', registered_name, registration_number, registered_on) from public.companies where order_id = $1)",
        order,
      ),
    ).toBe(`Right Ltd 8 ${today}`);
  });
});

describe("a person changed while the desk checks a document", () => {
  const accept = ({ desk }: Case, file: string, seen: string, version: string | null) =>
    desk("accept_document($1, $2, $3, $4, current_date, 'A notary')", file, seen, version);
  const versionOf = ({ one, person }: Case) =>
    one<string>("(select version from public.order_people where id = $1)", person);

  // Promise: The desk can't verify a name that it has not seen.
  test.for<[string, { full_name?: string; roles?: string[]; birth_date?: string }]>([
    ["renamed", { full_name: "Boris Other" }],
    ["given another role", { roles: ["director"] }],
    ["given a birth date", { birth_date: "1990-01-01" }],
  ])("is not verified when %s", async ([_, change], { session }) => {
    const of = await start(session);
    const { order, person, save, seen, sendFile, status, one } = of;
    const file = await sendFile("identity-1");
    const [before, version] = [await seen(), await versionOf(of)];
    expect(await save(change)).toBe("saved");
    expect(await accept(of, file, before, version)).toBe("stale-person");
    // Even if the page shows the newest event, or knows no version.
    expect(await accept(of, file, await seen(), version)).toBe("stale-person");
    expect(await accept(of, file, await seen(), null)).toBe("stale-person");
    expect(await status("identity-1")).toBe("sent");
    expect(await one("(select full_name from public.order_people where id = $1)", person)).toBe(
      change.full_name ?? "Ada Byron",
    );
    expect(await historyOf(session, order, "kind like 'document_accepted'")).toEqual([]);
    expect(await accept(of, file, await seen(), await versionOf(of))).toBe("done");
    expect(await accept(of, file, before, version)).toBe("already");
  });

  test("has an event that names the changed fields, with values only of names and roles", async ({
    session,
  }) => {
    const { order, save } = await start(session);
    await save({ full_name: "Ada King", birth_date: "1981-12-10" });
    await save(details);
    await save({ address: "7 Secret Road" });
    await save({ full_name: "Grace Example", roles: ["director"] }, null);
    expect(
      (await historyOf(session, order, placed)).map(({ kind, details: told, for_customer }) => [
        kind,
        for_customer,
        told,
      ]),
    ).toEqual([
      [
        "person_changed",
        false,
        { person: "Ada King", fields: "birth_date full_name", before: "Ada Byron", after: "Ada King" },
      ],
      [
        "details_sent",
        true,
        { person: "Ada King", fields: "address birth_date country politically_exposed residence" },
      ],
      ["details_sent", false, { person: "Ada King", fields: "address" }],
      ["person_changed", false, { person: "Grace Example" }],
    ]);
  });
});

describe("personal details", () => {
  const left = `(select concat_ws(' ', p.full_name, p.birth_date, p.country, p.address, p.politically_exposed, r.answer)
    from public.order_people p join public.order_requirements r on r.order_id = p.order_id and r.key = 'activity'
   where p.id = $1)`;
  const server = (session: Session, sql: string) =>
    asServer(session, (visitor) => valueOf<unknown>(visitor, `select ${sql} as word`));

  // Promise: Personal details and answers are deleted with an order's documents on request, and a month after it was stopped.
  test("are deleted on request with the documents, except for names and the order form's answers", async ({
    session,
  }) => {
    const { order, person, save, customer, one } = await start(session);
    await save(details);
    await customer("save_answer($1, $2, $3)", "activity", "Trade in tea");
    expect(await one(left, person)).toContain("1980-12-10 GB 12 Example Street");
    const other = await insert(session, "public.orders", paidOrderRow({ email: "bea@example.com" }));
    await insertPerson(session, other, { full_name: "Bea", country: "FR" });
    const reference = await one<string>("(select order_reference from public.orders where id = $1)", order);
    expect(await server(session, `public.forget_documents('${reference}')`)).toEqual({ files: 0 });
    expect(await one(left, person)).toBe("Ada Byron");
    expect(await one("(select country from public.order_people where order_id = $1)", other)).toBe("FR");
    expect(
      await one(
        "(select answer from public.order_requirements where order_id = $1 and key = 'names')",
        order,
      ),
    ).toBe("First Ltd\nSecond Ltd");
    const { kind, details: event } = (await historyOf(session, order, placed)).at(-1)!;
    expect([kind, event]).toEqual(["document_removed", { document: "All documents and personal details" }]);
  });

  test("are deleted a month after the order was stopped", async ({ session }) => {
    const { person, save, one } = await start(session);
    await save(details);
    const age = (days: number, refunded: number) =>
      session.run(`alter table public.orders disable trigger orders_guard;
          update public.orders set payment_status = case ${refunded} when 0 then 'completed' else 'refunded' end::public.payment_status, refunded_amount = ${refunded} * total_fee,
            updated_at = now() - interval '${days} days';
          alter table public.orders enable trigger orders_guard`);
    await age(31, 0);
    expect(await server(session, "public.delete_expired_rows()")).toMatchObject({ details: 0 });
    await age(29, 1);
    expect(await server(session, "public.delete_expired_rows()")).toMatchObject({ details: 0 });
    await age(31, 1);
    expect(await server(session, "public.delete_expired_rows()")).toMatchObject({ details: 1 });
    expect(await one(left, person)).toBe("Ada Byron");
    expect(await server(session, "public.delete_expired_rows()")).toMatchObject({ details: 0 });
  });
});

// The rows of these tests stay, so they come last.
test("changes of people and answers wait for the order's lock", async () => {
  const [of] = await database.atOnce(1, (session) => start(session));
  const { order, person, member } = of!;
  const seats: [string, object][] = [
    ["public.save_person($1, null, '{}')", {}],
    ["public.save_answer($1, 'activity', 'x')", {}],
    ["public.remove_person($1, $2)", {}],
    ["public.accept_answer($1, 'activity', 0)", { aal: "aal2" }],
    ["public.correct_order($1, 'phone', '1', 0)", { aal: "aal2" }],
    ["public.correct_person($1, $2, '{}', 0)", { aal: "aal2" }],
  ];
  for (const [sql, claims] of seats) {
    const pressed = whileTaken(database, order, async (session) => {
      const staff = await session.rows<{ id: string }>(
        "select id from auth.users where email = 'desk@example.com'",
      );
      const sub = "aal" in claims ? staff[0]!.id : member;
      return session.as("authenticated", { sub, ...claims }, (visitor) =>
        visitor.rows(`select ${sql}`, sql.includes("$2") ? [order, person] : [order]),
      );
    });
    await expect(pressed, sql).rejects.toMatchObject({ code: "55P03" });
  }
});

describe("facts and shares", () => {
  const facts = { director: ["occupation", "passport_expires_on"], shareholder: ["tax_residences"] };
  const withFacts = asked.map((one) => (one.key === "details" ? { ...one, facts } : one));

  // Promise: A person is asked for what the filing needs in their roles, and for nothing else.
  test("a person is asked for the facts of their roles, and complete once all are given", async ({
    session,
  }) => {
    const { person, one, save, status } = await start(session, {}, withFacts);
    const asks = (id = person) =>
      one<string>("(select array_to_string(asked, ' ') from public.order_people where id = $1)", id);
    expect(await asks()).toBe("occupation passport_expires_on tax_residences");
    expect(await save(details)).toBe("saved");
    expect(
      await save({ facts: { occupation: "Baker", tax_residences: "Portugal, 123\nSpain, none: too young" } }),
    ).toBe("saved");
    expect(await status("details-1")).toBe("needed");
    expect(await save({ passport_expires_on: "2099-12-31" })).toBe("saved");
    expect(await status("details-1")).toBe("given");
    expect(await save({ facts: { occupation: "Baker" } })).toBe("already");
    // A fact that is left out stays, an empty one goes.
    expect(await save({ facts: { tax_residences: "" } })).toBe("saved");
    expect(await status("details-1")).toBe("needed");
    expect(await save({ roles: ["director"] })).toBe("saved");
    expect(await asks()).toBe("occupation passport_expires_on");
    expect(await status("details-1")).toBe("given");
  });

  test("a company is asked for its own facts, and loses them when it becomes a person", async ({
    session,
  }) => {
    const own = { director: ["legal_form"] };
    const list = asked.map((one) => (one.key === "company-details" ? { ...one, facts: own } : one));
    const { person, one, save, status } = await start(session, {}, list);
    const row = () =>
      one<string>(
        "(select facts::text || array_to_string(asked, ' ') from public.order_people where id = $1)",
        person,
      );
    expect(await save({ is_company: true, registration_number: "7", country: "GB", address: "1" })).toBe(
      "saved",
    );
    expect(await status("company-details-1")).toBe("needed");
    expect(await save({ facts: { legal_form: "Limited company" } })).toBe("saved");
    expect(await status("company-details-1")).toBe("given");
    expect(await row()).toBe('{"legal_form": "Limited company"}legal_form');
    expect(await save({ is_company: false })).toBe("saved");
    expect(await row()).toBe("{}");
  });

  // Promise: Of a listed company we ask a proof of the listing, and not who owns it.
  test("a listed company has to prove its listing, and the shares of its owners aren't required", async ({
    session,
  }) => {
    const listing = { key: "listing", kind: "document", title: "Proof that its shares are listed" };
    const list = [...asked, { ...listing, roles: ["shareholder"], for_companies: true }];
    const { order, person, one, save, say, member, keys } = await start(session, {}, list);
    expect(await save({ is_company: true, roles: ["shareholder"] })).toBe("saved");
    expect(await keys()).not.toContain("listing");
    expect(await save({ full_name: "Eve Example", roles: ["beneficial_owner"] }, null)).toBe("saved");
    const eve = await one<string>(
      "(select id from public.order_people where order_id = $1 and position = 2)",
      order,
    );
    const rows = JSON.stringify([{ owner: eve, percent: 1 }]);
    expect(await say(member, {}, "public.save_shares($1, $2, $3)", [order, person, rows])).toBe("saved");
    const isOpen = () => one<boolean>("private.has_open_shares($1)", order);
    expect(await isOpen()).toBe(true);
    expect(await save({ facts: { listed_on: "London, EXA" } })).toBe("saved");
    expect(await keys()).toContain("listing-1 needed");
    expect(await isOpen()).toBe(false);
    expect(await save({ facts: { listed_on: "" } })).toBe("saved");
    expect(await keys()).not.toContain("listing");
    expect(await isOpen()).toBe(true);
  });

  // Promise: Only who isn't an owner is asked for whom they act, and only an owner without a share how they control the company.
  test("a person is asked whom they act for and how they control the company only where needed", async ({
    session,
  }) => {
    const conditional = { shareholder: ["acts_for"], beneficial_owner: ["control"] };
    const list = asked.map((one) => (one.key === "details" ? { ...one, facts: conditional } : one));
    const { order, person, one, save, say, member } = await start(session, {}, list);
    const asks = async () =>
      one<string>(
        "(select string_agg(full_name || ':' || array_to_string(asked, ' '), ', ' order by position) from public.order_people where order_id = $1)",
        order,
      );
    const shares = (rows: object[]) =>
      say(member, {}, "public.save_shares($1, null, $2)", [order, JSON.stringify(rows)]);
    expect(await asks()).toBe("Ada Byron:acts_for");
    expect(await save({ roles: ["shareholder", "beneficial_owner"] })).toBe("saved");
    expect(await asks()).toBe("Ada Byron:");
    // Ada is the only shareholder, so that Eve has no share.
    expect(await save({ full_name: "Eve Example", roles: ["beneficial_owner"] }, null)).toBe("saved");
    expect(await asks()).toBe("Ada Byron:, Eve Example:control");
    const eve = await one<string>(
      "(select id from public.order_people where order_id = $1 and position = 2)",
      order,
    );
    expect(await shares([{ owner: eve, percent: 100 }])).toBe("saved");
    expect(await asks()).toBe("Ada Byron:control, Eve Example:");
    expect(
      await shares([
        { owner: eve, percent: 50 },
        { owner: person, percent: 50 },
      ]),
    ).toBe("saved");
    expect(await asks()).toBe("Ada Byron:, Eve Example:");
    // With a company between, it isn't known yet who has no share.
    expect(await shares([])).toBe("saved");
    expect(await save({ full_name: "Holding Ltd", roles: ["shareholder"], is_company: true }, null)).toBe(
      "saved",
    );
    expect(await asks()).toBe("Ada Byron:, Eve Example:, Holding Ltd:");
  });

  test("the database has the thresholds of data/owner-thresholds.ts", async ({ session }) => {
    const rows = await session.rows(
      "select place, percent::int, above, majority from private.owner_thresholds() order by place",
    );
    expect(rows).toEqual(
      Object.entries(ownerThresholds).map(([place, threshold]) => ({
        place,
        above: false,
        majority: false,
        ...threshold,
      })),
    );
  });

  test("a child can't become an owner by shares", async ({ session }) => {
    const { order, person, save, say, member, one } = await start(session);
    expect(await save({ roles: ["beneficiary"], birth_date: "2020-01-01" })).toBe("saved");
    const shares = JSON.stringify([{ owner: person, percent: 100 }]);
    expect(await say(member, {}, "public.save_shares($1, null, $2)", [order, shares])).toBe("minor");
    expect(
      await one<number>("(select count(*)::int from public.order_shares where order_id = $1)", order),
    ).toBe(0);
  });

  // Promise: Whoever holds shares is filed as a shareholder, and whoever the law asks for as an owner, whatever roles the customer ticked.
  test.for([
    ["british-virgin-islands", [10, 90], "Ada Byron: +, Eve Example: +"],
    ["british-virgin-islands", [9.99, 90.01], "Ada Byron: -, Eve Example: +"],
    ["united-kingdom", [25, 75], "Ada Byron: -, Eve Example: +"],
    ["united-kingdom", [25.01, 74.99], "Ada Byron: +, Eve Example: +"],
    ["nevis", [25, 75], "Ada Byron: +, Eve Example: +"],
    // These two count who has most of a company as having all of its shares.
    ["united-kingdom", [51, 49], "Ada Byron: +, Eve Example: -", 30],
    ["hong-kong", [51, 49], "Ada Byron: +, Eve Example: -", 30],
    ["united-kingdom", [50, 50], "Ada Byron: -, Eve Example: -", 30],
    ["panama", [51, 49], "Ada Byron: -, Eve Example: -", 30],
  ] as const)(
    "in %s, shares of %j percent make these people owners (+): %s",
    async ([place, [ada, eve], owners, held = 100], { session }) => {
      const list = { jurisdiction_slug: place };
      const { order, person, save, say, member, one } = await start(session, list);
      expect(await save({ roles: ["director"] })).toBe("saved");
      expect(await save({ full_name: "Eve Example", roles: ["director"] }, null)).toBe("saved");
      expect(await save({ full_name: "Holding Ltd", roles: ["director"], is_company: true }, null)).toBe(
        "saved",
      );
      const [, second, holding] = await one<string[]>(
        "(select array_agg(id order by position) from public.order_people where order_id = $1)",
        order,
      );
      const shares = (owned: string | null | undefined, rows: object[]) =>
        say(member, {}, "public.save_shares($1, $2, $3)", [order, owned, JSON.stringify(rows)]);
      expect(await shares(null, [{ owner: holding, percent: held }])).toBe("saved");
      const rows = [
        { owner: person, percent: ada },
        { owner: second, percent: eve },
      ];
      expect(await shares(holding, rows)).toBe("saved");
      const roles = (having: string) =>
        one<string>(
          `(select string_agg(full_name || case when '${having}' = any (roles) then ': +' else ': -' end, ', ' order by position)
            from public.order_people where order_id = $1)`,
          order,
        );
      expect(await roles("beneficial_owner")).toBe(`${owners}, Holding Ltd: -`);
      expect(await roles("shareholder")).toBe("Ada Byron: -, Eve Example: -, Holding Ltd: +");
      // The role can't be taken from somebody who has the shares.
      const isOwner = owners.includes("Eve Example: +");
      expect(await save({ roles: ["director"] }, second)).toBe(isOwner ? "saved" : "already");
      expect(await roles("beneficial_owner")).toBe(`${owners}, Holding Ltd: -`);
    },
  );

  test("shares of twenty companies that each own some of all others are added up at once", async ({
    session,
  }) => {
    const { order, one } = await start(session);
    await session.run(`
      insert into public.order_people (order_id, position, roles, is_company, full_name)
      select '${order}', 100 + n, '{shareholder}', true, 'Company ' || n from generate_series(1, 20) n;
      insert into public.order_shares (order_id, owner_id, owned_id, percent)
      select '${order}', owner.id, owned.id, 1 from public.order_people owner
        join public.order_people owned on owned.order_id = owner.order_id and owned.position < owner.position
       where owner.order_id = '${order}' and owned.position > 100;
      insert into public.order_shares (order_id, owner_id, percent)
      select '${order}', id, 1 from public.order_people where order_id = '${order}' and position > 100;
      set local statement_timeout = '5s'`);
    const total =
      "select sum(private.stake_of(order_id, id, true)) from public.order_people where order_id = $1";
    expect(await one<string>(`(${total})::text`, order)).toMatch(/^22\.0/);
  });

  test.for([
    ["a number", { occupation: 7 }],
    ["an object", { occupation: { a: "b" } }],
    ["a key with other characters", { "Occupation'": "Baker" }],
    ["control characters", { occupation: "Ba\u0007ker" }],
    ["a text that is too long", { occupation: "x".repeat(501) }],
    ["too many", Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${"x".repeat(at)}`, "1"]))],
  ] as const)("facts with %s are refused", async ([, given], { session }) => {
    const { save } = await start(session, {}, withFacts);
    expect(await save({ facts: given })).toBe("refused");
  });
});
