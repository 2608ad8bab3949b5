import { expect, it } from "vitest";
import { bankServiceFee, companyFees, trustFees } from "@/data/prices";
import { nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";
import { splitPriceIntoFees, toCents } from "./fees";
import { isPriceChargeable, calculateOrderPrice } from "./price";

const { incorporation, government } = companyFees.nevis;
const nevis = { incorporation, government };
const nominees = { nomineeDirector: nomineeDirectorFee, nomineeShareholder: nomineeShareholderFee };
const supplied = { ...nevis, ...nominees };
const account = { incorporation: bankServiceFee, government: 0 };
const both = { useNomineeDirector: "yes", useNomineeShareholder: "yes" };

it("a company without shareholders isn't charged for a nominee shareholder", () => {
  for (const place of ["united-states", "liechtenstein"]) {
    const one = { kind: "company", place, useNomineeDirector: "yes" } as const;
    expect(calculateOrderPrice({ ...one, ...both })).toEqual(calculateOrderPrice(one));
  }
});

it.each([
  ["a company with nominees", { kind: "company", place: "nevis", ...both }, supplied],
  ["a company without nominees", { kind: "company", place: "nevis", useNomineeDirector: "no" }, nevis],
  ["a foundation", { kind: "trust", place: "panama-foundation" }, trustFees.panama],
  ["a bank account", { kind: "bank", place: "uk" }, account],
] as const)("the price of %s is the sum of its fees", (_, choice, fees) => {
  const price = calculateOrderPrice(choice);
  const total = Object.values<number>(fees).reduce((sum, fee) => sum + fee);
  expect(splitPriceIntoFees(price)).toMatchObject({ ...fees, total });
  expect(isPriceChargeable(price)).toBe(true);
});

it("trust and bank orders are never charged for nominees", () => {
  for (const one of [
    { kind: "trust", place: "belize-trust" },
    { kind: "bank", place: "uk" },
  ] as const)
    expect(calculateOrderPrice({ ...one, ...both })).toEqual(calculateOrderPrice(one));
});

it("an order for an unknown jurisdiction has a total of zero and can't be paid", () => {
  for (const place of ["", "atlantis", "__proto__", "constructor", "toString", "panama-foundation"]) {
    const price = calculateOrderPrice({ kind: "company", place, useNomineeDirector: "yes" });
    expect([price.total, isPriceChargeable(price)]).toEqual([0, false]);
    expect(calculateOrderPrice({ kind: "bank", place })).toEqual(price);
  }
});

it("dollars are converted to whole cents", () => {
  for (const cents of [1, 57, 115, 1999, 99_999_999]) expect(toCents(cents / 100)).toBe(cents);
});

it("a total of less than 50 cents can't be charged", () => {
  const price = calculateOrderPrice({ kind: "bank", place: "uk" });
  expect(isPriceChargeable({ ...price, total: 0.49 })).toBe(false);
  expect(isPriceChargeable({ ...price, total: 0.5 })).toBe(true);
});
