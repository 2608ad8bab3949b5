import { expect, it } from "vitest";
import { banks, type BankId } from "./banks";
import { bankFacts } from "./facts/banks";
import { trustFacts } from "./facts/trusts";
import { faqGroups, formationFaqs } from "./faqs";
import { jurisdictions } from "./jurisdictions";
import { citeFact, type Fact } from "./facts/fact";
import { placeFacts } from "./facts/places";
import { pageMeta, trustFormationText } from "./page-texts";
import { plainPages } from "./plain-pages";
import type { JurisdictionSlug } from "./prices";
import { serviceCards } from "./service-cards";
import { trusts, type Trust } from "./trusts";

const place = (slug: JurisdictionSlug) => jurisdictions.find((one) => one.slug === slug)!;
const bank = (id: BankId) => JSON.stringify([banks.find((one) => one.id === id), bankFacts[id]]);
const page = (path: string) => JSON.stringify(plainPages.find((one) => one.path === path));
const cited = (fact: Fact) => `${fact.text} (${citeFact(fact)})`;
const law = (slug: JurisdictionSlug) => {
  const { people, capital, yearly, substance, watchOut, tax } = placeFacts[slug];
  return [...people, ...capital, ...yearly, ...substance, ...watchOut, tax].map(cited).join("; ");
};
const answers = [...faqGroups.flatMap(({ questions }) => questions), ...formationFaqs];
const answer = (question: string) => answers.find((one) => one.question.includes(question))?.answer ?? "";
const trust = (value: Trust["value"]) =>
  JSON.stringify([trusts.find((one) => one.value === value), trustFacts[value]]);

// Each row has a place in the texts, and what it once stated although it isn't so.
const corrected: [string, string, RegExp][] = [
  ["Liechtenstein's minimum assets as a benefit", place("liechtenstein").benefits.join(), /30,000/],
  ["Brunei's business hours", place("brunei").benefits.join(), /business hours/],
  ["Monaco's fixed duration", law("monaco"), /3-6 months/],
  ["Singapore's sole director", law("singapore") + place("singapore").notIncluded.join(), /sole director/],
  ["a secretary in Nevis", law("nevis"), /secretary/],
  ["a licence in the UAE's price", place("uae").intro, /A company with a licence is registered/],
  [
    "a nominee director who follows instructions",
    page("/nominee-directors") + answer("nominee director?") + JSON.stringify(serviceCards),
    /does not stand in the register|without delay|acts (for the company|within)|so are you|needs your instruction/,
  ],
  [
    "a nominee shareholder who hides you",
    page("/nominee-shareholders"),
    /does not stand in the register|shares remain yours|so are you/,
  ],
  ["a custodian in the Cook Islands", trust("cook-islands-trust"), /holds the assets/],
  ["one act for Belize's trusts", trust("belize-trust"), /single Trusts Act/],
  ["advice", pageMeta["/consultation"].keywords.join(), /advice/],
  ["a structure picked for anybody", trustFormationText.closing.text, /look at first/],
  ["a state that we choose", place("united-states").intro, /we choose/],
  ["federal law for Puerto Rico's banks", bank("puertorico"), /under US federal law/],
  ["one regulator of St. Kitts and Nevis", bank("stkitts"), /One central bank/],
  ["American accounts for foreign companies", bank("usa"), /companies abroad/],
  ["agents who report accounts", answer("CRS, FATCA"), /registered agents report accounts/i],
  ["agents who report under CRS", page("/terms"), /registered agents report under/],
];

// Promise: Pages state only checked legal facts, with the act, its year and who records the owners.
it.each(Object.values(placeFacts))("$slug cites an act and states who records the owners", (facts) => {
  const sources = [...facts.people, ...facts.capital, ...facts.owners, ...facts.yearly]
    .map(citeFact)
    .join("; ");
  expect(sources).toMatch(/(Act|Law|Ordinance|Order|Regulations?|Code|Decree)\b.*\b(19|20)\d\d/);
  expect(facts.owners.map(({ text }) => text).join()).toMatch(/owner|controller|member|regist/i);
});

it.each(corrected)("the texts no longer state %s", (_, text, untrue) => {
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(untrue);
});

/** The people the law requires beyond one director and one shareholder. No price includes them. */
const expected: Partial<Record<JurisdictionSlug, RegExp>> = {
  brunei: /resident director/,
  "costa-rica": /founders, officers and fiscal/,
  "hong-kong": /secretary and a designated representative/,
  jersey: /secretary and the nominated person/,
  "marshall-islands": /secretary/,
  monaco: /second partner and the manager/,
  panama: /second and third director/,
  singapore: /resident director and the secretary/,
  "cook-islands": /resident secretary/,
  cyprus: /secretary/,
  liechtenstein: /local board member/,
  switzerland: /resident signatory/,
};

// Promise: Trust and foundation pages say that the price excludes the trustee or the council.
it.each(trusts)(
  "$name names the trustee or council among its people, and as not included in the price",
  (one) => {
    const facts = trustFacts[one.value]!;
    const named = facts.people.map(({ text }) => text).join();
    expect(named).toMatch(one.structure === "Foundation" ? /council/ : /trustee/i);
    expect(one.notIncluded.join()).toMatch(one.structure === "Foundation" ? /council/ : /trustee/i);
    expect([...facts.people, ...facts.register].length).toBeGreaterThan(4);
  },
);

it.each(jurisdictions.map((one) => [one.slug, one] as const))(
  "%s lists what the price includes, and which people required by law it doesn't",
  (slug, one) => {
    expect(one.included).toMatch(
      slug === "monaco" ? /authorisation/ : /^The first year of the re(gistered|sident)/,
    );
    const people = expected[slug];
    const required = one.notIncluded.filter((item) => item.includes("required by law"));
    expect(required).toHaveLength(people ? 1 : 0);
    if (people) expect(required[0]).toMatch(people);
  },
);
