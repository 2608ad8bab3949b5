import { expect, it } from "vitest";
import { withStatus } from "./read-status";

const now = new Date("2026-11-20T12:00:00Z");
const [first, second, third] = ["1", "2", "3"].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const row = {
  kind: "company",
  status: "paid",
  payment_status: "completed",
  payment_verified_at: null,
  late_payment_at: null,
  late_payment_returned_at: null,
  refunded_amount: 0,
  dispute: null,
  stage: null,
  documents_complete_at: null,
  reviewed_at: null,
  filed_at: null,
  decided_at: null,
} as const;
const event = (order_id: string, kind: string) => ({ order_id, kind });

/** A client that returns these events, and the order IDs it was queried for. */
function database(answer: object[] | Error) {
  const asked: unknown[] = [];
  const question = {
    select: () => question,
    eq: () => question,
    order: () => question,
    in: (_: string, ids: unknown) => (asked.push(ids), question),
    throwOnError: () =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer }),
  };
  return { asked, client: { from: () => question } as unknown as Parameters<typeof withStatus>[0] };
}

it("each order gets its own events, read in one query", async () => {
  const { client, asked } = database([
    event(first, "payment_reported"),
    event(second, "payment_reported"),
    event(second, "payment_not_found"),
  ]);
  const orders = [first, second, third].map((id) => ({ ...row, id }));
  const standing = await withStatus(client, orders);
  expect(standing.map(({ id, paymentMissing }) => [id, paymentMissing])).toEqual([
    [first, false],
    [second, true],
    [third, false],
  ]);
  expect(asked).toEqual([[first, second, third]]);
});

it.each([
  ["an unpaid order", { status: "submitted", payment_status: "pending" }],
  ["a verified payment", { payment_verified_at: now }],
  ["a cancelled order", { status: "cancelled", payment_status: "failed" }],
] as const)("makes no query for %s", async (_, change) => {
  const { client, asked } = database(new Error("not asked"));
  const orders = [{ ...row, id: first, ...change }];
  expect(await withStatus(client, orders)).toEqual([{ ...orders[0], paymentMissing: false }]);
  expect(asked).toEqual([]);
});

it("throws when the events can't be read, instead of reporting a payment as missing", async () => {
  const { client } = database(new Error("unavailable"));
  await expect(withStatus(client, [{ ...row, id: first }])).rejects.toThrow("unavailable");
});
