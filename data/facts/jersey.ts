import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const companies = createFactFactory("Companies (Jersey) Law 1991", 1991);
const amendment = createFactFactory("Companies (Jersey) Amendment Law 2026", 2026);
const disclosure = createFactFactory(
  "Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020",
  2020,
);
const nominated = createFactFactory(
  "Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020",
  2020,
  "https://www.jerseyfsc.org/registry/myregistry-for-local-businesses/register-as-a-nominated-person/",
);
const substance = createFactFactory(
  "Taxation (Companies – Economic Substance) (Jersey) Law 2019",
  2019,
  "https://jerseylaw.je/laws/current/l_3_2019",
);
const tax = createFactFactory("Income Tax (Jersey) Law 1961", 1961);
const borrowing = createFactFactory("Control of Borrowing (Jersey) Order 1958", 1958);

export const jersey: JurisdictionFacts = {
  slug: "jersey",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["secretary"],
    localPeople: [{ role: "nominated person", count: 1, companyAllowed: true }],
    capital: { amount: 0, currency: "GBP" },
    workingDays: null,
    ownerShare: null,
  },
  ownersSeenBy: "authorities",
  publicNames: ["directors"],
  people: [
    companies(
      "A Jersey company needs one director of 18 or older and one shareholder; neither has to live there.",
    ),
    companies("Every Jersey company has a secretary, who cannot be the sole director."),
    companies("A Jersey company has its registered office in Jersey."),
    nominated(
      "A Jersey company needs a nominated person: a director or secretary resident in Jersey, a Jersey lawyer or accountant, or a regulated Jersey firm.",
    ),
    companies(
      "A company can be a director in Jersey only if it is licensed there and has no corporate directors itself.",
    ),
  ],
  capital: [
    companies("A private company in Jersey has no minimum capital."),
    amendment("Since June 2026 the memorandum of a Jersey company needs no authorised maximum."),
  ],
  owners: [
    disclosure(
      "The Jersey Financial Services Commission keeps a central register of owners under a law in force since 6 January 2021.",
    ),
    disclosure("Jersey’s central register of owners is not public."),
    disclosure("Jersey publishes the names of directors and secretary, whom it calls “significant persons”."),
  ],
  yearly: [
    disclosure(
      "The nominated person of a Jersey company files a confirmation statement, with a fee, by the end of February.",
      { due: [{ duty: "Confirmation statement", by: "agent", month: 2 }] },
    ),
    tax("A Jersey company’s tax return is due by 30 November of the next year, even where no tax is due.", {
      due: [{ duty: "Tax return", by: "customer", month: 11, day: 30 }],
    }),
    companies(
      "A Jersey company draws up accounts and keeps records for ten years; a private one usually neither audits nor files them.",
    ),
  ],
  tax: tax(
    "Most Jersey companies pay 0%; financial services pay 10%, utilities and income from Jersey land 20%, and groups above EUR 750 million 15% since 2025.",
  ),
  substance: [substance("Tax-resident companies with relevant activities need substance in Jersey.")],
  time: [
    borrowing(
      "A Jersey application is complete only when it states the owners and the activity, because formation needs consent.",
    ),
  ],
  received: [
    companies("You receive the Jersey certificate of incorporation and the memorandum and articles."),
  ],
  watchOut: [
    nominated("Without a nominated person nothing can be filed in Jersey, and most owners abroad have none."),
    borrowing("Formation in Jersey needs consent under an Order of 1958."),
    amendment(
      "Since the reform adopted on 21 January 2026 a private company in Jersey can have more than 30 members.",
    ),
  ],
  steps: [
    "You write a full statement of the activity, for the consent under the Control of Borrowing Order.",
    "We agree with you who will be nominated person and secretary.",
    "The application goes to the registry of the Jersey Financial Services Commission with owners and significant persons.",
    "The registry issues the certificate and opens the company’s entry.",
  ],
  closest: [
    {
      slug: "isle-of-man",
      text: `The Isle of Man requires one licensed agent instead of a secretary and a nominated person, and costs ${formatFormationPrice("isle-of-man")} against ${formatFormationPrice("jersey")}.`,
    },
    {
      slug: "united-kingdom",
      text: `The United Kingdom costs ${formatFormationPrice("united-kingdom")} and needs no local person, but publishes owners and taxes profits from 19%.`,
    },
    {
      slug: "cayman-islands",
      text: "Cayman lets people with a legitimate interest apply to see owners; Jersey’s register of owners is closed, but you need a secretary and a nominated person.",
    },
  ],
  questions: [
    {
      question: "What is a nominated person in Jersey?",
      answer:
        "The nominated person deals with the registry for your company, and without one nothing can be filed. It is a director or secretary who lives in Jersey, a Jersey lawyer or accountant, or a regulated firm there. If you have none, tick Local representative on the order form, or we ask after your order.",
    },
    {
      question: "Can the sole director of a Jersey company be its secretary?",
      answer:
        "No. A Jersey company with one director needs another person or firm as secretary. The nominated person can also be the secretary, if resident in Jersey. The rule is only about sole directors, so it matters most for a company owned and run by one person.",
    },
    {
      question: "Which names does Jersey publish?",
      answer:
        "The register of the Jersey Financial Services Commission shows the company’s significant persons: its directors and secretary. Beneficial owners are kept in a central register that is not public. The nominated person files a confirmation statement by the end of each February.",
    },
    {
      question: "Why does the Jersey registry ask what my company will do?",
      answer:
        "A Jersey company needs consent to issue shares under the Control of Borrowing (Jersey) Order 1958. The application names the owners and describes the activity. That is why we ask you for a full statement, not a few words, before anything is filed.",
    },
  ],
};
