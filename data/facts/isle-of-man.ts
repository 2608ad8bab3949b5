import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Companies Act 2006 (Isle of Man)", 2006);
const owners = createFactFactory(
  "Beneficial Ownership Act 2017",
  2017,
  "https://www.gov.im/categories/business-and-industries/companies-registry/beneficial-ownership/",
);
const annualReturn = createFactFactory(
  "Isle of Man Companies Registry",
  2026,
  "https://www.gov.im/categories/business-and-industries/companies-registry/file-an-annual-return/",
);
const fees = createFactFactory(
  "Isle of Man Companies Registry",
  2026,
  "https://www.gov.im/categories/business-and-industries/companies-registry/fees/2006-companies/",
);
const payAndFile = createFactFactory(
  "Isle of Man Income Tax Division",
  2026,
  "https://www.gov.im/categories/tax-vat-and-your-money/income-tax-and-national-insurance/business-and-corporations/pay-and-file/",
);
const rates = createFactFactory(
  "Isle of Man Income Tax Division",
  2026,
  "https://www.gov.im/categories/tax,-vat-and-your-money/income-tax-and-national-insurance/business-and-corporations/corporate-tax-rates/",
);
const substance = createFactFactory("Income Tax (Substance Requirements) Order 2018", 2018);

export const isleOfMan: JurisdictionFacts = {
  slug: "isle-of-man",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "GBP" },
    workingDays: { min: 2, max: 2 },
    ownerShare: { percent: 25, from: "more than" },
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    act("A Manx company under the Act of 2006 needs one director and one member, who can live anywhere."),
    act("A company can be director of a Manx company only if it, or its parent, is licensed on the Island."),
    act(
      "A company under the Act of 2006 needs no secretary, but always a licensed registered agent and an office on the Island.",
    ),
  ],
  capital: [
    act("A Manx company has no authorised or prescribed capital, and its shares can have no par value."),
  ],
  owners: [
    owners(
      "The agent or a nominated officer reports Manx owners above 25% to the Island’s database, live since 1 July 2017.",
    ),
    owners(
      "The Isle of Man’s database of owners is for authorities and is not public. Changes are reported within 21 days.",
    ),
    act(
      "A Manx company files its members’ register only if it chooses to; directors are named on the annual return.",
    ),
  ],
  yearly: [
    annualReturn("A Manx company files an annual return, with a fee, within one month of its anniversary.", {
      due: [{ duty: "Annual return", by: "agent", after: "anniversary", months: 1 }],
    }),
    act(
      "The agent of a Manx company receives copies of its accounting records at least once a year. No accounts are filed.",
    ),
    payAndFile(
      "Manx tax returns are made online within twelve months and a day of the end of the period, even at a rate of 0%.",
      { due: [{ duty: "Tax return", by: "customer", after: "year end", months: 12, days: 1 }] },
    ),
  ],
  tax: rates(
    "The standard rate of company tax on the Island is 0%; banking and large retail pay 10% or 15%, land and property income 20%.",
  ),
  substance: [
    substance(
      "Resident companies with income from nine sectors, holding and intellectual property among them, need substance on the Island.",
    ),
  ],
  time: [fees("The Manx registry’s standard service takes 48 hours, and faster ones cost more.")],
  received: [
    act(
      "You receive the certificate of incorporation with the memorandum and articles; the registers stay with the agent.",
    ),
  ],
  watchOut: [
    act("You cannot file a Manx formation yourself: only the registered agent can."),
    act("A Manx agent can resign on eight weeks’ notice, and the company then needs another."),
    createFactFactory(
      "Isle of Man Treasury, Pillar Two rules",
      2025,
    )(
      "In the Isle of Man, groups with revenue of EUR 750 million or more have paid a minimum tax of 15% since 2025.",
    ),
  ],
  steps: [
    "You give us the owners above 25%, and say whether the agent or an officer will report them.",
    "The licensed agent files the memorandum with the registry in Douglas.",
    "The certificate comes back after about 48 hours.",
    "The agent reports the owners to the database and keeps the registers at its office.",
  ],
  closest: [
    {
      slug: "jersey",
      text: `Jersey also charges most companies 0%, but requires a secretary and a nominated person; the Isle of Man requires a licensed agent and costs ${formatFormationPrice("isle-of-man")} instead of ${formatFormationPrice("jersey")}.`,
    },
    {
      slug: "united-kingdom",
      text: `A UK company costs ${formatFormationPrice("united-kingdom")} and shows its owners to everyone; a Manx company reports them to authorities only.`,
    },
  ],
  questions: [
    {
      question: "Is the Isle of Man register of owners public?",
      answer:
        "No. Owners above 25% are reported to a government database, which authorities use. It has run since 1 July 2017, and changes follow within 21 days. The register of members is a separate matter: a company under the Act of 2006 files it only by choice.",
    },
    {
      question: "Can I set up a Manx company without an agent?",
      answer:
        "No. A company under the Companies Act 2006 always has a registered agent with a Manx licence, and only that agent can file its incorporation. If the agent resigns, on eight weeks’ notice, you need a new one. Our price covers the first year.",
    },
    {
      question: "Does a Manx company taxed at 0% have to file a return?",
      answer:
        "Yes. The return is filed online within twelve months and one day of the end of the accounting period, even if the rate is 0%. Banking, large retail and income from land on the Island have other rates. Large groups pay a 15% minimum.",
    },
    {
      question: "Can my own company be director of a Manx company?",
      answer:
        "Only if that company, or its parent, has a Manx licence. Most foreign companies have none, so name a person as director. One director is enough, and can live in any country. That director’s name appears on the annual return.",
    },
  ],
};
