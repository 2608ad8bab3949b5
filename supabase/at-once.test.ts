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

test("20 connections that settle one order at the same time settle it once", async () => {
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

test("news of a payment wait for whoever has its order, so that what comes twice at once is told once", async () => {
  const row = paidOrderRow();
  const [order] = await database.atOnce(1, (session) => insert(session, "public.orders", row));
  const noted = whileTaken(database, order!, (session) =>
    session.as("service_role", {}, (server) =>
      server.rows("select public.note_card($1, 'Disputed.')", [row.stripe_payment_intent_id]),
    ),
  );
  await expect(noted).rejects.toMatchObject({ code: "55P03" });
});
