import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("Business Corporations Act 1990", 1990);
const associations = createFactFactory(
  "Associations Law, amended in 2017",
  2017,
  "https://www.register-iri.com/blog/fall-2017-update-to-the-rmi-associations-law/",
);
const substance = createFactFactory("Economic Substance Regulations 2018", 2018);
const registry = createFactFactory("Registrar of Corporations for non-resident entities", 2026);

export const marshallIslands: JurisdictionFacts = {
  slug: "marshall-islands",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["secretary"],
    localPeople: [],
    capital: { amount: 0, currency: "USD" },
    workingDays: { min: 1, max: 1 },
    ownerShare: { percent: 25, from: "more than" },
  },
  ownersSeenBy: "authorities",
  publicNames: [],
  people: [
    act("One director and one shareholder can run a non-resident corporation from any country."),
    act(
      "A Marshall Islands corporation needs one officer, a secretary, and the director can hold that office too.",
    ),
    act("Companies can serve as directors or officers of a Marshall Islands corporation."),
    act(
      "The registered agent of a non-resident corporation is always The Trust Company of the Marshall Islands, Inc.",
    ),
  ],
  capital: [act("A Marshall Islands corporation needs no minimum capital.")],
  owners: [
    associations(
      "Since November 2017 a corporation has kept the names and addresses of owners above 25% in its own records. Listed companies are excepted.",
    ),
    act("The Marshall Islands require no public filing of directors, officers or shareholders."),
    registry("The registered agent’s information goes to authorities on lawful request, not to the public."),
  ],
  yearly: [
    substance(
      "Every non-resident entity of the Marshall Islands reports on economic substance within twelve months of its anniversary.",
      { due: [{ duty: "Report on economic substance", by: "agent", after: "anniversary", months: 12 }] },
    ),
    act("A Marshall Islands corporation keeps accounting records, which are neither filed nor audited."),
  ],
  tax: act("The Marshall Islands do not tax a non-resident corporation."),
  substance: [
    substance(
      "Since 1 January 2019 nine activities, shipping and holding among them, have needed substance. A corporation that is tax resident elsewhere only reports.",
    ),
  ],
  time: [registry("Formation in the Marshall Islands takes one business day.")],
  received: [act("You receive the articles of incorporation as filed with the Marshall Islands Registrar.")],
  watchOut: [
    substance(
      "A Marshall Islands corporation files the yearly substance report even if none of the nine activities applies to it.",
    ),
    act("A non-resident corporation cannot do business inside the Marshall Islands."),
    act("Banking, insurance, trust business and gaming are closed to a non-resident corporation."),
    associations(
      "Corporations formed before November 2017 have had to keep owners’ records since November 2018.",
    ),
  ],
  steps: [
    "You name one director and a secretary, or one person for both.",
    "The articles go to the registry run with International Registries, Inc.",
    "The Trust Company of the Marshall Islands becomes registered agent.",
    "You record the owners above 25% in the corporation’s own files.",
  ],
  closest: [
    {
      slug: "british-virgin-islands",
      text: `In the BVI, for ${formatFormationPrice("british-virgin-islands")}, owners go to the Registrar from 10%; here, for ${formatFormationPrice("marshall-islands")}, the corporation records them itself from 25%.`,
    },
    {
      slug: "united-states",
      text: `Delaware’s law was the model of the Marshall statute, and a US LLC costs ${formatFormationPrice("united-states")}, but its foreign owner files Form 5472.`,
    },
    {
      slug: "cook-islands",
      text: `The Cook Islands cost ${formatFormationPrice("cook-islands")} and need a resident secretary; choose them for a company under a trust there.`,
    },
  ],
  questions: [
    {
      question: "Can one person run a Marshall Islands corporation?",
      answer:
        "Yes. The law requires a director, a shareholder and a secretary, and one person can be all three. A company can hold the offices as well. The registered agent is fixed: The Trust Company of the Marshall Islands serves all non-resident corporations.",
    },
    {
      question: "Does a ship-owning company have to show substance?",
      answer:
        "Shipping is one of the nine activities in the regulations of 2018, so the rules can apply. A corporation that is tax resident in another country is exempt, but still has to say so in its yearly report. The report is due within twelve months of each anniversary.",
    },
    {
      question: "Are owners of Marshall Islands companies registered?",
      answer:
        "The corporation keeps the names and addresses of everyone above 25% in its own records. No public register lists directors, officers or shareholders. Authorities reach the information through the agent. The rule has applied to new corporations since November 2017.",
    },
    {
      question: "What can a Marshall Islands non-resident corporation not do?",
      answer:
        "It can’t do business inside the Marshall Islands, and it can’t be a bank, an insurer, a trust company or a gaming company. It is used to own ships, shares and other assets outside the islands. Registration of a vessel is a separate service.",
    },
    {
      question: "What happens in the first year of a Marshall Islands corporation?",
      answer:
        "Formation itself takes one business day. The corporation then records its owners above 25% and keeps accounting records, which are neither filed nor audited. The report on economic substance falls due within twelve months of the anniversary, so put that date in your calendar.",
    },
  ],
};
