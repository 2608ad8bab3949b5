import { expect } from "vitest";
import {
  account,
  asAccount,
  asServer,
  documentRow,
  insert,
  insertRequirements,
  openTestDatabase,
  paidOrderRow,
  type Session,
  wordFor,
} from "./test-database";

const { test } = openTestDatabase();

async function documentOf(session: Session, title = "Passport copy", change = {}) {
  const row = paidOrderRow(change);
  const order = await insert(session, "public.orders", row);
  await insertRequirements(session, order, [{ key: "identity", kind: "document", title }]);
  const document = await insert(session, "public.order_documents", documentRow(order));
  const [reference] = await session.rows<{ order_reference: string; path: string }>(
    "select o.order_reference, d.path from public.orders o join public.order_documents d on d.order_id = o.id where d.id = $1",
    [document],
  );
  return { order, document, ...reference! };
}

const staffAccount = (session: Session, name = "Ada Example", works = true) =>
  account(session, undefined, { raw_user_meta_data: { full_name: name }, works });

const open = (session: Session, document: string, reader: string, action = "viewed") =>
  wordFor<string | null>(session, reader, "open_document($1, $2) ->> 'path'", document, action);

const logOf = (session: Session) =>
  session.rows<Record<string, unknown>>(
    "select staff_id, staff_name, action, order_id, order_reference, document_id, detail from public.audit_log where staff_id is not null order by id",
  );

// Promise: Each time staff open a customer's document, the audit log records it before the file is read.
test("staff opening a document adds a row with their name, the document and the order", async ({
  session,
}) => {
  const { order, document, order_reference, path } = await documentOf(session);
  const staff = await staffAccount(session);
  expect(await open(session, document, staff)).toBe(path);
  expect(await open(session, document, staff, "downloaded")).toBe(path);
  const row = {
    staff_id: staff,
    staff_name: "Ada Example",
    order_id: order,
    order_reference,
    document_id: document,
    detail: "Passport copy",
  };
  expect(await logOf(session)).toEqual([
    { ...row, action: "viewed" },
    { ...row, action: "downloaded" },
  ]);
});

test("a customer opens their own document, but none that is not handed over, and is not in the log", async ({
  session,
}) => {
  const [customer, stranger] = [
    await staffAccount(session, "Customer", false),
    await staffAccount(session, "Stranger", false),
  ];
  const { document, path } = await documentOf(session, undefined, { user_id: customer });
  expect(await open(session, document, customer)).toBe(path);
  expect(await open(session, document, stranger)).toBeNull();
  await session.run(
    "update public.order_documents set side = 'desk', requirement = null, state = 'accepted', decided_at = now()",
  );
  expect(await open(session, document, customer)).toBeNull();
  expect(await logOf(session)).toEqual([]);
});

test("the log has the catalogue's titles, but not the text of a request", async ({ session }) => {
  const { document } = await documentOf(session, "Lease of Grace Example");
  await session.run("update public.order_requirements set asked_by = 'desk'");
  await open(session, document, await staffAccount(session));
  expect(await logOf(session)).toMatchObject([{ detail: "Requested document" }]);
});

// Promise: No one can change or delete a row of the audit log.
test("no role changes, deletes or empties the log, even with grants", async ({ session }) => {
  const { document } = await documentOf(session);
  await open(session, document, await staffAccount(session));
  for (const role of ["authenticated", "service_role", "postgres"] as const)
    for (const sql of [
      "update public.audit_log set staff_name = 'Someone else'",
      "delete from public.audit_log",
      "truncate public.audit_log",
      ...(role === "postgres"
        ? []
        : [
            "insert into public.audit_log (staff_id, staff_name, action, detail) values (gen_random_uuid(), 'x', 'exported', 'x')",
          ]),
    ]) {
      const changed = session.undone((copy) =>
        copy.as(role, {}, async (user) => {
          await user.run(sql);
          return (await copy.rows("select 1 from public.audit_log where staff_name = 'Ada Example'")).length;
        }),
      );
      // Policies hide the rows from "authenticated", so changes affect none.
      const outcome = await changed.catch((error: unknown) => (error as { code: string }).code);
      expect([sql, role, role === "authenticated" && outcome === 0 ? "42501" : outcome]).toEqual([
        sql,
        role,
        "42501",
      ]);
    }
  expect(await logOf(session)).toHaveLength(1);
});

// Promise: The audit log outlives the documents, orders and accounts that it names.
test("forgetting, deleting the order and deleting the account leave the row", async ({ session }) => {
  const { order, document, order_reference } = await documentOf(session);
  const staff = await staffAccount(session);
  await open(session, document, staff);
  await session.rows("select public.forget_documents($1)", [order_reference]);
  await session.rows("select * from public.files_to_delete(10)");
  await session.rows("select public.delete_expired_rows()");
  await session.rows("delete from public.orders where id = $1", [order]);
  await session.rows("delete from auth.users where id = $1", [staff]);
  expect(await logOf(session)).toMatchObject([
    { staff_name: "Ada Example", order_reference, detail: "Passport copy" },
  ]);
});

