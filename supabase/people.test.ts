import { ownerThresholds } from "../data/owner-thresholds";
import { describe, expect } from "vitest";
import {
  type TestConnection,
  examplePersonDetails as details,
  createCryptoPaymentToken,
  createTestDatabase,
  unpaidOrderColumns,
} from "./test-database";

const { test } = createTestDatabase();

const bothRoles = ["director", "shareholder"];
const asked = [
  { key: "details", kind: "details", title: "Details", roles: bothRoles },
  { ...{ key: "company-details", kind: "details", title: "Details" }, roles: bothRoles, for_companies: true },
  { key: "identity", kind: "document", title: "Passport", roles: bothRoles },
  { key: "consent", kind: "form", title: "Consent", roles: ["director"] },
  { key: "directors", kind: "people", title: "Two directors", role: "director", needed: 2 },
  { key: "names", kind: "answer", title: "Names", answer: "First Ltd\nSecond Ltd" },
  { key: "activity", kind: "answer", title: "Activity" },
];

/** The history after the order was placed. */
const placed = "kind <> 'placed'";

const ada = { full_name: "Ada Byron", roles: bothRoles, is_company: false };
const eve = { full_name: "Eve Example", roles: ["beneficial_owner"], is_company: false };
const holdingLtd = { full_name: "Holding Ltd", roles: ["shareholder"], is_company: true };

/** A paid order with one person. */
async function start(
  session: TestConnection,
  row: Record<string, unknown> = {},
  requirements: object[] = asked,
  people: object[] = [ada],
) {
  const of = await session.createOrderScenario({ row, people, asked: requirements });
  return {
    ...of,
    keys: () =>
      of.read(
        "select string_agg(key || ' ' || status, ', ' order by position) from public.order_slots where order_id = $1 and person_id is not null",
      ),
    kinds: async () => (await session.eventsWhere(of.order, placed)).map(({ kind }) => kind),
    sendFile: (requirement: string, state = "sent") =>
      session.insertDocument(of.order, {
        requirement,
        state,
        sha256: createCryptoPaymentToken(),
        ...(state !== "sent" && { decided_at: new Date() }),
      }),
  };
}

type Case = Awaited<ReturnType<typeof start>>;

const sent = "select (sent_since is not null)::text from public.orders where id = $1";

// Promise: An order's documents are under review only once the customer has sent something that needs a decision.
test("a customer's answer has to be checked by staff, unlike a person's details", async ({ session }) => {
  const { save, own, read } = await start(session);
  expect(await save(details)).toBe("saved");
  expect(await read(sent)).toBe("false");
  expect(await own("save_answer($1, 'activity', 'Trade in tea')")).toBe("saved");
  expect(await read(sent)).toBe("true");
});

