import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const law = createFactFactory("Companies Law, Cap. 113 (1951)", 1951);
const moneyLaundering = createFactFactory("Law 188(I) of 2007 against money laundering", 2007);
const application = createFactFactory(
  "Department of Registrar of Companies, Cyprus",
  2026,
  "https://www.companies.gov.cy/en/business-entities/2-company/5-lifecycle/1-starting-a-company/15-guidance/incorporating-a-company/applying-to-incorporate-a-company",
);
const translations = createFactFactory(
  "Department of Registrar of Companies, Cyprus",
  2026,
  "https://www.companies.gov.cy/en/knowledgebase/tips-notes/creating-a-file-of-translations",
);
const levy = createFactFactory("Companies Law, Cap. 113, amended in 2024", 2024);
const incomeTax = createFactFactory("Income Tax Law 118(I) of 2002, amended in 2025", 2025);

export const cyprus: JurisdictionFacts = {
  slug: "cyprus",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["secretary"],
    localPeople: null,
    capital: { amount: 0, currency: "EUR" },
    workingDays: null,
    ownerShare: { percent: 25, from: "more than" },
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    law("A Cyprus company needs one director, a person or a company, and one to fifty members."),
    law("One person can be both director and member of a Cyprus company."),
    law("The registered office of a Cyprus company is in Cyprus."),
    law(
      "A Cyprus company needs a secretary; a sole director can take the office only in a company with a single member.",
    ),
    application("A Cyprus lawyer swears form HE1 for every incorporation."),
  ],
  capital: [law("Cyprus sets no minimum share capital for a private company.")],
  owners: [
    moneyLaundering(
      "Cyprus has recorded owners above 25% at the Registrar of Companies since 16 March 2021.",
    ),
    moneyLaundering(
      "Authorities and regulated firms can see Cyprus owners. Public access has been suspended since 23 November 2022.",
    ),
  ],
  yearly: [
    moneyLaundering("A Cyprus company confirms its owners each year between 1 October and 31 December.", {
      due: [{ duty: "Confirmation of the owners", by: "customer", month: 12, day: 31, isSameYear: true }],
    }),
    law(
      "A Cyprus company files annual return HE32 within 28 days of its date, with the accounts of the year before.",
    ),
    incomeTax("The first part of provisional tax in Cyprus is paid on 31 July.", {
      due: [{ duty: "Provisional tax, first part", by: "customer", month: 7, day: 31, isSameYear: true }],
    }),
    incomeTax("The second part of provisional tax follows on 31 December.", {
      due: [{ duty: "Provisional tax, second part", by: "customer", month: 12, day: 31, isSameYear: true }],
    }),
    law(
      "Cyprus accounts are audited, or only reviewed if turnover is up to EUR 300,000 and further conditions are met.",
    ),
  ],
  tax: incomeTax(
    "Cyprus has taxed company profits at 15% since 1 January 2026, and a company formed there is resident for tax unless a treaty says otherwise.",
  ),
  substance: [],
  time: [application("The Cyprus Registrar approves the name first, and registration follows.")],
  received: [
    law(
      "You receive certificates of incorporation, of directors and secretary, of shareholders and of the registered office, with memorandum and articles.",
    ),
  ],
  watchOut: [
    translations(
      "Cyprus memoranda and articles are filed in Greek; certified English copies need a translation file.",
    ),
    incomeTax(
      "From 2026 Cyprus dividends to associated companies in low-tax jurisdictions bear a withholding tax of 17%.",
    ),
    levy("The Cyprus levy of EUR 350 in older guides was abolished from 2024."),
  ],
  steps: [
    "The Registrar approves the name.",
    "A Cyprus lawyer drafts the Greek memorandum and swears form HE1.",
    "The Registrar of Companies registers the company and issues its set of certificates.",
    "A translation file is made if you need certified copies in English.",
    "Owners are entered in the register of beneficial owners.",
  ],
  closest: [
    {
      slug: "united-kingdom",
      text: `A UK company costs ${formatFormationPrice("united-kingdom")} and works wholly in English, but lies outside the European Union and shows owners to all; Cyprus costs ${formatFormationPrice("cyprus")}.`,
    },
    {
      slug: "liechtenstein",
      text: "Liechtenstein requires assets of 30,000 in francs, euros or dollars and taxes at 12.5%; Cyprus requires none and taxes at 15%.",
    },
    {
      slug: "switzerland",
      text: "Switzerland requires a resident signatory and CHF 20,000 paid in; Cyprus requires a secretary and documents in Greek.",
    },
  ],
  questions: [
    {
      question: "Is the Cyprus register of owners open to the public?",
      answer:
        "Not now. The Registrar of Companies has kept the register since March 2021 and suspended public access on 23 November 2022. Authorities and firms with duties against money laundering still see it. You confirm the entries each year from October to December.",
    },
    {
      question: "What is the corporate tax rate in Cyprus?",
      answer:
        "It has been 15% since 1 January 2026; before that it was 12.5%. Companies formed in Cyprus count as resident there unless a tax treaty decides otherwise. Provisional tax is paid in two parts, on 31 July and 31 December.",
    },
    {
      question: "Can I be director and secretary of a Cyprus company?",
      answer:
        "You can if you are the sole director and the company has only one member. In every other company with one director, another person or firm has to be secretary. The order form has no field for it, so we ask for the name after payment.",
    },
    {
      question: "Are the documents of a Cyprus company in English?",
      answer:
        "The registered memorandum and articles are in Greek. The Registrar issues certified English copies only after a translation file has been opened for the company. Tell us if a bank or partner needs them, because that step comes after registration.",
    },
    {
      question: "Does a small Cyprus company need an audit?",
      answer:
        "Accounts are audited as a rule. A company with a turnover up to EUR 300,000 can have them reviewed instead, on further conditions. Either way the accounts of the year before go to the Registrar with the annual return, form HE32.",
    },
  ],
};
