import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const ordinance = createFactFactory("Companies Ordinance, Cap. 622 (2012)", 2012);
const controllers = createFactFactory("Companies (Amendment) Ordinance 2018", 2018);
const inspection = createFactFactory(
  "Companies Registry, new inspection regime",
  2022,
  "https://www.cr.gov.hk/en/legislation/nir/faq.htm",
);
const returnFee = createFactFactory(
  "Companies Registry, Hong Kong",
  2026,
  "https://www.cr.gov.hk/en/forms/sdetails.htm",
);
const pledge = createFactFactory(
  "Companies Registry, Hong Kong",
  2026,
  "https://cr.gov.hk/en/about/corp-info/performance.htm",
);
const business = createFactFactory("Business Registration Ordinance, Cap. 310, fees of 2024", 2024);
const profits = createFactFactory("Inland Revenue Ordinance, Cap. 112", 2026);
const foreignIncome = createFactFactory(
  "Inland Revenue (Amendment) (Taxation on Specified Foreign-sourced Income) Ordinance 2022",
  2022,
);

export const hongKong: JurisdictionFacts = {
  slug: "hong-kong",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["secretary"],
    localPeople: [
      { role: "company secretary", count: 1, companyAllowed: true },
      { role: "designated representative", count: 1, companyAllowed: true },
    ],
    capital: { amount: 0, currency: "HKD" },
    workingDays: { min: 1, max: 4 },
    ownerShare: { percent: 25, from: "more than" },
  },
  ownersSeenBy: "authorities",
  publicNames: ["directors", "shareholders"],
  people: [
    ordinance(
      "At least one director of a Hong Kong company is a natural person, who can live in any country.",
    ),
    ordinance(
      "A Hong Kong company has one to fifty shareholders, and one person can be sole director and shareholder.",
    ),
    ordinance(
      "The company secretary is a resident or a company of Hong Kong. A sole director cannot hold the post.",
    ),
    controllers(
      "A designated representative in Hong Kong is responsible for the register of controllers: a resident shareholder, director or employee, or a local lawyer, accountant or licensed firm.",
    ),
  ],
  capital: [ordinance("Hong Kong fixes no minimum capital for a company.")],
  owners: [
    controllers(
      "Since 1 March 2018 a Hong Kong company has kept its own register of controllers above 25%, which law enforcement can inspect.",
    ),
    inspection(
      "Directors and shareholders of Hong Kong companies are public, but home addresses and full identity numbers have been withheld since 24 October 2022.",
    ),
  ],
  yearly: [
    returnFee(
      "Hong Kong’s annual return is filed within 42 days of the anniversary and costs HKD 105; late it can cost HKD 3,480.",
      {
        due: [{ duty: "Annual return", by: "agent", after: "anniversary", days: 42 }],
        yearlyFee: { amount: 105, currency: "HKD" },
      },
    ),
    business(
      "Business registration in Hong Kong has cost HKD 2,200 a year since 1 April 2024; a levy of HKD 150 was waived until 31 March 2026.",
      { yearlyFee: { amount: 2200, currency: "HKD", atLeast: true } },
    ),
    ordinance("A Hong Kong company keeps its records for seven years."),
  ],
  tax: profits(
    "Hong Kong taxes only profits from Hong Kong: 8.25% on the first HKD 2 million and 16.5% above.",
  ),
  substance: [
    foreignIncome(
      "In multinational groups, foreign dividends, interest, royalties and gains stay untaxed in Hong Kong only with substance or another exemption.",
    ),
  ],
  time: [pledge("The Companies Registry aims at one hour online and four working days on paper.")],
  received: [
    pledge("A Hong Kong company receives two certificates: of incorporation and of business registration."),
  ],
  watchOut: [
    ordinance("In Hong Kong a company can be a second director only if the group is not listed."),
    inspection(
      "Addresses in older Hong Kong filings are withheld only on application, which has been possible since 27 December 2023.",
    ),
    createFactFactory(
      "Companies (Amendment) Ordinance 2025",
      2025,
    )("Hong Kong rules in force since 17 April 2025 make paperless notices to members easier."),
  ],
  steps: [
    "You name a secretary and a designated representative in Hong Kong, or ask us for them.",
    "We file online in English or Chinese; the registry’s target is one hour.",
    "The registry issues the certificate of incorporation together with the business registration.",
    "The controllers register is opened at the office, with the representative’s details.",
  ],
  closest: [
    {
      slug: "singapore",
      text: `Singapore costs ${formatFormationPrice("singapore")} against ${formatFormationPrice("hong-kong")} and requires a director who lives there; Hong Kong requires a local secretary and representative.`,
    },
    {
      slug: "british-virgin-islands",
      text: `The BVI at ${formatFormationPrice("british-virgin-islands")} needs no secretary and keeps its members private; a Hong Kong company needs one and names its shareholders.`,
    },
    {
      slug: "united-kingdom",
      text: "The UK publishes persons with control as well; Hong Kong keeps controllers for law enforcement, and taxes only local profits.",
    },
  ],
  questions: [
    {
      question: "Does a Hong Kong company need a local director?",
      answer:
        "No. The director can live anywhere, but has to be a natural person. What must be local is the company secretary, a resident or a Hong Kong company, and the designated representative. A sole director can’t be the secretary as well.",
    },
    {
      question: "What does a Hong Kong company pay the government each year?",
      answer:
        "The annual return costs HKD 105 if it is filed within 42 days of the anniversary, and up to HKD 3,480 if late. The business registration fee has been HKD 2,200 since April 2024. A levy comes on top, which was waived until 31 March 2026.",
    },
    {
      question: "Is foreign income of a Hong Kong company taxed?",
      answer:
        "Profits tax covers profits from Hong Kong: 8.25% on the first HKD 2 million, then 16.5%. Members of multinational groups have to meet extra rules for foreign dividends, interest, royalties and gains. The rules began in 2023 and were widened on 1 January 2024.",
    },
    {
      question: "What is the significant controllers register?",
      answer:
        "It lists everyone who controls more than 25% of the company, and the company keeps it itself. It is shown to law enforcement and no one else. A designated representative answers for it. The names of directors and shareholders are public all the same.",
    },
  ],
};
