import { expect, it } from "vitest";
import { eligibilityPolicy } from "../eligibility.ts";
import { jurisdictions } from "../jurisdictions.ts";
import { trusts } from "../trusts.ts";
import { bankFacts, commonBankFacts } from "./banks.ts";
import { factsCheckedDate, formatFactSource, type Fact, type JurisdictionFacts } from "./fact.ts";
import { formatFormationPrice, formatTrustPrice } from "./fact.ts";
import { jurisdictionFacts } from "./places.ts";
import { trustFacts } from "./trusts.ts";

const places = Object.values(jurisdictionFacts);
const trustEntries = Object.values(trustFacts);
const bankEntries = Object.values(bankFacts);

/** The objects inside a value. */
const objectsIn = (value: unknown): object[] =>
  typeof value === "object" && value ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
const factsIn = (value: unknown) => objectsIn(value).filter((one): one is Fact => "source" in one);
const textsIn = (value: object) => [
  ...((value as Partial<JurisdictionFacts>).steps ?? []),
  ...objectsIn(value).flatMap((one) => {
    const { text, question, answer } = one as Record<string, string | undefined>;
    return [text, question, answer].filter((words) => words !== undefined);
  }),
];

/** Every text of the facts, by the page that shows it. */
const texts = new Map<string, string[]>([
  ...places.map((place) => [`place ${place.slug}`, textsIn(place)] as const),
  ...trustEntries.map((trust) => [`trust ${trust.slug}`, textsIn(trust)] as const),
  ...bankEntries.map((bank) => [`bank ${bank.id}`, textsIn(bank)] as const),
  ["every bank", textsIn(commonBankFacts)],
]);

const allFacts = [
  ...places.flatMap((place) => factsIn(place).map((fact) => [place.slug as string, fact] as const)),
  ...trustEntries.flatMap((trust) => factsIn(trust).map((fact) => [trust.slug as string, fact] as const)),
  ...bankEntries.flatMap((bank) => factsIn(bank).map((fact) => [bank.id as string, fact] as const)),
  ...factsIn(commonBankFacts).map((fact) => ["every bank", fact] as const),
];

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu) ?? [];
const sentences = (text: string) => text.split(/(?<=[.?!])\s+(?=[\p{Lu}\p{N}])/u);
const phrases = (page: string) =>
  new Set(
    texts.get(page)!.flatMap((text) => {
      const all = words(text);
      return all.slice(4).map((_, start) => all.slice(start, start + 5).join(" "));
    }),
  );
const phrasesOf = new Map([...texts.keys()].map((page) => [page, phrases(page)]));
/** The share of a page's five-word phrases that no other page has. */
const ownShare = (page: string) => {
  const own = [...phrasesOf.get(page)!];
  const others = [...phrasesOf].filter(([other]) => other !== page);
  return own.filter((phrase) => !others.some(([, theirs]) => theirs.has(phrase))).length / own.length;
};
const wordCount = (page: string) => texts.get(page)!.reduce((sum, text) => sum + words(text).length, 0);

it("every fact is a self-contained sentence with a source and a year", () => {
  for (const [page, { text, source, year }] of allFacts) {
    expect(text, page).toMatch(/^\p{Lu}.*\.$/u);
    // A fact must be understandable without the one before it.
    expect(text, page).not.toMatch(/^(They|It|Its|That|Those|These|This|Both|Such)\b/);
    expect(source.length, `${page}: ${text}`).toBeGreaterThan(2);
    expect(year, `${page}: ${text}`).toBeGreaterThan(1900);
    expect(year, `${page}: ${text}`).toBeLessThanOrEqual(2026);
  }
});

it("every source link leads to an official site over HTTPS", () => {
  const official =
    /(^|\.)(gov(\.\w\w)?|gouv\.mc|legimonaco\.mc|jerseyfsc\.org|jerseylaw\.je|ciregistry\.ky|nevisfsrc\.com|llv\.li|gesetze\.li|zefix\.ch|mofe\.gov\.bn|register-iri\.com|rakicc\.com|fsc\.gov\.ck|paclii\.org|centralbank\.org\.bz|ifsc\.gov\.bz|vidic\.vg|dps\.org\.hk|bom\.mu|sdic\.org\.sg|fscs\.org\.uk|gov\.[a-z]{2}|opm\.gov\.bs|europa\.eu|fatf-gafi\.org)$/;
  const addresses = allFacts.flatMap(([, { url }]) => (url ? [new URL(url)] : []));
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter(({ protocol }) => protocol !== "https:")).toEqual([]);
  expect(addresses.map(({ hostname }) => hostname).filter((host) => !official.test(host))).toEqual([]);
});

