import { describe, expect, it } from "vitest";
import { banks, type BankId } from "./banks";
import { bankFacts } from "./facts/banks";
import { trustFacts } from "./facts/trusts";
import { faqGroups, formationFaqs } from "./faqs";
import { jurisdictions } from "./jurisdictions";
import { cite, factsChecked, type Fact } from "./facts/fact";
import { placeFacts } from "./facts/places";
import {
  accountOpeningText,
  jurisdictionText,
  companyFormationText,
  consultationText,
  pageMeta,
  trustFormationText,
} from "./page-texts";
import { plainPages } from "./plain-pages";
import type { JurisdictionSlug } from "./prices";
import { serviceCards } from "./services";
import { timelineNotes } from "./timeline";
import { trusts, type Trust } from "./trusts";

const place = (slug: JurisdictionSlug) => jurisdictions.find((one) => one.slug === slug)!;
const bank = (id: BankId) => JSON.stringify([banks.find((one) => one.id === id), bankFacts[id]]);
const page = (path: string) => JSON.stringify(plainPages.find((one) => one.path === path));
const cited = (fact: Fact) => `${fact.text} (${cite(fact)})`;
const law = (slug: JurisdictionSlug) => {
  const { people, capital, yearly, substance, watchOut, tax } = placeFacts[slug];
  return [...people, ...capital, ...yearly, ...substance, ...watchOut, tax].map(cited).join("; ");
};
const owners = (slug: JurisdictionSlug) => placeFacts[slug].owners.map(cited).join("; ");
const answers = [...faqGroups.flatMap(({ questions }) => questions), ...formationFaqs];
const answer = (question: string) => answers.find((one) => one.question.includes(question))?.answer ?? "";
const trust = (value: Trust["value"]) =>
  JSON.stringify([trusts.find((one) => one.value === value), trustFacts[value]]);

