import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase, buildOrderRow } from "./test-database";

const { database, test } = createTestDatabase();

const year = new Date().getUTCFullYear();

const take = (session: TestConnection, kind = "company", request: unknown = crypto.randomUUID()) =>
  session.server.call("take_reference($1, $2)", request, kind);

describe("issuing references", () => {
  test("never repeats a reference, even when the shorter ones run out", async () => {
    const draw = (form: string, numbers: string) =>
      database.withRollback((session) =>
        session.rows(
          `select length(label) as length, count(*)::int as labels, (count(*) - count(distinct label))::int as twice,
                  min(n)::int as first, max(n)::int as last
             from (select n, private.nth_reference($1, n, '\\x0123') as label from (${numbers}) drawn (n)) labelled
            group by 1 order by 1`,
          [form],
        ),
      );
    // Every 97th of the million, and the last ones.
    const numbers = "select generate_series(0, 999999, 97) union select generate_series(895000, 999999)";
    expect(await draw("IBC-%s", numbers)).toMatchObject([
      { length: 10, twice: 0, first: 0, last: 899_999 },
      { length: 11, twice: 0, first: 900_000, last: 999_999 },
    ]);
    const bank = await draw("BA-%s-2026", "select generate_series(0, 10999)");
    expect(bank.map(({ labels }) => labels)).toEqual([10, 90, 900, 9000, 1000]);
    expect(bank.filter(({ twice }) => twice !== 0)).toEqual([]);
    expect(bank.at(-1)).toMatchObject({ length: 13, first: 10_000 });
  }, 120_000);

  // Promise: Order references keep their formats and are never reused.
  test("gives each order one reference in the format of its kind", async ({ session }) => {
    for (const [kind, form] of [
      ["company", /^IBC-[1-9]\d{5}$/],
      ["trust", /^IBC-[1-9]\d{5}$/],
      ["bank", new RegExp(`^BA-\\d{1,4}-${year}$`)],
    ] as const) {
      const request = crypto.randomUUID();
      const label = await take(session, kind, request);
      expect(label).toMatch(form);
      expect(await take(session, kind, request)).toBe(label);
      expect(await take(session, kind)).not.toBe(label);
    }
  });
});

test("an order's reference is never reused, even after the order is deleted", async ({ session }) => {
  const row = buildOrderRow({ kind: "bank", order_reference: `BA-7-${year}` });
  await session.insertOrder(row);
  await session.run("delete from public.orders");
  // Other checkouts have all other short references.
  await session.run(`insert into private.order_references (label, order_id)
      select format('BA-%s-${year}', n), gen_random_uuid() from generate_series(0, 9999) n where n <> 7`);
  expect(await take(session, "bank")).toMatch(/^BA-\d{5}-/);
  expect(await take(session, "bank", row.id)).toBe(`BA-7-${year}`);
});
