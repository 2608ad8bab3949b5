import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

async function documentOf(session: TestConnection, title = "Passport copy", change = {}) {
  const order = await session.insertPaidOrder(change);
  const { order_reference } = await session.getOrder(order);
  await session.insertRequirements(order, [{ key: "identity", kind: "document", title }]);
  const path = crypto.randomUUID();
  return { order, document: await session.insertDocument(order, { path }), order_reference, path };
}

const staffAccount = (session: TestConnection, name = "Ada Example", works = true) =>
  session.createAccount(undefined, { raw_user_meta_data: { full_name: name }, works });

const open = (session: TestConnection, document: string, reader: string, action = "viewed") =>
  session.user(reader).call<string | null>("open_document($1, $2) ->> 'path'", document, action);

const logOf = (session: TestConnection) =>
  session.rows<Record<string, unknown>>(
    "select staff_id, staff_name, action, order_id, order_reference, document_id, detail from public.audit_log where staff_id is not null order by id",
  );

// Promise: Each time staff open a customer's document, the audit log records it before the file is read.
test("opening a document is logged with the staff member's name and the order", async ({ session }) => {
  const { order, document, order_reference, path } = await documentOf(session);
  const staff = await staffAccount(session);
  expect(await open(session, document, staff)).toBe(path);
  expect(await open(session, document, staff, "downloaded")).toBe(path);
  const by = { staff_id: staff, staff_name: "Ada Example" };
  const row = { ...by, order_id: order, order_reference, document_id: document, detail: "Passport copy" };
  expect(await logOf(session)).toEqual([
    { ...row, action: "viewed" },
    { ...row, action: "downloaded" },
  ]);
});

test("customers can open only their own documents, without entries in the log", async ({ session }) => {
  const customer = await staffAccount(session, "Customer", false);
  const stranger = await staffAccount(session, "Stranger", false);
  const { document, path } = await documentOf(session, undefined, { user_id: customer });
  expect(await open(session, document, customer)).toBe(path);
  expect(await open(session, document, stranger)).toBeNull();
  const finished = "side = 'desk', requirement = null, state = 'accepted', decided_at = now()";
  await session.run(`update public.order_documents set ${finished}`);
  expect(await open(session, document, customer)).toBeNull();
  expect(await logOf(session)).toEqual([]);
});

test("the audit log omits the title of a document that staff requested", async ({ session }) => {
  const { document } = await documentOf(session, "Lease of Grace Example");
  await session.run("update public.order_requirements set asked_by = 'desk'");
  await open(session, document, await staffAccount(session));
  expect(await logOf(session)).toMatchObject([{ detail: "Requested document" }]);
});

// Promise: No one can change or delete a row of the audit log.
test("no database role can change, delete or empty the audit log", async ({ session }) => {
  const { document } = await documentOf(session);
  await open(session, document, await staffAccount(session));
  const refused = { code: "42501" };
  const addition =
    "insert into public.audit_log (staff_id, staff_name, action, detail) values (gen_random_uuid(), 'x', 'exported', 'x')";
  await expect(session.server.run(addition)).rejects.toMatchObject(refused);
  for (const change of [
    "update public.audit_log set staff_name = 'Someone else'",
    "delete from public.audit_log",
    "truncate public.audit_log",
  ]) {
    // What accounts may write is in access-matrix.ts.
    await expect(session.server.run(change), change).rejects.toMatchObject(refused);
    const byOwner = session.runAndRollBack((owner) => owner.run(change));
    await expect(byOwner, change).rejects.toMatchObject(refused);
  }
  expect(await logOf(session)).toHaveLength(1);
});

// Promise: The audit log outlives the documents, orders and accounts that it names.
test("the audit log keeps entries for deleted documents, orders and staff accounts", async ({ session }) => {
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
// Promise: A partial export is in the audit log too, and contains nothing outside the logged range.
test.for(["orders", "receipts"])(
  "an export of %s by staff is logged once, even if it has several pages",
  async (what, { session }) => {
    for (const created_at of ["2026-01-10", "2026-02-10"])
      await session.issueReceipt(await session.insertPaidOrder({ created_at }));
    await session.runUnguarded(
      `update public.receipts r set issued_at = o.created_at from public.orders o where o.id = r.order_id`,
    );
    const time = what === "orders" ? "created_at" : "issued_at";
    const first = await session.value(`select id from public.${what} order by ${time} limit 1`);
    const read = (id: string, from: string, after: string | null = null) =>
      session.user(id).rows(`select from public.export_${what}($1, '2026-12-31', $2)`, [from, after]);
    const staff = await staffAccount(session);
    expect(await read(staff, "2026-01-01")).toHaveLength(2);
    expect(await read(staff, "2026-01-01", first)).toHaveLength(1);
    expect(await read(staff, "2026-03-01", first)).toEqual([]);
    const name = what === "orders" ? "Orders" : "Receipts";
    const row = { staff_id: staff, staff_name: "Ada Example", action: "exported" };
    expect(await logOf(session)).toMatchObject([
      { ...row, detail: `${name}, 2026-01-01 to 2026-12-31` },
      { ...row, detail: `${name}, 2026-03-01 to 2026-12-31` },
    ]);
  },
);

// Promise: Each look at an order's page at the desk, with its people's details, is in the audit log, once an hour.
test.for([
  ["an order at the desk", "desk_order"],
  ["the customer's view of an order", "desk_customer_view"],
] as const)("opening %s is logged at most once an hour per staff member", async ([_, page], { session }) => {
  const { order, order_reference } = await documentOf(session);
  const look = (sub: string) => session.user(sub).call<unknown>(`${page}($1, 9)`, order_reference);
  const staff = await staffAccount(session);
  for (let time = 0; time < 2; time += 1) expect(await look(staff)).not.toBeNull();
  const entry = { staff_id: staff, action: "viewed", order_id: order, order_reference, document_id: null };
  expect(await logOf(session)).toMatchObject([entry]);
  await look(await staffAccount(session, "Ben Example"));
  expect(await logOf(session)).toMatchObject([entry, { staff_name: "Ben Example", order_id: order }]);
});

// Promise: Exporting and erasing a person is in the audit log, without the person's name.
test("exports, erasures and closed accounts are logged without the person's name", async ({ session }) => {
  await session.insertPaidOrder({ payment_status: "refunded", refunded_amount: 4000 });
  const member = await session.createAccount("member@example.com");
  await session.asServer(async (server) => {
    await server.rows("select public.person_data('ada@example.com')");
    await server.rows("select public.erase_person('ada@example.com')");
    await server.rows("select public.erase_person('nobody@example.com')");
    await server.rows("select public.close_account($1)", [member]);
  });
  const rows = await session.rows<Record<string, string>>("select * from public.audit_log order by id");
  expect(rows.map(({ staff_name, action, detail }) => `${staff_name} ${action}: ${detail}`)).toEqual([
    "Owner exported: All data about a person",
    "Owner erased: A person: 0 deleted, 1 kept until their period ends",
    "Customer erased: A person: 1 deleted, 0 kept until their period ends",
  ]);
  for (const said of ["ada@", "member", member, "Ada"]) expect(JSON.stringify(rows)).not.toContain(said);
});
