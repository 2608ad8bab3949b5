import { createEuHighRiskListFact, createEuTaxListFact, createFatfGreylistFact } from "../country-lists.ts";
import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("BVI Business Companies Act 2004", 2004);
const act2022 = createFactFactory("BVI Business Companies (Amendment) Act 2022", 2022);
const act2024 = createFactFactory("BVI Business Companies (Amendment) Act 2024", 2024);
const owners = createFactFactory(
  "Business Companies and Limited Partnerships (Beneficial Ownership) Regulations 2024",
  2024,
);
const substance = createFactFactory("Economic Substance (Companies and Limited Partnerships) Act 2018", 2018);
const registry = createFactFactory("BVI Registry of Corporate Affairs", 2026);
const fees = createFactFactory("BVI Business Companies Act 2004, fees of 2023", 2023);

export const britishVirginIslands: JurisdictionFacts = {
  slug: "british-virgin-islands",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "USD" },
    workingDays: { min: 1, max: 1 },
    ownerShare: { percent: 10, from: "at least" },
  },
  ownersSeenBy: "legitimate-interest",
  publicNames: ["directors"],
  people: [
    act("One director and one shareholder are enough for a BVI company, and a company can be either."),
    act("No one in a BVI company has to live in the territory, and the law requires no secretary."),
    act2024("The registered agent appoints the first directors of a BVI company within 15 days."),
    act("A BVI company needs a licensed registered agent and a registered office in the territory."),
  ],
  capital: [act("A BVI company has no minimum capital; its memorandum states the highest number of shares.")],
  owners: [
    owners(
      "Since 2 January 2025 owners of 10% or more have been filed privately with the BVI Registrar within 30 days. Changes are filed within 30 days too.",
      { due: [{ duty: "Filing of the owners", by: "agent", after: "registration", days: 30 }] },
    ),
    owners(
      "Since 1 April 2026 people with a legitimate interest can apply to see BVI owners of 25% or more.",
    ),
    act2024("The register of members of a BVI company is filed within 30 days and stays private.", {
      due: [{ duty: "Filing of the register of members", by: "agent", after: "registration", days: 30 }],
    }),
    act2022(
      "Paying users of the BVI registry have been able to see the names of current directors since 2023.",
    ),
  ],
  yearly: [
    fees("A BVI company formed from January to June pays its yearly government fee by 31 May.", {
      due: [{ duty: "Government fee", by: "agent", month: 5, day: 31, half: 1 }],
    }),
    fees("A BVI company formed from July to December pays its yearly government fee by 30 November.", {
      due: [{ duty: "Government fee", by: "agent", month: 11, day: 30, half: 2 }],
    }),
    fees(
      "The BVI’s yearly government fee has been USD 550 since 2023, or USD 1,350 with more than 50,000 shares.",
      { yearlyFee: { amount: 550, currency: "USD" } },
    ),
    act2022(
      "A BVI company gives its agent a simple financial return, unaudited and unpublished, within nine months of its year end.",
      { due: [{ duty: "Financial return to the agent", by: "customer", after: "year end", months: 9 }] },
    ),
    substance("A BVI company declares its economic substance within six months of the end of each period.", {
      due: [{ duty: "Declaration of economic substance", by: "customer", after: "year end", months: 6 }],
    }),
  ],
  tax: act(
    "The BVI has no corporate income tax; only companies with land or staff in the territory owe local taxes.",
  ),
  substance: [
    substance("All BVI companies report, but only nine activities need substance in the territory."),
  ],
  time: [registry("The BVI registry takes about 24 hours after filing.")],
  received: [act("You receive the BVI certificate of incorporation with the memorandum and articles.")],
  watchOut: [
    createFatfGreylistFact(
      "The BVI joined the FATF grey list on 13 June 2025 and was still there on 19 June 2026.",
    ),
    createEuHighRiskListFact(
      "Since 29 January 2026 the EU’s list of high-risk countries has included the BVI, and EU banks have to examine BVI companies more closely.",
    ),
    createEuTaxListFact("On 17 February 2026 the BVI stood on the EU’s tax grey list as well."),
    act2024(
      "The filings for members and owners have their own deadline of 30 days, separate from the yearly fee.",
    ),
  ],
  steps: [
    "You tell us every person with 10% or more, because owners are filed from that share.",
    "Your registered agent files the memorandum and articles, and the Registry answers in about a day.",
    "The agent appoints your first directors, within 15 days.",
    "Members and beneficial owners are filed within 30 days of incorporation.",
  ],
  closest: [
    {
      slug: "cayman-islands",
      text: `Cayman counts owners from 25% and costs ${formatFormationPrice("cayman-islands")}; the BVI counts from 10% and costs ${formatFormationPrice("british-virgin-islands")}.`,
    },
    {
      slug: "bahamas",
      text: `In The Bahamas, at ${formatFormationPrice("bahamas")}, only authorities see owners; the BVI, at ${formatFormationPrice("british-virgin-islands")}, lets people with a legitimate interest apply.`,
    },
    {
      slug: "nevis",
      text: "In Nevis the corporation keeps the owners’ register itself; in the BVI it is filed with the Registrar.",
    },
  ],
  questions: [
    {
      question: "Is the BVI register of owners public?",
      answer:
        "No, it is a private filing with the Registrar. Since 1 April 2026, someone with a legitimate interest can apply for access. An applicant sees only holders of 25% or more, although the company files everyone from 10%. Names of directors are open to paying users of the registry.",
    },
    {
      question: "When is the yearly fee of a BVI company due?",
      answer:
        "It depends on the half of the year in which you formed the company. Companies formed from January to June pay by 31 May, the others by 30 November. The fee has been USD 550 since 2023 for up to 50,000 shares, and USD 1,350 above.",
    },
    {
      question: "Do I have to file accounts in the BVI?",
      answer:
        "You send your registered agent a simple financial return within nine months of each year end. It needs no audit, and the agent does not publish it. A separate declaration on economic substance is due within six months of the end of its period.",
    },
    {
      question: "What do the lists of FATF and the EU mean for a BVI company?",
      answer:
        "The Financial Action Task Force put the BVI under increased monitoring on 13 June 2025, and the EU has listed it as high-risk since 29 January 2026. EU banks must check such customers more closely. In practice a bank in another country can ask for more documents on a BVI company and its owners before it opens an account.",
    },
  ],
};
