import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Companies Act 1961 (2026 Revision)", 2026);
const owners = createFactFactory("Beneficial Ownership Transparency Act 2023", 2023);
const substance = createFactFactory("International Tax Co-operation (Economic Substance) Act 2018", 2018);
const directors = createFactFactory(
  "Cayman Islands General Registry",
  2019,
  "https://ciregistry.ky/faq_category/directors-officers/",
);
const registry = createFactFactory("Cayman Islands General Registry", 2026);

export const caymanIslands: JurisdictionFacts = {
  slug: "cayman-islands",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "KYD" },
    workingDays: { min: 1, max: 4 },
    ownerShare: { percent: 25, from: "at least" },
  },
  ownersSeenBy: "legitimate-interest",
  publicNames: ["directors"],
  people: [
    act(
      "An exempted company needs one shareholder and, in practice, one director. The Act fixes no minimum board.",
    ),
    act("The director of an exempted company can be a company, and no resident of the Islands is needed."),
    act("The registered office of an exempted company has to be with a licensed provider in Cayman."),
  ],
  capital: [act("An exempted company has no minimum capital, but issues at least one share.")],
  owners: [
    owners(
      "The Cayman office provider keeps the register of owners with 25% or more and reports it. Penalties have applied since 1 January 2025.",
    ),
    owners(
      "Since 28 February 2025 journalists, researchers, anti-money-laundering bodies and business partners with a legitimate interest have been able to apply to see Cayman owners.",
    ),
    directors(
      "Anyone can buy the names of a Cayman company’s current directors for KYD 50. Members are not public.",
    ),
  ],
  yearly: [
    act("The annual return and fee of a Cayman company fall due in January, after its substance notice.", {
      due: [{ duty: "Annual return and fee", by: "agent", month: 1, day: 31 }],
    }),
    act("A Cayman company keeps books, but needs no audit unless it is regulated."),
  ],
  tax: act(
    "Cayman taxes neither income, profits nor capital gains, and the government can promise this to an exempted company for 20 to 30 years.",
  ),
  substance: [
    substance("Every Cayman company notifies once a year; only relevant activities need substance."),
  ],
  time: [registry("Registration in Cayman takes one to four working days, or one day for an express fee.")],
  received: [
    act(
      "You receive the Cayman certificate of incorporation, the memorandum and articles and the registers.",
    ),
  ],
  watchOut: [
    act("From 1 April a late Cayman fee costs a penalty of 33.33% to 100%."),
    act(
      "An exempted company’s business must be mainly outside the Islands, and the subscriber declares so at formation.",
    ),
    createFactFactory(
      "Companies (Amendment) Act 2024",
      2024,
    )(
      "The Companies Act changed on 1 January 2026, so older guides to exempted companies can be out of date.",
    ),
  ],
  steps: [
    "You describe the business, so that we can show it is mainly outside Cayman.",
    "The office provider checks each person with 25% or more.",
    "The subscriber signs the declaration, and the General Registry registers the company.",
    "The provider opens the register of beneficial owners.",
  ],
  closest: [
    {
      slug: "british-virgin-islands",
      text: `The BVI costs ${formatFormationPrice("british-virgin-islands")} against ${formatFormationPrice("cayman-islands")} here; Cayman adds an undertaking on future tax and counts owners only from 25%.`,
    },
    {
      slug: "bahamas",
      text: "The Bahamas lets only authorities see owners; Cayman also admits applicants with a legitimate interest.",
    },
  ],
  questions: [
    {
      question: "Can journalists see who owns a Cayman company?",
      answer:
        "They can apply, and so can researchers, bodies that fight money laundering and people who do business with the company. Each of them needs a legitimate interest. This has been possible since 28 February 2025. The register covers owners of 25% or more and is kept by the office provider.",
    },
    {
      question: "Why does my Cayman fee come in January?",
      answer:
        "The annual return and fee of an exempted company belong to the calendar year, not to your formation date. The substance notice comes before the return. Penalties start on 1 April with a third of the fee, and can reach the whole of it.",
    },
    {
      question: "What is the tax undertaking of an exempted company?",
      answer:
        "Cayman has no tax on income, profits or gains today. An exempted company can also receive an undertaking that later taxes of this kind will not apply to it for 20 years, and up to 30. It says nothing about tax where you live.",
    },
    {
      question: "Can an exempted company do business in Cayman?",
      answer:
        "Its business has to be mainly outside the Islands. The subscriber declares this when the company is formed. If your customers are in Cayman itself, an exempted company is the wrong form, so ask us before you order.",
    },
    {
      question: "Which version of the Companies Act applies to a Cayman company?",
      answer:
        "The Act of 1961 is republished each time it has been amended, and the current text is the 2026 Revision. An amendment of 2024 came into force on 1 January 2026. Check the revision that a guide or an older set of articles refers to.",
    },
  ],
};
