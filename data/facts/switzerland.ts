import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const code = createFactFactory("Code of Obligations, Art. 772-827 (revised in 2008)", 2008);
const bankruptcy = createFactFactory(
  "Federal Act on Combating Abusive Bankruptcy, in force since 2025",
  2025,
);
const transparency = createFactFactory("Legal Entities Transparency Act 2025", 2025);
const federalTax = createFactFactory("Federal Act on Direct Federal Tax of 1990", 1990);
const withholding = createFactFactory("Federal Act on Withholding Tax of 1965", 1965);
const registers = createFactFactory("Commercial registers of the cantons", 2026, "https://zefix.ch");

export const switzerland: JurisdictionFacts = {
  slug: "switzerland",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["signatory"],
    localPeople: [{ role: "authorised signatory", count: 1 }],
    capital: { amount: 20_000, currency: "CHF" },
    workingDays: { min: 5, max: 10 },
    ownerShare: { percent: 25, from: "at least" },
  },
  ownersSeenBy: "authorities",
  publicNames: ["directors", "shareholders"],
  people: [
    code("A GmbH can have one member, a person or company of any nationality."),
    code("At least one person who can represent a GmbH lives in Switzerland."),
    code("A GmbH has its own rooms or a c/o address in its commune."),
    code("A GmbH needs an auditor unless it has fewer than ten full-time jobs and all members waive one."),
  ],
  capital: [
    code("The share capital of a GmbH is CHF 20,000 and fully paid, for cash into a blocked bank account."),
  ],
  owners: [
    registers(
      "The Swiss commercial register publishes every member of a GmbH with the shares held, and the managers and signatories.",
    ),
    transparency(
      "Owners from 25% are also reported to the federal transparency register, which opened on 1 October 2026.",
    ),
    transparency(
      "The Swiss transparency register is for authorities and firms bound by money-laundering law, not for the public.",
    ),
  ],
  yearly: [bankruptcy("Since 1 January 2025 a GmbH can no longer waive its audit for past years.")],
  tax: federalTax(
    "Switzerland’s Confederation takes 8.5% of profit after tax, and canton and commune add their own tax, so the burden depends on the seat.",
  ),
  substance: [],
  time: [registers("Swiss commercial registers take about five to ten working days after filing.")],
  received: [
    code(
      "You receive the notarial deed of the GmbH, its articles and an extract from the commercial register.",
    ),
  ],
  watchOut: [
    code("The owners of a GmbH are published by name; those of an AG are not."),
    withholding("Swiss dividends bear a federal withholding tax of 35%, which treaties can reduce."),
  ],
  steps: [
    "You choose the canton, which decides language and tax.",
    "You name a signatory who lives in Switzerland.",
    "The CHF 20,000 goes into a blocked account at a bank.",
    "A notary records the formation, and the cantonal register enters the GmbH.",
    "The bank releases the capital, and owners are reported to the transparency register.",
  ],
  closest: [
    {
      slug: "liechtenstein",
      text: `Liechtenstein costs ${formatFormationPrice("liechtenstein")} against ${formatFormationPrice("switzerland")}; its establishment has no members, while a GmbH publishes every one.`,
    },
    {
      slug: "cyprus",
      text: `Cyprus costs ${formatFormationPrice("cyprus")}, is in the European Union and has no minimum capital; a GmbH ties up CHF 20,000.`,
    },
    {
      slug: "united-kingdom",
      text: `A UK company registers in a day for ${formatFormationPrice("united-kingdom")} without local people; choose Switzerland if you have a resident signatory there.`,
    },
  ],
  questions: [
    {
      question: "Who must live in Switzerland for a GmbH?",
      answer:
        "At least one person who can represent the GmbH. That person can be a manager or another signatory and need not be a member. If no one in your team lives there, name a signatory with the order; our price doesn’t include one.",
    },
    {
      question: "Are the owners of a Swiss GmbH public?",
      answer:
        "Yes, by name and with their shares, in the commercial register that everyone can search. The federal transparency register of October 2026 is different. It records the people behind the members from 25%, and only authorities and obliged firms can use it.",
    },
    {
      question: "Can I use the CHF 20,000 after formation?",
      answer:
        "Yes. The capital is paid into a blocked bank account before the notary records the formation. Once the register has entered the GmbH, the money is the company’s and can be spent on its business. It is not part of our price.",
    },
    {
      question: "Does a small GmbH need an auditor?",
      answer:
        "It can do without one if it has fewer than ten full-time jobs and every member agrees. The waiver is possible at foundation. Since 1 January 2025 it no longer reaches back to earlier years, so settle it in the founding documents.",
    },
    {
      question: "How high is Swiss corporate tax?",
      answer:
        "The federal part is 8.5% of profit after tax and is the same everywhere. Canton and commune add their own part, which differs widely. That makes the choice of canton a question of tax as well as language. A further 35% is withheld from dividends, unless a treaty reduces it.",
    },
  ],
};