describe("the people on an order", () => {
  // Promise: A partly filled-in form can be saved, and an order says which person's details are missing.
  test("are saved field by field, with only their names in the history", async ({ session }) => {
    const { order, save, status } = await start(session);
    expect(await save({ full_name: "Ada King", birth_date: details.birth_date })).toBe("saved");
    expect(await status("details-1")).toBe("needed");
    expect(await save({ ...details, address: "" })).toBe("saved");
    expect(await save({ address: details.address })).toBe("saved");
    expect(await status("details-1")).toBe("given");
    expect(await save({ politically_exposed: true })).toBe("saved");
    expect(await save({ politically_exposed: true })).toBe("already");
    expect(await save({ full_name: "Grace Example", roles: ["director"] }, null)).toBe("saved");
    const history = await session.eventsWhere(order, placed);
    const renamed = { before: "Ada Byron", after: "Ada King" };
    const person = "Ada King";
    expect(history.map(({ kind, for_customer, details: told }) => [kind, for_customer, told])).toEqual([
      ["person_changed", false, { person, fields: "birth_date full_name", ...renamed }],
      ["person_changed", false, { person, fields: "country politically_exposed residence" }],
      ["details_sent", true, { person, fields: "address" }],
      ["details_sent", false, { person, fields: "politically_exposed" }],
      ["person_changed", false, { person: "Grace Example" }],
    ]);
    expect(await session.listEmails(order)).toEqual([
      { template: "desk-documents-sent", recipient: null, data: {} },
    ]);
  });

  test("can't include more than twenty people or the same person twice", async ({ session }) => {
    const { save, keys, status, read } = await start(session);
    expect(await status("directors")).toBe("needed");
    const grace = { full_name: "Grace Example", roles: ["director"] };
    expect(await save(grace, null)).toBe("saved");
    expect(await status("directors")).toBe("given");
    expect(await save(grace, null)).toBe("already");
    expect(await save({ ...grace, full_name: "grace example", roles: ["shareholder"] }, null)).toBe("named");
    expect(await save(holdingLtd, null)).toBe("saved");
    expect(await keys()).toBe(
      "details-1 needed, details-2 needed, company-details-3 needed, identity-1 needed, identity-2 needed, consent-1 needed, consent-2 needed",
    );
    for (let n = 4; n <= 20; n += 1)
      expect(await save({ full_name: `Person ${n}`, roles: ["director"] }, null)).toBe("saved");
    expect(await save({ full_name: "Person 21", roles: ["director"] }, null)).toBe("full");
    expect(await read("select count(*) from public.order_people where order_id = $1")).toBe("20");
  });

  test("lose requirements when their roles change, unless a file was sent", async ({ session }) => {
    const { save, keys, sendFile, person, own } = await start(session);
    await sendFile("consent-1");
    expect(await save({ roles: ["shareholder"] })).toBe("saved");
    expect(await keys()).toBe("details-1 needed, identity-1 needed, consent-1 sent");
    const file = await session.value("select id from public.order_documents where requirement = 'consent-1'");
    await session.value("select public.remove_document($1)", file);
    expect(await keys()).toBe("details-1 needed, identity-1 needed");
    expect(await save({ is_company: true, registration_number: "7" })).toBe("saved");
    expect(await keys()).toBe("company-details-1 needed");
    expect(await save({ is_company: false, ...details })).toBe("saved");
    expect(await keys()).toBe("details-1 given, identity-1 needed");
    const number = "select registration_number from public.order_people where id = $1";
    expect(await session.value(number, person)).toBeNull();
    expect(await own("remove_person($1, $2)", person)).toBe("last");
  });

  // Promise: Once a person's document is accepted, the customer can't change that person's name.
  test("can't be renamed by the customer after their document is accepted", async ({ session }) => {
    const { save, sendFile, person, desk, seen, own } = await start(session);
    expect(await save({ full_name: "Ada Bryon" })).toBe("saved");
    await save({ full_name: "Other Director", roles: ["director"] }, null);
    await sendFile("identity-1", "accepted");
    expect(await save({ full_name: "Ada Byron" })).toBe("fixed");
    expect(await save({ is_company: true })).toBe("fixed");
    expect(await save({ country: "GB" })).toBe("saved");
    expect(await own("remove_person($1, $2)", person)).toBe("decided");
    const name = '{"full_name": "Ada Byron"}';
    expect(await desk("correct_person($1, $2, $3, $4)", person, name, await seen())).toBe("done");
  });

  test("are removed together with their files", async ({ session }) => {
    const { save, sendFile, person, kinds, keys, own } = await start(session);
    await save({ full_name: "Other Director", roles: ["director"] }, null);
    await sendFile("identity-1");
    expect(await own("remove_person($1, $2)", person)).toBe("removed");
    expect(await own("remove_person($1, $2)", person)).toBe("already");
    expect(await keys()).toBe("details-2 needed, identity-2 needed, consent-2 needed");
    expect(await kinds()).toEqual(["person_changed", "person_removed"]);
    const removed = "select count(*)::int from private.pending_uploads where since = '-infinity'";
    expect(await session.value(removed)).toBe(1);
  });

  test.for([
    ["no role", { roles: [] }],
    ["a company as beneficial owner", { roles: ["beneficial_owner"], is_company: true }],
    ["no name", { full_name: " " }],
    ["a line break in the name", { full_name: "A\nB" }],
    ["a birth date in the future", { birth_date: "2099-01-01" }],
    ["an invalid country code", { country: "Britain" }],
    ["invalid characters in a field's name", { facts: { "Occupation'": "Baker" } }],
    ["a field that is too long", { facts: { occupation: "x".repeat(501) } }],
  ] as const)("can't be saved with %s", async ([_, fields], { session }) => {
    const { save } = await start(session);
    expect(await save(fields)).toBe("refused");
  });
});

