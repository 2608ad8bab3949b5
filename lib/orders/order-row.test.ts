import { expect, it, test } from "vitest";
import { bankForm, companyForm, trustForm } from "@/e2e/support/example-forms";
import { bankServiceFee, companyFees, nomineeDirectorFee, trustFees } from "@/data/prices";
import { bankOrderSchema, companyOrderSchema, trustOrderSchema, type OrderInput } from "@/lib/schemas/order";
import { quote } from "./price";
import { toOrderRow, customerNotes, productNoun } from "./order-row";

const { nevis } = companyFees;

const company = companyOrderSchema.parse({
  ...companyForm,
  companyNameChoice2: "Second Ltd",
  useNomineeDirector: "yes",
  additionalDetails: "Line one\r\nline two",
});
const trust = trustOrderSchema.parse({ ...trustForm, beneficiaryName3: "Ben Three" });
const bank = bankOrderSchema.parse(bankForm);

const draftOf = (input: OrderInput) => ({
  orderId: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11",
  draftedAt: "2026-11-21T10:00:00.000Z",
  consent: { terms: "2026-11-20", refunds: "2026-11-19", at: "2026-11-21T10:00:00.000Z" },
  input,
});

const rowOf = (input: OrderInput, payer: { userId?: string; email?: string } = {}) =>
  toOrderRow(draftOf(input), quote(input), {
    userId: payer.userId ?? null,
    email: payer.email ?? null,
    method: "card",
  });

it("a company order is stored with its names, nominees, fees and notes", () => {
  expect(rowOf(company)).toMatchObject({
    kind: "company",
    jurisdiction: "Nevis",
    jurisdiction_slug: "nevis",
    service_type: "Company Formation",
    company_name: "First Ltd",
    director_name: "Dee Director",
    shareholder_name: "Sue Shareholder",
    beneficial_owner_name: null,
    use_nominee_director: true,
    use_nominee_shareholder: false,
    lines: [
      { item: "formation", label: "Incorporation fee", amount: nevis.incorporation, is_yearly: false },
      { item: "government_fee", label: "Government fee", amount: nevis.government, is_yearly: true },
      {
        item: "nominee_director",
        label: "Nominee director fee",
        amount: nomineeDirectorFee,
        is_yearly: true,
      },
    ],
    user_id: null,
    email: "ada@example.com",
    residence: "PT",
    notes: "Second name choice: Second Ltd\nLine one\nline two",
    terms_version: "2026-11-20",
    refunds_version: "2026-11-19",
    consented_at: "2026-11-21T10:00:00.000Z",
  });
});

it("a trust is stored in the columns of a company order (decision 6)", () => {
  expect(rowOf(trust)).toMatchObject({
    service_type: "Foundation Formation",
    jurisdiction: "Panama",
    company_name: "Example Foundation",
    director_name: "Fay Founder",
    beneficial_owner_name: "Ben One; Ben Three",
    lines: [
      { item: "trust", label: "Incorporation fee", amount: trustFees.panama.incorporation },
      { item: "government_fee", label: "Government fee", amount: trustFees.panama.government },
    ],
  });
});

it("a bank order is stored with its fixed fee (decision 5)", () => {
  expect(rowOf(bank)).toMatchObject({
    service_type: "Bank Account Opening",
    company_name: null,
    lines: [{ item: "bank_account", label: "Service fee", amount: bankServiceFee, is_yearly: false }],
  });
});

it("an order is stored with a signed-in customer's email, and the form's in the notes", () => {
  const row = rowOf(bank, { userId: "5b0b2a0e-93a5-4d39-9a3e-000000000001", email: "me@example.com" });
  expect(row).toMatchObject({ email: "me@example.com", notes: "Contact e-mail: ada@example.com" });
});

const line = "Paid in Bitcoin: the transaction should be verified manually.";

// Promise: The order page shows the customer's requests, and hides the desk's notes from the customer.
it.each([
  [null, null],
  ["Second choice: Harbour\nA seal", "Second choice: Harbour\nA seal"],
  [`A seal\n${line}`, "A seal"],
  [line, null],
  [`${line}\nA seal`, `${line}\nA seal`],
])("the customer sees the notes %j as %j", (notes, own) => {
  expect(customerNotes(notes)).toBe(own);
});

// Promise: Emails name what was ordered.
test.each([
  ["company", "belize", "company"],
  ["trust", "panama-foundation", "foundation"],
  ["trust", "cook-islands-trust", "trust"],
  ["trust", "a-place-we-no-longer-offer", "trust"],
  ["bank", "hongkong", "account"],
] as const)("a %s order in %s is for a %s", (kind, jurisdiction_slug, thing) => {
  expect(productNoun({ kind, jurisdiction_slug })).toBe(thing);
});
