import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryValue, arbitraryText } from "@/e2e/support/hostile-input";
import { parsePendingOrder, parsePendingForms } from "./saved-forms";

const about = { jurisdiction: "Nevis", serviceType: "Company Formation" };

it("parsing a stored order returns only texts, and never throws an error", () => {
  const kept = fc.oneof(
    arbitraryText,
    fc.json(),
    arbitraryValue.map((value) => {
      const others = typeof value === "object" ? value : {};
      const ours = { ...about, ...others, contactDetails: value, companyName: value };
      return JSON.stringify(ours, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
    }),
  );
  fc.assert(
    fc.property(fc.option(kept), (text) => {
      const back = parsePendingOrder(text, about);
      expect(Object.values(back).every((value) => typeof value === "string")).toBe(true);
      expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
    }),
    { numRuns: 1000 },
  );
});

it("parsing a stored list of forms returns only texts, and never throws an error", () => {
  const form = fc.oneof(fc.jsonValue(), fc.record({ draft: fc.jsonValue(), values: fc.jsonValue() }));
  const forms = fc.dictionary(arbitraryText, form).map((all) => JSON.stringify(all));
  const hostile = fc.oneof(arbitraryText, fc.json(), forms);
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
