import { expect, test } from "vitest";
import { possibleVerbs } from "./possible";

const now = new Date();
const unpaid = {
  status: "submitted",
  payment_status: "pending",
  payment_method: "card",
  payment_claimed_at: null,
  payment_verified_at: null,
  late_payment_at: null,
  total_fee: 4000,
  refunded_amount: 0,
  dispute: null,
  stage: null,
  reviewed_at: null,
} as const;
const reported = {
  ...unpaid,
  payment_method: "usdt",
  status: "paid",
  payment_status: "completed",
  payment_claimed_at: now,
} as const;
const verified = { ...reported, payment_verified_at: now, stage: "received" } as const;
const card = { ...verified, payment_method: "card" } as const;
const cancelled = { ...unpaid, status: "cancelled", stage: "stopped" } as const;

test.each([
  ["an unpaid card order", unpaid, "line note cancel"],
  ["an unpaid coin order", { ...unpaid, payment_method: "bitcoin" } as const, "verify line note cancel"],
  ["coins that were reported", reported, "verify not-found line note cancel"],
  ["coins that were found", verified, "review file line note refund"],
  ["a reviewed order", { ...verified, reviewed_at: now } as const, "file line note refund"],
  ["a paid card order", card, "review file line note"],
  ["documents", { ...card, stage: "documents" } as const, "review file line note"],
  ["a filed order", { ...card, stage: "filing" } as const, "complete undo line note"],
  ["a completed one in coins", { ...verified, stage: "completed" } as const, "undo line note refund"],
  [
    "a completed one that was refunded",
    { ...verified, stage: "completed", payment_status: "refunded" } as const,
    "line note",
  ],
  ["a refunded one", { ...verified, payment_status: "refunded", stage: "stopped" } as const, "line note"],
  ["a partly refunded one", { ...verified, refunded_amount: 1 } as const, "review file line note refund"],
  ["a disputed one", { ...card, dispute: "open" } as const, "line note"],
  ["a filed and disputed one", { ...card, stage: "filing", dispute: "open" } as const, "line note"],
  ["one whose dispute was won", { ...card, dispute: "won" } as const, "review file line note"],
  ["a cancelled one", cancelled, "line note"],
  ["late coins", { ...cancelled, payment_method: "usdt", late_payment_at: now } as const, "line note refund"],
  [
    "late coins that went back",
    { ...cancelled, payment_method: "usdt", late_payment_at: now, refunded_amount: 4000 } as const,
    "line note",
  ],
  ["a late card payment", { ...cancelled, late_payment_at: now } as const, "line note"],
])("%s: %s", (_, order, verbs) => expect(possibleVerbs(order).join(" ")).toBe(verbs));
