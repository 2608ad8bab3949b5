import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  insert,
  orderRow,
  paidOrderRow,
  whileTaken,
  type TestDatabase,
} from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

// Promise: Parallel connections settle an order once.
test("20 connections that settle one order at once settle it once", async () => {
  for (let round = 0; round < 20; round += 1) {
    const row = orderRow();
    await database.atOnce(1, (session) => insert(session, "public.orders", row));
    const words = await database.atOnce(20, (session) =>
      session.as("service_role", {}, async (server) => {
        const [answer] = await server.rows<{ word: string }>(
          "select public.settle_card($1, $2, $3, 400000, 'usd') as word",
          [row.request_id, `cs_${round}`, `pi_${round}`],
        );
        return answer!.word;
      }),
    );
    expect(words.sort()).toEqual([...Array<string>(19).fill("already"), "settled"]);
  }
});

test("a lost dispute reported 20 times at once is recorded once", async () => {
  const row = paidOrderRow();
  await database.atOnce(1, (session) => insert(session, "public.orders", row));
  const results = await database.atOnce(20, (session) =>
    session.as("service_role", {}, async (server) => {
      const [answer] = await server.rows<{ result: string }>(
        "select public.dispute_card($1, 'dp_1', 'lost', 400000) as result",
        [row.stripe_payment_intent_id],
      );
      return answer!.result;
    }),
  );
  expect(results.sort()).toEqual([...Array<string>(19).fill("already"), "lost"]);
});

const refundsOf = (order: string) =>
  database.scratch((session) =>
    session.rows<{ refunded: string; credited: string; notes: number }>(
      `select o.refunded_amount as refunded, sum(r.amount) as credited, count(*)::int as notes
         from public.orders o join public.receipts r on r.order_id = o.id and r.series = 'C'
        where o.id = $1 group by o.id`,
      [order],
    ),
  );

test("20 refund events of one card payment at once, in any order, add up once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const row = paidOrderRow();
    const [order] = await database.atOnce(1, (session) => insert(session, "public.orders", row));
    await database.atOnce(20, (session, index) =>
      session.as("service_role", {}, (server) =>
        server.rows("select public.refund_card($1, $2, 400000)", [
          row.stripe_payment_intent_id,
          [100_000, 250_000, 400_000][index % 3],
        ]),
      ),
    );
    const [sums] = await refundsOf(order!);
    expect(sums).toMatchObject({ refunded: "4000.00", credited: "4000.00" });
    expect(sums!.notes).toBeLessThanOrEqual(3);
  }
});

test("ten staff members who record a refund of the same payment at once record one", async () => {
  const [made] = await database.atOnce(1, async (session) => {
    const staff = { email_confirmed_at: new Date(), works: true };
    const people = [];
    for (let count = 0; count < 10; count += 1)
      people.push(
        await insert(session, "auth.users", { ...staff, email: `${crypto.randomUUID()}@example.com` }),
      );
    const row = paidOrderRow({
      payment_method: "bitcoin",
      stripe_session_id: null,
      stripe_payment_intent_id: null,
    });
    const order = await insert(session, "public.orders", row);
    const [seen] = await session.rows<{ id: string }>(
      "select max(id) as id from public.order_events where order_id = $1",
      [order],
    );
    return { people, order, seen: seen!.id };
  });
  const words = await database.atOnce(10, (session, index) =>
    session.as("authenticated", { sub: made!.people[index], aal: "aal2" }, async (person) => {
      const [answer] = await person.rows<{ word: string }>(
        "select public.mark_refunded($1, 2500, 'Half of it.', $2) as word",
        [made!.order, made!.seen],
      );
      return answer!.word;
    }),
  );
  expect(words.sort()).toEqual(["done", ...Array<string>(9).fill("stale")]);
  expect(await refundsOf(made!.order)).toEqual([{ refunded: "2500.00", credited: "2500.00", notes: 1 }]);
});

test("a refund waits for the order's lock before it checks the remaining amount", async () => {
  const row = paidOrderRow();
  const [order] = await database.atOnce(1, (session) => insert(session, "public.orders", row));
  const refunded = whileTaken(database, order!, (session) =>
    session.as("service_role", {}, (server) =>
      server.rows("select public.refund_card($1, 400000, 400000)", [row.stripe_payment_intent_id]),
    ),
  );
  await expect(refunded).rejects.toMatchObject({ code: "55P03" });
});