// Promise: Each export of orders or receipts is in the audit log.
test.for(["orders", "receipts"])(
  "an export of %s by staff adds one row, even if it has several pages",
  async (what, { session }) => {
    const { order } = await documentOf(session);
    const read = (id: string, after: string | null = null) =>
      asAccount(session, id, (user) =>
        user.rows(`select id from public.export_${what}('2026-01-01', '2026-01-31', $1)`, [after]),
      );
    await read(await staffAccount(session, "Customer", false));
    expect(await logOf(session)).toEqual([]);
    const staff = await staffAccount(session);
    await read(staff);
    await read(staff, order);
    expect(await logOf(session)).toEqual([
      {
        staff_id: staff,
        staff_name: "Ada Example",
        action: "exported",
        order_id: null,
        order_reference: null,
        document_id: null,
        detail: `${what === "orders" ? "Orders" : "Receipts"}, 2026-01-01 to 2026-01-31`,
      },
    ]);
  },
);

// Promise: A partial export is in the audit log too, and contains nothing outside the logged range.
test.for(["orders", "receipts"])(
  "an export of %s from a row on is logged, within its range",
  async (what, { session }) => {
    const [first, second] = [
      await insert(session, "public.orders", paidOrderRow({ created_at: "2026-01-10" })),
      await insert(session, "public.orders", paidOrderRow({ created_at: "2026-02-10" })),
    ];
    await session.run(
      "insert into public.receipts (series, number, order_id, issued_at, amount, snapshot) select 'R', 900 + row_number() over (order by created_at), id, created_at, 1, '{}' from public.orders",
    );
    const [after] =
      what === "orders"
        ? [{ id: first }]
        : await session.rows<{ id: string }>("select id from public.receipts where order_id = $1", [first]);
    const staff = await staffAccount(session);
    const from = (day: string) =>
      asAccount(session, staff, (user) =>
        user.rows(`select id from public.export_${what}($1, '2026-12-31', $2)`, [day, after!.id]),
      );
    expect(await from("2026-03-01")).toEqual([]);
    expect(await from("2026-01-01")).toHaveLength(1);
    const name = what === "orders" ? "Orders" : "Receipts";
    expect(await logOf(session)).toMatchObject([
      { action: "exported", detail: `${name}, 2026-03-01 to 2026-12-31` },
      { action: "exported", detail: `${name}, 2026-01-01 to 2026-12-31` },
    ]);
    expect(second).not.toBe(first);
  },
);

// Promise: Each look at an order's page at the desk, with its people's details, is in the audit log, once an hour.
test.for(["desk_order", "desk_customer_view"])(
  "a look by %s is logged once an hour, for staff alone",
  async (page, { session }) => {
    const { order, order_reference } = await documentOf(session);
    const look = (sub: string) =>
      asAccount(session, sub, (person) =>
        person.rows<{ seen: unknown }>(`select public.${page}($1, 9) as seen`, [order_reference]),
      );
    expect(await look(await staffAccount(session, "Customer", false))).toEqual([{ seen: null }]);
    expect(await logOf(session)).toEqual([]);
    const staff = await staffAccount(session);
    for (let time = 0; time < 2; time += 1) expect((await look(staff))[0]!.seen).not.toBeNull();
    const entry = {
      staff_id: staff,
      staff_name: "Ada Example",
      action: "viewed",
      order_id: order,
      order_reference,
      document_id: null,
      detail: "an order with personal details",
    };
    expect(await logOf(session)).toEqual([entry]);
    await look(await staffAccount(session, "Ben Example"));
    expect(await logOf(session)).toMatchObject([entry, { staff_name: "Ben Example", order_id: order }]);
  },
);

// Promise: Exporting and erasing a person is in the audit log, without the person's name.
test("the owner's exports and erasures, and closed accounts, are logged without the person", async ({
  session,
}) => {
  await insert(
    session,
    "public.orders",
    paidOrderRow({ phase: "stopped", payment_status: "refunded", refunded_amount: 4000 }),
  );
  const member = await account(session, "member@example.com");
  await asServer(session, async (server) => {
    await server.rows("select public.person_data('ada@example.com')");
    await server.rows("select public.erase_person('ada@example.com')");
    await server.rows("select public.erase_person('nobody@example.com')");
    await server.rows("select public.close_account($1)", [member]);
  });
  const rows = await session.rows<{ detail: string }>("select * from public.audit_log order by id");
  expect(rows).toMatchObject([
    { staff_name: "Owner", action: "exported", detail: "All data about a person" },
    { staff_name: "Owner", action: "erased", detail: "A person: 0 deleted, 1 kept until their period ends" },
    {
      staff_name: "Customer",
      action: "erased",
      detail: "A person: 1 deleted, 0 kept until their period ends",
    },
  ]);
  for (const said of ["ada@", "member", member, "Ada"]) expect(JSON.stringify(rows)).not.toContain(said);
});
