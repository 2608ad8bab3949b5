import { expect, it } from "vitest";
import { countryCodes } from "./countries";
import { countryLists, euHighRiskList, fatfGreylist } from "./country-lists";
import { eligibilityLevels, eligibilityPolicy } from "./eligibility";
import { factsCheckedDate } from "./facts/fact";

const { checked, countries } = eligibilityPolicy;
/** How strict an answer is. */
const rank = (answer: (typeof eligibilityLevels)[number]) => eligibilityLevels.indexOf(answer);

// Promise: Every country we can't act for is listed with the public list it is based on, its year and the date of the policy.
it("each country's rule cites its source and the year", () => {
  expect(Date.parse(checked)).toBeGreaterThanOrEqual(Date.parse(factsCheckedDate));
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  for (const { name, reason } of countries) {
    expect(reason.text, name).toMatch(/^\p{Lu}.*\.$/u);
    expect(reason.source.length, name).toBeGreaterThan(10);
    expect(reason.year, name).toBeGreaterThan(1960);
    expect(reason.year, name).toBeLessThanOrEqual(2026);
    if (reason.url)
      expect(reason.url).toMatch(/^https:\/\/(www\.fatf-gafi\.org|eur-lex\.europa\.eu|www\.ecfr\.gov)\//);
  }
});

it("every country's rule is at least as strict for residents as for citizens living elsewhere", () => {
  for (const { name, residents, citizens } of countries) {
    expect(rank(residents), name).toBeGreaterThanOrEqual(rank(citizens));
    expect(residents, name).not.toBe("yes");
  }
});

// Promise: Customers in countries on the lists of FATF or the EU can order, and read that we check more; each list states its day.
it("every country on the FATF grey list or the EU list requires extra checks", () => {
  for (const code of new Set([...fatfGreylist.codes, ...euHighRiskList.codes])) {
    const rules = countries.filter((rule) => rule.code === code);
    expect(rules, code).toHaveLength(1);
    expect(rank(rules[0]!.residents), code).toBeGreaterThanOrEqual(rank("more"));
  }
});

it("every rule has a valid country code, except those for the occupied parts of Ukraine", () => {
  const codes = countries.map(({ code }) => code);
  const parts = countries.filter(({ code }) => !code);
  expect(parts.map(({ name, residents }) => `${name}: ${residents}`)).toEqual([
    "Occupied parts of Ukraine: no",
  ]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, name } of countries) if (code) expect(countryCodes, name).toContain(code);
});

it("every country list is complete and has the date of its next review", () => {
  for (const { name, asOf, nextMeeting, codes } of countryLists) {
    expect(nextMeeting, name).toMatch(/^20\d\d-(02-2[89]|06-30|10-31)$/);
    expect(asOf, name).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(asOf <= checked, name).toBe(true);
    expect(asOf < nextMeeting, name).toBe(true);
    for (const code of codes) expect(countryCodes, name).toContain(code);
    expect(new Set(codes).size, name).toBe(codes.length);
  }
});

it("citizens of countries whose cards we can't accept are refused or have to ask first", () => {
  expect(countries.filter((rule) => rule.noCards).map(({ code }) => code)).toEqual(["KP", "IR", "CU", "SY"]);
  for (const { noCards, citizens } of countries) if (noCards) expect(["ask", "no"]).toContain(citizens);
});