describe("a customer's answers", () => {
  // Promise: An answer can be changed until the desk has accepted it.
  test("can be changed until the desk accepts them", async ({ session }) => {
    const { order, desk, seen, status, kinds, own } = await start(session);
    const answer = (text: string) => own("save_answer($1, 'activity', $2)", text);
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
    const history = ["answer_sent", "answer_sent", "answer_refused", "answer_sent", "answer_accepted"];
    expect(await kinds()).toEqual(history);
    expect(await session.listEmails(order)).toMatchObject([
      { template: "answer-refused", data: { document: "Activity", line: "Where?" } },
      { template: "desk-documents-sent", recipient: null },
    ]);
  });

  // Promise: Proposed names are accepted as they were pasted, and lists show the first one on one line.
  test.for([
    ["a tab", "Foo\tLtd\nBar Ltd", "Foo Ltd"],
    ["tabs around the first name", "\tFoo  Ltd\t\nBar Ltd", "Foo Ltd"],
  ] as const)("give a clean company name even if they contain %s", async ([_, names, first], { session }) => {
    const { desk, seen, own, read } = await start(session);
    const name = () => read("select company_name from public.orders where id = $1");
    expect(await own("save_answer($1, 'names', $2)", names)).toBe("saved");
    expect(await desk("accept_answer($1, 'names', $2)", await seen())).toBe("done");
    expect(await name()).toBe(first);
    expect(await desk("correct_order($1, 'company_name', $2, $3)", `New\tName\n${names}`, await seen())).toBe(
      "done",
    );
    expect(await name()).toBe("New Name");
  });
});

test.for([
  ["before payment", unpaidOrderColumns],
  ["after filing", { phase: "decision" }],
] as const)("a customer can't change an order's people or answers %s", async ([_, change], { session }) => {
  const { own } = await start(session, change);
  expect(await own("save_person($1, null, '{}')")).toBe("closed");
  expect(await own("remove_person($1, gen_random_uuid())")).toBe("closed");
  expect(await own("save_answer($1, 'activity', 'x')")).toBe("closed");
});

// Promise: A person or question of another order can't be reached by its ID.
test("a customer can't change a person on another customer's order", async ({ session }) => {
  const { own } = await start(session);
  const other = await session.insertPaidOrder({ email: "eve@example.com" });
  const [eve] = await session.insertPeople(other, [{ ...ada, full_name: "Eve" }]);
  expect(await own("save_person($1, $2, $3)", eve, '{"country": "GB"}')).toBe("unknown");
  expect(await own("remove_person($1, $2)", eve)).toBe("already");
  const stored = "select concat(full_name, country) from public.order_people where id = $1";
  expect(await session.value(stored, eve)).toBe("Eve");
});

