import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, insert, orderRow, type TestDatabase } from "./test-database";

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
