import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const regulations = createFactFactory("RAK ICC Business Companies Regulations 2018", 2018);
const registry = createFactFactory(
  "RAK International Corporate Centre",
  2026,
  "https://www.rakicc.com/about-us/faq/",
);
const owners = createFactFactory("Cabinet Resolution 109 of 2023", 2023);
const tax = createFactFactory("Federal Decree-Law 47 of 2022", 2022);
const registration = createFactFactory("Federal Tax Authority, Decision No. 3 of 2024", 2024);
const relief = createFactFactory("Ministerial Decision No. 73 of 2023 on small business relief", 2023);
const substance = createFactFactory("Cabinet Decision No. 98 of 2024", 2024);

export const uae: JurisdictionFacts = {
  slug: "uae",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "AED" },
    workingDays: { min: 1, max: 2 },
    ownerShare: { percent: 25, from: "at least" },
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    regulations(
      "An offshore company in Ras Al Khaimah needs one director and one shareholder, who can be one person.",
    ),
    regulations("Directors of a RAK ICC company can be companies. No resident of the Emirates is needed."),
    registry("Only a registered agent can file with RAK ICC."),
  ],
  capital: [
    regulations(
      "A RAK ICC company has no minimum capital. Shares can be unpaid or without par value, but not to bearer.",
    ),
  ],
  owners: [
    owners(
      "A RAK ICC company keeps registers of beneficial owners from 25%, of shareholders and of nominee managers.",
    ),
    owners(
      "The registers of owners, shareholders and nominee managers are filed with the registrar, under a resolution in force since 16 November 2023.",
    ),
    owners("The owners’ registers of the Emirates serve the authorities and are not published."),
  ],
  yearly: [
    registry("A RAK ICC company is renewed with the registry each year, through the agent."),
    tax("A UAE corporate tax return is filed within nine months of the end of each financial year.", {
      due: [{ duty: "Corporate tax return", by: "customer", after: "year end", months: 9 }],
    }),
  ],
  tax: tax(
    "Since June 2023 federal corporate tax has covered RAK ICC companies: 0% up to a profit of AED 375,000 and 9% above.",
  ),
  substance: [
    substance("The Emirates ended their substance rules for financial years after 31 December 2022."),
  ],
  time: [registry("RAK ICC says that it incorporates within two working days of the submission.")],
  received: [
    regulations("You receive the RAK ICC certificate of incorporation with memorandum and articles."),
  ],
  watchOut: [
    registration(
      "Registration for UAE corporate tax is due within three months, even if no tax will be due. Late registration costs AED 10,000.",
      { due: [{ duty: "Registration for corporate tax", by: "customer", after: "registration", months: 3 }] },
    ),
    relief(
      "The UAE’s small business relief, for revenue up to AED 3 million, applies to tax periods that end by 31 December 2026.",
    ),
    regulations("RAK ICC’s Regulations of 2018 replaced those of 2016, which many guides still quote."),
  ],
  steps: [
    "You confirm that the company will hold assets and needs no licence to trade in the country.",
    "The agent checks owners from 25% and any nominee managers.",
    "The agent files with RAK ICC.",
    "The three registers go to the registrar.",
    "Within three months the company registers with the Federal Tax Authority.",
  ],
  closest: [
    {
      slug: "british-virgin-islands",
      text: `The BVI has no corporate income tax and costs ${formatFormationPrice("british-virgin-islands")}; RAK ICC, at ${formatFormationPrice("uae")}, brings a federal tax number, and only authorities can see its register of owners.`,
    },
    {
      slug: "hong-kong",
      text: `A Hong Kong company, at ${formatFormationPrice("hong-kong")}, can trade locally and needs a local secretary; an offshore company in the Emirates has no licence to trade inside them.`,
    },
    {
      slug: "marshall-islands",
      text: "The Marshall Islands require a yearly substance report; the Emirates ended theirs, and require a corporate tax return.",
    },
  ],
  questions: [
    {
      question: "Can a RAK ICC offshore company trade in the UAE?",
      answer:
        "No, it has no licence for that. It can hold shares and property, and bank accounts in other countries. To trade inside the Emirates you need a licence from a free zone or from an emirate’s economic department, for which we quote on request.",
    },
    {
      question: "Does an offshore company register for UAE corporate tax?",
      answer:
        "Yes, within three months, even if its profit stays below AED 375,000 and no tax is due. The penalty for missing the date is AED 10,000. After that a return is due within nine months of the end of each financial year.",
    },
    {
      question: "Does the UAE still have economic substance rules?",
      answer:
        "They do not apply to financial years after 31 December 2022. Cabinet Decision No. 98 of 2024 ended them, after federal corporate tax had begun. Corporate tax has duties of its own: registration within three months, and a return for each financial year. Companies with reports open for older years should ask the agent.",
    },
    {
      question: "Who sees the owners of a RAK ICC company?",
      answer:
        "The registrar receives three registers: beneficial owners from 25%, shareholders and nominee managers. They are kept for authorities and not shown to the public. The present rules come from Cabinet Resolution 109 of 2023, which replaced one of 2020.",
    },
    {
      question: "What kinds of shares can a RAK ICC company issue?",
      answer:
        "It can issue shares in any currency, with or without par value, and leave them unpaid or partly paid. The company can hold its own shares, which carry no rights while it does. Bearer shares are prohibited. There is no minimum capital.",
    },
  ],
};
