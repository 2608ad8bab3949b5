import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderRow, buildPaidOrderRow } from "./test-database";

const { database, test } = createTestDatabase();

const email = "Ada@Example.com";
const token = (letter: string) => letter.repeat(43);

/** A guest's paid order with a link, and the order's reference. */
async function linkedOrder(session: TestConnection, letter = "a", change: Record<string, unknown> = {}) {
  const row = buildPaidOrderRow({ email, user_id: null, ...change });
  const order = await session.insertOrder(row);
  const hash = createHash("sha256").update(token(letter)).digest("hex");
  await session.server.call("add_order_link($1, $2)", order, hash);
  return { order, reference: row.order_reference };
}

const look = (session: TestConnection, letter = "a", of = token(letter)) =>
  session.server.rows("select * from public.mail_link($1)", [of]);

describe("a link to a guest's paid order", () => {
  test("shows the same order and email address each time it is opened", async ({ session }) => {
    const first = await linkedOrder(session);
    const other = await linkedOrder(session, "b", { email: "eve@example.com" });
    const found = { email, kind: "order", order_id: first.order, reference: first.reference };
    for (let time = 0; time < 2; time += 1) expect(await look(session)).toEqual([found]);
    expect(await look(session, "b")).toMatchObject([{ email: "eve@example.com", order_id: other.order }]);
    expect(await look(session, "x")).toEqual([]);
  });

  test("is stored only as a hash that doesn't work as a link", async ({ session }) => {
    const { order } = await linkedOrder(session);
    const hash = "select token_hash from private.order_links where order_id = $1";
    const stored = await session.value(hash, order);
    expect(stored).not.toContain(token("a"));
    expect(await look(session, "a", stored)).toEqual([]);
  });

  // Promise: The link in a guest's email about a paid order works for 30 days.
  test("expires after 30 days and is deleted by the cleanup", async ({ session }) => {
    const { order } = await linkedOrder(session);
    await session.run(
      "update private.order_links set expires_at = expires_at - interval '30 days' + interval '1 second'",
    );
    expect(await look(session)).toHaveLength(1);
    await session.run("update private.order_links set expires_at = expires_at - interval '1 second'");
    expect(await look(session)).toEqual([]);
    await linkedOrder(session, "b");
    await session.server.call("delete_expired_rows()");
    expect(await session.rows("select 1 from private.order_links where order_id = $1", [order])).toEqual([]);
    expect(await look(session, "b")).toHaveLength(1);
  });

  // Promise: The link in a guest's email opens no account: once one has confirmed the address, its owner signs in.
  test("offers only sign-in once an account has confirmed the address", async ({ session }) => {
    await linkedOrder(session);
    const unconfirmed = { email_confirmed_at: null, confirmation_sent_at: new Date() };
    const account = { ...unconfirmed, encrypted_password: "of a stranger" };
    const id = await session.createAccount("ada@example.com", account);
    expect(await look(session), "an unconfirmed account").toMatchObject([{ kind: "order" }]);
    await session.run("update auth.users set email_confirmed_at = now()");
    expect(await look(session)).toMatchObject([{ kind: "account-order" }]);
    expect(await session.value("select encrypted_password from auth.users where id = $1", id)).toBe("");
  });

  test("offers only sign-in once the order belongs to an account", async ({ session }) => {
    await linkedOrder(session);
    await session.createAccount("ada@example.com");
    await session.run("update auth.users set email = 'moved@example.com'");
    expect(await look(session)).toMatchObject([{ kind: "account-order" }]);
  });

  test("offers only sign-in if the address belongs to a staff member", async ({ session }) => {
    await linkedOrder(session);
    await session.createStaff("ada@example.com");
    await session.run(
      "update auth.users set email_confirmed_at = null; update public.orders set user_id = null",
    );
    expect(await look(session)).toMatchObject([{ kind: "account-order" }]);
  });

  test("stops working when the order or the customer's data is deleted", async ({ session }) => {
    const { order } = await linkedOrder(session);
    const second = await linkedOrder(session, "b");
    await session.rows("update public.orders set customer_deleted_at = now() where id = $1", [second.order]);
    await session.rows("select private.delete_order($1)", [order]);
    for (const letter of ["a", "b"]) expect(await look(session, letter)).toEqual([]);
    expect(await session.rows("select from private.order_links where order_id = $1", [order])).toEqual([]);
  });
});

describe("a request for a new link", () => {
  const request = (session: TestConnection, address = "ada@example.com") =>
    session.server.call<boolean>("mail_order_link($1)", address);

  test("emails a link to the newest paid order each time", async ({ session }) => {
    await session.insertPaidOrder({ email, created_at: "2026-01-01" });
    const order = await session.insertPaidOrder({ email });
    for (let time = 0; time < 2; time += 1) expect(await request(session)).toBe(true);
    const sent = (await session.listEmails(order)).filter(({ template }) => template === "order-link");
    expect(sent.map(({ recipient }) => recipient)).toEqual([email, email]);
  });

  test("sends nothing for an unpaid order, an account, a deleted customer or an unknown address", async () => {
    for (const [row, owner] of [
      [buildOrderRow({ email })],
      [buildPaidOrderRow({ email }), "ada@example.com"],
      [buildPaidOrderRow({ email, customer_deleted_at: new Date() })],
      [buildPaidOrderRow({ email: "eve@example.com" })],
    ] as const)
      await database.withRollback(async (session) => {
        await session.insertOrder(row);
        if (owner) await session.createAccount(owner);
        expect(await request(session)).toBe(false);
        expect(await session.rows("select from private.mails where template = 'order-link'")).toEqual([]);
      });
  });
});
