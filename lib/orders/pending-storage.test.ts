import { beforeEach, describe, expect, it, vi } from "vitest";
import { bankOrderSchema, companyOrderSchema, trustOrderSchema } from "@/lib/schemas/order";
import { deleteAllSavedForms } from "./forget-saved-forms";
import { readSavedForm, deleteSavedForm, saveForm, parsePendingOrder, toPendingOrder } from "./saved-forms";
import { priceOfChoice } from "./price";
import { describeOrder } from "./order-row";
import { nomineeDirectorFee } from "@/data/prices";
import { priceFromFees } from "./fees";

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
  ...describeOrder({ kind, place })!,
  price: priceOfChoice({ kind, place }),
});

const forms = [
  { kind: "company", schema: companyOrderSchema, places: ["nevis", "belize"] },
  { kind: "trust", schema: trustOrderSchema, places: ["cook-islands-trust", "panama-foundation"] },
  { kind: "bank", schema: bankOrderSchema, places: ["uk", "singapore"] },
] as const;

describe.each(forms)("the $kind form", ({ kind, schema, places: [place, otherPlace] }) => {
  const fields = Object.keys(schema.shape).filter((name) => !["kind", "place", "consent"].includes(name));
  const order = about(kind, place);
  const filled = Object.fromEntries(fields.map((name) => [name, `typed into ${name}`]));

  it("never restores the consent", () => {
    saveForm({ ...filled, consent: "yes" }, order);
    expect(readSavedForm(order)).toEqual(filled);
    expect([...stored.values()].join()).not.toContain("consent");
  });

  it("restores nothing that was typed into another draft", () => {
    saveForm(filled, order, "draft one");
    expect(readSavedForm(order, "draft one")).toEqual(filled);
    expect(readSavedForm(order, "draft two")).toEqual({});
    expect(readSavedForm(order)).toEqual(filled);
  });

  it("can be deleted without the other forms", () => {
    saveForm(filled, about(kind, otherPlace));
    saveForm(filled, order);
    deleteSavedForm(order);
    expect(readSavedForm(order)).toEqual({});
    expect(readSavedForm(about(kind, otherPlace))).toEqual(filled);
    expect([...stored.keys()]).toEqual(["orderForms"]);
    deleteSavedForm(about(kind, otherPlace));
    expect(stored.size).toBe(0);
  });
});

const nevis = about("company", "nevis");

it("a form without a stored copy is restored from the pending order's details", () => {
  saveForm({ fullName: "Ada", useNomineeDirector: "yes" }, nevis);
  stored.delete("orderForms");
  expect(readSavedForm(nevis)).toMatchObject({ fullName: "Ada", useNomineeDirector: "yes" });
});

it("signing out deletes every saved form", () => {
  for (const { kind, places } of forms)
    for (const place of places) saveForm({ fullName: "Ada" }, about(kind, place));
  deleteAllSavedForms();
  expect(stored.size).toBe(0);
});

const nevisFormation = { jurisdiction: "Nevis", serviceType: "Company Formation" };
const price = priceFromFees(
  "company",
  { incorporation: 1300, government: 500 },
  { useNomineeDirector: "yes" },
);

describe("the pending order's details", () => {
  it("have exactly the specified keys and words", () => {
    const values = {
      fullName: "Ada",
      companyNameChoice1: "First Ltd",
      useNomineeDirector: "yes",
      phone: " ",
    };
    expect(toPendingOrder(values, { ...nevisFormation, price })).toEqual({
      ...nevisFormation,
      companyName: "First Ltd",
      directorName: "Not specified",
      shareholderName: "Not specified",
      beneficialOwnerName: "Not specified",
      useNomineeDirector: "Yes",
      useNomineeShareholder: "No",
      contactDetails: { fullName: "Ada", email: "Not specified", phone: "Not specified" },
      fees: {
        incorporation: 1300,
        government: 500,
        nomineeDirector: nomineeDirectorFee,
        nomineeShareholder: 0,
        total: 1800 + nomineeDirectorFee,
      },
    });
  });

  it("restore a form, but nothing for another order or from invalid text", () => {
    const kept = JSON.stringify(
      toPendingOrder({ fullName: "Ada", useNomineeDirector: "yes" }, { ...nevisFormation, price }),
    );
    expect(parsePendingOrder(kept, nevisFormation)).toMatchObject({
      fullName: "Ada",
      email: "",
      useNomineeDirector: "yes",
    });
    expect(parsePendingOrder(kept, { ...nevisFormation, jurisdiction: "Belize" })).toEqual({});
    expect(parsePendingOrder("{not json", nevisFormation)).toEqual({});
    expect(parsePendingOrder("null", nevisFormation)).toEqual({});
    expect(parsePendingOrder(null, nevisFormation)).toEqual({});
  });
});
