import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const act = createFactFactory("International Companies Act 1981-82", 1982);
const commission = createFactFactory(
  "Financial Supervisory Commission of the Cook Islands",
  2026,
  "https://www.fsc.gov.ck/public/content.aspx?cn=Legislation",
);
const reporting = createFactFactory("Financial Transactions Reporting Act 2017", 2017);
const removal = createFactFactory(
  "International Companies (Removal of Tax Exemption) Amendment Act 2019",
  2019,
);
const revenue = createFactFactory(
  "International Companies (Removal of Tax Exemption) Amendment Act 2019",
  2019,
  "https://www.psc.gov.ck/post/media-release-mfem-international-company-update",
);

export const cookIslands: JurisdictionFacts = {
  slug: "cook-islands",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 1,
    officers: ["secretary"],
    localPeople: [{ role: "secretary", count: 1 }],
    capital: { amount: 0, currency: "NZD" },
    workingDays: { min: 1, max: 2 },
    ownerShare: null,
  },
  ownersSeenBy: null,
  publicNames: [],
  people: [
    act("An international company has a director and a shareholder of any nationality, people or companies."),
    act("An international company needs a resident secretary, but no resident director."),
    act("Cook Islanders and residents of the islands cannot own an international company."),
    act(
      "The registered office of an international company is with a licensed trustee company in the Cook Islands.",
    ),
    act("A trustee company in the Cook Islands can also hold the shares of an international company."),
  ],
  capital: [act("A Cook Islands company has no minimum share capital.")],
  owners: [
    reporting("The trustee company identifies the owners of an international company."),
    act(
      "The Cook Islands keep no public register of owners, and the Registrar’s records of international companies are not open to general search.",
    ),
  ],
  yearly: [
    act("A Cook Islands company sends an annual return to the Registrar."),
    revenue("Every international company has a tax number."),
    revenue("An international company files a tax return every year, even if there is nothing to declare."),
  ],
  tax: removal(
    "The exemption of international companies ended on 17 December 2019, and a company resident in the Cook Islands is now taxed at 20%.",
  ),
  substance: [],
  time: [commission("Formation in the Cook Islands takes one to two business days.")],
  received: [
    act(
      "You receive the Cook Islands certificate of incorporation with the registered memorandum and articles.",
    ),
  ],
  watchOut: [
    removal(
      "International companies formed before December 2019 kept their tax exemption only until 31 December 2021.",
    ),
    act("An international company needs a separate licence for banking or insurance."),
    commission("The International Companies Act was amended in 2007, 2013, 2015 and 2019."),
    act("A guide that calls a Cook Islands company tax-free describes the law before 2019."),
  ],
  steps: [
    "You tell us whether the company stands alone or belongs to a trust.",
    "You name a resident secretary, or ask us for one.",
    "The memorandum and articles go to the Registrar at the Financial Supervisory Commission.",
    "After registration the company applies for its tax number.",
  ],
  closest: [
    {
      slug: "nevis",
      text: `Nevis costs ${formatFormationPrice("nevis")} against ${formatFormationPrice("cook-islands")}, and its corporation keeps the owners’ register; choose the Cook Islands for a company under a trust there.`,
    },
    {
      slug: "marshall-islands",
      text: `The Marshall Islands, at ${formatFormationPrice("marshall-islands")}, do not tax a non-resident corporation and let the director be secretary.`,
    },
    {
      slug: "belize",
      text: `Belize costs ${formatFormationPrice("belize")} and files owners with its Registrar; a trust can hold the shares in either place.`,
    },
  ],
  questions: [
    {
      question: "Is a Cook Islands company still free of tax?",
      answer:
        "No longer. The exemption for international companies ended on 17 December 2019, and for older ones on 31 December 2021. A company resident there is taxed at 20%. Every company has a tax number. Whether yours is resident is a question for an adviser.",
    },
    {
      question: "Why does a Cook Islands company need a local secretary?",
      answer:
        "The Act of 1981-82 requires a secretary who lives in the islands, while directors can live anywhere. The order form has no field for the secretary, so we ask for the name after payment. The price does not include that person.",
    },
    {
      question: "Should the company belong to a Cook Islands trust?",
      answer:
        "You can order both, and a trustee company can hold the shares of an international company. The trust is a separate order, with its own documents and its own yearly registration. Whether you need one is a question for a lawyer, not for us.",
    },
    {
      question: "Who cannot own a Cook Islands international company?",
      answer:
        "Cook Islanders and people resident in the islands are excluded, because the form is meant for owners abroad. Anyone else can own one, of any nationality, directly, through a company or through a trustee company.",
    },
    {
      question: "Can anyone search Cook Islands company records?",
      answer:
        "The records of international companies are not open to general search. This does not make the company anonymous. We ask who the owners are, with passports and proof of address, and so does any bank. The company also has a tax number with the Ministry of Finance.",
    },
  ],
};
