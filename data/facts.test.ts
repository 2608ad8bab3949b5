import { describe, expect, it } from "vitest";
import { banks, type BankId } from "./banks";
import { bankFacts } from "./facts/banks";
import { trustFacts } from "./facts/trusts";
import { faqGroups, formationFaqs } from "./faqs";
import {
  jurisdictions,
  neverIncluded,
  neverIncludedWithoutShareholders,
  type Jurisdiction,
} from "./jurisdictions";
import { lawCheckedOn, type Law } from "./law";
import {
  accountOpeningText,
  jurisdictionText,
  companyFormationText,
  consultationText,
  pageMeta,
  trustFormationText,
} from "./page-texts";
import { plainPages } from "./plain-pages";
import { companyFees } from "./prices";
import { serviceCards } from "./services";
import { timelineNotes } from "./timeline";
import { trusts, type Trust } from "./trusts";

const place = (slug: string) => jurisdictions.find((one) => one.slug === slug)!;
const bank = (id: BankId) => JSON.stringify([banks.find((one) => one.id === id), bankFacts[id]]);
const page = (path: string) => JSON.stringify(plainPages.find((one) => one.path === path));
const cite = ({ text, source, since }: Law) =>
  `${text} (${source}${since ? `, in force since ${since}` : ""})`;
const law = (slug: string) => place(slug).law.map(cite).join("; ");
const owners = (slug: string) => cite(place(slug).owners);
const answers = [...faqGroups.flatMap(({ questions }) => questions), ...formationFaqs];
const answer = (question: string) => answers.find((one) => one.question.includes(question))?.answer ?? "";
const trust = (value: Trust["value"]) =>
  JSON.stringify([trusts.find((one) => one.value === value), trustFacts[value]]);

