import { createEuTaxListFact } from "../country-lists.ts";
import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Belize Companies Act 2022", 2022);
const act2023 = createFactFactory("Belize Companies (Amendment) Act 2023", 2023);
const records = createFactFactory("Accounting Records (Maintenance) (Amendment) Act 2023", 2023);
const tax = createFactFactory("Income and Business Tax Act, Cap. 55 (2020 edition)", 2020);
const substance = createFactFactory("Economic Substance Act 2019", 2019);

export const belize: JurisdictionFacts = {
  slug: "belize",
  checked: factsCheckedDate,
  numbers: {
    directors: null,
    shareholders: null,
    localPeople: null,
    capital: null,
    workingDays: null,
    ownerShare: null,
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    act(
      "With owners abroad, a Belize company needs a registered agent as well as a registered office in Belize.",
    ),
    act("One law, the Belize Companies Act 2022, now covers domestic and international companies alike."),
    act(
      "The main part of the Belize Companies Act 2022 came into force on 28 November 2022, and replaced the earlier law on IBCs.",
    ),
  ],
  capital: [],
  owners: [
    act2023(
      "The beneficial owners of a Belize company have been filed online with the Registrar since 13 July 2023.",
    ),
    act2023("The Belize register of beneficial owners is not public."),
  ],
  yearly: [
    tax("A Belize company’s tax return for the calendar year is due by 31 March.", {
      due: [{ duty: "Tax return", by: "customer", month: 3, day: 31 }],
    }),
    records(
      "Since 28 August 2023 accounting records have been kept at the agent’s office in Belize, for five years.",
    ),
    tax("Belize can require an audit, for example where receipts exceed USD 6 million."),
  ],
  tax: tax(
    "A Belize company files an annual tax return, and what it owes there is a question for an adviser.",
  ),
  substance: [
    substance(
      "Companies in finance, headquarters, distribution or holding business need substance in Belize.",
    ),
  ],
  time: [
    act("Company names and filings in Belize go through one online registry, which replaced two older ones."),
  ],
  received: [act("A Belize company receives an electronic certificate with a nine-digit number.")],
  watchOut: [
    act("Guides to the Belize IBC describe the old law; companies formed today follow the Act of 2022."),
    createEuTaxListFact("Belize was on the European Union’s tax grey list of 17 February 2026."),
  ],
  steps: [
    "You name owners and controllers, whose details go to the Registrar online.",
    "The agent files through the registry of the Financial Services Commission.",
    "The registry issues the electronic certificate with its nine digits.",
    "You agree with the agent how accounting records reach the office in Belize.",
  ],
  closest: [
    {
      slug: "nevis",
      text: `Nevis costs ${formatFormationPrice("nevis")} against ${formatFormationPrice("belize")}; its corporation keeps the register of owners, while Belize keeps them in a state register.`,
    },
    {
      slug: "british-virgin-islands",
      text: `The BVI costs ${formatFormationPrice("british-virgin-islands")} and requires a financial return; Belize requires the accounting records themselves at the agent’s office.`,
    },
    {
      slug: "panama",
      text: `Panama, at ${formatFormationPrice("panama")} against ${formatFormationPrice("belize")}, also collects accounting records, by 30 April, and needs three directors.`,
    },
  ],
  questions: [
    {
      question: "Is the Belize IBC still available?",
      answer:
        "No. The Belize Companies Act 2022 put domestic and international companies under one law, mainly in force since 28 November 2022. You form a company limited by shares, registered with the Belize Companies and Corporate Affairs Registry under the Financial Services Commission.",
    },
    {
      question: "Where do the accounting records of a Belize company go?",
      answer:
        "They go to the office of your registered agent in Belize. This has been the rule since 28 August 2023, and the records are kept for five years. If your books are done in another country, plan how they reach that office.",
    },
    {
      question: "When is the Belize tax return due?",
      answer:
        "By 31 March, for the calendar year before. The return is separate from the records at your agent’s office and from any report on economic substance. Companies with large receipts, for example above USD 6 million, can need an audit as well.",
    },
    {
      question: "Can the public look up who owns a Belize company?",
      answer:
        "No. The register of beneficial owners, filed online with the Registrar since July 2023, is for authorities. The duty to file came with the amendment of 13 July 2023. The Registrar works under the Financial Services Commission of Belize.",
    },
    {
      question: "Why does the European Union list Belize?",
      answer:
        "The Union keeps a grey list of jurisdictions that have promised changes to their tax rules. Belize was on it on 17 February 2026. The list is revised twice a year, so look at the current one if your business or bank is in the Union.",
    },
  ],
};
