import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderRow, buildPaidOrderRow } from "./test-database";

const { database, test } = createTestDatabase();

type Target = { recipient?: string; order?: string; inquiry?: string };

/** Posts this many emails, each about a new fact. */
async function post(session: TestConnection, times: number, { recipient, order, inquiry }: Target = {}) {
  for (let time = 0; time < times; time += 1) {
    await session.rows("select private.post_mail($1, 'order-message', $2, $3, $4)", [
      crypto.randomUUID(),
      recipient ?? "ada@example.com",
      order ?? null,
      inquiry ?? null,
    ]);
  }
}

/** The address used by the one test that commits its rows. */
const mailbox = "shared@example.com";

const written = (session: TestConnection) =>
  session.value<number>("select count(*)::int from private.mails where recipient <> $1", mailbox);

const countAuthMail = (session: TestConnection, recipient: string) =>
  session.server.call<boolean>("count_auth_mail($1)", recipient);

/** now() is fixed within a transaction, so the counts are moved into the past instead. */
const pass = (session: TestConnection, interval: string) =>
  session.run(`update private.mail_counts set last_at = last_at - interval '${interval}',
    counted_at = array(select t - interval '${interval}' from unnest(counted_at) t)`);

describe("emails to an unconfirmed address", () => {
  // Promise: An unconfirmed address gets at most three emails an hour and ten a day.
  test("are limited to three for 100 simultaneous inquiries", async () => {
    const email = mailbox;
    await database.runConcurrently(100, (session) => session.insertInquiry({ email }));
    const [row] = await database.owner`
      select count(*) filter (where recipient = ${email})::int as sent, count(*) filter (where recipient is null)::int as desk
        from private.mails`;
    expect(row).toEqual({ sent: 3, desk: 100 });
  });

  test("are limited to three an hour and ten a day", async ({ session }) => {
    for (const expected of [3, 6, 9, 10, 10]) {
      await post(session, 5);
      expect(await written(session)).toBe(expected);
      await pass(session, "61 minutes");
    }
    await pass(session, "1 day");
    await post(session, 5);
    expect(await written(session)).toBe(13);
  });

  test("share one limit across all kinds of email", async ({ session }) => {
    await session.insertInquiry();
    const order = await session.insertUnpaidOrder();
    await post(session, 1, { order });
    expect(await countAuthMail(session, "ada@example.com")).toBe(true);
    expect(await countAuthMail(session, "ada@example.com")).toBe(false);
    await post(session, 1, { order });
    expect(await written(session)).toBe(2);
    expect(await countAuthMail(session, "other@example.com")).toBe(true);
  });

  test.for([
    ["ada@example.com", " ADA@Example.com", "together"],
    ["ada@example.com", "ada+1@example.com", "together"],
    ["ada@example.com", "a.da@example.com", "separately"],
    ["ada@gmail.com", "A.d.a+x@googlemail.com", "together"],
  ] as const)("are counted $2 for the addresses $0 and $1", async ([one, other, counted], { session }) => {
    const sql = "select private.mailbox_hash($1) = private.mailbox_hash($2)";
    expect(await session.value(sql, one, other)).toBe(counted === "together");
  });

  // Promise: The hash of a mailbox can't be computed without the database's key.
  test("are counted by a hash that depends on the database's key", async ({ session }) => {
    const hash = () => session.value("select private.mailbox_hash('ada@example.com')");
    const given = await hash();
    expect(await session.value("select encode(sha256('ada@example.com'), 'hex')")).not.toBe(given);
    await session.run("update private.mailbox_key set key = sha256('another')");
    expect(await hash()).not.toBe(given);
  });
});

describe("emails about an order or inquiry", () => {
  test("are limited until the payment is verified or the account is confirmed", async ({ session }) => {
    const ada = await session.createAccount("ada@example.com");
    const eve = await session.createAccount("eve@example.com", { email_confirmed_at: null });
    const reported = { status: "paid", payment_status: "completed", payment_claimed_at: new Date() };
    for (const [row, sent] of [
      [buildPaidOrderRow({ email: "paid@example.com" }), 12],
      [buildOrderRow({ user_id: ada }), 12],
      [buildOrderRow({ user_id: ada, email: "target@example.com" }), 3],
      [buildOrderRow({ user_id: eve, email: "eve@example.com" }), 3],
      [buildOrderRow({ email: "coins@example.com", payment_method: "bitcoin", ...reported }), 3],
    ] as const) {
      const order = await session.insertOrder(row);
      const before = await written(session);
      await post(session, 12, { order, recipient: String(row.email) });
      expect(await written(session), String(row.email)).toBe(before + sent);
    }
    const inquiry = await session.insertInquiry({ user_id: ada });
    const before = await written(session);
    await post(session, 6, { inquiry });
    expect(await written(session)).toBe(before + 6);
  });
});
