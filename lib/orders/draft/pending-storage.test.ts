import { beforeEach, describe, expect, it, vi } from "vitest";
import { bankOrderSchema, companyOrderSchema, trustOrderSchema } from "@/lib/schemas/order";
import { forgetAllPending } from "./forget-pending";
import { findPending, forgetPending, keepPending } from "./pending-storage";
import { quote } from "@/lib/orders/price/pricing";
import { describeOrder } from "@/lib/orders/record/order-row";

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
  price: quote({ kind, place }),
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

  it.each(fields)("restores %s, and leaves emptied fields empty", (name) => {
    keepPending(filled, order);
    expect(findPending(order)[name]).toBe(`typed into ${name}`);
    keepPending({ ...filled, [name]: "" }, order);
    expect(findPending(order)[name]).toBe("");
  });

  it("never restores the consent", () => {
    keepPending({ ...filled, consent: "yes" }, order);
    expect(findPending(order)).toEqual(filled);
    expect([...stored.values()].join()).not.toContain("consent");
  });

  it("is stored separately for each jurisdiction", () => {
    const other = Object.fromEntries(fields.map((name) => [name, `other ${name}`]));
    keepPending(filled, order);
    expect(findPending(about(kind, otherPlace))).toEqual({});
    keepPending(other, about(kind, otherPlace));
    expect(findPending(order)).toEqual(filled);
    expect(findPending(about(kind, otherPlace))).toEqual(other);
  });

  it("restores only what was typed since then when a draft is edited", () => {
    keepPending(filled, order, "draft one");
    expect(findPending(order, "draft one")).toEqual(filled);
    expect(findPending(order, "draft two")).toEqual({});
    expect(findPending(order)).toEqual(filled);
  });

  it("is deleted once its order is placed, without the other forms", () => {
    keepPending(filled, about(kind, otherPlace));
    keepPending(filled, order);
    forgetPending(order);
    expect(findPending(order)).toEqual({});
    expect(findPending(about(kind, otherPlace))).toEqual(filled);
    expect([...stored.keys()]).toEqual(["orderForms"]);
    forgetPending(about(kind, otherPlace));
    expect(stored.size).toBe(0);
  });
});

const nevis = about("company", "nevis");

it("§3's details are used for a form that was not stored completely", () => {
  keepPending({ fullName: "Ada", useNomineeDirector: "yes" }, nevis);
  stored.delete("orderForms");
  expect(findPending(nevis)).toMatchObject({ fullName: "Ada", useNomineeDirector: "yes" });
});

it("signing out deletes every form", () => {
  for (const { kind, places } of forms)
    for (const place of places) keepPending({ fullName: "Ada" }, about(kind, place));
  forgetAllPending();
  expect(stored.size).toBe(0);
});

it("works in a browser without storage", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepPending({ fullName: "Ada" }, nevis);
  expect(findPending(nevis)).toEqual({});
  forgetPending(nevis);
  forgetAllPending();
});
