import { expect, it, test } from "vitest";
import { exampleBankOrder, exampleCompanyOrder, exampleTrustOrder } from "@/e2e/support/example-forms";
import { bankServiceFee } from "@/data/prices";
import { bankOrderSchema, companyOrderSchema, trustOrderSchema, type OrderInput } from "@/lib/schemas/order";
import { calculateOrderPrice } from "./price";
import { toOrderRow, stripStaffNote, getProductNoun } from "./order-row";

const more = { companyNameChoice2: "Second Ltd", additionalDetails: "Line one\r\nline two" };
const company = companyOrderSchema.parse({ ...exampleCompanyOrder, ...more, useNomineeDirector: "yes" });
const trust = trustOrderSchema.parse({ ...exampleTrustOrder, beneficiaryName3: "Ben Three" });
const bank = bankOrderSchema.parse(exampleBankOrder);

const draftedAt = "2026-11-21T10:00:00.000Z";
const consent = { terms: "2026-11-20", refunds: "2026-11-19", at: draftedAt };
const draft = { orderId: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11", draftedAt, consent };

const guest = { userId: null, email: null };
const rowOf = (input: OrderInput, payer: { userId: string | null; email: string | null } = guest) =>
  toOrderRow({ ...draft, input }, calculateOrderPrice(input), { ...payer, method: "card" });

it.each([
  [
    company,
    {
      company_name: "Example Holdings",
      director_name: "Dee Director",
      beneficial_owner_name: null,
      shareholder_name: "Sue Shareholder",
      use_nominee_director: true,
      use_nominee_shareholder: false,
      user_id: null,
      email: "ada@example.com",
      residence: "PT",
      terms_version: "2026-11-20",
      refunds_version: "2026-11-19",
      consented_at: draftedAt,
      notes: "Second name choice: Second Ltd\nLine one\nline two",
    },
  ],
  // Decision 6: a trust is stored in the columns of a company.
  [trust, { director_name: "Fay Founder", beneficial_owner_name: "Ben Example; Ben Three" }],
  [bank, { company_name: null, lines: [{ amount: bankServiceFee }] }],
])("all fields of a $kind order are stored in the right columns", (input, columns) => {
  expect(rowOf(input)).toMatchObject(columns);
});

it("a signed-in customer's order stores the account's email and keeps the typed email in the notes", () => {
  const row = rowOf(bank, { userId: "5b0b2a0e-93a5-4d39-9a3e-000000000001", email: "me@example.com" });
  expect(row).toMatchObject({ email: "me@example.com", notes: "Contact e-mail: ada@example.com" });
});

const line = "Paid in Bitcoin: the transaction should be verified manually.";

// Promise: The order page shows the customer's requests, and hides the desk's notes from the customer.
it.each([
  ["sees nothing if there are none", null, null],
  ["sees their own notes", "Second choice: Harbour\nA seal", "Second choice: Harbour\nA seal"],
  ["doesn't see a staff note below their notes", `A seal\n${line}`, "A seal"],
  ["doesn't see a staff note that is the only note", line, null],
  ["sees their own first line even if it looks like a staff note", `${line}\nA seal`, `${line}\nA seal`],
])("a customer reading an order's notes %s", (_, notes, own) => {
  expect(stripStaffNote(notes)).toBe(own);
});

// Promise: Emails name what was ordered.
test.each([
  ["company", "belize", "company"],
  ["trust", "panama-foundation", "foundation"],
  ["trust", "cook-islands-trust", "trust"],
  ["trust", "a-place-we-no-longer-offer", "trust"],
  ["bank", "hongkong", "account"],
] as const)("a %s order for %s is called “%s” in emails", (kind, jurisdiction_slug, thing) => {
  expect(getProductNoun({ kind, jurisdiction_slug })).toBe(thing);
});