// Each row has a place in the texts, a pattern it must match, and one it must not match.
const facts: [string, string, RegExp[], RegExp?][] = [
  ["a Liechtenstein trust has no minimum", trust("liechtenstein-trust"), [/No minimum/, /PGR, Art\. 897/]],
  [
    "the minimum is the foundation's and the establishment's",
    answer("minimum amount"),
    [/Not for a Liechtenstein/, /is for the foundation and the establishment/],
  ],
  [
    "Liechtenstein's minimum assets are a requirement",
    law("liechtenstein") + JSON.stringify(place("liechtenstein").requirements),
    [
      /fund of at least CHF 30,000, fully paid/,
      /foundation starts with 30,000 in Swiss francs, euros or US dollars/,
      /proof of the minimum assets of 30,000/,
    ],
  ],
  [
    "Liechtenstein's minimum assets are no benefit",
    place("liechtenstein").benefits.join(),
    [/EEA|Economic/],
    /30,000/,
  ],
  [
    "Liechtenstein's boards",
    law("liechtenstein"),
    [
      /one board member; a foundation council has at least two/,
      /without a commercial business.*Art\. 180a/,
      /foundation cannot run a business/,
    ],
  ],
  [
    "Brunei's people",
    law("brunei"),
    [
      /two directors and two shareholders/,
      /ordinarily resident in Brunei; of three or more, two are/,
      /Order 2010, S 118/,
      /since 1 July 2011/,
    ],
  ],
  ["Brunei's time zone", place("brunei").benefits.join(), [/same time zone/i], /business hours/],
  ["Malaysia's time zone", bank("malaysia"), [/same time zone/i], /same business hours/],
  ["Singapore's time zone", bank("singapore"), [/same time zone/i], /same business hours/],
  [
    "Costa Rica's people",
    law("costa-rica"),
    [
      /two founders/,
      /president, a secretary and a treasurer, with a fiscal/,
      /registered email address replaced the resident agent on 4 June 2025.*Law 10597 of 2024/,
      /tax on legal entities falls due in January/,
      /Law 9428 of 2017/,
      /Law 10381 of 2023/,
    ],
  ],
  [
    "Jersey's people",
    law("jersey"),
    [
      /secretary, who cannot be the sole director/,
      /nominated person: a director or secretary resident in Jersey.*regulated Jersey firm/,
    ],
  ],
  [
    "Jersey's nominated person is asked for after the order",
    place("jersey").formNote ?? "",
    [/we ask for one after your order/],
  ],
  [
    "Monaco's SARL and SURL",
    law("monaco"),
    [
      /at least two partners/,
      /at least EUR 15,000.*Sovereign Ordinance 993 of 2007/,
      /SURL starts at EUR 8,000.*Law 1\.573 of 2025/,
    ],
  ],
  [
    "Monaco's authorisation",
    law("monaco"),
    [/authorisation fixes the premises/, /criminal record extract.*Law 1\.144 of 1991/],
    /3-6 months/,
  ],
  [
    "the United Kingdom's identities",
    law("united-kingdom") + owners("united-kingdom"),
    [
      /verify their identity before the incorporation/,
      /registered email address/,
      /Since 4 March 2024/,
      /recorded at Companies House for everyone to see/,
    ],
  ],
  [
    "what the UAE's price buys",
    place("uae").intro + place("uae").notIncluded.join(),
    [
      /economic department of an emirate/,
      /The price is for an offshore company at RAK ICC/,
      /licence to trade/,
    ],
    /A company with a licence is registered/,
  ],
  [
    "the UAE's corporate tax",
    law("uae"),
    [/within three months/, /0% up to a profit of AED 375,000 and 9% above/, /Federal Decree-Law 47 of 2022/],
  ],
  [
    "nominee directors and registers",
    page("/nominee-directors"),
    [
      /Where the law requires, the person behind the nominee is reported too/,
      /once the director has considered/,
      /duties to the company come first/,
      /which matters the director will discuss with you first/,
      /In Singapore the public register shows who is a nominee/,
    ],
    /does not stand in the register|without delay|acts within a written|so are you|needs your instruction/,
  ],
  [
    "nominee shareholders and registers",
    page("/nominee-shareholders"),
    [
      /Where the law requires, the person behind the nominee is reported too/,
      /You remain the beneficial owner/,
    ],
    /does not stand in the register|shares remain yours|so are you/,
  ],
  ["owners behind nominees", page("/nominee"), [/British Virgin Islands, Singapore and the United Kingdom/]],
  ["one person for all", answer("director and shareholder?"), [/how many people you need/], /where it holds/],
  [
    "Belize's banks",
    bank("belize"),
    [/international banks/, /US dollar \(USD\)/, /leaves international banks out/],
  ],
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
  ["an order's dates", Object.values(timelineNotes).join(), [/Usual times depend on your documents/]],
  [
    "Singapore's resident director",
    law("singapore") + owners("singapore") + place("singapore").notIncluded.join(),
    [
      /registered corporate service provider.*Corporate Service Providers Act 2024/,
      /Everyone can see that a person is a nominee/,
      /The resident director and the secretary/,
    ],
    /sole director/,
  ],
  [
    "limits on challenging a Cook Islands trust",
    trust("cook-islands-trust"),
    [
      /two years/,
      /1 year/,
      /intent beyond reasonable doubt/,
      /question for a lawyer/,
      /with leave/,
      /custodian/,
    ],
    /holds the assets/,
  ],
  [
    "limits on challenging a Cook Islands trust, in the questions",
    answer("How long can a Cook Islands trust"),
    [/two years/, /1 year/, /beyond reasonable doubt/, /question for a lawyer/],
  ],
  [
    "one year on its page",
    place("cook-islands").benefits.join(),
    [/1 year/, /on conditions/, /question for a lawyer/, /with leave/],
  ],
  [
    "the Cook Islands' secretary and tax",
    law("cook-islands"),
    [
      /resident secretary, but no resident director/,
      /Act 1981-82/,
      /exemption of international companies ended on 17 December 2019/,
    ],
  ],
  [
    "Panama's foundation",
    trust("panama-foundation"),
    [
      /USD 10,000/,
      /three individuals, or one legal person/,
      /names of the founder and the council are public/,
      /in a system for authorities/,
      /Law 25 of 1995/,
    ],
  ],
  [
    "Belize's trust",
    trust("belize-trust"),
    [
      /Registration .* has been compulsory/,
      /licensed trust agent/,
      /120 years/,
      /2007/,
      /We promise nothing/,
    ],
    /single Trusts Act/,
  ],
  [
    "Cyprus's trust",
    trust("cyprus-trust"),
    [
      /lived elsewhere in the calendar year before/,
      /One trustee is resident in Cyprus/,
      /CySEC/,
      /Law 69\(I\) of 1992/,
    ],
  ],
  [
    "Liechtenstein's trust",
    trust("liechtenstein-trust"),
    [/within twelve months/, /people behind a Liechtenstein trust are reported/, /VwbPG/],
    /reform/,
  ],
  ["a foundation's minimum", answer("minimum amount"), [/USD 10,000/]],
  [
    "whom a trust needs",
    answer("Whom do I have to name"),
    [/trustee or a foundation council/, /name them after payment/],
  ],
  [
    "how long a bank takes",
    answer("How long does it take to open an account") +
      accountOpeningText.feeNotes.join() +
      JSON.stringify(serviceCards),
    [
      /[Uu]sually 2-8 weeks/,
      /Mauritius, Singapore and the UAE/,
      /Account opening usually takes 2-8 weeks/,
      /Most take 2-8 weeks/,
    ],
  ],
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
  [
    "BVI accounts",
    bank("bvi"),
    [/most BVI companies bank elsewhere/, /USD 100,000/, /liquidation since 28 May 2025/],
  ],
  ["Cayman deposits", bank("cayman"), [/no scheme that insures deposits/]],
  ["Canada's deposits", bank("canada"), [/CDIC insures CAD 100,000/]],
  ["Hong Kong's deposits", bank("hongkong"), [/HKD 800,000/]],
  ["Malaysia's deposits", bank("malaysia"), [/MYR 250,000/, /whether it is a member/]],
  ["Mauritius's deposits", bank("mauritius"), [/since 14 June 2024/]],
  [
    "Puerto Rico's two kinds of bank",
    bank("puertorico"),
    [/international financial entities/, /whether deposits there are insured/],
    /under US federal law/,
  ],
  ["the regulators of St. Kitts and Nevis", bank("stkitts"), [/Nevis.*own regulator/], /One central bank/],
  ["Singapore's deposits", bank("singapore"), [/Only Singapore dollars are insured/]],
  ["the UAE's regulators", bank("uae"), [/DIFC and ADGM/, /UAE licence/]],
  [
    "who opens accounts in the United States",
    bank("usa"),
    [/online services take US entities only/],
    /companies abroad/,
  ],
  [
    "the United Kingdom's banks",
    bank("uk"),
    [
      /Prudential Regulation Authority/,
      /GBP 120,000/,
      /1 December 2025/,
      /not covered by the deposit scheme/,
      /presence/,
    ],
  ],
  [
    "BVI filings",
    owners("british-virgin-islands"),
    [
      /register of members of a BVI company is filed within 30 days/,
      /filed privately with the BVI Registrar within 30 days/,
      /Since 2 January 2025/,
      /1 April 2026/,
    ],
  ],
  [
    "Cayman owners",
    owners("cayman-islands"),
    [/provider keeps the register/, /Act 2023/, /legitimate interest/],
  ],
  [
    "Hong Kong's people",
    law("hong-kong") + owners("hong-kong"),
    [
      /register of controllers above 25%, which law enforcement can inspect/,
      /sole director cannot hold the post/,
      /designated representative/,
    ],
  ],
  [
    "Hong Kong's two rates",
    place("hong-kong").benefits.join(),
    [/16\.5%/, /8\.25% on the first HKD 2 million/],
  ],
  [
    "the Marshall Islands' secretary",
    law("marshall-islands"),
    [/secretary, and the director can hold that office too/],
  ],
  [
    "Panama's three directors",
    law("panama") + place("panama").formNote,
    [
      /at least three directors/,
      /president, a secretary and a treasurer/,
      /Additional details.*president, secretary and treasurer/,
      /Two founders/,
      /accounting records reach the resident agent by 30 April.*Law 52 of 2016 and Law 254 of 2021/,
    ],
  ],
  ["Panama's owners", owners("panama"), [/agent files owners of 25% or more.*Law 129 of 2020/]],
  ["Nevis's owners", owners("nevis"), [/beneficial owners.*Ordinance 2023/]],
  ["Nevis's tax return", law("nevis"), [/CIT-101.*15 April/], /secretary/],
  [
    "Belize's yearly duties",
    law("belize") + owners("belize"),
    [
      /28 August 2023 accounting records/,
      /tax return for the calendar year is due by 31 March/,
      /filed online with the Registrar since 13 July 2023/,
    ],
    /secretary/,
  ],
  [
    "Cyprus's secretary and tax",
    law("cyprus"),
    [/only in a company with a single member/, /at 15% since 1 January 2026/],
  ],
  [
    "the forms of a foreign-owned LLC",
    law("united-states") + place("united-states").notIncluded.join(),
    [/Form 5472.*Form 1120/, /Form 5472, and/],
  ],
  [
    "Swiss filings",
    place("switzerland").benefits.join() + law("switzerland"),
    [/canton, which sets the language/, /CHF 20,000/],
  ],
  [
    "Swiss owners",
    owners("switzerland"),
    [/federal transparency register, which opened on 1 October 2026.*Act 2025/],
  ],
  ["American summers", place("united-states").timeZone, [/in summer/]],
  ["good standing", page("/compliance-services"), [/fees are paid and its filings made/]],
  ["accounts of sole traders", answer("Do I need a company"), [/sole trader/]],
  [
    "three months",
    place("nevis")
      .requirements.map(({ title }) => title)
      .join(),
    [/dated within the last three months/],
  ],
  [
    "reports and tax at home",
    answer("CRS, FATCA"),
    [
      /Banks and other financial institutions, and often trustees, report accounts and the people behind them/,
      /Registered agents record owners, and report them where the law requires/,
      /does not change what its owner owes at home/,
    ],
    /registered agents report accounts/i,
  ],
  [
    "what reporting the terms name",
    page("/terms"),
    [/Registered agents record owners, and report them where the law requires/],
    /registered agents report under/,
  ],
];

