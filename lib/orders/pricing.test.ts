import { describe, expect, it } from "vitest";
import { sampleOrder } from "@/data/prices";
import { isChargeable, quote, toCents } from "./pricing";

// §9, copied: place, incorporation, government.
const companies: [string, number, number][] = [
  ["bahamas", 1399, 850],
  ["belize", 3250, 750],
  ["british-virgin-islands", 995, 900],
  ["cayman-islands", 2499, 1475],
  ["hong-kong", 995, 550],
  ["marshall-islands", 899, 550],
  ["panama", 3250, 750],
  ["nevis", 1300, 500],
  ["monaco", 27500, 12000],
  ["switzerland", 3900, 6500],
  ["uae", 1700, 1549],
  ["united-states", 599, 300],
  ["brunei", 1500, 750],
  ["costa-rica", 1200, 600],
  ["isle-of-man", 1800, 1200],
  ["jersey", 1750, 1350],
  ["singapore", 1500, 800],
  ["united-kingdom", 1200, 800],
  ["cook-islands", 7000, 1250],
  ["cyprus", 5950, 875],
  ["liechtenstein", 17500, 3000],
];

const trusts: [string, number, number][] = [
  ["panama-foundation", 3250, 750],
  ["cook-islands-trust", 7000, 1250],
  ["cyprus-trust", 5950, 875],
  ["liechtenstein-trust", 17500, 3000],
  ["belize-trust", 3250, 750],
];

const choices = [
  ["no", "no", 0],
  ["yes", "no", 950],
  ["no", "yes", 950],
  ["yes", "yes", 1900],
] as const;

describe("quote", () => {
  it.each(companies.flatMap((place) => choices.map((choice) => [...place, ...choice] as const)))(
    "company %s %i + %i, nominee director %s, shareholder %s: + %i",
    (place, incorporation, government, useNomineeDirector, useNomineeShareholder, nominees) => {
      const price = quote({ kind: "company", place, useNomineeDirector, useNomineeShareholder });
      expect(price).toEqual({
        incorporation,
        government,
        nomineeDirector: useNomineeDirector === "yes" ? 950 : 0,
        nomineeShareholder: useNomineeShareholder === "yes" ? 950 : 0,
        total: incorporation + government + nominees,
      });
      expect(isChargeable(price)).toBe(true);
    },
  );

  it.each(trusts)("trust %s %i + %i", (place, incorporation, government) => {
    expect(quote({ kind: "trust", place }).total).toBe(incorporation + government);
  });

  it("a trust has no nominees, whatever is asked", () => {
    const asked = { kind: "trust", place: "belize-trust", useNomineeDirector: "yes" } as const;
    expect(quote(asked)).toMatchObject({ nomineeDirector: 0, total: 4000 });
  });

  it.each([
    "belize",
    "bvi",
    "canada",
    "cayman",
    "hongkong",
    "malaysia",
    "mauritius",
    "puertorico",
    "stkitts",
    "singapore",
    "uae",
    "uk",
    "usa",
  ])("bank account in %s costs the fixed fee", (place) =>
    expect(quote({ kind: "bank", place })).toMatchObject({ incorporation: 950, government: 0, total: 950 }),
  );

  it.each(["", "atlantis", "__proto__", "constructor", "toString", "panama-foundation"])(
    "an unknown jurisdiction %j quotes 0 / 0 and cannot be charged",
    (place) => {
      const price = quote({ kind: "company", place, useNomineeDirector: "yes" });
      expect(price.total).toBe(0);
      expect(isChargeable(price)).toBe(false);
    },
  );
});

describe("money", () => {
  it("charges whole cents", () => {
    expect(toCents(1895)).toBe(189_500);
    expect(toCents(0.5)).toBe(50);
    expect(toCents(19.99)).toBe(1999);
  });

  it("refuses anything under half a dollar", () => {
    const price = quote({ kind: "bank", place: "uk" });
    expect(isChargeable({ ...price, total: 0.49 })).toBe(false);
    expect(isChargeable({ ...price, total: 0.5 })).toBe(true);
  });

  it("keeps the sample order's figures as §2 gives them", () => {
    expect(sampleOrder).toMatchObject({ incorporation: 995, government: 900, total: 1999 });
  });
});
