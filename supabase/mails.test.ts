import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderRow } from "./test-database";

const { test } = createTestDatabase();

type Claimed = { id: string; attempt: number };

const claim = (session: TestConnection, limit = 10, seconds = 60) =>
  session.server.rows<Claimed>("select * from public.claim_mails($1, $2)", [limit, seconds]);

const mark = (
  session: TestConnection,
  { id, attempt }: Claimed,
  outcome: string,
  error: string | null = null,
) => session.server.call("mark_mail($1, $2, $3, $4)", id, attempt, outcome, error);

/** An email in the outbox, as the functions that change orders write it. */
async function post(
  session: TestConnection,
  { dedupe = crypto.randomUUID() as string, recipient = "ada@example.com" as string | null, order = "" } = {},
): Promise<void> {
  await session.run("delete from private.mail_counts"); // Its limit has its own tests.
  await session.rows(
    "select private.post_mail($1, 'order-message', $2, $3, null, '{\"line\":\"Good news\"}')",
    [dedupe, recipient, order || null],
  );
}

const mails = (session: TestConnection, columns = "*") =>
  session.rows(`select ${columns} from private.mails order by created_at`);

const later = (session: TestConnection, column: string, by: string) =>
  session.run(`update private.mails set ${column} = ${column} - interval '${by}'`);

describe("the outbox", () => {
  // Promise: An event that is reported twice sends one email.
  test("stores one email per deduplication key", async ({ session }) => {
    for (const dedupe of ["order/1/paid", "desk", "order/1/paid", "desk"]) await post(session, { dedupe });
    expect(await mails(session)).toHaveLength(2);
  });

  test("gives an email to only one sender until the lease expires", async ({ session }) => {
    await post(session);
    const [first] = await claim(session, 10, 60);
    expect(await claim(session)).toEqual([]);
    await later(session, "leased_until", "61 seconds");
    const [second] = await claim(session);
    expect(second).toMatchObject({ id: first!.id, attempt: 2 });
    expect(await mark(session, first!, "again", "ETIMEDOUT"), "for an expired claim").toBe("stale");
    expect(await mark(session, first!, "sent"), "it was sent nonetheless").toBe("sent");
    expect(await mark(session, second!, "again")).toBe("already");
    expect(await claim(session)).toEqual([]);
  });
});

describe("sending an email", () => {
  // Promise: A failed email is retried for a day.
  test("is retried for a day after a temporary failure, at least every hour", async ({ session }) => {
    await post(session);
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const [mail] = await claim(session);
      expect(await mark(session, mail!, "again", "451")).toBe("waiting");
      const [row] = await mails(session, "extract(epoch from next_try_at - now()) / 60 as minutes, error");
      waits.push(Number(row!.minutes));
      expect(row!.error).toBe("451");
      expect(await claim(session), "not before").toEqual([]);
      await session.run("update private.mails set next_try_at = now()");
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await later(session, "first_tried_at", "1 day");
    const [mail] = await claim(session);
    expect(await mark(session, mail!, "again", "451")).toBe("failed");
  });

  test("notifies the desk once after a permanent refusal", async ({ session }) => {
    const row = buildOrderRow();
    const order = await session.insertOrder(row);
    await post(session, { order });
    const [mail] = await claim(session);
    expect(await mark(session, mail!, "failed", "550")).toBe("failed");
    expect(await mark(session, mail!, "failed", "550")).toBe("stale");
    const [, notification, ...more] = await mails(session);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      template: "desk-mail-failed",
      recipient: null,
      data: { template: "order-message", reference: row.order_reference },
    });
  });
});

test("staff can retry a failed email for another day", async ({ session }) => {
  await post(session, { recipient: null });
  const [mail] = await claim(session);
  await later(session, "first_tried_at", "2 days");
  await mark(session, mail!, "again", "451");
  const staff = await session.createStaff();
  const again = () => session.user(staff).call("retry_mail($1)", mail!.id);
  expect([await again(), await again()]).toEqual(["done", "already"]);
  const [next] = await claim(session);
  expect(await mark(session, next!, "again", "451")).toBe("waiting");
});
