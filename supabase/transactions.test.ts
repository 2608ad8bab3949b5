import { expect } from "vitest";
import {
  type TestConnection,
  createCryptoPaymentToken,
  createTestDatabase,
  buildOrderRow,
  cryptoSenderAddress,
} from "./test-database";

const { test } = createTestDatabase();

const id = "9f2c".repeat(16);
const other = "0".repeat(64);

/** A coin order with its reference and the token of its customer. */
async function coinOrder(session: TestConnection) {
  const row = buildOrderRow({ payment_method: "ethereum", confirm_token: createCryptoPaymentToken() });
  const order = await session.insertOrder(row);
  return { order, reference: String(row.order_reference), token: row.confirm_token };
}
type CoinOrder = Awaited<ReturnType<typeof coinOrder>>;

const report = (session: TestConnection, { token }: CoinOrder, transaction: string) =>
  session.server.call("claim_crypto($1, 'Sent.', $2)", token, transaction);

async function desk(session: TestConnection) {
  const staff = session.user(await session.createStaff());
  return {
    verify: ({ order }: CoinOrder, transaction: string) =>
      staff.callAction(order, "verify_crypto($2, $3, 4000)", transaction, cryptoSenderAddress),
    others: async ({ reference }: CoinOrder) => {
      type Page = { sharing: { order_reference: string; is_verified: boolean }[] };
      const { sharing } = await staff.call<Page>("desk_order($1, 1)", reference);
      return sharing.map(({ order_reference, is_verified }) => `${order_reference} ${is_verified}`).sort();
    },
    sharing: ({ order }: CoinOrder, transaction: string) =>
      staff.column("select order_reference from public.desk_orders_sharing($1, $2)", order, transaction),
  };
}

// Promise: One blockchain transaction pays one order.
test.for([
  ["the same way", `0x${id}`],
  ["in capitals", id.toUpperCase()],
  ["without its prefix", id],
  ["as an explorer's link", `https://explorer.example.com/tx/0x${id}?a=1`],
] as const)("a transaction ID written %s is refused for another order", async ([_, written], { session }) => {
  const [first, second] = [await coinOrder(session), await coinOrder(session)];
  const { verify, sharing } = await desk(session);
  expect(await verify(first, `0x${id}`)).toBe("done");
  expect(await verify(second, written)).toBe("refused-taken");
  expect(await sharing(second, written)).toEqual([first.reference]);
  const unpaid = { payment_verified_at: null, payment_transaction: null, phase: "unpaid" };
  expect(await session.getOrder(second.order)).toMatchObject(unpaid);
  expect(await session.rows("select from public.receipts")).toHaveLength(1);
  expect(await verify(second, other)).toBe("done");
});

// Promise: Before verifying, the desk sees every other order on which the same transaction was reported or verified.
test("the desk's order page lists other orders with the same transaction", async ({ session }) => {
  const [mine, same] = [await coinOrder(session), await coinOrder(session)];
  const [verified, apart] = [await coinOrder(session), await coinOrder(session)];
  const { verify, others, sharing } = await desk(session);
  expect(await report(session, mine, `0x${id}`)).toBe("claimed");
  expect(await report(session, same, id.toUpperCase())).toBe("claimed");
  expect(await report(session, apart, other)).toBe("claimed");
  expect(await others(mine)).toEqual([`${same.reference} false`]);
  expect(await verify(verified, id)).toBe("done");
  expect(await others(mine)).toEqual([`${same.reference} false`, `${verified.reference} true`].sort());
  expect(await others(verified)).toEqual([`${mine.reference} false`, `${same.reference} false`].sort());
  expect(await others(apart)).toEqual([]);
  expect(await sharing(apart, "nothing")).toEqual([]);
});

test("the desk is notified if a reported transaction already paid another order", async ({ session }) => {
  const [first, second] = [await coinOrder(session), await coinOrder(session)];
  const { verify } = await desk(session);
  await verify(first, id);
  expect(await report(session, second, `0x${id}`)).toBe("claimed");
  const told = await session.eventsOf(second.order, "transaction_repeated");
  expect(told).toMatchObject([{ actor: "system", for_customer: false, details: {} }]);
  expect(told[0]!.desk).toContain(first.reference);
  const mail = { template: "desk-attention", recipient: null, data: { kind: "transaction_repeated" } };
  expect(await session.listEmails(second.order)).toContainEqual(mail);
  // Nothing that the customer reads names the other order.
  const shown = [
    await session.eventsOf(second.order, "for_customer"),
    (await session.listEmails(second.order)).filter(({ recipient }) => recipient),
  ];
  expect(JSON.stringify(shown)).not.toContain(first.reference);
});
