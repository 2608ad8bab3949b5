import { describe, expect, it } from "vitest";
import { banks } from "./banks";
import { faqGroups, formationFaqs } from "./faqs";
import { jurisdictions, neverIncluded, type Jurisdiction } from "./jurisdictions";
import {
  placeText,
  companyFormationText,
  consultationText,
  pageMeta,
  trustFormationText,
} from "./page-texts";
import { plainPages } from "./plain-pages";
import { companyFees } from "./prices";
import { serviceCards } from "./services";
import { timelineNotes } from "./timeline";
import { trusts } from "./trusts";

const place = (slug: string) => jurisdictions.find((one) => one.slug === slug)!;
const bank = (id: string) => JSON.stringify(banks.find((one) => one.id === id));
const page = (path: string) => JSON.stringify(plainPages.find((one) => one.path === path));
const law = (slug: string) =>
  place(slug)
    .law.map(({ text, source, year }) => `${text} (${source}, ${year})`)
    .join("; ");
const answers = [...faqGroups.flatMap(({ questions }) => questions), ...formationFaqs];
const answer = (question: string) => answers.find((one) => one.question.includes(question))?.answer ?? "";
const trust = (value: string) => trusts.find((one) => one.value === value)!.points.join("; ");

// Each line says where the fact stands, what has to be said there, and what must not be.
const facts: [string, string, RegExp[], RegExp?][] = [
  ["a Liechtenstein trust has no minimum", trust("liechtenstein-trust"), [/No minimum/, /PGR, Art\. 897/]],
  [
    "the minimum is the foundation's and the establishment's",
    answer("minimum amount"),
    [/Not for a Liechtenstein trust/, /foundation and its establishment/],
  ],
  ["Liechtenstein's establishment keeps its minimum", place("liechtenstein").benefits.join(), [/30,000/]],
  [
    "Brunei's people",
    law("brunei"),
    [/two directors/, /ordinarily resident/, /two shareholders/, /Cap\. 39, s\. 138/],
  ],
  ["Brunei's clock", place("brunei").benefits.join(), [/same clock/], /business hours/],
  ["Malaysia's clock", bank("malaysia"), [/same clock/], /same business hours/],
  ["Singapore's clock", bank("singapore"), [/same clock/], /same business hours/],
  [
    "Costa Rica's people",
    law("costa-rica"),
    [/Two founders/, /president, secretary and treasurer/, /fiscal/, /registered email/, /Law 10597, 2025/],
  ],
  ["Jersey's people", law("jersey"), [/secretary, who may not be the sole director/, /nominated person/]],
  ["Monaco's SARL", law("monaco"), [/Two partners/, /EUR 15,000/, /SURL/, /Law 1\.573, 2025/]],
  ["Monaco's authorisation", place("monaco").timing ?? "", [/authorisation usually takes 3-6 months/]],
  [
    "the United Kingdom's identities",
    law("united-kingdom"),
    [/verified identity and its personal code/, /2025/, /registered email/, /Companies House keeps/],
  ],
  [
    "what the UAE's price buys",
    place("uae").intro + place("uae").notIncluded.join(),
    [
      /economic department of its emirate/,
      /The price buys an offshore company at RAK ICC/,
      /licence to trade/,
    ],
  ],
  [
    "nominee directors and registers",
    page("/nominee-directors"),
    [
      /where the law requires, so are you/,
      /once the director has considered/,
      /duties to the company come first/,
    ],
    /does not stand in the register|without delay|acts within a written/,
  ],
  [
    "nominee shareholders and registers",
    page("/nominee-shareholders"),
    [/where the law requires, so are you/, /You remain the beneficial owner/],
    /does not stand in the register|shares remain yours/,
  ],
  ["owners behind nominees", page("/nominee"), [/British Virgin Islands, Singapore and the United Kingdom/]],
  ["one person for all", answer("director and shareholder?"), [/how many people it takes/], /where it holds/],
  ["Belize's banks", bank("belize"), [/international banks/, /US dollar \(USD\)/], /BZD/],
  [
    "how long a formation takes",
    answer("How long does a formation"),
    [/[Uu]sually/, /authorisation.*takes longer/],
  ],
  ["what happens after the order", answer("after I place"), [/usually/, /authorisations take longer/]],
  [
    "the steps of a formation",
    JSON.stringify(companyFormationText),
    [/usually 1-2 business days/, /usually 3-5/, /usually 5-10/],
  ],
  ["an order's dates", Object.values(timelineNotes).join(), [/^Usual dates/]],
  [
    "Singapore's resident director",
    law("singapore") + place("singapore").notIncluded.join(),
    [
      /registered corporate service provider \(Corporate Service Providers Act 2024/,
      /The resident director and the secretary/,
    ],
  ],
  ["one year in the Cook Islands", trust("cook-islands-trust"), [/1 year/, /question for a lawyer/]],
  ["one year on its page", place("cook-islands").benefits.join(), [/1 year/, /question for a lawyer/]],
  [
    "what a nominee director is",
    answer("nominee director?"),
    [/duties to the company come first/],
    /acts within/,
  ],
  [
    "nominee cards",
    JSON.stringify(serviceCards),
    [/duties to the company come first/],
    /acts for the company|acts within/,
  ],
  ["no advice in keywords", pageMeta["/consultation"].keywords.join(), [/questions/], /advice/],
  [
    "no structure picked for anybody",
    trustFormationText.closing.text,
    [/general information, not legal or tax advice/],
    /look at first/,
  ],
  [
    "a consultation",
    consultationText.lead + consultationText.expect.join(),
    [/general information, not legal or tax advice/, /Tax implications and benefits/],
  ],
  ["who chooses the state", place("united-states").intro, [/which you choose/], /we choose/],
  ["BVI accounts", bank("bvi"), [/most BVI companies bank elsewhere/]],
  [
    "the United Kingdom's banks",
    bank("uk"),
    [/Prudential Regulation Authority/, /e-money firms are not/],
    /Financial Conduct/,
  ],
  ["BVI filings", law("british-virgin-islands"), [/Members and beneficial owners.*within 30 days/, /2025/]],
  [
    "Cayman owners",
    law("cayman-islands"),
    [/given to that provider/, /Beneficial Ownership Transparency Act, 2024/],
  ],
  [
    "Hong Kong's secretary",
    law("hong-kong"),
    [/significant controllers register/, /sole director may not be the secretary/],
  ],
  ["the Marshall Islands' secretary", law("marshall-islands"), [/secretary/]],
  [
    "Panama's three directors",
    law("panama") + place("panama").formNote,
    [
      /Three directors/,
      /president, a secretary and a treasurer/,
      /other two directors.*under Additional details/,
    ],
  ],
  [
    "Swiss filings",
    place("switzerland").benefits.join() + law("switzerland"),
    [/canton, whose language/, /transparency register.*2026/],
  ],
  ["American summers", place("united-states").timeZone, [/in summer/]],
  ["good standing", page("/compliance-services"), [/fees are paid and its filings made/]],
  ["accounts of sole traders", answer("Do I need a company"), [/sole trader/]],
  [
    "three months",
    place("nevis")
      .requirements.map(({ title }) => title)
      .join(),
    [/we ask for one of the last three months/],
  ],
  [
    "reports and tax at home",
    answer("CRS, FATCA"),
    [/registered agents report/, /does not change what its owner owes at home/],
  ],
];

it.each(facts)("says the checked fact: %s", (_, text, said, unsaid) => {
  for (const words of said) expect(text).toMatch(words);
  if (unsaid) expect(text).not.toMatch(unsaid);
});

/** Whom the law asks for beyond one director and one shareholder, and how long it takes where that differs. */
const expected: Record<Jurisdiction["slug"], { people?: RegExp; timing?: RegExp }> = {
  bahamas: {},
  "british-virgin-islands": { timing: /1-3 business days/ },
  brunei: { people: /resident director/, timing: /1-2 weeks/ },
  "cayman-islands": {},
  "costa-rica": { people: /founders, officers and fiscal/, timing: /1-2 weeks/ },
  "hong-kong": { people: /secretary/, timing: /1-3 business days/ },
  "isle-of-man": {},
  jersey: { people: /secretary and the nominated person/, timing: /1-2 weeks/ },
  "marshall-islands": { people: /secretary/ },
  monaco: { people: /second partner and the manager/, timing: /3-6 months/ },
  nevis: {},
  panama: { people: /second and third director/ },
  singapore: { people: /resident director and the secretary/, timing: /1-3 business days/ },
  uae: { timing: /1-2 weeks/ },
  "united-kingdom": { timing: /1-3 business days/ },
  belize: {},
  "united-states": { timing: /1-3 business days/ },
  "cook-islands": {},
  cyprus: { people: /secretary/, timing: /1-2 weeks/ },
  liechtenstein: { people: /local board member/, timing: /1-2 weeks/ },
  switzerland: { people: /resident signatory/, timing: /1-2 weeks/ },
};

describe("what a price buys", () => {
  it("is told for each place", () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(companyFees).sort());
  });

  it.each(jurisdictions.map((one) => [one.slug, one] as const))(
    "%s: included, not included, asked by law, timing",
    (slug, one) => {
      expect(one.included).toMatch(
        slug === "monaco" ? /authorisation/ : /^The first year of the re(gistered|sident)/,
      );
      expect(one.notIncluded.slice(-3)).toEqual(neverIncluded);
      expect(one.law.length).toBeGreaterThan(0);
      for (const { source, year } of one.law) {
        expect(source).toMatch(/law|act|cap\.|code|ordinance|regulations/i);
        expect(year).toBeGreaterThan(1920);
        expect(year).toBeLessThanOrEqual(2026);
      }
      const { people, timing } = expected[slug];
      const asked = one.notIncluded.filter((item) => item.includes("whom the law asks for"));
      expect(asked).toHaveLength(people ? 1 : 0);
      if (people) {
        expect(asked[0]).toMatch(people);
        expect(one.formNote).toMatch(/Additional details/);
      }
      expect(one.people).toMatch(/\.$/);
      if (timing) expect(one.timing).toMatch(timing);
      else expect(one.timing).toBeUndefined();
      expect(one.timing ?? placeText.timing).toContain("usually");
    },
  );

  it("keeps §9's figures", () => {
    expect(placeText.timing).toMatch(
      /within 24 hours.*1-2 business days.*3-5 business days.*5-10 business days.*1-3 weeks/,
    );
    expect(companyFormationText.stepsLead).toContain("in some places 1-3 business days or 1-2 weeks");
  });
});
