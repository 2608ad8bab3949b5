import { describe, expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { companyFees, nomineeDirectorFee, nomineeRenewalFees, nomineeShareholderFee } from "@/data/prices";
import { site } from "@/data/site";
import { trusts } from "@/data/trusts";
import { readPdf } from "@/e2e/support/pdf";
import { formatExactUsd, formatUsd } from "@/lib/format";
import { parseNomineeChoice } from "@/lib/orders/fees";
import { calculateOrderPrice } from "@/lib/orders/price";
import { createFormationQuote } from "./formation-quote";
import { renderQuotePdf } from "./pdf";

const now = new Date("2026-11-22T15:00:00Z");

const draw = (slug: string, query = "") =>
  createFormationQuote(slug, (name) => new URLSearchParams(query).get(name), now);

const quotes = jurisdictions.flatMap(({ slug }) =>
  ["", "director=1", "shareholder=1", "director=1&shareholder=1"].map((query) => [slug, query] as const),
);

describe("a quote", () => {
  // Promise: A quote's total is the price that the order form and the checkout compute for the same options.
  it.each(quotes)("for %s with the query %j matches the checkout price", (slug, query) => {
    const drawn = draw(slug, query)!;
    const useNomineeDirector = query.includes("director") ? "yes" : "no";
    const useNomineeShareholder = query.includes("shareholder") ? "yes" : "no";
    const company = { kind: "company", place: slug } as const;
    const price = calculateOrderPrice({ ...company, useNomineeDirector, useNomineeShareholder });
    expect(drawn.price).toEqual(price);
    expect(drawn.costs.totals[0]).toEqual([{ amount: price.total, currency: "USD" }]);
    // The order form behind its link computes the same.
    const [path, linked = ""] = drawn.orderHref.split("?");
    expect(path).toBe(`/order-form/${slug}`);
    const options = parseNomineeChoice((name) => new URLSearchParams(linked).get(name));
    expect(calculateOrderPrice({ ...company, ...options })).toEqual(price);
    expect(drawn.pdfHref).toBe(`/quote/${slug}/pdf?${linked}`);
    // A nominee is in exactly one of the two lists.
    for (const { field, isChosen } of drawn.options) {
      const role = field === "useNomineeDirector" ? "ominee director" : "ominee shareholder";
      expect(drawn.included.some((line) => line.includes(role))).toBe(isChosen);
      expect(drawn.notIncluded.some((line) => line.includes(role))).toBe(!isChosen);
    }
  });

  it.each(trusts.map(({ value }) => value))("for %s has no nominee options", (value) => {
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

  it("is valid for 30 days in the office's time zone", () => {
    expect(draw("nevis")).toMatchObject({ issued: "Nov 22, 2026", validUntil: "Dec 22, 2026" });
    const late = createFormationQuote("nevis", () => null, new Date("2026-12-31T23:30:00-05:00"));
    expect(late).toMatchObject({ issued: "Dec 31, 2026", validUntil: "Jan 30, 2027" });
    // The clocks change in between.
    const summer = createFormationQuote("nevis", () => null, new Date("2026-10-20T04:30:00Z"));
    expect(summer).toMatchObject({ issued: "Oct 20, 2026", validUntil: "Nov 19, 2026" });
  });

  it.each(["", "atlantis", "__proto__", "constructor", "Panama", "uk"])("doesn't exist for %j", (slug) => {
    expect(draw(slug)).toBeUndefined();
  });
});

const { panama } = companyFees;
// Removes the renewal fees.
for (const name of ["renewalFee", "director", "shareholder"])
  for (const list of [panama, nomineeRenewalFees]) Reflect.deleteProperty(list, name);

// Promise: A quote's PDF shows the seller, the price now, the costs of the first three years and the last day of its validity.
it("a quote's PDF shows the seller, the costs for three years and the last day of validity", async () => {
  const quote = draw("panama", "director=1&shareholder=1")!;
  const { text, totalPages, info } = await readPdf(await renderQuotePdf(quote));
  expect(totalPages).toBe(1);
  expect(info).toMatchObject({ Title: "Quote Panama Company Formation", Author: site.seller.name });
  const { name, address, registration } = site.seller;
  for (const part of [
    ...[name, address, registration, "Panama Company Formation"],
    "Issued Nov 22, 2026",
    "Valid until Dec 22, 2026",
    `Incorporation fee ${formatExactUsd(panama.incorporation)}`,
    `Government fee ${formatExactUsd(panama.government)}`,
    `Nominee director fee ${formatExactUsd(nomineeDirectorFee)}`,
    `Nominee shareholder fee ${formatExactUsd(nomineeShareholderFee)}`,
    `Total ${formatExactUsd(quote.price.total)}`,
    "Year 1 Year 2 Year 3",
    `Incorporation fee, then renewal ${formatUsd(panama.incorporation)} Quoted Quoted`,
    `Government fee ${formatUsd(panama.government)} $300 $300`,
    `Nominee director ${formatUsd(nomineeDirectorFee)} Quoted Quoted`,
    `Total ${formatUsd(quote.price.total)} Quoted Quoted`,
  ])
    expect(text).toContain(part);
});
