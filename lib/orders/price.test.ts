import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
} from "@/data/prices";
import { trusts } from "@/data/trusts";
import { feesOf, toCents } from "./fees";
import { isChargeable, quote } from "./price";

const companies = Object.entries(companyFees).map(
  ([place, { incorporation, government }]) => [place, incorporation, government] as const,
);

const withoutShareholders = ["united-states", "liechtenstein"];

const choices = [
  ["no", "no", 0],
  ["yes", "no", nomineeDirectorFee],
  ["no", "yes", nomineeShareholderFee],
  ["yes", "yes", nomineeDirectorFee + nomineeShareholderFee],
] as const;

const cases = companies
  .flatMap((place) => choices.map((choice) => [...place, ...choice] as const))
  .filter(([place, , , , shareholder]) => shareholder === "no" || !withoutShareholders.includes(place));

it.each(withoutShareholders)(
  "no nominee shareholder is charged in %s, where companies have no shareholders",
  (place) => {
    const price = quote({
      kind: "company",
      place,
      useNomineeDirector: "yes",
      useNomineeShareholder: "yes",
    });
    expect(price).toEqual(quote({ kind: "company", place, useNomineeDirector: "yes" }));
  },
);

it.each(cases)(
  "a company in %s costs %i + %i, plus its nominees (director: %s, shareholder: %s): %i",
  (place, incorporation, government, useNomineeDirector, useNomineeShareholder, nominees) => {
    const price = quote({ kind: "company", place, useNomineeDirector, useNomineeShareholder });
    expect(feesOf(price)).toEqual({
      incorporation,
      government,
      nomineeDirector: useNomineeDirector === "yes" ? nomineeDirectorFee : 0,
      nomineeShareholder: useNomineeShareholder === "yes" ? nomineeShareholderFee : 0,
      total: incorporation + government + nominees,
    });
    expect(isChargeable(price)).toBe(true);
  },
);

it.each(trusts.map(({ value, country }) => [value, country] as const))(
  "the trust %s costs the fees of its country",
  (place, country) => {
    const { incorporation, government } = trustFees[country];
    expect(feesOf(quote({ kind: "trust", place }))).toMatchObject({
      incorporation,
      government,
      total: incorporation + government,
    });
  },
);

it.each(["trust", "bank"] as const)("a %s order has no nominees, even if they are requested", (kind) => {
  const place = kind === "trust" ? "belize-trust" : "uk";
  const asked = { kind, place, useNomineeDirector: "yes", useNomineeShareholder: "yes" };
  expect(quote(asked)).toEqual(quote({ kind, place }));
});

it.each(banks.map(({ id }) => id))("a bank account in %s costs the fixed fee", (place) =>
  expect(feesOf(quote({ kind: "bank", place }))).toMatchObject({
    incorporation: bankServiceFee,
    government: 0,
    total: bankServiceFee,
  }),
);

it.each(["", "atlantis", "__proto__", "constructor", "toString", "panama-foundation"])(
  "an unknown jurisdiction %j has the total 0 and can't be charged",
  (place) => {
    const price = quote({ kind: "company", place, useNomineeDirector: "yes" });
    expect(price.total).toBe(0);
    expect(isChargeable(price)).toBe(false);
    expect(quote({ kind: "bank", place })).toEqual(price);
  },
);

it("dollars are converted to whole cents", () => {
  for (const cents of [1, 57, 115, 1999, 99_999_999]) expect(toCents(cents / 100)).toBe(cents);
});

it("a total under half a dollar can't be charged", () => {
  const price = quote({ kind: "bank", place: "uk" });
  expect(isChargeable({ ...price, total: 0.49 })).toBe(false);
  expect(isChargeable({ ...price, total: 0.5 })).toBe(true);
});
