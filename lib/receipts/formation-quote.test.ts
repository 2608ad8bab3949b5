import { describe, expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { parseNomineeOptions } from "@/lib/orders/fees";
import { calculateOrderPrice } from "@/lib/orders/price";
import { createFormationQuote } from "./formation-quote";

const now = new Date("2026-11-22T15:00:00Z");

function draw(slug: string, query = "") {
  const parameters = new URLSearchParams(query);
  return createFormationQuote(slug, (name) => parameters.get(name), now);
}

const quotes = jurisdictions.flatMap(({ slug }) =>
  ["", "director=1", "shareholder=1", "director=1&shareholder=1"].map((query) => [slug, query] as const),
);

describe("a quote", () => {
  // Promise: A quote's total is the price that the order form and the checkout compute for the same options.
  it.each(quotes)("for %s with the query %j costs what checkout charges", (slug, query) => {
    const drawn = draw(slug, query)!;
    const useNomineeDirector = query.includes("director") ? "yes" : "no";
    const useNomineeShareholder = query.includes("shareholder") ? "yes" : "no";
    const nominees = { useNomineeDirector, useNomineeShareholder };
    const price = calculateOrderPrice({ kind: "company", place: slug, ...nominees });
    expect(drawn.price).toEqual(price);
    expect(drawn.costs.totals[0]).toEqual([{ amount: price.total, currency: "USD" }]);
    // The order form behind its link computes the same.
    const [path, linked = ""] = drawn.orderHref.split("?");
    expect(path).toBe(`/order-form/${slug}`);
    const options = parseNomineeOptions((name) => new URLSearchParams(linked).get(name));
    expect(calculateOrderPrice({ kind: "company", place: slug, ...options })).toEqual(price);
    expect(drawn.pdfHref).toBe(`/quote/${slug}/pdf?${linked}`);
    // A nominee is in exactly one of the two lists.
    for (const { field, isChosen } of drawn.options) {
      const role = field === "useNomineeDirector" ? "ominee director" : "ominee shareholder";
      expect(drawn.included.some((line) => line.includes(role))).toBe(isChosen);
      expect(drawn.notIncluded.some((line) => line.includes(role))).toBe(!isChosen);
    }
    expect(drawn.notIncluded.join()).not.toContain("added on the order form");
  });

  it.each(trusts.map(({ value }) => value))("for %s has no options", (value) => {
    const drawn = draw(value, "director=1&shareholder=1")!;
    expect(drawn.price).toEqual(calculateOrderPrice({ kind: "trust", place: value }));
    expect(drawn.costs.totals[0]).toEqual([{ amount: drawn.price.total, currency: "USD" }]);
    expect(drawn.options).toEqual([]);
    expect([drawn.orderHref, drawn.pdfHref]).toEqual([`/trust-order-form/${value}`, `/quote/${value}/pdf`]);
  });

  it("offers no nominee shareholder where companies have no shareholders", () => {
    const drawn = draw("united-states", "director=0&shareholder=1")!;
    expect(drawn.options).toEqual([{ field: "useNomineeDirector", isChosen: false }]);
    expect(drawn.orderHref).toBe("/order-form/united-states?director=0");
  });

  it("is valid for 30 days, by the office's calendar", () => {
    expect(draw("nevis")).toMatchObject({ issued: "Nov 22, 2026", validUntil: "Dec 22, 2026" });
    const late = createFormationQuote("nevis", () => null, new Date("2026-12-31T23:30:00-05:00"));
    expect(late).toMatchObject({ issued: "Dec 31, 2026", validUntil: "Jan 30, 2027" });
  });

  it.each(["", "atlantis", "__proto__", "constructor", "Panama", "uk"])("does not exist for %j", (slug) => {
    expect(draw(slug)).toBeUndefined();
  });
});

const values = {
  "": {},
  "director=1": { useNomineeDirector: "yes" },
  "director=0&shareholder=1": { useNomineeDirector: "no", useNomineeShareholder: "yes" },
  "director=yes&shareholder=2&useNomineeDirector=yes&total=1": {},
};

it.each(Object.entries(values))("the query %j is read as the options %j", (query, options) => {
  const parameters = new URLSearchParams(query);
  expect(parseNomineeOptions((name) => parameters.get(name))).toEqual(options);
});
