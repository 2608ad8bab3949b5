import { expect, it } from "vitest";
import * as prices from "./prices";

// Copied from §9: slug, incorporation fee, government fee, in dollars. Prices are repeated here on purpose, so that no price is
// changed by mistake.
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
  ["panama", 3250, 750],
  ["cook-islands", 7000, 1250],
  ["cyprus", 5950, 875],
  ["liechtenstein", 17500, 3000],
  ["belize", 3250, 750],
];

const toTable = (fees: Readonly<Record<string, prices.Fees>>) =>
  Object.entries(fees).map(([place, { incorporation, government }]) => [place, incorporation, government]);

// Promise: Every price is written once, in data/prices.ts.
it("the prices of companies and trusts match the specification", () => {
  expect(toTable(prices.companyFees)).toEqual(companies);
  expect(toTable(prices.trustFees)).toEqual(trusts);
});

it("the nominee, bank and sample order fees match the specification", () => {
  const { nomineeDirectorFee, nomineeShareholderFee, bankServiceFee, minimumChargeUsd } = prices;
  expect([nomineeDirectorFee, nomineeShareholderFee, bankServiceFee]).toEqual([950, 950, 950]);
  expect(minimumChargeUsd).toBe(0.5);
  expect(prices.sampleOrder).toMatchObject({ incorporation: 995, government: 900, total: 1999 });
});
