import { expect, test } from "vitest";
import { initialValues } from "./action-forms";

const company = {
  kind: "company",
  jurisdiction: "Belize",
  jurisdiction_slug: "belize",
  full_name: "Ada Example",
  company_name: "Example Holdings",
  decision_due_on: null,
  total_fee: 4000,
  payment_method: "usdt",
  payment_verified_at: null,
  refunded_amount: 50.5,
  registered_name: null,
} as const;
const bank = { ...company, kind: "bank", company_name: null } as const;
const now = new Date("2026-11-17T03:00:00Z"); // Still Monday, 16 November, at the office.

test.each([
  ["filing a company", "file", company, { filed_with: "Registrar of Belize", due: "2026-11-23" }],
  ["filing with a bank, whose name the desk enters", "file", bank, { filed_with: "", due: "2027-01-11" }],
  [
    "a delay, a week after the recorded day",
    "delay",
    { ...company, decision_due_on: "2026-12-01" },
    { due: "2026-12-08" },
  ],
  [
    "a delay after the recorded day has passed, a week from today",
    "delay",
    { ...company, decision_due_on: "2026-11-02" },
    { due: "2026-11-23" },
  ],
  [
    "handing over a company",
    "complete",
    company,
    { registered_name: "Example Holdings", registered_on: "2026-11-16" },
  ],
  [
    "handing over an account, held by the customer",
    "complete",
    bank,
    { registered_name: "Ada Example", registered_on: "2026-11-16" },
  ],
  ["verifying coins, of which nothing arrived yet", "verify", company, { amount: "4000.00" }],
  ["verifying the rest of the coins", "verify", { ...company, coins: 1500 }, { amount: "2500.00" }],
  ["a refund of the remaining amount", "refund", company, { amount: "3949.50" }],
  [
    "a refund that a colleague proposed",
    "refund",
    { ...company, proposed: { amount: 3100, reason: "Refused." } },
    { amount: "3100.00", reason: "Refused." },
  ],
  ["a payment, two weeks from today", "payment", company, { due: "2026-11-30" }],
  [
    "a payment for what was asked for",
    "payment",
    { ...company, unpriced: ["Company secretary", "Resident director"] },
    { due: "2026-11-30", purpose: "Company secretary" },
  ],
  [
    "a renewal without a set price",
    "renewal",
    { ...company, registered_name: "Example Ltd", renewal: new Date("2027-01-09") },
    { purpose: "Renewal 2027: Example Ltd", amount: "", due: "2027-01-09" },
  ],
  ["a note", "note", company, undefined],
] as const)("the form is prefilled from the order: %s", (_, name, order, values) => {
  expect(initialValues(name, order, now)).toEqual(values);
});
