import { describe, expect } from "vitest";
import { type TestConnection, examplePersonDetails as details, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const asked = [
  { key: "details", kind: "details", title: "Details", roles: ["director"] },
  { key: "identity", kind: "document", title: "Passport", roles: ["director"] },
  { key: "funds", kind: "document", title: "Source of funds" },
  { key: "consent", kind: "form", title: "Consent", roles: ["director"] },
];

/** A paid order that names Ada and Grace, its customer, and the token of Ada's link. */
async function linked(session: TestConnection, email = "customer@example.com", change = {}) {
  const row = { email, full_name: "Carl Customer", company_name: "Tea Trading Ltd", ...change };
  const people = ["Ada Byron", "Grace Hopper"].map((full_name) => ({ full_name, roles: ["director"] }));
  const of = await session.createOrderScenario({ row, people, asked });
  await session.run(`update public.order_people set address = '9 Secret Road' where id = '${of.ids[1]}'`);
  const make = (person: unknown = of.person, who = of.customer) =>
    session.user(who).call<string | null>("make_person_link($1, $2)", of.order, person);
  return { ...of, ada: of.person, grace: of.ids[1]!, make, token: (await make())! };
}

type Part = {
  person: Record<string, unknown>;
  order: Record<string, unknown>;
  slots: { key: string; files: Record<string, unknown>[] }[];
};

const read = (session: TestConnection, token: string) =>
  session.server.call<Part | null>("read_person_link($1)", token);
const save = (session: TestConnection, token: string, fields: object) =>
  session.server.call("save_linked_person($1, $2)", token, JSON.stringify(fields));
const begin = (session: TestConnection, token: string, requirement: string) =>
  session.server.row<{ word: string; path: string }>(
    "select word, path from public.begin_linked_upload($1, $2)",
    token,
    requirement,
  );

/** Begins an upload and lets the server have read its file. */
async function arrived(session: TestConnection, token: string, requirement = "identity-1", sha = "a") {
  const { path } = await begin(session, token, requirement);
  const file = { name: "passport.pdf", mediaType: "application/pdf", size: 9, sha256: sha.repeat(64) };
  await session.server.call("check_upload($1, $2)", path, JSON.stringify(file));
  return path;
}
const send = (session: TestConnection, token: string, requirement: string, path: string) =>
  session.server.call("send_linked_document($1, $2, $3)", token, requirement, path);

/** Everything that a link that has ended could still do. */
async function expectEnded(session: TestConnection, token: string) {
  expect(await read(session, token)).toBeNull();
  expect(await save(session, token, { address: "1 Late Road" })).toBe("closed");
  expect((await begin(session, token, "identity-1")).word).toBe("unknown");
}

// Promise: A personal link shows one person's own details and documents, and nothing about the customer, other people or prices.
test("a personal link shows only that person's details and documents", async ({ session }) => {
  const { token, ada } = await linked(session);
  const other = await linked(session, "other@example.com");
  const path = await arrived(session, token);
  expect(await send(session, token, "identity-1", path)).toBe("sent");
  const refused = "state = 'refused', reason = 'Too dark.', decided_at = now()";
  await session.run(`update public.order_documents set ${refused}`);
  const part = await read(session, token);
  expect(part).toMatchObject({
    person: { id: ada, full_name: "Ada Byron", roles: ["director"] },
    order: { company_name: "Tea Trading Ltd", jurisdiction_slug: "belize" },
    slots: [{ key: "identity-1", title: "Passport", status: "refused" }],
  });
  expect(part!.slots).toHaveLength(1);
  expect(part!.slots[0]!.files).toEqual([
    { id: expect.any(String), name: "passport.pdf", state: "refused", reason: "Too dark." },
  ]);
  for (const hidden of ["Carl", "customer@example.com", "Grace", "Secret", "total_fee", path, other.order])
    expect(JSON.stringify(part)).not.toContain(hidden);
  expect(Object.keys(part!.order).sort()).toEqual([
    ...["company_name", "jurisdiction", "jurisdiction_slug", "kind", "service", "service_type"],
  ]);
});

test("a personal link doesn't show the name of a trust", async ({ session }) => {
  const trust = { kind: "trust", company_name: "The Carl Trust" };
  const { token } = await linked(session, "founder@example.com", trust);
  expect((await read(session, token))!.order).toMatchObject({ kind: "trust", company_name: null });
});

// Promise: A person fills in their details through a personal link, which never changes their name or roles.
test("a personal link can change the person's details, but not their name or roles", async ({ session }) => {
  const { token, order, ada, grace } = await linked(session);
  const others = () =>
    session.value("select to_jsonb(p)::text from public.order_people p where id = $1", grace);
  const before = await others();
  const foreign = { id: grace, order_id: crypto.randomUUID(), full_name: "Eve", is_company: true };
  expect(await save(session, token, { ...details, ...foreign, roles: ["shareholder"] })).toBe("saved");
  expect(await save(session, token, details)).toBe("already");
  const saved =
    "select concat_ws(' ', full_name, roles, is_company, birth_date, address, order_id) from public.order_people where id = $1";
  expect(await session.value(saved, ada)).toBe(
    `Ada Byron {director} f 1980-12-10 12 Example Street ${order}`,
  );
  expect(await others()).toBe(before);
  expect(await save(session, token, { birth_date: "2024-01-01" })).toBe("minor");
  expect(await save(session, token, { country: "Portugal" })).toBe("refused");
  expect(await session.eventsWhere(order, "e.kind <> 'placed'")).toMatchObject([
    { kind: "person_link_made", actor: "customer", for_customer: true, details: { person: "Ada Byron" } },
    { kind: "details_sent", actor: "customer", details: { person: "Ada Byron", by: "link" } },
  ]);
  expect(await session.listEmailTemplates(order)).toContain("desk-documents-sent");
});

// Promise: A file sent through a personal link goes only to that person's own documents.
test("a personal link accepts files only for that person's own documents", async ({ session }) => {
  const { token, order } = await linked(session);
  const other = await linked(session, "other@example.com");
  for (const requirement of ["identity-2", "consent-1", "details-1", "funds", "none"])
    expect((await begin(session, token, requirement)).word, requirement).toBe("unknown");
  const path = await arrived(session, token);
  expect(await send(session, token, "identity-2", path)).toBe("unknown");
  expect(await send(session, other.token, "identity-1", path)).toBe("unknown");
  expect(await session.rows("select from public.order_documents")).toEqual([]);
  expect(await send(session, token, "identity-1", path)).toBe("sent");
  expect(await send(session, token, "identity-1", path)).toBe("already");
  const stored = "select order_id, requirement, state, sent_by from public.order_documents";
  const sent = { order_id: order, requirement: "identity-1", state: "sent", sent_by: null };
  expect(await session.rows(stored)).toEqual([sent]);
  expect(await session.eventsOf(order, "document_sent")).toMatchObject([{ details: { by: "link" } }]);
});

test("a person can't find or cancel another person's upload", async ({ session }) => {
  const { token, ada, grace } = await linked(session);
  const { path } = await begin(session, token, "identity-1");
  const find = (by: string) => session.server.call("find_upload($1, $2)", path, by);
  const abandon = (by: string) => session.server.call<string[]>("abandon_upload($1, $2)", path, by);
  expect(await find(grace)).toBeNull();
  expect(await abandon(grace)).toEqual([]);
  expect(await find(ada)).not.toBeNull();
  expect(await abandon(ada)).toHaveLength(2);
  expect(await find(ada)).toBeNull();
});

describe("a personal link", () => {
  // Promise: A personal link works for 14 days.
  test("expires after 14 days and is deleted by the cleanup", async ({ session }) => {
    const { token, ada } = await linked(session);
    await session.run(
      "update private.person_links set expires_at = expires_at - interval '14 days' + interval '1 second'",
    );
    expect(await read(session, token)).not.toBeNull();
    const path = await arrived(session, token);
    await session.run("update private.person_links set expires_at = expires_at - interval '1 second'");
    await expectEnded(session, token);
    expect(await send(session, token, "identity-1", path)).toBe("unknown");
    await session.server.call("delete_expired_rows()");
    expect(await session.rows("select from private.person_links where person_id = $1", [ada])).toEqual([]);
  });

  // Promise: A new personal link ends the one before.
  test("stops working when a new link is created for the same person", async ({ session }) => {
    const { token, grace, make } = await linked(session);
    const hers = (await make(grace))!;
    const second = (await make())!;
    expect(new Set([token, hers, second]).size).toBe(3);
    await expectEnded(session, token);
    expect((await read(session, second))!.person).toMatchObject({ full_name: "Ada Byron" });
    expect((await read(session, hers))!.person).toMatchObject({ full_name: "Grace Hopper" });
  });

  test("is stored only as a hash that doesn't work as a link", async ({ session }) => {
    const { token, ada } = await linked(session);
    const hash = "select token_hash from private.person_links where person_id = $1";
    const stored = await session.value(hash, ada);
    expect(stored).not.toContain(token);
    await expectEnded(session, stored);
    await expectEnded(session, "");
  });

  test.for([
    ["the order is filed", "filed_at = now(), decision_due_on = current_date"],
    ["the customer withdraws", "withdrawn_at = now()"],
    ["the customer's data is deleted", "customer_deleted_at = now()"],
  ] as const)("stops working once %s", async ([, change], { session }) => {
    const { token, make } = await linked(session);
    expect(await read(session, token)).not.toBeNull();
    await session.runUnguarded(`update public.orders set ${change}`);
    await expectEnded(session, token);
    expect(await make()).toBeNull();
  });
});

test("only an order's customer can make a personal link for the people on it", async ({ session }) => {
  const { ada, make } = await linked(session);
  const other = await linked(session, "eve@example.com");
  const links = () =>
    session.value("select string_agg(token_hash, ' ' order by token_hash) from private.person_links");
  const before = await links();
  expect(await make(ada, other.customer)).toBeNull();
  expect(await session.user(other.customer).call("make_person_link($1, $2)", other.order, ada)).toBeNull();
  expect(await make(crypto.randomUUID())).toBeNull();
  expect(await links()).toBe(before);
});
