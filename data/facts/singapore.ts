import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Companies Act 1967", 1967, "https://sso.agc.gov.sg/Act/CoA1967");
const controllers = createFactFactory("Companies (Amendment) Act 2017", 2017);
const nominees = createFactFactory(
  "Companies and Limited Liability Partnerships (Miscellaneous Amendments) Act 2024",
  2024,
  "https://www.acra.gov.sg/compliance/registers-of-nominee-directors-and-nominee-shareholders",
);
const providers = createFactFactory("Corporate Service Providers Act 2024", 2024);
const returns = createFactFactory(
  "Companies (Amendment) Act 2017",
  2017,
  "https://www.acra.gov.sg/legislation/legislative-reform/companies-act-reform/companies-amendment-act-2017/changes-on-statutory-requirements-for-agm-and-filing-of-ar",
);
const tax = createFactFactory("Income Tax Act 1947", 1947);
const acra = createFactFactory("Accounting and Corporate Regulatory Authority (ACRA)", 2026);

export const singapore: JurisdictionFacts = {
  slug: "singapore",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["secretary"],
    localPeople: [
      { role: "director", count: 1 },
      { role: "company secretary", count: 1 },
    ],
    capital: { amount: 1, currency: "SGD" },
    workingDays: { min: 1, max: 2 },
    ownerShare: null,
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    act(
      "A Pte. Ltd. has at least one director ordinarily resident in Singapore, a natural person of 18 or older.",
    ),
    act("Companies can hold shares in a Pte. Ltd. but cannot direct it."),
    act("A Pte. Ltd. has between one and fifty shareholders."),
    act(
      "A secretary who lives in Singapore is appointed within six months, and the registered office is there.",
      { due: [{ duty: "Appointment of a secretary", by: "customer", after: "registration", months: 6 }] },
    ),
    providers(
      "A paid nominee director in Singapore comes only through a registered corporate service provider.",
    ),
  ],
  capital: [act("The paid-up capital of a Pte. Ltd. starts at one Singapore dollar.")],
  owners: [
    controllers(
      "Singapore companies have kept a register of controllers since 31 March 2017 and filed it with ACRA since 30 July 2020.",
    ),
    controllers("Only authorities can see the controllers of a Singapore company."),
    nominees(
      "Nominees in Singapore have been filed with ACRA since 16 June 2025. Everyone can see that a person is a nominee, but not for whom.",
    ),
  ],
  yearly: [
    returns(
      "A Singapore company’s annual meeting is due within six months of the year end, though members can dispense with it.",
      { due: [{ duty: "Annual meeting", by: "customer", after: "year end", months: 6 }] },
    ),
    returns("A Singapore company’s annual return goes to ACRA within seven months of the year end.", {
      due: [{ duty: "Annual return", by: "agent", after: "year end", months: 7 }],
    }),
    tax("A Singapore company reports its estimated income within three months of the year end.", {
      due: [{ duty: "Estimated income", by: "customer", after: "year end", months: 3 }],
    }),
    tax("Singapore’s corporate tax return is due by 30 November.", {
      due: [{ duty: "Tax return", by: "customer", month: 11, day: 30 }],
    }),
    act(
      "A Singapore company needs no audit with two of three: revenue to SGD 10 million, assets to SGD 10 million, 50 employees.",
    ),
  ],
  tax: tax(
    "Singapore taxes income earned or received there at 17%, and exempts three quarters of the first SGD 10,000 and half of the next SGD 190,000.",
  ),
  substance: [],
  time: [
    acra(
      "Incorporation in Singapore takes one or two days, longer if ACRA refers the application to another agency.",
    ),
  ],
  received: [
    acra("You receive ACRA’s notice of incorporation by email, with the registration number and date."),
  ],
  watchOut: [
    nominees("A nominee director or shareholder is marked as such in Singapore’s public register."),
    createFactFactory(
      "Corporate and Accounting Laws (Amendment) Bill, passed in 2025",
      2025,
    )("Singapore’s parliament passed further changes to company law on 5 November 2025."),
  ],
  steps: [
    "We reserve the name with ACRA.",
    "You name the resident director and, within six months, the secretary.",
    "The constitution is signed and the incorporation filed online.",
    "ACRA sends the notice of incorporation.",
    "Controllers and any nominees are filed with ACRA.",
  ],
  closest: [
    {
      slug: "hong-kong",
      text: `Hong Kong costs ${formatFormationPrice("hong-kong")} and lets the only director live abroad; Singapore, at ${formatFormationPrice("singapore")}, needs one who lives there and exempts small companies from audit.`,
    },
    {
      slug: "brunei",
      text: `Brunei costs ${formatFormationPrice("brunei")}, shares the time zone and requires two shareholders and two directors; Singapore needs only one of each.`,
    },
  ],
  questions: [
    {
      question: "Do I have to live in Singapore to be a director?",
      answer:
        "You can be a director from abroad, but at least one director must be ordinarily resident in Singapore. If you have no such person, a registered corporate service provider can supply a nominee director. Since June 2025 the public register shows that the person is a nominee.",
    },
    {
      question: "Can people see for whom a Singapore nominee acts?",
      answer:
        "No. Since 16 June 2025 the status of a nominee is public, while the details of the person behind the nominee are filed with ACRA and stay with authorities. Controllers are recorded in another register, filed since 2020, which is not public either.",
    },
    {
      question: "When does a Singapore company need an audit?",
      answer:
        "A small company needs none. It meets two of three tests: revenue up to SGD 10 million, assets up to SGD 10 million, no more than 50 employees. Annual accounts are still prepared, and the annual return is filed within seven months.",
    },
    {
      question: "How much tax does a new Singapore company pay?",
      answer:
        "The rate is 17% on income earned in Singapore and on foreign income received there. The first SGD 10,000 are exempt by 75% and the next SGD 190,000 by half. Estimated income is reported within three months, the return by 30 November.",
    },
  ],
};