it("every fact about a yearly government fee states the amount", () => {
  const fees = allFacts.flatMap(([, { text, yearlyFee: fee }]) => (fee ? [{ text, ...fee }] : []));
  expect(fees.length).toBeGreaterThan(8);
  for (const { text, amount, currency } of fees)
    expect(text).toContain(`${currency} ${amount.toLocaleString("en-US")}`);
  for (const { slug, yearly } of [...places, ...trustEntries])
    expect(new Set(yearly.flatMap(({ yearlyFee }) => yearlyFee?.currency ?? [])).size, slug).toBeLessThan(2);
  for (const { tax, received, watchOut } of [...places, ...trustEntries])
    expect([tax, ...received, ...watchOut].filter(({ yearlyFee }) => yearlyFee)).toEqual([]);
});

it("no fact or page was checked later than the eligibility policy", () => {
  const pages = [...places, ...trustEntries, ...bankEntries].map(({ checked }) => checked);
  const own = allFacts.flatMap(([, { checked }]) => checked ?? []);
  expect(own.length).toBeGreaterThan(0);
  for (const day of [...pages, ...own]) {
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.parse(eligibilityPolicy.checked));
  }
  for (const day of pages) expect(day).toBe(factsCheckedDate);
});

const pages = [...texts];

it("no sentence appears on two pages, except short answers", () => {
  const allowed = new Set(["Yes.", "No.", "Usually yes.", "Not always."]);
  const seen = new Map<string, Set<string>>();
  for (const [page, all] of pages)
    for (const sentence of all.flatMap(sentences))
      seen.set(sentence, (seen.get(sentence) ?? new Set()).add(page));
  const repeated = [...seen].filter(([sentence, on]) => on.size > 1 && !allowed.has(sentence));
  expect(repeated.map(([sentence, on]) => [sentence, ...on])).toEqual([]);
});

it("no text contains a banned word such as “secrecy” or “tax haven”", () => {
  const avoided =
    /\b(shall|somebody|whatever|anew|once more|tax haven|tax[- ]free haven|anonymity|secrecy|secretly|save tax|avoid tax|asset protection|guarantee[ds]? (?:you|your)|best)\b/i;
  expect(pages.flatMap(([, page]) => page.filter((text) => avoided.test(text)))).toEqual([]);
});

it("every dollar amount in the facts is in our price list", () => {
  const prices = new Set([
    ...jurisdictions.map(({ slug }) => formatFormationPrice(slug)),
    ...trusts.map(({ country }) => formatTrustPrice(country)),
  ]);
  const amounts = pages.flatMap(([, page]) => page.flatMap((text) => text.match(/\$[\d,]*\d/g) ?? []));
  expect(amounts.length).toBeGreaterThan(30);
  expect(amounts.filter((amount) => !prices.has(amount))).toEqual([]);
});

it.each(places)("the facts about $slug have at least 500 words and 60% unique phrases", ({ slug }) => {
  expect(wordCount(`place ${slug}`)).toBeGreaterThanOrEqual(500);
  expect(ownShare(`place ${slug}`)).toBeGreaterThanOrEqual(0.6);
});

// Promise: Pages state only checked legal facts, with the act, its year and who records the owners.
it.each(places)("the facts about $slug cite a law and say who records the owners", (facts) => {
  const cited = [...facts.people, ...facts.capital, ...facts.owners, ...facts.yearly];
  expect(cited.map(formatFactSource).join("; ")).toMatch(
    /(Act|Law|Ordinance|Order|Regulations?|Code|Decree)\b.*\b(19|20)\d\d/,
  );
  expect(facts.owners.map(({ text }) => text).join()).toMatch(/owner|controller|member|regist/i);
});

// Promise: Trust and foundation pages say that the price excludes the trustee or the council.
it.each(trusts)("the $name page says that the price excludes the trustee or council", (one) => {
  const facts = trustFacts[one.value]!;
  const who = one.structure === "Foundation" ? /council/ : /trustee/i;
  expect(facts.people.map(({ text }) => text).join()).toMatch(who);
  expect(one.notIncluded.join()).toMatch(who);
  expect([...facts.people, ...facts.register].length).toBeGreaterThan(4);
});
