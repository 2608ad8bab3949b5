import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { companyFees, nomineeDirectorFee, nomineeRenewalFees, nomineeShareholderFee } from "@/data/prices";
import { site } from "@/data/site";
import { trusts } from "@/data/trusts";
import { readPdf } from "@/e2e/support/pdf";
import { formatExactUsd, formatUsd } from "@/lib/format";
import { createFormationQuote } from "@/lib/receipts/formation-quote";
import { renderQuotePdf } from "./pdf";

const { panama } = companyFees;
// Removes the renewal fees.
for (const name of ["renewalFee", "director", "shareholder"])
  for (const list of [panama, nomineeRenewalFees]) Reflect.deleteProperty(list, name);

const now = new Date("2026-11-22T15:00:00Z");

function draw(slug: string, query = "") {
  const parameters = new URLSearchParams(query);
  return createFormationQuote(slug, (name) => parameters.get(name), now)!;
}

// Promise: A quote's PDF shows the seller, the price now, the costs of the first three years and the last day of its validity.
it("a quote as a PDF shows the seller, the service, the price and its validity", async () => {
  const quote = draw("panama", "director=1&shareholder=1");
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
    "We quote the renewal before you order.",
    "A nominee director for one year",
    "Fiscal Code of Panama, Art. 318-A",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("added on the order form");
});

const longest = [
  ...jurisdictions.map(({ slug }) => draw(slug, "director=1&shareholder=1")),
  ...trusts.map(({ value }) => draw(value)),
].toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);

it.each(longest.slice(0, 5))(
  "the quote for $slug, one of the longest, fits on one page with its total",
  async (quote) => {
    const { text, totalPages } = await readPdf(await renderQuotePdf(quote));
    expect(text).toContain(`Total ${formatExactUsd(quote.price.total)}`);
    expect(totalPages).toBe(1);
  },
);
