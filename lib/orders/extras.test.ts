import { expect, it, onTestFinished } from "vitest";
import { servicePrices } from "@/data/prices";
import { exampleCompanyOrder } from "@/e2e/support/example-forms";
import { companyOrderSchema } from "@/lib/schemas/order";
import { listUnpricedExtras, listOfferedExtras } from "./extras";
import { calculateOrderPrice, removeUnavailableOptions } from "./price";

const offered = (kind: "company" | "trust" | "bank", place: string) =>
  listOfferedExtras({ kind, place }).map(({ label, note }) => `${label}: ${note}`);

const account = "Bank account: $950, once the company exists";

// Promise: An order form also takes whom the law of its place requires besides, and an account, each with a price or as quoted.
it.each([
  ["company", "nevis", [account]],
  ["company", "singapore", ["Company secretary: Quoted", "Resident director: Quoted", account]],
  ["company", "jersey", ["Local representative: Quoted", account]],
  ["company", "monaco", [account]], // Not confirmed, so it is asked before.
  ["trust", "panama-foundation", ["Foundation council: Quoted"]],
  ["trust", "cook-islands-trust", ["Trustee: Quoted"]],
  ["bank", "singapore", ["Merchant account: Quoted"]],
  ["company", "atlantis", []],
] as const)("the %s order form for %s offers only the available extras", (kind, place, extras) => {
  expect(offered(kind, place)).toEqual(extras);
});

it("an extra without a price can be requested, but isn't charged until it has a price", () => {
  const wanted = { company_secretary: "yes", bank_account: "yes" };
  const choice = { kind: "company", place: "singapore", ...wanted } as const;
  const before = calculateOrderPrice(choice).total;
  expect(listUnpricedExtras(choice)).toEqual(["company_secretary", "bank_account"]);
  const prices: Record<string, number> = servicePrices;
  prices.company_secretary = 600;
  onTestFinished(() => void delete prices.company_secretary);
  expect(offered("company", "singapore")[0]).toBe("Company secretary: + $600 a year");
  expect(calculateOrderPrice(choice).total).toBe(before + 600);
  expect(listUnpricedExtras(choice)).toEqual(["bank_account"]);
});

it("an order form ignores unavailable extras and invalid values", () => {
  const form = companyOrderSchema.parse({
    ...exampleCompanyOrder,
    company_secretary: "yes",
    bank_account: "maybe",
  });
  expect(removeUnavailableOptions(form)).toMatchObject({ company_secretary: "", bank_account: "" });
  expect(listUnpricedExtras({ ...form, bank_account: "yes" })).toEqual(["bank_account"]);
});
