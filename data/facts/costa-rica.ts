import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const code = createFactFactory("Commercial Code, Law 3284 of 1964", 1964);
const law10597 = createFactFactory("Law 10597 of 2024", 2024);
const law9416 = createFactFactory("Law 9416 of 2016", 2016);
const law9428 = createFactFactory("Law 9428 of 2017", 2017);
const law10381 = createFactFactory("Law 10381 of 2023", 2023);
const fees2026 = createFactFactory("Law 9428 of 2017, amounts for 2026", 2026);
const registry = createFactFactory("National Registry of Costa Rica", 2026);
const treasury = createFactFactory("Ministry of Finance of Costa Rica", 2026);

export const costaRica: JurisdictionFacts = {
  slug: "costa-rica",
  checked: factsCheckedDate,
  numbers: {
    directors: 3,
    shareholders: 2,
    localPeople: [],
    capital: { amount: 0, currency: "CRC" },
    workingDays: null,
    ownerShare: null,
  },
  ownersSeenBy: "authorities",
  publicNames: null,
  people: [
    code(
      "The two founders of an S.A. take at least one share each; one of them can hold every share afterwards.",
    ),
    code("A Costa Rican board is a president, a secretary and a treasurer, with a fiscal beside them."),
    code("No rule of nationality or residence applies to the board of an S.A."),
    law10597(
      "In Costa Rica a local address and a registered email address replaced the resident agent on 4 June 2025.",
    ),
  ],
  capital: [
    code(
      "The law sets no amount for an S.A., but a quarter of the shares issued for cash is paid up at formation.",
    ),
  ],
  owners: [
    law9416(
      "A Costa Rican company declares its owners every April in the RTBF, a register run by the Central Bank.",
    ),
    law9416("The RTBF is confidential and serves Costa Rica’s tax and anti-drug authorities."),
    law9416("An inactive company declares its owners in the RTBF too."),
  ],
  yearly: [
    fees2026(
      "Costa Rica’s tax on legal entities falls due in January: CRC 69,330 in 2026 for an inactive company, up to CRC 231,100 for an active one.",
      {
        due: [{ duty: "Tax on legal entities", by: "customer", month: 1 }],
        yearlyFee: { amount: 69_330, currency: "CRC", atLeast: true },
      },
    ),
    law9416("The declaration of owners to the RTBF is made in April.", {
      due: [{ duty: "Declaration of owners", by: "customer", month: 4 }],
    }),
    treasury("Costa Rican companies pay an education and culture stamp every year."),
    treasury("Costa Rica expects an income tax return even from a company without activity."),
  ],
  tax: law10381(
    "Costa Rica taxes income from its own territory; foreign passive income is taxed only in multinational groups without substance there.",
  ),
  substance: [
    law10381(
      "Members of multinational groups need substance in Costa Rica for foreign passive income to stay untaxed.",
    ),
  ],
  time: [registry("A Costa Rican notary draws up the deed first, and the National Registry then enters it.")],
  received: [
    registry(
      "You receive the notarial deed of the S.A., its registration and the corporate number, the cédula jurídica.",
    ),
  ],
  watchOut: [
    law9416("The declaration of owners in April has to be signed with a Costa Rican digital signature."),
    law9416(
      "A missed declaration of owners costs 2% of gross income, between 3 and 100 base salaries, and blocks filings at the registry.",
    ),
    law9428("An inactive Costa Rican company still pays in January and still files."),
  ],
  steps: [
    "You name two founders, the three officers and the fiscal.",
    "A Costa Rican notary draws up the deed in Spanish.",
    "The National Registry enters it and issues the cédula jurídica.",
    "You register an email address for official notices.",
    "Someone with a Costa Rican digital signature makes the first declaration of owners.",
  ],
  closest: [
    {
      slug: "panama",
      text: `Panama costs ${formatFormationPrice("panama")} and has its agent file the owners, whereas here, for ${formatFormationPrice("costa-rica")}, you need a local digital signature every April.`,
    },
    {
      slug: "belize",
      text: "Belize’s documents are in English and its accounting records go to an agent; a Costa Rican company has no agent and declares its owners itself.",
    },
  ],
  questions: [
    {
      question: "What is the fiscal of a Costa Rican company?",
      answer:
        "The fiscal supervises the board for the shareholders and is not a member of it. Every S.A. has one, besides the president, secretary and treasurer. You therefore name four people for these posts, and two founders.",
    },
    {
      question: "How do I declare the owners of a Costa Rican company from abroad?",
      answer:
        "The declaration is made online with the Central Bank each April and signed with a Costa Rican digital signature. If no officer has one, a person with such a signature has to be authorised. A missed declaration is fined and blocks further filings, so plan for this person before you order.",
    },
    {
      question: "What does an inactive company in Costa Rica cost each year?",
      answer:
        "The January tax on legal entities was CRC 69,330 for an inactive company in 2026. It still pays the education and culture stamp, files an income tax return and declares its owners. Active companies pay up to CRC 231,100 of the January tax.",
    },
    {
      question: "Does a Costa Rican company still need a resident agent?",
      answer:
        "No. Law 10597, in force since 4 June 2025, abolished the resident agent. The company has an address in Costa Rica and a registered email address for notices instead. Companies formed earlier had until 4 June 2026 to register theirs.",
    },
  ],
};
