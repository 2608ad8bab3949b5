import fc from "fast-check";
import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import { jurisdictions } from "@/data/jurisdictions";
import {
  bankServiceFee,
  companyFees,
  minimumCharge,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
} from "@/data/prices";
import { trusts } from "@/data/trusts";
import { anyText } from "@/e2e/support/hostile-input";
import { feesOf, toCents } from "./fees";
import { isChargeable, quote } from "./price";

const places = [
  ...jurisdictions.map(({ slug }) => slug),
  ...trusts.map(({ value }) => value),
  ...banks.map(({ id }) => id),
];
const choice = fc.record({
  kind: fc.constantFrom("company" as const, "trust" as const, "bank" as const),
  place: fc.oneof(fc.constantFrom(...places), anyText),
  useNomineeDirector: fc.oneof(fc.constantFrom("yes", "no", undefined), anyText),
  useNomineeShareholder: fc.oneof(fc.constantFrom("yes", "no", undefined), anyText),
});

const listed = new Set(
  [
    ...Object.values(companyFees),
    ...Object.values(trustFees),
    { incorporation: bankServiceFee, government: 0 },
    { incorporation: 0, government: 0 },
  ].map(({ incorporation, government }) => `${incorporation}/${government}`),
);

it("a total is the sum of its parts, in whole cents, from listed prices only", () => {
  fc.assert(
    fc.property(choice, (asked) => {
      const { incorporation, government, nomineeDirector, nomineeShareholder, total } = feesOf(quote(asked));
      expect(toCents(total)).toBe(
        [incorporation, government, nomineeDirector, nomineeShareholder].map(toCents).reduce((a, b) => a + b),
      );
      expect(toCents(total) / 100).toBe(total);
      expect(listed).toContain(`${incorporation}/${government}`);
      expect([0, nomineeDirectorFee]).toContain(nomineeDirector);
      expect([0, nomineeShareholderFee]).toContain(nomineeShareholder);
      expect(nomineeDirector > 0).toBe(
        asked.kind === "company" && incorporation > 0 && asked.useNomineeDirector === "yes",
      );
    }),
    { numRuns: 2000 },
  );
});

it("a chargeable order is in the catalogue and costs at least the minimum", () => {
  fc.assert(
    fc.property(choice, (asked) => {
      const price = quote(asked);
      expect(isChargeable(price)).toBe(price.total >= minimumCharge);
      if (isChargeable(price)) expect(places).toContain(asked.place);
      else expect(price.total).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

it("dollars survive conversion to whole cents and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(toCents(cents / 100)).toBe(cents);
    }),
    { numRuns: 2000 },
  );
});
