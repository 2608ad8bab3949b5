import { describe, expect } from "vitest";
import {
  type TestConnection,
  checkConstraintsSql,
  createCryptoPaymentToken,
  createTestDatabase,
  buildOrderRow,
} from "./test-database";

const { test } = createTestDatabase();

const line = (change: Record<string, unknown> = {}) => ({
  item: "formation",
  label: "Incorporation fee",
  amount: 1000,
  is_yearly: false,
  ...change,
});

const coin = (change: Record<string, unknown> = {}) =>
  buildOrderRow({ payment_method: "bitcoin", confirm_token: createCryptoPaymentToken(), ...change });

const linesOf = (session: TestConnection, order: unknown) =>
  session.rows(
    "select item, label, amount, is_yearly from public.order_lines where order_id = $1 order by position",
    [order],
  );

const feesOf = (session: TestConnection, order: unknown) =>
  session.value<string | undefined>(
    `select concat_ws(' ', incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee, total_fee)
       from public.orders where id = $1`,
    order,
  );

describe("an order's lines", () => {
  // Promise: An order costs the sum of its lines, and no one can store another total.
  test("determine the order's fees, whatever total is sent", async ({ session }) => {
    const lines = [
      line({ amount: 1000.5 }),
      line({ item: "government_fee", label: "Government fee", amount: 0.25, is_yearly: true }),
      line({ item: "nominee_director", label: "Nominee director fee", amount: 950, is_yearly: true }),
      line({ item: "resident_secretary", label: "A secretary, for a year", amount: 0.25, is_yearly: true }),
      line({ item: "apostille", label: "Apostille", amount: 0 }),
    ];
    const row = coin({ use_nominee_director: true, total_fee: 1, incorporation_fee: 1, lines });
    expect(await session.placeOrder(row)).toBe("placed");
    expect(await linesOf(session, row.id)).toEqual(
      lines.map((each) => ({ ...each, amount: each.amount.toFixed(2) })),
    );
    expect(await feesOf(session, row.id)).toBe("1000.75 0.25 950.00 0.00 1951.00");
    await session.run(checkConstraintsSql);
  });

  test.for<[string, unknown]>([
    ["are missing", undefined],
    ["have a negative amount", [line({ amount: 5000 }), line({ amount: -1000 })]],
    ["add up to less than the minimum charge", [line({ amount: 0.49 })]],
    ["include a nominee that was not ordered", [line(), line({ item: "nominee_director" })]],
  ])("are refused if they %s", async ([_, lines], { session }) => {
    const row = coin({ lines });
    await expect(session.runAndRollBack((copy) => copy.placeOrder(row))).rejects.toMatchObject({
      code: expect.stringMatching(/^2/) as string,
    });
    expect(await feesOf(session, row.id)).toBeUndefined();
  });

  test.for([
    ["changes the total", "update public.orders set total_fee = 1 where id = $1"],
    ["changes an amount", "update public.order_lines set amount = 1 where order_id = $1 and position = 2"],
    ["changes an item", "update public.order_lines set item = 'formation' where order_id = $1"],
    ["adds a line", "insert into public.order_lines values ($1, 9, 'other', 'Other', 5)"],
    ["deletes all lines", "delete from public.order_lines where order_id = $1"],
    [
      "moves a line from another order",
      "update public.order_lines set order_id = $1, position = 9 where order_id <> $1 and position = 2",
    ],
  ] as const)(
    "must match the order's fees, even if the database's owner %s",
    async ([_, change], { session }) => {
      const [first, other] = [coin(), coin()];
      await session.placeOrder(first);
      await session.placeOrder(other);
      await session.run(checkConstraintsSql);
      await session.rows(change, [first.id]);
      await expect(session.runAndRollBack((copy) => copy.run(checkConstraintsSql))).rejects.toMatchObject({
        code: "23514",
      });
    },
  );

  test("can be replaced only until a payment is recorded", async ({ session }) => {
    const first = coin();
    await session.placeOrder(first);
    const lines = [line({ label: "Formation", amount: 4000 })];
    expect(await session.placeOrder({ ...first, confirm_token: createCryptoPaymentToken(), lines })).toBe(
      "already",
    );
    expect(await linesOf(session, first.id)).toMatchObject([{ label: "Formation", amount: "4000.00" }]);
    expect(await feesOf(session, first.id)).toBe("4000.00 0.00 0.00 0.00 4000.00");
    await session.rows("select private.record_charge($1, 'stripe', 'pi_odd', 1, 'usd')", [first.id]);
    expect(await session.placeOrder({ ...first, confirm_token: createCryptoPaymentToken() })).toBe("paid");
    expect(await linesOf(session, first.id)).toMatchObject([{ label: "Formation" }]);
    await session.run(checkConstraintsSql);
  });
});
