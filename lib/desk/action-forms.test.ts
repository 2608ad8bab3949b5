import { expect, test } from "vitest";
import { type DeskActionOrderState, getFinishFormFields } from "@/data/desk-actions";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { listAvailableDeskActions, getInitialActionValues } from "./action-forms";

const now = new Date();
const isUnpaid = { status: "submitted", payment_status: "pending", payment_verified_at: null } as const;
const unpaid = orderSchema.parse(createExampleOrder({ ...isUnpaid, phase: "unpaid", step: null }));
const isReported = { status: "paid", payment_status: "completed", phase: "reported" } as const;
const reported = { ...unpaid, ...isReported, payment_method: "usdt", step: "verify_payment" } as const;
const verified = { ...reported, payment_verified_at: now, phase: "review", step: "review" } as const;
const card = { ...verified, payment_method: "card" } as const;
const filing = { ...card, phase: "filing" } as const;
const working = { ...card, phase: "working" } as const;
const cancelled = { ...unpaid, status: "cancelled", phase: "stopped" } as const;
const coins = { ...unpaid, payment_method: "bitcoin" } as const;
const tooMany = { ...verified, triedCoins: true, coins: 4010 };
const proposed = { ...verified, phase: "documents", isRefundProposed: true } as const;
const nominees = { use_nominee_director: true, use_nominee_shareholder: true };
const director = { service: "nominee_director", use_nominee_director: true } as const;

test.each<[string, DeskActionOrderState, string]>([
  ["an unpaid card order", unpaid, "note cancel"],
  ["an unpaid cryptocurrency order", coins, "verify note cancel"],
  ["a reported cryptocurrency payment", reported, "verify not-found note cancel"],
  ["an underpaid order", { ...coins, triedCoins: true, coins: 10 }, "verify note move-coins refund cancel"],
  ["an overpaid order", tooMany, "review payment note more-coins move-coins refund"],
  ["an order with a proposed refund", proposed, "undo payment note more-coins refund withdraw-refund"],
  ["a paid card order", card, "review payment note"],
  ["a signed-off order", { ...filing, step: "file" }, "file undo payment note"],
  ["a filed order", { ...card, phase: "decision" }, "approve delay decline complete undo payment note"],
  ["a refunded order", { ...verified, payment_status: "refunded", phase: "stopped" }, "note more-coins"],
  ["a disputed order", { ...card, dispute: "open" }, "payment note"],
  ["a further payment with work to do", { ...working, parent_id: "1" }, "finish note"],
  ["a company due for renewal", { ...card, phase: "completed", renewal: now }, "renewal payment note"],
  [
    "an order for a politician",
    { ...card, phase: "documents", isExposed: true },
    "exposure undo payment note",
  ],
  ["two nominees", { ...filing, ...nominees }, "nominee-director nominee-shareholder undo payment note"],
  ["an order for a nominee", { ...working, ...director }, "nominee-director finish payment note"],
  ["a change of agent", { ...working, service: "change_of_agent" }, "complete finish payment note"],
  ["an order from a refused country", { ...card, phase: "documents", barred_at: now }, "undo payment note"],
  ["a cancelled order", cancelled, "note"],
  ["a late payment", { ...cancelled, payment_method: "usdt", late_payment_at: now }, "note more-coins"],
])("staff see only the allowed actions for %s", (_, order, names) => {
  expect(listAvailableDeskActions(order).join(" ")).toBe(names);
});

test("only the form that finishes a renewal says when the next one is due", () => {
  for (const renews_on of [null, "2027-01-09"])
    expect(getFinishFormFields({ renews_on }).text!.includes("next renewal")).toBe(renews_on !== null);
});

const stored = { ...reported, refunded_amount: 50.5 };
const today = new Date("2026-11-17T03:00:00Z"); // Still Monday, 16 November, at the office.
const registered_on = "2026-11-16";
const decidedOn = (decision_due_on: string) => ({ ...stored, decision_due_on });
const refunding = { ...stored, proposed: { amount: 3100, reason: "Refused." } };
const unpriced = { ...stored, unpriced: ["Company secretary", "Resident director"] };
const renewed = { ...stored, registered_name: "Example Ltd", renewal: new Date("2027-01-09") };
const purpose = "Renewal 2027: Example Ltd";

test.each([
  ["filing a company", "file", stored, { filed_with: "Registrar of Belize", due: "2026-11-23" }],
  ["a delay before the due date", "delay", decidedOn("2026-12-01"), { due: "2026-12-08" }],
  ["a delay after the due date", "delay", decidedOn("2026-11-02"), { due: "2026-11-23" }],
  ["completing a company", "complete", stored, { registered_name: "Analytical Engines Ltd", registered_on }],
  ["verifying a full cryptocurrency payment", "verify", stored, { amount: "4000.00" }],
  ["verifying the rest of a payment", "verify", { ...stored, coins: 1500 }, { amount: "2500.00" }],
  ["a refund of the remaining amount", "refund", stored, { amount: "3949.50" }],
  ["a refund that a colleague proposed", "refund", refunding, { amount: "3100.00", reason: "Refused." }],
  ["a payment request", "payment", stored, { due: "2026-11-30" }],
  ["an unpriced extra", "payment", unpriced, { due: "2026-11-30", purpose: "Company secretary" }],
  ["a renewal without a set price", "renewal", renewed, { purpose, amount: "", due: "2027-01-09" }],
] as const)("the desk's form for %s is prefilled with the order's values", (_, name, order, values) => {
  expect(getInitialActionValues(name, order, today)).toEqual(values);
});