// Promise: Pages state only checked legal facts, with the act, its year and who records the owners.
it.each(facts)("contains the checked fact: %s", (_, text, said, unsaid) => {
  for (const words of said) expect(text).toMatch(words);
  if (unsaid) expect(text).not.toMatch(unsaid);
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

it("states when the facts were checked", () => {
  expect(jurisdictionText.checked).toContain("Checked November 2026.");
  expect(factsChecked.startsWith("2026-11")).toBe(true);
});

describe("the price of a trust", () => {
  // Promise: Trust and foundation pages say that the price excludes the trustee or the council.
  it.each(trusts)("$name: names the trustee or council, and whether the price includes them", (one) => {
    const facts = trustFacts[one.value]!;
    const named = facts.people.map(({ text }) => text).join();
    expect(named).toMatch(one.structure === "Foundation" ? /council/ : /trustee/i);
    expect(one.notIncluded.join()).toMatch(one.structure === "Foundation" ? /council/ : /trustee/i);
    expect([...facts.people, ...facts.register].length).toBeGreaterThan(4);
  });
});

describe("what a price buys", () => {
  it.each(jurisdictions.map((one) => [one.slug, one] as const))(
    "%s: included, not included, required by law",
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

  it("has the figures of §9", () => {
    expect(jurisdictionText.timing).toMatch(
      /within 24 hours.*1-2 business days.*3-5 business days.*5-10 business days.*1-3 weeks/,
    );
    expect(companyFormationText.stepsLead).toContain("in some places 1-3 business days or 1-2 weeks");
  });
});
