import { expect, test } from "vitest";
import { possibleActions } from "./possible-actions";

const now = new Date();
const unpaid = {
  status: "submitted",
  payment_status: "pending",
  payment_method: "card",
  payment_verified_at: null,
  late_payment_at: null,
  total_fee: 4000,
  refunded_amount: 0,
  dispute: null,
  phase: "unpaid",
  step: null,
  parent_id: null,
  barred_at: null,
} as const;
const reported = {
  ...unpaid,
  payment_method: "usdt",
  status: "paid",
  payment_status: "completed",
  phase: "reported",
  step: "verify_payment",
} as const;
const verified = { ...reported, payment_verified_at: now, phase: "review", step: "review" } as const;
const card = { ...verified, payment_method: "card" } as const;
const cancelled = { ...unpaid, status: "cancelled", phase: "stopped" } as const;

test.each([
  ["an unpaid card order", unpaid, "note cancel"],
  ["an unpaid cryptocurrency order", { ...unpaid, payment_method: "bitcoin" } as const, "verify note cancel"],
  ["a reported cryptocurrency payment", reported, "verify not-found note cancel"],
  [
    "too little cryptocurrency",
    { ...unpaid, payment_method: "bitcoin", triedCoins: true, coins: 10 } as const,
    "verify note move-coins refund cancel",
  ],
  [
    "more cryptocurrency than the price",
    { ...verified, triedCoins: true, coins: 4010 } as const,
    "review payment note more-coins move-coins refund",
  ],
  [
    "a reviewed order",
    { ...verified, phase: "documents" } as const,
    "file undo payment note more-coins refund",
  ],
  ["a paid card order", card, "review payment note"],
  [
    "a filed order",
    { ...card, phase: "decision" } as const,
    "approve delay decline complete undo payment note",
  ],
  ["an approved order", { ...card, phase: "handover" } as const, "complete undo payment note"],
  [
    "a refunded order",
    { ...verified, payment_status: "refunded", phase: "stopped" } as const,
    "note more-coins",
  ],
  ["a disputed order", { ...card, dispute: "open" } as const, "payment note"],
  ["an order whose dispute was won", { ...card, dispute: "won" } as const, "review payment note"],
  ["a paid further payment that is done", { ...card, phase: "done", parent_id: "1" } as const, "note"],
  [
    "a paid further payment to be done",
    { ...card, phase: "working", parent_id: "1" } as const,
    "finish note",
  ],
  ["a company to be renewed", { ...card, phase: "completed", renewal: now } as const, "renewal payment note"],
  [
    "an order that names a politically exposed person",
    { ...card, phase: "documents", isExposed: true } as const,
    "exposure file undo payment note",
  ],
  [
    "an order that names a refused country",
    { ...card, phase: "documents", barred_at: now } as const,
    "undo payment note",
  ],
  ["a cancelled order", cancelled, "note"],
  [
    "a late cryptocurrency payment",
    { ...cancelled, payment_method: "usdt", late_payment_at: now } as const,
    "note more-coins",
  ],
])("%s is offered these actions: %s", (_, order, names) =>
  expect(possibleActions(order).join(" ")).toBe(names),
);
