import { expect, it } from "vitest";
import { messages } from "@/data/messages";
import type { NewOrderRow } from "./metadata";
import type { ServerOrder } from "./store";
import { decideHowToPay } from "./payment-decision";

const fee = { item: "formation", label: "Incorporation fee", is_yearly: false };
const linesOf = (amount: number) => [{ ...fee, amount }];
const row = {
  id: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11",
  user_id: null,
  email: "ada@example.com",
  phone: "",
  company_name: "Example Ltd",
  use_nominee_director: false,
  use_nominee_shareholder: false,
  lines: linesOf(1800),
  payment_method: "card",
  consented_at: null,
} as unknown as NewOrderRow;
const unpaid = { total_fee: 1800, status: "submitted", payment_status: "pending" };
const card = { ...row, ...unpaid, stripe_session_id: "cs_1", confirm_token: null } as unknown as ServerOrder;
const coins = { payment_method: "bitcoin", stripe_session_id: null, confirm_token: "a".repeat(64) } as const;
const bitcoin: ServerOrder = { ...card, ...coins };
const paidBitcoin: ServerOrder = { ...bitcoin, status: "paid", payment_verified_at: null };
const verifiedBitcoin: ServerOrder = { ...paidBitcoin, payment_verified_at: new Date(0) };
const cheaper = { lines: linesOf(1700), total_fee: 1700 };
const renamed = { company_name: "Former Ltd" };

const lookUp = { kind: "look-up", sessionId: "cs_1" };
const close = { kind: "close", sessionId: "cs_1" };
const place = { kind: "place" };
const cancelled = { kind: "blocked", reason: "cancelled" };
const newPrice = { kind: "blocked", reason: "new-price" };
const paid = { kind: "paid", notice: messages.payment.alreadyPaid };
const reported = { kind: "paid", notice: messages.payment.alreadyReported };
const received = { kind: "paid", notice: messages.payment.alreadyReceived };

const open = { status: "open", url: "https://pay.example" } as const;
const closed = { status: "closed" } as const;
const complete = { status: "complete" } as const;

type Session = typeof open | typeof closed | typeof complete;

it.each<[string, ServerOrder | undefined, Session | undefined, byCard: object, byBitcoin: object]>([
  ["a draft without an order", undefined, undefined, place, place],
  ["an order the customer cancelled", { ...card, status: "cancelled" }, undefined, cancelled, cancelled],
  ["a paid card order", { ...card, status: "paid" }, undefined, lookUp, paid],
  ["a reported payment", paidBitcoin, undefined, reported, reported],
  ["a received payment", verifiedBitcoin, undefined, received, received],
  ["an unpaid Bitcoin order", bitcoin, undefined, place, { kind: "instructions" }],
  ["a Bitcoin order with changed details", { ...bitcoin, ...renamed }, undefined, place, place],
  ["an open session with changed details", { ...card, ...renamed }, open, close, close],
  ["a failed card payment", { ...card, payment_status: "failed" }, undefined, place, place],
  ["a changed price and option", { ...card, ...cheaper, use_nominee_director: true }, closed, place, place],
  ["an unpaid card order", card, undefined, lookUp, close],
  ["an open session", card, open, { kind: "checkout", url: open.url }, close],
  ["a paid session", card, complete, { kind: "confirm", sessionId: "cs_1" }, paid],
  ["a closed session", card, closed, { ...place, closedSession: "cs_1" }, place],
  ["an open session at an old price", { ...card, ...cheaper }, open, close, close],
  ["a paid session at an old price", { ...card, ...cheaper }, complete, { kind: "confirm" }, paid],
  ["a closed session at an old price", { ...card, ...cheaper }, closed, newPrice, newPrice],
  ["a Bitcoin order at an old price", { ...bitcoin, ...cheaper }, undefined, newPrice, newPrice],
])("decideHowToPay returns the right step for %s", (_, order, session, byCard, byBitcoin) => {
  const facts = { order, session, sawNewPrice: false };
  expect(decideHowToPay({ ...facts, row })).toMatchObject(byCard);
  expect(decideHowToPay({ ...facts, row: { ...row, payment_method: "bitcoin" } })).toMatchObject(byBitcoin);
});

it.each([card, bitcoin])("a $payment_method order can be paid at a new price the customer saw", (order) => {
  const facts = { order: { ...order, ...cheaper }, session: closed, sawNewPrice: true };
  for (const payment_method of ["card", "bitcoin"] as const)
    expect(decideHowToPay({ ...facts, row: { ...row, payment_method } })).toMatchObject(place);
});

it("an order below the minimum charge can't be paid", () => {
  const free = { ...row, lines: [] };
  expect(decideHowToPay({ row: free, order: undefined, sawNewPrice: true })).toEqual({ kind: "unavailable" });
});
