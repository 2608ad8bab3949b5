import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  documentRow,
  embeddedGrants,
  insert,
  insertRequirements,
  paidOrderRow,
  type Session,
  type TestDatabase,
} from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

async function documentOf(session: Session, title = "Passport copy") {
  const row = paidOrderRow();
  const order = await insert(session, "public.orders", row);
  await insertRequirements(session, order, [{ key: "identity", kind: "document", title }]);
  const document = await insert(session, "public.order_documents", documentRow(order));
  const [reference] = await session.rows<{ order_reference: string; path: string }>(
    "select o.order_reference, d.path from public.orders o join public.order_documents d on d.order_id = o.id where d.id = $1",
    [document],
  );
  return { order, document, ...reference! };
}

async function staffAccount(session: Session, name = "Ada Example", works = true) {
  const metadata = JSON.stringify({ full_name: name });
  const [row] = await session.rows<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
     values (gen_random_uuid(), $1, now(), $2::text::jsonb, $3::text::jsonb) returning id`,
    [`${crypto.randomUUID()}@example.com`, metadata, works ? '{"role": "staff"}' : "{}"],
  );
  return row!.id;
}

const open = async (session: Session, document: string, reader: string, action = "viewed") =>
  (
    await session.as("service_role", {}, (server) =>
      server.rows<{ path: string | null }>("select public.open_document($1, $2, $3) as path", [
        document,
        reader,
        action,
      ]),
    )
  )[0]!.path;

const logOf = (session: Session) =>
  session.rows<Record<string, unknown>>(
    "select staff_id, staff_name, action, order_id, order_reference, document_id, detail from public.audit_log order by id",
  );

// Promise: Each time staff open a customer's document, the audit log records it before the file is read.
test("staff opening a document adds a row with their name, the document and the order", async () => {
  await database.scratch(async (session) => {
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
});

test("a customer who opens their own document is not in the log", async () => {
  await database.scratch(async (session) => {
    const { document, path } = await documentOf(session);
    expect(await open(session, document, await staffAccount(session, "Customer", false))).toBe(path);
    expect(await logOf(session)).toEqual([]);
  });
});

test("the log has the catalogue's titles, but not the text of a request", async () => {
  await database.scratch(async (session) => {
    const { document } = await documentOf(session, "Lease of Grace Example");
    await session.run("update public.order_requirements set asked_by = 'desk'");
    await open(session, document, await staffAccount(session));
    expect(await logOf(session)).toMatchObject([{ detail: "Requested document" }]);
  });
});

test("a deleted or unknown document returns no path and adds no row", async () => {
  await database.scratch(async (session) => {
    const { document } = await documentOf(session);
    const staff = await staffAccount(session);
    await session.run("update public.order_documents set bytes_deleted_at = now()");
    expect(await open(session, document, staff)).toBeNull();
    expect(await open(session, crypto.randomUUID(), staff)).toBeNull();
    expect(await logOf(session)).toEqual([]);
  });
});

// Promise: No one can change or delete a row of the audit log.
test("no role changes, deletes or empties the log, even with grants", async () => {
  await database.scratch(async (session) => {
    const { document } = await documentOf(session);
    await open(session, document, await staffAccount(session));
    await session.run(embeddedGrants);
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
            return (await copy.rows("select 1 from public.audit_log where staff_name = 'Ada Example'"))
              .length;
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
});

// Promise: The audit log outlives the documents, orders and accounts that it names.
test("forgetting, deleting the order and deleting the account leave the row", async () => {
  await database.scratch(async (session) => {
    const { order, document, order_reference } = await documentOf(session);
    const staff = await staffAccount(session);
    await open(session, document, staff);
    await session.rows("select public.forget_documents($1)", [order_reference]);
    await session.rows("select * from public.files_to_delete(10)");
    await session.rows("select public.clean_up()");
    await session.rows("delete from public.orders where id = $1", [order]);
    await session.rows("delete from auth.users where id = $1", [staff]);
    expect(await logOf(session)).toMatchObject([
      { staff_name: "Ada Example", order_reference, detail: "Passport copy" },
    ]);
  });
});

// Promise: Each export of orders or receipts is in the audit log.
test.each(["orders", "receipts"])(
  "an export of %s by staff adds one row, even if it has several pages",
  async (what) => {
    await database.scratch(async (session) => {
      const { order } = await documentOf(session);
      const read = (id: string, after: string | null = null) =>
        session.as("authenticated", { sub: id, app_metadata: { role: "staff" } }, (user) =>
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
    });
  },
);
