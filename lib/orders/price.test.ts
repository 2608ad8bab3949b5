import { expect, it } from "vitest";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
} from "@/data/prices";
import { feesOfPrice, toCents } from "./fees";
import { isChargeable, priceOfChoice } from "./price";

const { incorporation, government } = companyFees.nevis;
const nevis = { incorporation, government };

const withoutShareholders = ["united-states", "liechtenstein"];

it.each(withoutShareholders)(
  "no nominee shareholder is charged in %s, where companies have no shareholders",
  (place) => {
    const price = priceOfChoice({
      kind: "company",
      place,
      useNomineeDirector: "yes",
      useNomineeShareholder: "yes",
    });
    expect(price).toEqual(priceOfChoice({ kind: "company", place, useNomineeDirector: "yes" }));
  },
);

it.each([
  [
    { kind: "company", place: "nevis", useNomineeDirector: "yes", useNomineeShareholder: "yes" },
    { ...nevis, nomineeDirector: nomineeDirectorFee, nomineeShareholder: nomineeShareholderFee },
  ],
  [
    { kind: "company", place: "nevis", useNomineeDirector: "no" },
    { ...nevis, nomineeDirector: 0 },
  ],
  [{ kind: "trust", place: "panama-foundation" }, trustFees.panama],
  [
    { kind: "bank", place: "uk" },
    { incorporation: bankServiceFee, government: 0 },
  ],
] as const)("the price of %j is the sum of its fees", (choice, fees) => {
  const price = priceOfChoice(choice);
  const total = Object.values<number>(fees).reduce((sum, fee) => sum + fee);
  expect(feesOfPrice(price)).toMatchObject({ ...fees, total });
  expect(isChargeable(price)).toBe(true);
});

it.each(["trust", "bank"] as const)(
  "a %s order is charged for no nominees, even if they are requested",
  (kind) => {
    const place = kind === "trust" ? "belize-trust" : "uk";
    const asked = { kind, place, useNomineeDirector: "yes", useNomineeShareholder: "yes" };
    expect(priceOfChoice(asked)).toEqual(priceOfChoice({ kind, place }));
  },
);

it.each(["", "atlantis", "__proto__", "constructor", "toString", "panama-foundation"])(
  "an unknown jurisdiction %j has the total 0 and can't be charged",
  (place) => {
    const price = priceOfChoice({ kind: "company", place, useNomineeDirector: "yes" });
    expect(price.total).toBe(0);
    expect(isChargeable(price)).toBe(false);
    expect(priceOfChoice({ kind: "bank", place })).toEqual(price);
  },
);

it("dollars are converted to whole cents", () => {
  for (const cents of [1, 57, 115, 1999, 99_999_999]) expect(toCents(cents / 100)).toBe(cents);
});

it("a total under half a dollar can't be charged", () => {
  const price = priceOfChoice({ kind: "bank", place: "uk" });
  expect(isChargeable({ ...price, total: 0.49 })).toBe(false);
  expect(isChargeable({ ...price, total: 0.5 })).toBe(true);
});
