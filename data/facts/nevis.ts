import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const ordinance = createFactFactory("Nevis Business Corporation Ordinance 2017", 2017);
const ordinance2023 = createFactFactory("Nevis Business Corporation (Amendment) Ordinance 2023", 2023);
const tax = createFactFactory("Income Tax Act of St. Kitts and Nevis, amended in 2021", 2021);
const registry = createFactFactory(
  "Nevis Financial Services Regulatory Commission",
  2026,
  "https://nevisfsrc.com/services/ibcs",
);

export const nevis: JurisdictionFacts = {
  slug: "nevis",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "USD" },
    workingDays: null,
    ownerShare: null,
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    ordinance(
      "A Nevis corporation can have a single director and a single shareholder, who can be the same person.",
    ),
    ordinance("Directors and shareholders of a Nevis corporation can be companies, and can live anywhere."),
    registry(
      "Only a registered agent licensed in Nevis can form a corporation. The agent’s address is its registered office.",
    ),
  ],
  capital: [ordinance("A Nevis corporation has no minimum capital.")],
  owners: [
    ordinance2023(
      "Since 2023 a Nevis corporation has had to keep registers of its shareholders, directors and beneficial owners.",
    ),
    ordinance2023(
      "Beneficial owners of a Nevis corporation are not public. Authorities can ask for the register.",
    ),
    registry(
      "The filed articles of a Nevis corporation name its first directors only if you want them there.",
    ),
  ],
  yearly: [
    tax("Every Nevis corporation files tax return CIT-101 through its agent by 15 April.", {
      due: [{ duty: "Tax return CIT-101", by: "agent", month: 4, day: 15 }],
    }),
    ordinance(
      "The renewal fee of a Nevis corporation falls due on its anniversary, and is payable within a month.",
    ),
  ],
  tax: tax(
    "A Nevis corporation files a yearly tax return in the Federation, even when nothing is taxed there.",
  ),
  substance: [],
  time: [
    registry(
      "A Nevis name can be reserved before the agent files the articles with the Registrar of Corporations.",
    ),
  ],
  received: [
    registry(
      "A Nevis corporation receives a certificate of incorporation, an endorsement certificate and its articles.",
    ),
  ],
  watchOut: [
    tax("Owners often expect no paperwork from Nevis, but the return is due every year."),
    ordinance("The present Nevis ordinance replaced that of 1984 on 1 January 2018."),
    ordinance2023(
      "The duty to keep the three registers lies with the Nevis corporation itself, not with its agent.",
    ),
  ],
  steps: [
    "We reserve one of your three names in Charlestown.",
    "You tell us who will be on each of the three registers.",
    "The licensed agent files the articles; the endorsement certificate comes with the certificate of incorporation.",
    "You keep the registers up to date and file the return each April.",
  ],
  closest: [
    {
      slug: "british-virgin-islands",
      text: `For ${formatFormationPrice("british-virgin-islands")} instead of ${formatFormationPrice("nevis")} the BVI registers in about a day, but files your owners with its Registrar.`,
    },
    {
      slug: "belize",
      text: `Belize costs ${formatFormationPrice("belize")} and has owners filed online; a Nevis corporation keeps its own register of owners.`,
    },
    {
      slug: "bahamas",
      text: "The Bahamas requires a report on substance instead of a tax return, and publishes directors.",
    },
  ],
  questions: [
    {
      question: "Does a Nevis corporation have to file a tax return?",
      answer:
        "Yes. Every corporation files form CIT-101 through its registered agent by 15 April, even where it owes nothing. The tax law of the Federation, amended in 2021, makes no exception for owners abroad. Whether tax is due in your own case is a question for an adviser.",
    },
    {
      question: "Who keeps the register of owners of a Nevis corporation?",
      answer:
        "Your corporation does. An ordinance passed in August 2023 requires three registers: shareholders, directors and beneficial owners. They are not open to the public. Authorities can ask to see them, so the entries must match the passports and addresses you gave your agent.",
    },
    {
      question: "Are the directors of a Nevis corporation named in public?",
      answer:
        "The articles of incorporation are filed with the Registrar. They name the first directors only if you decide to include them. The name of the registered agent and the names of those who sign as incorporators always appear there.",
    },
    {
      question: "Can I form a Nevis corporation without an agent?",
      answer:
        "No. The ordinance leaves formation to registered agents who hold a licence in Nevis. The agent’s address is also the registered office, so you need no other premises on the island. Our price includes the agent and office for the first year.",
    },
    {
      question: "What do the articles of a Nevis corporation contain?",
      answer:
        "They give the name, the purposes, the registered agent and office, the number and kind of shares and the incorporators. They also say that the corporation is formed under the ordinance. A limit on its life has to be written in, because otherwise it has none.",
    },
  ],
};
