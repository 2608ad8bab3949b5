import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const ibcAct = createFactFactory("International Business Companies Act 2000", 2000);
const owners = createFactFactory("Register of Beneficial Ownership Act 2018", 2018);
const substance = createFactFactory("Commercial Entities (Substance Requirements) Act 2023", 2023);
const exemptions = createFactFactory("Removal of Preferential Exemptions Act 2018", 2018);
const licence = createFactFactory("Business Licence Act 2023", 2023);
const topUp = createFactFactory(
  "Domestic Minimum Top-Up Tax Act 2024",
  2024,
  "https://opm.gov.bs/prime-minister-davis-dmtt-contribution",
);
const registry = createFactFactory("Registrar General’s Department, The Bahamas", 2026);

export const bahamas: JurisdictionFacts = {
  slug: "bahamas",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    localPeople: [],
    capital: { amount: 0, currency: "BSD" },
    workingDays: { min: 1, max: 7 },
    ownerShare: null,
  },
  ownersSeenBy: "authorities",
  publicNames: ["directors"],
  people: [
    ibcAct("A Bahamian IBC needs one director and one shareholder, and one person can be both."),
    ibcAct("Another company can be the director or the shareholder, and neither has to live in The Bahamas."),
    ibcAct("An IBC needs a registered agent licensed in The Bahamas and a registered office there."),
  ],
  capital: [ibcAct("An IBC has no minimum capital.")],
  owners: [
    owners("A Bahamian company gives its agent the details of its beneficial owners within 15 days."),
    owners(
      "Since 20 December 2018 the agent has entered owners in a secure search system that only authorities can use.",
    ),
    ibcAct(
      "The register of directors and officers of an IBC is filed and public. Its register of shareholders is not.",
    ),
  ],
  yearly: [
    registry("The government fee of every IBC falls due on 1 January.", {
      due: [{ duty: "Government fee", by: "agent", month: 1, day: 1 }],
    }),
    substance(
      "The agent files a substance report for every IBC within nine months of its year end, even without listed activities.",
      { due: [{ duty: "Substance report", by: "agent", after: "year end", months: 9 }] },
    ),
  ],
  tax: topUp(
    "The Bahamas has no corporate income tax, apart from a 15% top-up tax for groups with revenue of EUR 750 million or more.",
  ),
  substance: [
    substance("Only companies with listed activities need staff, premises or spending in The Bahamas."),
  ],
  time: [
    registry("Registration in The Bahamas takes one to seven business days once the documents are filed."),
  ],
  received: [
    ibcAct("You receive the certificate of incorporation with the memorandum and articles, in English."),
  ],
  watchOut: [
    exemptions("The special tax exemptions of IBCs ended on 31 December 2018."),
    registry("A penalty of 10% is added to an unpaid Bahamas fee on 1 April, and one of 50% on 1 November."),
    licence(
      "An IBC needs a business licence only if it trades in or from The Bahamas. Passive holding is exempt.",
    ),
  ],
  steps: [
    "Send us three names and say whether the IBC will trade in The Bahamas or only abroad.",
    "Your agent in The Bahamas files with the Registrar General’s Department.",
    "You give the agent your owners’ details, and the agent enters them in the search system.",
    "The register of directors is filed, and becomes public.",
  ],
  closest: [
    {
      slug: "british-virgin-islands",
      text: `The BVI costs ${formatFormationPrice("british-virgin-islands")} instead of ${formatFormationPrice("bahamas")} and sets its fee date by the half-year of formation, but people with a legitimate interest can apply to see owners there.`,
    },
    {
      slug: "nevis",
      text: `Nevis costs ${formatFormationPrice("nevis")} and requires a tax return each April; The Bahamas requires a substance report and publishes directors.`,
    },
    {
      slug: "cayman-islands",
      text: `Cayman costs ${formatFormationPrice("cayman-islands")} and also collects its fee in January; choose it if your investors expect a Cayman exempted company.`,
    },
  ],
  questions: [
    {
      question: "Who can see that I own a Bahamas company?",
      answer:
        "Only authorities can search the owners’ records that your agent keeps. The register of shareholders is not public either. The register of directors and officers is different: it is filed with the registry, and anyone can see it. If you are the director, your name is public.",
    },
    {
      question: "When do I pay the yearly fee of an IBC?",
      answer:
        "The fee falls due on 1 January, and the month of formation makes no difference. A company formed in December therefore owes its next fee within weeks. A penalty of 10% is added on 1 April and one of 50% on 1 November.",
    },
    {
      question: "Are Bahamas companies still tax-free?",
      answer:
        "There is no corporate income tax, so most companies owe none in The Bahamas. The exemption for IBCs was repealed at the end of 2018. Large groups pay a 15% top-up tax. Trading in or from the islands needs a business licence. Ask an adviser about tax at home.",
    },
    {
      question: "Does a holding company need substance in The Bahamas?",
      answer:
        "Substance is needed only for the activities listed in the Act of 2023. Every IBC still reports, through its agent and within nine months of its year end, so that the authorities can see which companies fall under the list. A company that only holds assets abroad needs no business licence.",
    },
  ],
};
