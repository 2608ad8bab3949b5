import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const delaware = createFactFactory("Delaware Limited Liability Company Act, 6 Del. C. ch. 18 (1992)", 1992);
const wyoming = createFactFactory("Wyoming Limited Liability Company Act, W.S. 17-29-101 ff.", 2026);
const fincen = createFactFactory("FinCEN interim final rule of 2025", 2025);
const transparency = createFactFactory("Corporate Transparency Act 2021", 2021);
const delawareTax = createFactFactory("Delaware Division of Corporations", 2026);
const wyomingState = createFactFactory("Wyoming Secretary of State", 2026);
const irs = createFactFactory("Internal Revenue Code, s. 6038A, and Treasury regulations of 2016", 2016);
const partnership = createFactFactory("Internal Revenue Code, s. 6031", 2026);
const code = createFactFactory(
  "Internal Revenue Code and Treasury regulations on entity classification",
  2026,
);

export const unitedStates: JurisdictionFacts = {
  slug: "united-states",
  checked: factsCheckedDate,
  numbers: {
    directors: 0,
    shareholders: 1,
    localPeople: [],
    capital: null,
    workingDays: null,
    ownerShare: null,
  },
  ownersSeenBy: null,
  publicNames: [],
  people: [
    delaware("An LLC needs one member, a person or company of any nationality and residence."),
    delaware("The member of an LLC can manage it. It has no directors, shareholders or secretary."),
    wyoming("An LLC needs a registered agent with a street address in the state of formation."),
  ],
  capital: [],
  owners: [
    fincen(
      "Since 26 March 2025 companies formed in the US, foreign-owned ones included, file no report of their owners with FinCEN.",
    ),
    transparency(
      "The Corporate Transparency Act still stands; an appeals court confirmed it on 16 December 2025.",
    ),
    wyoming("Wyoming’s articles of organization need not name members or managers."),
    delaware(
      "Delaware’s certificate of formation gives the name, the agent and the signature of the organizer, not the members.",
    ),
  ],
  yearly: [
    delawareTax("A Delaware LLC files no annual report but pays a tax of USD 300 by 1 June.", {
      due: [{ duty: "Delaware tax, if formed there", by: "agent", month: 6, day: 1 }],
      yearlyFee: { amount: 300, currency: "USD", oneOf: true },
    }),
    wyomingState(
      "A Wyoming LLC files an annual report on the first day of its anniversary month and pays at least USD 60.",
      {
        due: [
          { duty: "Wyoming annual report, if formed there", by: "agent", firstDayOf: "anniversary month" },
        ],
        yearlyFee: { amount: 60, currency: "USD", atLeast: true, oneOf: true },
      },
    ),
    irs(
      "An LLC with one foreign owner files Form 5472 with a pro forma Form 1120 by 15 April, for every dealing with the owner.",
      { due: [{ duty: "Form 5472 with Form 1120", by: "customer", month: 4, day: 15 }] },
    ),
    partnership("An LLC with several members files Form 1065."),
  ],
  tax: code(
    "An LLC is transparent for tax unless it elects otherwise, so its foreign owner is taxed on income connected with a US business and on certain US-source income.",
  ),
  substance: [],
  time: [wyomingState("Wyoming forms an LLC online in about a day.")],
  received: [
    delaware(
      "You receive the filed certificate of formation from Delaware, or the filed articles from Wyoming.",
    ),
  ],
  watchOut: [
    irs("Form 5472 is due even where no tax is, and money put into the LLC counts as a dealing."),
    irs("The fine for a missing or late Form 5472 is USD 25,000."),
    delawareTax("Delaware adds USD 200 and 1.5% a month to a late yearly tax."),
  ],
  steps: [
    "You choose the state; Delaware and Wyoming differ in yearly cost.",
    "The registered agent of that state files the certificate or the articles.",
    "You and any other members sign an operating agreement.",
    "The LLC applies to the IRS for a tax number, the EIN.",
  ],
  closest: [
    {
      slug: "united-kingdom",
      text: `A UK company costs ${formatFormationPrice("united-kingdom")}, pays its own tax and publishes its accounts; an LLC, at ${formatFormationPrice("united-states")}, is transparent for tax, and its owner is taxed.`,
    },
    {
      slug: "hong-kong",
      text: `Hong Kong, at ${formatFormationPrice("hong-kong")}, has shareholders and a public register of them; an LLC has members, whom neither Delaware nor Wyoming lists at formation.`,
    },
    {
      slug: "british-virgin-islands",
      text: "An LLC suits customers and payments in the US; a BVI company suits holding shares, with owners filed from 10%.",
    },
  ],
  questions: [
    {
      question: "What is Form 5472 and who files it?",
      answer:
        "An LLC with one foreign owner reports its dealings with that owner to the IRS on Form 5472, attached to a pro forma Form 1120. The date is 15 April. Funding the LLC is already a dealing. The fine for not filing is USD 25,000, even with no tax due.",
    },
    {
      question: "Should I choose Delaware or Wyoming?",
      answer:
        "Both let one foreign member own an LLC. Delaware charges USD 300 by 1 June and requires no annual report. Wyoming requires an annual report in the anniversary month and at least USD 60. Your lawyer or investor can have a preference, so ask first.",
    },
    {
      question: "Do I report my ownership of an LLC to FinCEN?",
      answer:
        "Not at present. An interim rule of 26 March 2025 exempted every company formed in the US, foreign-owned ones included. The Corporate Transparency Act itself remains in force, and a final rule can change this. Check before you rely on it.",
    },
    {
      question: "Does a foreign owner of an LLC pay US tax?",
      answer:
        "It depends on the income. The LLC is normally transparent, and its owner is taxed on income connected with a business in the US and on some income from US sources. What that means for your business is a question for a US tax adviser.",
    },
  ],
};
