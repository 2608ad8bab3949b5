import fc from "fast-check";
import { expect, it } from "vitest";
import { anything, anyText } from "@/e2e/support/hostile-input";
import { formatPendingForms, fromPendingOrder, parsePendingForms, toPendingOrder } from "./saved-forms";
import { feesOf } from "./fees";
import { quote } from "./price";

const about = { jurisdiction: "Nevis", serviceType: "Company Formation" };
const price = quote({ kind: "company", place: "nevis" });
const fields = [
  ...["fullName", "email", "phone", "companyNameChoice1", "directorName", "shareholderName"],
  ...["beneficialOwnerName", "useNomineeDirector", "useNomineeShareholder"],
] as const;
const values = fc.dictionary(fc.oneof(fc.constantFrom(...fields), anyText), anyText);

it("any stored value is parsed to texts or nothing, and never throws", () => {
  const kept = fc.oneof(
    anyText,
    fc.json(),
    anything.map((value) => {
      const ours = {
        ...about,
        ...(typeof value === "object" ? value : {}),
        contactDetails: value,
        companyName: value,
      };
      return JSON.stringify(ours, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
    }),
  );
  fc.assert(
    fc.property(fc.option(kept), (text) => {
      const back = fromPendingOrder(text, about);
      expect(Object.values(back).every((value) => typeof value === "string")).toBe(true);
      expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
    }),
    { numRuns: 1000 },
  );
});

it('what was typed is restored trimmed, and missing fields read "Not specified"', () => {
  fc.assert(
    fc.property(values, (typed) => {
      const order = toPendingOrder(typed, { ...about, price });
      const back = fromPendingOrder(JSON.stringify(order), about);
      const expected = (name: string) => {
        const text = Object.hasOwn(typed, name) ? typed[name]!.trim() : "";
        return text === "Not specified" ? "" : text;
      };
      for (const name of ["fullName", "email", "phone", "directorName", "shareholderName"])
        if (name !== "directorName" || !typed.founderName) expect(back[name]).toBe(expected(name));
      if (!expected("fullName")) expect(order.contactDetails.fullName).toBe("Not specified");
      expect(back.useNomineeDirector).toBe(typed.useNomineeDirector === "yes" ? "yes" : "no");
      expect(order.fees).toEqual(feesOf(price));
    }),
    { numRuns: 500 },
  );
});

it("an order for another jurisdiction restores nothing", () => {
  fc.assert(
    fc.property(anyText, values, (jurisdiction, typed) => {
      fc.pre(jurisdiction !== about.jurisdiction);
      const text = JSON.stringify(toPendingOrder(typed, { ...about, jurisdiction, price }));
      expect(fromPendingOrder(text, about)).toEqual({});
    }),
    { numRuns: 200 },
  );
});

it("any stored list of forms is parsed to forms of texts or none, and never throws", () => {
  const hostile = fc.oneof(
    anyText,
    fc.json(),
    fc
      .dictionary(
        anyText,
        fc.oneof(fc.jsonValue(), fc.record({ draft: fc.jsonValue(), values: fc.jsonValue() })),
      )
      .map((forms) => JSON.stringify(forms)),
  );
  fc.assert(
    fc.property(fc.option(hostile), (text) => {
      for (const { draft, values } of parsePendingForms(text).values()) {
        expect(["string", "undefined"]).toContain(typeof draft);
        expect(Object.values(values).every((value) => typeof value === "string")).toBe(true);
        expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
      }
    }),
    { numRuns: 1000 },
  );
});

it("every stored form is restored unchanged, with any name and texts", () => {
  const form = fc.record(
    { draft: anyText, values: fc.dictionary(anyText, anyText, { noNullPrototype: true, maxKeys: 5 }) },
    { requiredKeys: ["values"], noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, form), { maxLength: 5 }), (kept) => {
      const forms = new Map(kept);
      const wellFormed = JSON.parse(JSON.stringify([...forms])) as typeof kept;
      expect([...parsePendingForms(formatPendingForms(forms))].sort()).toEqual(wellFormed.sort());
    }),
    { numRuns: 100 },
  );
});
