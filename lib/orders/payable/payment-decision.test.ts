import { expect, it } from "vitest";
import { messages } from "@/data/messages";
import type { ServerOrder } from "@/lib/orders/record/store";
import { decidePayment } from "./payment-decision";

const intentId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const price = { incorporation: 1800, government: 0, nomineeDirector: 0, nomineeShareholder: 0, total: 1800 };
const card = {
  request_id: intentId,
  payment_method: "card",
  status: "submitted",
  cancel_reason: null,
  stripe_session_id: "cs_1",
  total_fee: 1800,
} as ServerOrder;
const bitcoin: ServerOrder = { ...card, payment_method: "bitcoin", stripe_session_id: null };
const paidBitcoin: ServerOrder = { ...bitcoin, status: "paid", payment_verified_at: null };
const cheaper = { total_fee: 1700 };

const lookUp = { kind: "look-up", sessionId: "cs_1" };
const close = { kind: "close", sessionId: "cs_1" };
const place = { kind: "place" };
const blocked = (reason: string) => ({ kind: "blocked", reason });
const paid = (notice: object) => ({ kind: "paid", notice });
const { alreadyPaid, alreadyReported, alreadyReceived } = messages.payment;

const open = { status: "open", url: "https://pay.example" } as const;
const closed = { status: "closed" } as const;
const complete = { status: "complete" } as const;

type Case = [
  string,
  orders: ServerOrder[],
  session: typeof open | typeof closed | typeof complete | undefined,
  byCard: object,
  byBitcoin: object,
];

it.each<Case>([
  ["no order yet", [], undefined, { ...place, requestId: intentId }, place],
  [
    "an order the customer cancelled",
    [{ ...card, status: "cancelled", cancel_reason: "customer" }],
    undefined,
    blocked("cancelled"),
    blocked("cancelled"),
  ],
  [
    "a replaced order",
    [{ ...card, status: "cancelled", cancel_reason: "replaced" }],
    undefined,
    place,
    place,
  ],
  ["a paid card order", [{ ...card, status: "paid" }], undefined, lookUp, paid(alreadyPaid)],
  ["a reported payment", [paidBitcoin], undefined, paid(alreadyReported), paid(alreadyReported)],
  [
    "a received payment",
    [{ ...paidBitcoin, payment_verified_at: new Date(0) }],
    undefined,
    paid(alreadyReceived),
    paid(alreadyReceived),
  ],
  ["an unpaid Bitcoin order", [bitcoin], undefined, { ...place, order: undefined }, { kind: "instructions" }],
  ["an unpaid card order", [card], undefined, lookUp, close],
  ["an open session", [card], open, { kind: "checkout", url: open.url }, close],
  ["a paid session", [card], complete, { kind: "confirm", sessionId: "cs_1" }, paid(alreadyPaid)],
  ["a closed session", [card], closed, { ...place, order: card, closedSession: "cs_1" }, place],
  ["an open session at an old price", [{ ...card, ...cheaper }], open, close, close],
  [
    "a closed session at an old price",
    [{ ...card, ...cheaper }],
    closed,
    blocked("new-price"),
    blocked("new-price"),
  ],
  [
    "a Bitcoin order at an old price",
    [{ ...bitcoin, ...cheaper }],
    undefined,
    blocked("new-price"),
    blocked("new-price"),
  ],
])("%s", (_, orders, session, byCard, byBitcoin) => {
  const facts = { intentId, price, orders, session, sawNewPrice: false };
  expect(decidePayment({ ...facts, method: "card" })).toMatchObject(byCard);
  expect(decidePayment({ ...facts, method: "bitcoin" })).toMatchObject(byBitcoin);
});

it.each([card, bitcoin])("places a new order at a price the customer has seen", (order) => {
  const facts = { intentId, price, orders: [{ ...order, ...cheaper }], session: closed, sawNewPrice: true };
  for (const method of ["card", "bitcoin"] as const) {
    const decision = decidePayment({ ...facts, method });
    expect(decision).toMatchObject({ kind: "place", order: undefined });
  }
});

it("can't be paid below the minimum charge", () => {
  const facts = { intentId, price: { ...price, total: 0 }, orders: [], sawNewPrice: true };
  expect(decidePayment({ ...facts, method: "card" })).toEqual({ kind: "unavailable" });
});
