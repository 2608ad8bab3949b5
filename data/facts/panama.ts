import { createEuTaxListFact } from "../country-lists.ts";
import {
  factsCheckedDate,
  createFactFactory,
  formatFormationPrice,
  formatTrustPrice,
  type JurisdictionFacts,
} from "./fact.ts";

const law32 = createFactFactory("Law 32 of 1927", 1927);
const law129 = createFactFactory("Law 129 of 2020", 2020);
const law254 = createFactFactory("Law 52 of 2016 and Law 254 of 2021", 2021);
const law526 = createFactFactory("Law 526 of 2026", 2026);
const fiscalCode = createFactFactory("Fiscal Code of Panama, Art. 318-A", 2026);
const registry = createFactFactory("Registro Público de Panamá", 2026);

export const panama: JurisdictionFacts = {
  slug: "panama",
  checked: factsCheckedDate,
  numbers: {
    directors: 3,
    shareholders: 2,
    shareholdersToName: 1,
    localPeople: [],
    capital: { amount: 0, currency: "USD" },
    workingDays: { min: 5, max: 7 },
    ownerShare: { percent: 25, from: "at least" },
  },
  ownersSeenBy: "authorities",
  publicNames: ["directors"],
  people: [
    law32("A Panamanian S.A. has at least three directors."),
    law32(
      "A Panamanian S.A. has a president, a secretary and a treasurer. One person can hold several of these offices.",
    ),
    law32(
      "Two founders sign the articles in Panama, usually from the law firm; later one shareholder is enough.",
    ),
    law32(
      "The resident agent has to be a lawyer or law firm in Panama; directors and officers can live elsewhere.",
    ),
  ],
  capital: [
    law32(
      "Panama sets no minimum capital, and nothing is paid in at formation; an authorised capital of USD 10,000 is usual.",
    ),
  ],
  owners: [
    law129(
      "The Panamanian agent files owners of 25% or more with the Superintendence of Non-Financial Subjects, within 30 business days.",
    ),
    law129("Only authorities can use Panama’s register of owners."),
    law32(
      "Panama enters directors in the Public Registry, where anyone can read their names. Shareholders are not entered.",
    ),
  ],
  yearly: [
    fiscalCode("Panama companies registered from January to June pay the flat tax of USD 300 by 15 July.", {
      due: [{ duty: "Flat tax", by: "agent", month: 7, day: 15, half: 1 }],
      yearlyFee: { amount: 300, currency: "USD", oneOf: true },
    }),
    fiscalCode(
      "Panama companies registered from July to December pay the flat tax of USD 300 by 15 January.",
      {
        due: [{ duty: "Flat tax", by: "agent", month: 1, day: 15, half: 2 }],
        yearlyFee: { amount: 300, currency: "USD", oneOf: true },
      },
    ),
    law254(
      "Copies of a Panama company’s accounting records reach the resident agent by 30 April, even if all its business is abroad.",
      { due: [{ duty: "Accounting records to the agent", by: "customer", month: 4, day: 30 }] },
    ),
    law254("A Panama company keeps its accounting records for five years."),
  ],
  tax: law526(
    "Panama taxes income from Panama and not income from abroad, except passive foreign income of multinational groups without substance, which pays 15% from 2027.",
  ),
  substance: [
    law526(
      "From the fiscal year 2027, members of multinational groups need substance in Panama to keep passive foreign income untaxed.",
    ),
  ],
  time: [registry("Registration in Panama’s Public Registry usually takes five to seven days.")],
  received: [
    registry(
      "You receive the notarial deed of the S.A. with the articles, in Spanish, and proof of its registration.",
    ),
  ],
  watchOut: [
    createEuTaxListFact(
      "Panama was on the EU’s tax blacklist of 17 February 2026. We have not yet confirmed the review of October 2026.",
    ),
    law32("In Panama a name ending in “Ltd” is not allowed; “S.A.”, “Corp.” or “Inc.” is."),
  ],
  steps: [
    "You name three directors and say who is president, secretary and treasurer.",
    "Two founders from the law firm sign the articles before a notary.",
    "The deed is entered in the Public Registry, with the first flat tax of USD 300.",
    "The agent files your owners with the Superintendence.",
    "You receive the Spanish deed; a sworn translation is a separate order.",
  ],
  closest: [
    {
      slug: "costa-rica",
      text: `Costa Rica costs ${formatFormationPrice("costa-rica")} and also works in Spanish, but requires a declaration of owners each April; Panama leaves that filing to the agent.`,
    },
    {
      slug: "belize",
      text: "Belize works in English under one new act; Panama’s law dates from 1927 and its deed is in Spanish.",
    },
    {
      slug: "british-virgin-islands",
      text: `The BVI needs one director instead of three and costs ${formatFormationPrice("british-virgin-islands")}; Panama limits the view of owners to authorities.`,
    },
  ],
  questions: [
    {
      question: "Why does a Panama company need three directors?",
      answer:
        "The company law of 1927 fixes a board of at least three. The offices of president, secretary and treasurer can be combined in one person. Directors can live in any country, but their names are public. If you have only one director, a nominee can fill another seat.",
    },
    {
      question: "What do I pay the Panamanian state each year?",
      answer:
        "You pay a flat tax of USD 300, the tasa única. The first payment is made at formation. After that it is due by 15 July if the company was registered from January to June, and by 15 January otherwise.",
    },
    {
      question: "Does a Panama company send accounts if all its business is abroad?",
      answer:
        "Yes. The resident agent must hold copies of your accounting records, and you send them by 30 April each year. The laws of 2016 and 2021 make no exception for companies that are active only outside Panama. You keep the records for five years.",
    },
    {
      question: "Is foreign income of a Panama company taxed?",
      answer:
        "Panama taxes by territory, so income from abroad stays untaxed there. Law 526 of 28 May 2026 makes one exception. From 2027 a member of a multinational group without substance in Panama pays 15% on passive income from abroad.",
    },
    {
      question: "Should I take a company or a foundation in Panama?",
      answer: `A company has shareholders and can trade. A private foundation has no owners and can trade only occasionally, but can hold the company’s shares. With us the company costs ${formatFormationPrice("panama")} and the foundation ${formatTrustPrice("panama")} in the first year. Which of them fits your family or business is a question for a lawyer.`,
    },
  ],
};