describe("a correction", () => {
  const correct = ({ desk, person }: Case, fields: object, seen: string | number) =>
    desk("correct_person($1, $2, $3, $4)", person, JSON.stringify(fields), seen);

  // Promise: Each correction by the desk is in the history and emailed to the customer, without the values of birth dates and addresses.
  test("of a person keeps birth date, country and address out of the history", async ({ session }) => {
    const of = await start(session);
    const { order, save, seen, kinds } = of;
    await save(details);
    const proven = { full_name: "Ada King", birth_date: "1981-12-10" };
    const change = { ...proven, address: "7 Secret Road", country: "FR" };
    const before = await seen();
    expect(await correct(of, change, before)).toBe("done");
    expect(await correct(of, change, before)).toBe("already");
    expect(await correct(of, { country: "DE" }, before)).toBe("stale");
    expect(await correct(of, { roles: ["director"] }, await seen())).toBe("done");
    expect(await correct(of, { full_name: "" }, await seen())).toBe("refused");
    expect(await kinds()).toEqual(["details_sent", "corrected", "corrected"]);
    const corrections = (await session.eventsWhere(order, placed)).filter(({ kind }) => kind === "corrected");
    const [person, fields] = ["Ada King", "address birth_date country full_name"];
    expect(corrections.map(({ details: told }) => told)).toEqual([
      { person, fields, before: "Ada Byron", after: "Ada King" },
      { person, fields: "roles", roles_before: "director shareholder", roles_after: "director" },
    ]);
    const templates = ["desk-documents-sent", "order-corrected", "order-corrected"];
    expect(await session.listEmailTemplates(order)).toEqual(templates);
    for (const secret of ["1981", "1980", "Secret", "Example Street", "FR"])
      expect(JSON.stringify([corrections, await session.listEmails(order)])).not.toContain(secret);
  });

  test("of an order can change only its names and telephone number", async ({ session }) => {
    const { order, desk, seen, read } = await start(session);
    const put = async (field: string, value: string, at?: string | number) =>
      desk("correct_order($1, $2, $3, $4)", field, value, at ?? (await seen()));
    expect(await put("full_name", "Ada King")).toBe("done");
    expect(await put("full_name", "Ada King", 0)).toBe("already");
    expect(await put("phone", "+44 20 7946 0001", 0)).toBe("stale");
    expect(await put("phone", "+44 20 7946 0001")).toBe("done");
    expect(await put("company_name", "New Ltd\nNewer Ltd")).toBe("done");
    for (const field of ["email", "total_fee", "user_id", "phase", "order_reference", "desk"])
      expect([field, await put(field, "1")]).toEqual([field, "refused"]);
    expect(await put("full_name", " ")).toBe("refused");
    expect(await put("phone", "1".repeat(41))).toBe("refused");
    expect(await put("registered_name", "New Ltd")).toBe("refused-stage");
    const row =
      "select concat_ws(', ', full_name, phone, company_name, total_fee) from public.orders where id = $1";
    expect(await read(row)).toBe("Ada King, +44 20 7946 0001, New Ltd, 4000.00");
    const names =
      "select answer || given from public.order_requirements where order_id = $1 and key = 'names'";
    expect(await read(names)).toBe("New Ltd\nNewer Ltdtrue");
    expect((await session.eventsWhere(order, placed)).map(({ details: told }) => told)).toEqual([
      { fields: "full_name", before: "Ada Byron", after: "Ada King" },
      { fields: "phone", before: "+44 20 7946 0000", after: "+44 20 7946 0001" },
      { fields: "company_name", before: "First Ltd\nSecond Ltd", after: "New Ltd\nNewer Ltd" },
    ]);
    expect(await session.listEmailTemplates(order)).toEqual(Array(3).fill("order-corrected"));
  });

  test("can change only registration details after the order is completed", async ({ session }) => {
    const of = await start(session, { phase: "completed" });
    const { desk, seen, read } = of;
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
    const company =
      "select concat_ws(' ', registered_name, registration_number, registered_on) from public.companies where order_id = $1";
    expect(await read(company)).toBe(`Right Ltd 8 ${today}`);
  });
});

