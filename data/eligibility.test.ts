import { expect, it } from "vitest";
import { banks } from "./banks";
import { eligibility } from "./eligibility";
import { factsChecked } from "./facts/fact";
import { jurisdictions } from "./jurisdictions";
import { eligibilityNote } from "./order-form-texts";
import { eligibilityText, pageMeta } from "./page-texts";

const { checked, countries, people, refused, licensed } = eligibility;
const country = (name: string) => countries.find((one) => `${one.name} ${one.reason.text}`.includes(name));
const strictness = ["yes", "ask", "no"];

// Promise: Every country we can't act for is listed with the public list it is based on, its year and the date of the policy.
it("names the list behind each country, with its year", () => {
  expect(Date.parse(checked)).toBeGreaterThanOrEqual(Date.parse(factsChecked));
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

it("turns away residents of every country on FATF's call for action, and of the areas under embargo", () => {
  for (const name of ["Iran", "North Korea", "Myanmar", "Cuba", "Crimea", "Donetsk", "Luhansk", "Russia"])
    expect(country(name)?.residents, name).toBe("no");
  for (const name of ["Belarus", "Syria"]) expect(country(name)?.residents, name).toBe("ask");
});

it("never treats residents better than citizens who live elsewhere, and excludes someone in every entry", () => {
  for (const { name, residents, citizens } of countries) {
    expect(strictness.indexOf(residents), name).toBeGreaterThanOrEqual(strictness.indexOf(citizens));
    expect(residents, name).not.toBe("yes");
  }
});

it("excludes no jurisdiction where we form companies or open accounts", () => {
  const ours = [...jurisdictions.map(({ country: name }) => name), ...banks.map(({ name }) => name)];
  expect(countries.filter(({ name }) => ours.includes(name))).toEqual([]);
});

it("names weapons, adult content and sanctions among what we refuse, and gambling and finance among what needs a licence", () => {
  for (const words of [/weapons/i, /adult/i, /sanctions/i, /without a licence/])
    expect(refused.join("; ")).toMatch(words);
  for (const words of [/gambling/i, /payments/, /cryptocurrency/, /funds/])
    expect(licensed.join("; ")).toMatch(words);
  const all = [...people, ...refused, ...licensed];
  expect(new Set(all).size).toBe(all.length);
});

it("presents itself as our own policy, and is linked by its own address", () => {
  expect(eligibilityText.policy("22 November 2026")).toMatch(/our own policy, as of 22 November 2026/);
  expect(pageMeta).toHaveProperty([eligibilityNote.link.href]);
});
