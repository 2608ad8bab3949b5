import { expect, test } from "vitest";
import type { ActionOrderState } from "@/data/desk-actions";
import { exampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { listPossibleActions, initialActionValues } from "./action-forms";

const now = new Date();
const isUnpaid = { status: "submitted", payment_status: "pending", payment_verified_at: null } as const;
const unpaid = orderSchema.parse(exampleOrder({ ...isUnpaid, phase: "unpaid", step: null }));
const isReported = { status: "paid", payment_status: "completed", phase: "reported" } as const;
const reported = { ...unpaid, ...isReported, payment_method: "usdt", step: "verify_payment" } as const;
const verified = { ...reported, payment_verified_at: now, phase: "review", step: "review" } as const;
const card = { ...verified, payment_method: "card" } as const;
const cancelled = { ...unpaid, status: "cancelled", phase: "stopped" } as const;

test.each<[string, ActionOrderState, string]>([
  ["an unpaid card order", unpaid, "note cancel"],
  ["an unpaid cryptocurrency order", { ...unpaid, payment_method: "bitcoin" }, "verify note cancel"],
  ["a reported cryptocurrency payment", reported, "verify not-found note cancel"],
  [
    "too little cryptocurrency",
    { ...unpaid, payment_method: "bitcoin", triedCoins: true, coins: 10 },
    "verify note move-coins refund cancel",
  ],
  [
    "too much cryptocurrency",
    { ...verified, triedCoins: true, coins: 4010 },
    "review payment note more-coins move-coins refund",
  ],
  [
    "a proposed refund",
    { ...verified, phase: "documents", isRefundProposed: true },
    "undo payment note more-coins refund withdraw-refund",
  ],
  ["a reviewed order", { ...verified, phase: "documents" }, "undo payment note more-coins refund"],
  ["a paid card order", card, "review payment note"],
  ["an order that was signed off", { ...card, phase: "filing", step: "file" }, "file undo payment note"],
  ["a filed order", { ...card, phase: "decision" }, "approve delay decline complete undo payment note"],
  ["an approved order", { ...card, phase: "handover" }, "complete undo payment note"],
  ["a refunded order", { ...verified, payment_status: "refunded", phase: "stopped" }, "note more-coins"],
  ["a disputed order", { ...card, dispute: "open" }, "payment note"],
  ["an order whose dispute was won", { ...card, dispute: "won" }, "review payment note"],
  ["a paid further payment that is done", { ...card, phase: "done", parent_id: "1" }, "note"],
  ["a paid further payment to be done", { ...card, phase: "working", parent_id: "1" }, "finish note"],
  ["a company to be renewed", { ...card, phase: "completed", renewal: now }, "renewal payment note"],
  ["an exposed person", { ...card, phase: "documents", isExposed: true }, "exposure undo payment note"],
  [
    "both nominees",
    { ...card, phase: "filing", use_nominee_director: true, use_nominee_shareholder: true },
    "nominee-director nominee-shareholder undo payment note",
  ],
  [
    "a nominee director as a service",
    { ...card, phase: "working", service: "nominee_director", use_nominee_director: true },
    "nominee-director complete finish payment note",
  ],
  ["a refused country", { ...card, phase: "documents", barred_at: now }, "undo payment note"],
  ["a cancelled order", cancelled, "note"],
  ["a late payment", { ...cancelled, payment_method: "usdt", late_payment_at: now }, "note more-coins"],
])("for %s the desk offers: $2", (_, order, names) =>
  expect(listPossibleActions(order).join(" ")).toBe(names),
);

const stored = { ...reported, refunded_amount: 50.5 };
const bank = { ...stored, kind: "bank", company_name: null } as const;
const today = new Date("2026-11-17T03:00:00Z"); // Still Monday, 16 November, at the office.

test.each([
  ["filing a company", "file", stored, { filed_with: "Registrar of Belize", due: "2026-11-23" }],
  ["filing with a bank, whose name the desk enters", "file", bank, { filed_with: "", due: "2027-01-11" }],
  [
    "a delay after a recorded day",
    "delay",
    { ...stored, decision_due_on: "2026-12-01" },
    { due: "2026-12-08" },
  ],
  [
    "a delay after the recorded day has passed, a week from today",
    "delay",
    { ...stored, decision_due_on: "2026-11-02" },
    { due: "2026-11-23" },
  ],
  [
    "a company",
    "complete",
    stored,
    { registered_name: "Analytical Engines Ltd", registered_on: "2026-11-16" },
  ],
  ["an account", "complete", bank, { registered_name: "Ada Byron", registered_on: "2026-11-16" }],
  ["verifying coins, before any have arrived", "verify", stored, { amount: "4000.00" }],
  ["verifying the rest of the coins", "verify", { ...stored, coins: 1500 }, { amount: "2500.00" }],
  ["a refund of the remaining amount", "refund", stored, { amount: "3949.50" }],
  [
    "a refund that a colleague proposed",
    "refund",
    { ...stored, proposed: { amount: 3100, reason: "Refused." } },
    { amount: "3100.00", reason: "Refused." },
  ],
  ["a payment, two weeks from today", "payment", stored, { due: "2026-11-30" }],
  [
    "a payment for an extra without a price",
    "payment",
    { ...stored, unpriced: ["Company secretary", "Resident director"] },
    { due: "2026-11-30", purpose: "Company secretary" },
  ],
  [
    "a renewal without a set price",
    "renewal",
    { ...stored, registered_name: "Example Ltd", renewal: new Date("2027-01-09") },
    { purpose: "Renewal 2027: Example Ltd", amount: "", due: "2027-01-09" },
  ],
  ["a note", "note", stored, undefined],
] as const)("the form for %s starts with the order's values, if it has any", (_, name, order, values) => {
  expect(initialActionValues(name, order, today)).toEqual(values);
});