// Promise: The desk can't verify a name that it has not seen.
test.for<[string, { full_name?: string; birth_date?: string }]>([
  ["renamed", { full_name: "Boris Other" }],
  ["given a birth date", { birth_date: "1990-01-01" }],
])(
  "an identity document can't be accepted until staff see that the person was %s",
  async ([_, change], { session }) => {
    const { order, person, desk, read, save, seen, sendFile, status } = await start(session);
    const versionOf = () => read("select version from public.order_people where order_id = $1");
    const accept = (file: string, seen: string, version: string | null) =>
      desk("accept_document($1, $2, $3, $4, current_date, 'A notary')", file, seen, version);
    const file = await sendFile("identity-1");
    const [before, version] = [await seen(), await versionOf()];
    expect(await save(change)).toBe("saved");
    expect(await accept(file, before, version)).toBe("stale-person");
    // Even if the page shows the newest event, or knows no version.
    expect(await accept(file, await seen(), version)).toBe("stale-person");
    expect(await accept(file, await seen(), null)).toBe("stale-person");
    expect(await status("identity-1")).toBe("sent");
    const name = "select full_name from public.order_people where id = $1";
    expect(await session.value(name, person)).toBe(change.full_name ?? "Ada Byron");
    expect(await session.eventsWhere(order, "kind like 'document_accepted'")).toEqual([]);
    expect(await accept(file, await seen(), await versionOf())).toBe("done");
    expect(await accept(file, before, version)).toBe("already");
  },
);

