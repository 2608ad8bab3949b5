import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Companies Act 2006", 2006);
const transparency = createFactFactory("Economic Crime and Corporate Transparency Act 2023", 2023);
const accounts = createFactFactory(
  "Companies House",
  2026,
  "https://www.gov.uk/prepare-file-annual-accounts-for-limited-company",
);
const provider = createFactFactory(
  "Companies House",
  2026,
  "https://www.gov.uk/guidance/being-an-authorised-corporate-service-provider",
);
const tax = createFactFactory("HM Revenue & Customs, corporation tax rates", 2026);
const sizes = createFactFactory(
  "Companies (Accounts and Reports) (Amendment and Transitional Provision) Regulations 2024",
  2024,
);

export const unitedKingdom: JurisdictionFacts = {
  slug: "united-kingdom",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "GBP" },
    workingDays: { min: 1, max: 1 },
    ownerShare: { percent: 25, from: "more than" },
  },
  ownersSeenBy: "public",
  publicNames: ["directors", "shareholders"],
  people: [
    act("A UK company can have one person as its only director and shareholder."),
    act(
      "At least one director of a UK company is a natural person; nationality and residence do not matter.",
    ),
    act("A private company in the UK needs no secretary."),
    transparency("Directors of a UK company verify their identity before the incorporation."),
    transparency(
      "Since 4 March 2024 a UK company has given Companies House a registered email address besides its UK registered office.",
    ),
  ],
  capital: [act("A UK private company has no minimum share capital.")],
  owners: [
    transparency(
      "People with significant control of a UK company, above 25%, are recorded at Companies House for everyone to see.",
    ),
    act("Directors of UK companies are public, and shareholders are named in the filings."),
    transparency(
      "Since 18 November 2025 a UK company no longer keeps its own registers of directors, secretaries and PSCs, only that of members.",
    ),
  ],
  yearly: [
    act(
      "A UK company files a confirmation statement each year, within 14 days of the end of its review period, the day before the anniversary.",
      { due: [{ duty: "Confirmation statement", by: "agent", after: "anniversary", days: 13 }] },
    ),
    accounts(
      "UK accounts are due nine months after the year end, 21 months after registration if the first year exceeds twelve months, and are public.",
      { due: [{ duty: "Annual accounts", by: "customer", after: "year end", months: 9, firstMonths: 21 }] },
    ),
    tax(
      "UK corporation tax is paid within nine months and a day; the return follows within twelve months. First accounts over twelve months make two tax periods.",
      {
        due: [
          { duty: "Corporation tax", by: "customer", after: "year end", months: 9, days: 1, firstMonths: 21 },
          { duty: "Corporation tax return", by: "customer", after: "year end", months: 12 },
          {
            duty: "Corporation tax for the short period",
            by: "customer",
            after: "year end",
            months: 9,
            days: 1,
            isShortPeriod: true,
          },
          {
            duty: "Corporation tax return for the short period",
            by: "customer",
            after: "year end",
            months: 12,
            isShortPeriod: true,
          },
        ],
      },
    ),
    sizes(
      "From 6 April 2025 a UK company needs no audit with two of three: turnover to GBP 15 million, assets to GBP 7.5 million, 50 employees.",
    ),
  ],
  tax: tax(
    "UK companies pay corporation tax on worldwide profits: 19% up to GBP 50,000, 25% above GBP 250,000, and between 19% and 25% otherwise.",
  ),
  substance: [],
  time: [
    accounts(
      "Online registration at Companies House usually takes 24 hours, counted from verified identities.",
    ),
  ],
  received: [accounts("You receive a certificate of incorporation from Companies House.")],
  watchOut: [
    transparency("Acting as a UK director without a verified identity is an offence."),
    transparency("The year of grace for UK directors already in office ended in November 2026."),
    provider(
      "An agent can verify identities for Companies House only if it is supervised in the UK and registered as an ACSP.",
    ),
    tax(
      "The UK’s profit limits are shared among companies under common control, and close investment-holding companies pay 25%.",
    ),
  ],
  steps: [
    "Each director and PSC verifies their identity and gets a personal code.",
    "You give us the codes, a UK registered office and an email address for Companies House.",
    "We file online, with a statement that the purpose is lawful.",
    "Companies House usually answers within a day, and the entry is public at once.",
  ],
  closest: [
    {
      slug: "isle-of-man",
      text: `Choose the Isle of Man, at ${formatFormationPrice("isle-of-man")}, if owners should be seen by authorities only; choose the UK, at ${formatFormationPrice("united-kingdom")}, if partners expect to look you up.`,
    },
    {
      slug: "hong-kong",
      text: `Hong Kong costs ${formatFormationPrice("hong-kong")}, and taxes only Hong Kong profits, from 8.25%; its controllers register is for law enforcement, while the UK shows owners to everyone.`,
    },
    {
      slug: "cyprus",
      text: "Cyprus is in the European Union and taxes at 15%, but requires a secretary and documents in Greek.",
    },
  ],
  questions: [
    {
      question: "How do directors abroad verify their identity?",
      answer:
        "Every director and person with significant control proves who they are and receives a personal code. You can do it yourself with Companies House or through an authorised corporate service provider. We need the codes before we can file, and acting without one is an offence.",
    },
    {
      question: "What will the public see about my UK company?",
      answer:
        "Anyone can read the directors, the people with significant control, the shareholders named in filings and the yearly accounts. The search is free. If you want owners’ names kept from the public, a UK company is the wrong choice.",
    },
    {
      question: "When are the first accounts of a UK company due?",
      answer:
        "The first accounts reach Companies House within 21 months of registration, later ones within nine months of each year end. Corporation tax has its own dates: payment after nine months and a day, return after twelve months. A confirmation statement is due yearly as well.",
    },
    {
      question: "Does the 19% rate apply to every small company?",
      answer:
        "No. The limits of GBP 50,000 and GBP 250,000 are shared among companies under common control. A close investment-holding company pays 25% throughout. Profits from abroad count too, so ask an adviser before you decide.",
    },
  ],
};
