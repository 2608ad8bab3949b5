import { createEuTaxListFact } from "../country-lists.ts";
import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Companies Act, Cap. 39 (1956)", 1956);
const order = createFactFactory("Companies Act (Amendment) Order 2010, S 118", 2010);
const registry = createFactFactory(
  "Registry of Companies and Business Names, Brunei",
  2026,
  "https://www.ocp.mofe.gov.bn/resources/Companies",
);
const tax = createFactFactory("Income Tax Act, Cap. 35", 2026);

export const brunei: JurisdictionFacts = {
  slug: "brunei",
  checked: factsCheckedDate,
  numbers: {
    directors: 2,
    shareholders: 2,
    localPeople: [{ role: "director", count: 1 }],
    capital: { amount: 0, currency: "BND" },
    workingDays: null,
    ownerShare: null,
  },
  ownersSeenBy: null,
  publicNames: null,
  people: [
    registry("A Sdn Bhd has at least two directors and two shareholders."),
    order("Of two directors, one is ordinarily resident in Brunei; of three or more, two are."),
    act("A Sdn Bhd has no more than fifty shareholders."),
    act("A Sdn Bhd keeps a registered office in Brunei."),
    registry("Directors of a Brunei company are 18 or older and not bankrupt."),
  ],
  capital: [act("Brunei sets no minimum capital for a Sdn Bhd.")],
  owners: [act("The yearly return of a Sdn Bhd to the Registrar names its directors and shareholders.")],
  yearly: [
    tax("A Brunei company files its income tax return online, in the system STARS, by 30 June.", {
      due: [{ duty: "Income tax return", by: "customer", month: 6, day: 30 }],
    }),
    registry("A Sdn Bhd also files a yearly return with the registry."),
  ],
  tax: tax(
    "Brunei taxes companies at 18.5%: one managed there on income arising or received in Brunei, one managed abroad only on income from Brunei.",
  ),
  substance: [],
  time: [
    registry(
      "Brunei companies are registered with the Ministry of Finance and Economy, whose registry needs the forms of every director.",
    ),
  ],
  received: [act("You receive the certificate of incorporation and the registered memorandum and articles.")],
  watchOut: [
    createEuTaxListFact(
      "Brunei was on the EU’s grey list for tax purposes of 17 February 2026, which gave it until July to change a rule on income from abroad.",
    ),
    order(
      "Brunei’s residence rule for directors has applied since 1 July 2011, and older texts of section 138 give a different rule.",
    ),
    act("Brunei’s Companies Act was consolidated in 2015, and amended again until at least 2019."),
    tax("Brunei does not tax capital gains."),
  ],
  steps: [
    "You name two directors, one of them ordinarily resident, and two shareholders.",
    "Each director signs a consent and the list of particulars, form X.",
    "The memorandum and articles go to the registry at the Ministry of Finance and Economy.",
    "The registry returns them registered, with the certificate.",
  ],
  closest: [
    {
      slug: "singapore",
      text: `Singapore costs ${formatFormationPrice("singapore")} against ${formatFormationPrice("brunei")} and needs one shareholder only, but a resident secretary besides the resident director.`,
    },
    {
      slug: "hong-kong",
      text: `Hong Kong, at ${formatFormationPrice("hong-kong")}, needs no resident director; Brunei needs one, and a second shareholder.`,
    },
  ],
  questions: [
    {
      question: "Who counts as a resident director in Brunei?",
      answer:
        "Section 138 of the Companies Act speaks of directors who are ordinarily resident. With two directors one must be, with three or more two must be. The director is a full member of your board and takes decisions with you. Ordinary residence is a question of where the person lives, not of nationality. Our price does not include that person.",
    },
    {
      question: "Can one person own a Brunei company?",
      answer:
        "Not alone. A Sdn Bhd has at least two shareholders and two directors at any time, and at most fifty shareholders. The order form has one field for each, and we ask for the second ones after payment. Say under Additional details who lives in Brunei.",
    },
    {
      question: "When does a Sdn Bhd file its tax return?",
      answer:
        "By 30 June, online through the system STARS. The rate is 18.5%. A company managed in Brunei counts income that arises there or is received there. A company managed abroad counts only income from Brunei. Capital gains are not taxed.",
    },
    {
      question: "How much capital does a Sdn Bhd need?",
      answer:
        "The law sets no minimum for a private company. You decide the share capital in the memorandum, and two shareholders take at least one share each. The amount is stated in Brunei dollars, which are interchangeable at par with Singapore dollars.",
    },
    {
      question: "Which older rules about Brunei are out of date?",
      answer:
        "Older guides say that half of the board must be citizens or residents. The Order of 2010 changed section 138 of the Companies Act. Since 1 July 2011 one of two directors, or two of a larger board, must be ordinarily resident.",
    },
  ],
};