// Promise: A person is asked for what the filing needs in their roles, and for nothing else.
test("a person must give the details that their roles require", async ({ session }) => {
  const facts = { director: ["occupation", "passport_expires_on"], shareholder: ["tax_residences"] };
  const list = asked.map((one) => (one.key === "details" ? { ...one, facts } : one));
  const { save, status, read } = await start(session, {}, list);
  const asks = () => read("select array_to_string(asked, ' ') from public.order_people where order_id = $1");
  expect(await asks()).toBe("occupation passport_expires_on tax_residences");
  expect(await save(details)).toBe("saved");
  const some = { occupation: "Baker", tax_residences: "Portugal, 123\nSpain, none: too young" };
  expect(await save({ facts: some })).toBe("saved");
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

// Promise: Of a listed company we ask a proof of the listing, and not who owns it.
test("a listed company proves its listing instead of naming its owners", async ({ session }) => {
  const listing = { key: "listing", kind: "document", title: "Proof that its shares are listed" };
  const list = [...asked, { ...listing, roles: ["shareholder"], for_companies: true }];
  const { ids, save, keys, own, read } = await start(session, {}, list, [holdingLtd, eve]);
  expect(await keys()).not.toContain("listing");
  const rows = JSON.stringify([{ owner: ids[1], percent: 1 }]);
  expect(await own("save_shares($1, $2, $3)", ids[0], rows)).toBe("saved");
  const isOpen = () => read<boolean>("select private.has_open_shares($1)");
  expect(await isOpen()).toBe(true);
  expect(await save({ facts: { listed_on: "London, EXA" } })).toBe("saved");
  expect(await keys()).toContain("listing-1 needed");
  expect(await isOpen()).toBe(false);
  expect(await save({ facts: { listed_on: "" } })).toBe("saved");
  expect(await keys()).not.toContain("listing");
  expect(await isOpen()).toBe(true);
});

// Promise: Only who isn't an owner is asked for whom they act, and only an owner without a share how they control the company.
test("an owner without shares must say how they control the company", async ({ session }) => {
  const conditional = { shareholder: ["acts_for"], beneficial_owner: ["control"] };
  const list = asked.map((one) => (one.key === "details" ? { ...one, facts: conditional } : one));
  const { ids, save, own, read } = await start(session, {}, list, [ada, eve]);
  const asks = () =>
    read(
      "select string_agg(full_name || ':' || array_to_string(asked, ' '), ', ' order by position) from public.order_people where order_id = $1",
    );
  const shares = (...percents: number[]) => {
    const list = percents
      .map((percent, index) => ({ owner: ids[index], percent }))
      .filter(({ percent }) => percent);
    return own("save_shares($1, null, $2)", JSON.stringify(list));
  };
  // Ada is the only shareholder, so that Eve has no share.
  expect(await asks()).toBe("Ada Byron:acts_for, Eve Example:control");
  expect(await save({ roles: ["shareholder", "beneficial_owner"] })).toBe("saved");
  expect(await asks()).toBe("Ada Byron:, Eve Example:control");
  expect(await shares(0, 100)).toBe("saved");
  expect(await asks()).toBe("Ada Byron:control, Eve Example:");
  expect(await shares(50, 50)).toBe("saved");
  expect(await asks()).toBe("Ada Byron:, Eve Example:");
  // With a company between, it isn't known yet who has no share.
  expect(await shares()).toBe("saved");
  expect(await save(holdingLtd, null)).toBe("saved");
  expect(await asks()).toBe("Ada Byron:, Eve Example:, Holding Ltd:");
});

test("the database's ownership thresholds match data/owner-thresholds.ts", async ({ session }) => {
  const stored = "select place, percent::int, above, majority from private.owner_thresholds() order by place";
  const usual = { above: false, majority: false };
  const expected = Object.entries(ownerThresholds).map(([place, of]) => ({ place, ...usual, ...of }));
  expect(await session.rows(stored)).toEqual(expected);
});

// Promise: Whoever holds shares is filed as a shareholder, and whoever the law asks for as an owner, whatever roles the customer ticked.
test.for([
  ["British Virgin Islands", 100, 10, 90, "both people owners"],
  ["British Virgin Islands", 100, 9.99, 90.01, "only the second person an owner"],
  ["United Kingdom", 100, 25, 75, "only the second person an owner"],
  ["United Kingdom", 100, 25.01, 74.99, "both people owners"],
  ["Nevis", 100, 25, 75, "both people owners"],
  // These two count who has most of a company as having all of its shares.
  ["United Kingdom", 30, 51, 49, "only the first person an owner"],
  ["Hong Kong", 30, 51, 49, "only the first person an owner"],
  ["United Kingdom", 30, 50, 50, "neither person an owner"],
  ["Panama", 30, 51, 49, "neither person an owner"],
] as const)(
  "under %s law, a holding company's %s percent stake split %s to %s makes %s",
  async ([law, held, firstPercent, secondPercent, who], { session }) => {
    const place = law.toLowerCase().replaceAll(" ", "-");
    const isFirst = who === "both people owners" || who === "only the first person an owner";
    const isOwner = who === "both people owners" || who === "only the second person an owner";
    const owners = `Ada Byron: ${isFirst ? "+" : "-"}, Eve Example: ${isOwner ? "+" : "-"}`;
    const people = [ada, eve, holdingLtd].map((one) => ({ ...one, roles: ["director"] }));
    const { ids, save, own, read } = await start(session, { jurisdiction_slug: place }, asked, people);
    const [first, second, holding] = ids;
    const shares = (owned: unknown, ...rows: [owner: unknown, percent: number][]) => {
      const list = rows.map(([owner, percent]) => ({ owner, percent }));
      return own("save_shares($1, $2, $3)", owned, JSON.stringify(list));
    };
    expect(await shares(null, [holding, held])).toBe("saved");
    expect(await shares(holding, [first, firstPercent], [second, secondPercent])).toBe("saved");
    const roles = (having: string) =>
      read(`select string_agg(full_name || case when '${having}' = any (roles) then ': +' else ': -' end, ', ' order by position)
            from public.order_people where order_id = $1`);
    expect(await roles("beneficial_owner")).toBe(`${owners}, Holding Ltd: -`);
    expect(await roles("shareholder")).toBe("Ada Byron: -, Eve Example: -, Holding Ltd: +");
    // The role can't be taken from somebody who has the shares.
    expect(await save({ roles: ["director"] }, second)).toBe(isOwner ? "saved" : "already");
    expect(await roles("beneficial_owner")).toBe(`${owners}, Holding Ltd: -`);
  },
);

test("the shares of twenty linked companies are added up within five seconds", async ({ session }) => {
  const { order, read } = await start(session);
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
  expect(await read(`select (${total})::text`)).toMatch(/^22\.0/);
});