// Each line says where the fact stands, what has to be said there, and what must not be.
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
    [/Minimum assets of 30,000, in CHF, EUR or USD/, /proof of the minimum assets of 30,000/],
  ],
  [
    "Liechtenstein's minimum assets are no benefit",
    place("liechtenstein").benefits.join(),
    [/EEA|Economic/],
    /30,000/,
  ],
  [
    "Liechtenstein's boards",
    law("liechtenstein") + place("liechtenstein").people,
    [
      /One board member for an establishment, and at least two council members for a foundation/,
      /Without a commercial business.*Art\. 180a/,
      /foundation cannot run one/,
      /a foundation two council members/,
    ],
  ],
  [
    "Brunei's people",
    law("brunei"),
    [
      /two directors/,
      /ordinarily resident/,
      /two shareholders/,
      /s\. 138, amended by Order S 118 of 2010, in force since 1 July 2011/,
    ],
  ],
  ["Brunei's time zone", place("brunei").benefits.join(), [/same time zone/i], /business hours/],
  ["Malaysia's time zone", bank("malaysia"), [/same time zone/i], /same business hours/],
  ["Singapore's time zone", bank("singapore"), [/same time zone/i], /same business hours/],
  [
    "Costa Rica's people",
    law("costa-rica"),
    [
      /Two founders/,
      /president, secretary and treasurer/,
      /fiscal/,
      /registered email/,
      /Law 10597 of 2024, in force since 4 June 2025/,
      /tax on legal entities every January/,
      /Law 9428 of 2017/,
      /Law 10381 of 2023/,
    ],
  ],
  [
    "Jersey's people",
    law("jersey"),
    [
      /secretary, who cannot be the sole director/,
      /nominated person.*resident in Jersey.*regulated Jersey provider/,
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
      /Two partners and a capital of EUR 15,000 \(Law 1\.331 of 2007 and Sovereign Ordinance 993 of 2007\)/,
      /SURL, with a capital of EUR 8,000 \(Law 1\.573 of 2025\)/,
    ],
  ],
  [
    "Monaco's authorisation",
    place("monaco").timing ?? "",
    [
      /authorisation usually takes 45 days to three months/,
      /Registration usually takes another two to four weeks/,
    ],
    /3-6 months/,
  ],
  [
    "the United Kingdom's identities",
    law("united-kingdom") + owners("united-kingdom"),
    [
      /verified identity and its personal code.*2023, in force since 18 November 2025/,
      /registered email.*2023, in force since 4 March 2024/,
      /Companies House records each PSC/,
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
    [
      /within three months/,
      /above a profit of AED 375,000 is 9%/,
      /Decree-Law 47 of 2022, for financial years from June 2023/,
    ],
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
    law("singapore") + place("singapore").notIncluded.join(),
    [
      /registered corporate service provider \(Corporate Service Providers Act 2024, in force since 9 June 2025/,
      /public register shows that they are nominees.*Act 2024, in force since 16 June 2025/,
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
      /secretary resident in the Cook Islands/,
      /Act 1981-82/,
      /exemption of international companies has ended.*since 17 December 2019/,
    ],
  ],
  [
    "Panama's foundation",
    trust("panama-foundation"),
    [
      /USD 10,000/,
      /three individuals, or one legal person/,
      /names of the founder and the council are public/,
      /closed system/,
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
  ["whom a trust needs", answer("Whom do I have to name"), [/trustee or a foundation council/]],
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
    law("british-virgin-islands") + owners("british-virgin-islands"),
    [
      /register of members is filed with the Registrar within 30 days/,
      /Beneficial owners are filed.*within 30 days.*\(Amendment\) Act 2024, in force since 2 January 2025/,
      /1 April 2026/,
    ],
  ],
  [
    "Cayman owners",
    owners("cayman-islands"),
    [/provider keeps the register/, /Act 2023, in force since 31 July 2024/, /legitimate interest/],
  ],
  [
    "Hong Kong's people",
    law("hong-kong") + owners("hong-kong"),
    [
      /significant controllers register/,
      /sole director cannot be the secretary/,
      /designated representative/,
    ],
  ],
  [
    "Hong Kong's two rates",
    place("hong-kong").benefits.join(),
    [/16\.5%/, /8\.25% on the first HKD 2 million/],
  ],
  ["the Marshall Islands' secretary", law("marshall-islands"), [/secretary, who can also be the director/]],
  [
    "Panama's three directors",
    law("panama") + place("panama").formNote,
    [
      /Three directors/,
      /president, a secretary and a treasurer/,
      /other two directors.*under Additional details/,
      /Two founders/,
      /Accounting records.*by 30 April.*Law 52 of 2016 and Law 254 of 2021/,
    ],
  ],
  ["Panama's owners", owners("panama"), [/resident agent files the owners.*Law 129 of 2020/]],
  ["Nevis's owners", owners("nevis"), [/beneficial owners.*Ordinance 2023/]],
  ["Nevis's tax return", law("nevis"), [/CIT-101.*15 April/], /secretary/],
  [
    "Belize's yearly duties",
    law("belize") + owners("belize"),
    [
      /Accounting records.*28 August 2023/,
      /tax return by 31 March/,
      /filed online with the Registrar.*13 July 2023/,
    ],
    /secretary/,
  ],
  [
    "Cyprus's secretary and tax",
    law("cyprus"),
    [/only in a company with one shareholder/, /15% .*in force since 1 January 2026/],
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
  ["Swiss owners", owners("switzerland"), [/transparency register.*Act 2025, in force since 1 October 2026/]],
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

// Promise: Pages state only checked facts of law, with the act, its year and who records the owners.
it.each(facts)("contains the checked fact: %s", (_, text, said, unsaid) => {
  for (const words of said) expect(text).toMatch(words);
  if (unsaid) expect(text).not.toMatch(unsaid);
});

/** The people the law requires beyond one director and one shareholder, how long it takes where that differs, and substance. */
const expected: Record<Jurisdiction["slug"], { people?: RegExp; timing?: RegExp; substance?: true }> = {
  bahamas: { substance: true },
  "british-virgin-islands": { timing: /1-3 business days/, substance: true },
  brunei: { people: /resident director/, timing: /1-2 weeks/ },
  "cayman-islands": { substance: true },
  "costa-rica": { people: /founders, officers and fiscal/, timing: /1-2 weeks/, substance: true },
  "hong-kong": {
    people: /secretary and a designated representative/,
    timing: /1-3 business days/,
    substance: true,
  },
  "isle-of-man": { substance: true },
  jersey: { people: /secretary and the nominated person/, timing: /1-2 weeks/, substance: true },
  "marshall-islands": { people: /secretary/, substance: true },
  monaco: { people: /second partner and the manager/, timing: /45 days to three months/ },
  nevis: {},
  panama: { people: /second and third director/, timing: /5-7 business days/, substance: true },
  singapore: { people: /resident director and the secretary/, timing: /1-3 business days/ },
  uae: { timing: /1-2 weeks/ },
  "united-kingdom": { timing: /1-3 business days/ },
  belize: { substance: true },
  "united-states": { timing: /1-3 business days/ },
  "cook-islands": { people: /resident secretary/ },
  cyprus: { people: /secretary/, timing: /1-2 weeks/ },
  liechtenstein: { people: /local board member/, timing: /1-2 weeks/ },
  switzerland: { people: /resident signatory/, timing: /1-2 weeks/ },
};

/** A rule names its act with a year, and a day where it came into force on one. */
function expectCitation({ source, since }: Law) {
  expect(source).toMatch(/law|act|cap\.|code|ordinance|regulations|resolution|rule|\border\b/i);
  const years = (source.match(/\b(19|20)\d\d\b/g) ?? []).map(Number);
  expect(years.length, source).toBeGreaterThan(0);
  for (const year of years) {
    expect(year).toBeGreaterThan(1920);
    expect(year).toBeLessThanOrEqual(2026);
  }
  if (since)
    expect(since).toMatch(
      /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
    );
}

it("states when the laws were checked", () => {
  expect(Date.parse(lawCheckedOn)).toBeGreaterThanOrEqual(Date.parse("22 November 2026"));
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
  it("is described for each jurisdiction", () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(companyFees).sort());
  });

  it.each(jurisdictions.map((one) => [one.slug, one] as const))(
    "%s: included, not included, required by law, timing",
    (slug, one) => {
      expect(one.included).toMatch(
        slug === "monaco" ? /authorisation/ : /^The first year of the re(gistered|sident)/,
      );
      expect(one.notIncluded.slice(-3)).toEqual(
        one.withoutShareholders ? neverIncludedWithoutShareholders : neverIncluded,
      );
      expect(one.law.length).toBeGreaterThan(0);
      for (const rule of [...one.law, one.owners]) expectCitation(rule);
      const { people, timing, substance } = expected[slug];
      expect(/\bsubstance\b/.test(law(slug))).toBe(substance ?? false);
      const asked = one.notIncluded.filter((item) => item.includes("required by law"));
      expect(asked).toHaveLength(people ? 1 : 0);
      expect(one.needsMorePeople).toBe(people ? true : undefined);
      if (people) {
        expect(asked[0]).toMatch(people);
        expect(one.formNote).toMatch(/Additional details/);
      }
      expect(one.people).toMatch(/\.$/);
      if (timing) expect(one.timing).toMatch(timing);
      else expect(one.timing).toBeUndefined();
      expect(one.timing ?? jurisdictionText.timing).toContain("usually");
    },
  );

  it("has §9's figures", () => {
    expect(jurisdictionText.timing).toMatch(
      /within 24 hours.*1-2 business days.*3-5 business days.*5-10 business days.*1-3 weeks/,
    );
    expect(companyFormationText.stepsLead).toContain("in some places 1-3 business days or 1-2 weeks");
  });
});
