import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { arbitraryText, arbitraryValue } from "@/e2e/support/hostile-input";
import { bankOrderSchema, companyOrderSchema, trustOrderSchema } from "@/lib/schemas/order";
import { deleteAllSavedOrderForms } from "./forget-saved-forms";
import { deleteSavedOrderForm, parseSavedForms, parsePendingOrder, readSavedOrderForm } from "./saved-forms";
import { saveOrderForm, toPendingOrder } from "./saved-forms";
import { calculateOrderPrice } from "./price";
import { describeOrderProduct } from "./order-row";
import { nomineeDirectorFee } from "@/data/prices";
import { calculatePriceFromFees } from "./fees";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", storage);
});

const about = (kind: "company" | "trust" | "bank", place: string) => ({
  ...describeOrderProduct({ kind, place })!,
  price: calculateOrderPrice({ kind, place }),
});

const nevis = about("company", "nevis");

it.each([
  ["company", companyOrderSchema, nevis],
  ["trust", trustOrderSchema, about("trust", "cook-islands-trust")],
  ["bank", bankOrderSchema, about("bank", "uk")],
])("a saved %s order form is restored only for its draft, without the consent", (_, { shape }, order) => {
  const fields = Object.keys(shape).filter((name) => !["kind", "place", "consent"].includes(name));
  const filled = Object.fromEntries(fields.map((name) => [name, `typed into ${name}`]));
  saveOrderForm({ ...filled, consent: "yes" }, order, "draft one");
  expect([...stored.values()].join()).not.toContain("consent");
  expect(readSavedOrderForm(order, "draft one")).toEqual(filled);
  expect(readSavedOrderForm(order, "draft two")).toEqual({});
  expect(readSavedOrderForm(order)).toEqual(filled);
});

it("saved forms can be deleted one by one or all at once", () => {
  const belize = about("company", "belize");
  for (const order of [belize, nevis, about("bank", "uk")]) saveOrderForm({ fullName: "Ada" }, order);
  deleteSavedOrderForm(nevis);
  expect([readSavedOrderForm(nevis), readSavedOrderForm(belize)]).toEqual([{}, { fullName: "Ada" }]);
  expect([...stored.keys()]).toEqual(["orderForms"]);
  deleteAllSavedOrderForms();
  expect(stored.size).toBe(0);
});

it("a form without a saved copy is restored from the pending order", () => {
  saveOrderForm({ fullName: "Ada", useNomineeDirector: "yes" }, nevis);
  stored.delete("orderForms");
  expect(readSavedOrderForm(nevis)).toMatchObject({ fullName: "Ada", useNomineeDirector: "yes" });
});

const formation = { jurisdiction: "Nevis", serviceType: "Company Formation" };
const fees = { incorporation: 1300, government: 500 };
const price = calculatePriceFromFees("company", fees, { useNomineeDirector: "yes" });

it("toPendingOrder converts a form and stores blank fields as “Not specified”", () => {
  const values = { fullName: "Ada", companyNameChoice1: "First Ltd", useNomineeDirector: "yes", phone: " " };
  const nominees = { nomineeDirector: nomineeDirectorFee, nomineeShareholder: 0 };
  const none = "Not specified";
  expect(toPendingOrder(values, { ...formation, price })).toEqual({
    ...formation,
    companyName: "First Ltd",
    directorName: none,
    shareholderName: none,
    beneficialOwnerName: none,
    useNomineeDirector: "Yes",
    useNomineeShareholder: "No",
    contactDetails: { fullName: "Ada", email: none, phone: none },
    fees: { ...fees, ...nominees, total: 1800 + nomineeDirectorFee },
  });
});

it("a stored pending order fills in only the form for the same product", () => {
  const typed = { fullName: "Ada", useNomineeDirector: "yes" };
  const kept = JSON.stringify(toPendingOrder(typed, { ...formation, price }));
  expect(parsePendingOrder(kept, formation)).toMatchObject({ ...typed, email: "" });
  expect(parsePendingOrder(kept, { ...formation, jurisdiction: "Belize" })).toEqual({});
  for (const text of ["{not json", "null", null]) expect(parsePendingOrder(text, formation)).toEqual({});
});

it("parsing hostile stored text returns only strings and never throws", () => {
  const order = arbitraryValue.map((value) => {
    const others = typeof value === "object" ? value : {};
    const ours = { ...formation, ...others, contactDetails: value, companyName: value };
    return JSON.stringify(ours, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
  });
  const form = fc.oneof(fc.jsonValue(), fc.record({ draft: fc.jsonValue(), values: fc.jsonValue() }));
  const forms = fc.dictionary(arbitraryText, form).map((all) => JSON.stringify(all));
  fc.assert(
    fc.property(fc.option(fc.oneof(arbitraryText, fc.json(), order, forms)), (text) => {
      const saved = [...parseSavedForms(text).values()];
      for (const { draft } of saved) expect(["string", "undefined"]).toContain(typeof draft);
      for (const values of [parsePendingOrder(text, formation), ...saved.map((one) => one.values)]) {
        expect(Object.values(values).every((value) => typeof value === "string")).toBe(true);
        expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
      }
    }),
    { numRuns: 2000 },
  );
});
