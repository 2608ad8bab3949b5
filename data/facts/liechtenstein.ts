import {
  factsCheckedDate,
  createFactFactory,
  formatFormationPrice,
  formatTrustPrice,
  type JurisdictionFacts,
} from "./fact.ts";

const pgr = createFactFactory("Persons and Companies Act (PGR) of 1926", 1926);
const foundations = createFactFactory(
  "Persons and Companies Act (PGR), Art. 552, revised in 2008",
  2008,
  "https://www.gesetze.li/chrono/html/2008220000",
);
const owners = createFactFactory(
  "Register of Beneficial Owners Act (VwbPG), LGBl. 2021 No. 33",
  2021,
  "https://www.gesetze.li/konso/html/2021033000",
);
const access = createFactFactory(
  "Office of Justice of Liechtenstein",
  2021,
  "https://www.llv.li/en/business/register-cadastre/register-of-beneficial-owners-vwbp-/disclosure",
);
const deposit = createFactFactory(
  "Office of Justice of Liechtenstein",
  2026,
  "https://www.llv.li/en/individuals/job-and-workplace/commercial-register/deposit-with-the-commercial-register/foundation",
);
const trading = createFactFactory(
  "Office of Justice of Liechtenstein",
  2026,
  "https://llv.li/en/individuals/job-and-workplace/commercial-register/entries/foundation",
);
const tax = createFactFactory("Liechtenstein Tax Act (SteG) of 2010", 2010);

export const liechtenstein: JurisdictionFacts = {
  slug: "liechtenstein",
  checked: factsCheckedDate,
  numbers: {
    // One for an establishment, two for a foundation.
    directors: null,
    shareholders: 1,
    localPeople: [{ role: "board or council member authorised under Art. 180a", count: 1 }],
    capital: { amount: 30_000, currency: "CHF" },
    workingDays: { min: 3, max: 5 },
    ownerShare: null,
  },
  ownersSeenBy: "legitimate-interest",
  publicNames: null,
  people: [
    pgr("One founder is enough for a Liechtenstein establishment or foundation."),
    pgr("An establishment needs one board member; a foundation council has at least two."),
    pgr(
      "In a Liechtenstein entity without a commercial business, one board member is authorised under Art. 180a.",
    ),
    pgr("An establishment with a commercial business has an auditor."),
  ],
  capital: [
    pgr("An establishment has a fund of at least CHF 30,000, fully paid; euros or dollars are possible."),
    foundations("A foundation starts with 30,000 in Swiss francs, euros or US dollars."),
  ],
  owners: [
    owners("Liechtenstein’s Office of Justice has kept a register of beneficial owners since 1 April 2021."),
    access(
      "Authorities see Liechtenstein owners freely; banks, other obliged firms and third parties apply.",
    ),
    pgr("The commercial register shows the board and fund of an establishment, but not its founder."),
    deposit("A private foundation in Liechtenstein only deposits a notice of formation."),
  ],
  yearly: [
    tax("A Liechtenstein tax return is due by 30 June.", {
      due: [{ duty: "Tax return", by: "customer", month: 6, day: 30 }],
    }),
    tax("The minimum tax in Liechtenstein is CHF 1,800 a year.", {
      yearlyFee: { amount: 1800, currency: "CHF", atLeast: true },
    }),
    pgr(
      "A commercial establishment gives annual accounts to the tax office; others keep records of their assets.",
    ),
  ],
  tax: tax(
    "Liechtenstein taxes profits at 12.5%; a private asset structure pays only the CHF 1,800, and nothing is withheld from distributions.",
  ),
  substance: [],
  time: [
    deposit(
      "Registration or deposit in Liechtenstein takes three days to a week once the documents are complete.",
    ),
  ],
  received: [
    pgr(
      "For an establishment you receive the assignment of the founder’s rights besides the formation deed and articles.",
    ),
  ],
  watchOut: [
    trading("A foundation cannot run a business, apart from narrow exceptions."),
    foundations(
      "What you give to a foundation is no longer yours, unless you reserve the right to revoke it.",
    ),
  ],
  steps: [
    "You choose between an establishment and a foundation, which cannot trade.",
    "We agree with you on the authorised local member and the other members of the board or council.",
    "The fund of 30,000 is paid in full.",
    "The establishment is entered in the commercial register, or the notice of the private foundation deposited.",
    "Beneficial owners are reported to the Office of Justice.",
  ],
  closest: [
    {
      slug: "switzerland",
      text: `A Swiss GmbH costs ${formatFormationPrice("switzerland")} against ${formatFormationPrice("liechtenstein")} and suits a trading company; it has members, who are named in public.`,
    },
    {
      slug: "panama",
      text: `A Panama foundation costs ${formatTrustPrice("panama")} and its minimum of USD 10,000 is not payable at registration; Liechtenstein is in the European Economic Area.`,
    },
    {
      slug: "monaco",
      text: `Monaco costs ${formatFormationPrice("monaco")} and is for a business with premises there; Liechtenstein’s foundation is for holding assets.`,
    },
  ],
  questions: [
    {
      question: "What is the difference between an Anstalt and a Stiftung?",
      answer:
        "An Anstalt, or establishment, has founder’s rights that can be assigned, needs one board member and can trade. A Stiftung, or foundation, has a council of at least two, owns the assets for its beneficiaries and cannot run a business.",
    },
    {
      question: "Is the founder of a Liechtenstein establishment public?",
      answer:
        "No. The commercial register shows the board and the fund, but not who founded it. A private foundation is not entered there at all; it deposits a notice. The beneficial owners are reported to the Office of Justice, and third parties have to apply to see them.",
    },
    {
      question: "Who is the authorised member under Art. 180a?",
      answer:
        "An establishment or foundation without a commercial business needs a locally authorised professional on its board or council. In a foundation this can be one of the two members. The person’s own fees are not in our price, so ask us for them first.",
    },
    {
      question: "What does a private foundation in Liechtenstein pay in tax?",
      answer:
        "A private asset structure pays the minimum tax of CHF 1,800 a year and nothing more in Liechtenstein. Other establishments pay 12.5% on profit. Nothing is withheld when money is distributed. Tax where you live is a separate question for an adviser.",
    },
    {
      question: "Can I take back what I give to a Liechtenstein foundation?",
      answer:
        "Only if you reserve a right of revocation when you set up the foundation. Without it the assets have left your property for good. An establishment is different, because the founder’s rights in it can be held and assigned.",
    },
  ],
};
