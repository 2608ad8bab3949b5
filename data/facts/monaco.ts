import { createEuHighRiskListFact, createFatfGreylistFact } from "../country-lists.ts";
import { factsCheckedDate, createFactFactory, formatFormationPrice, type JurisdictionFacts } from "./fact.ts";

const law1331 = createFactFactory(
  "Law 1.331 of 2007",
  2007,
  "https://journaldemonaco.gouv.mc/en/Journaux/2007/Journal-7790/Loi-n-1.331-du-8-janvier-2007-relative-aux-societes",
);
const ordinance993 = createFactFactory(
  "Sovereign Ordinance 993 of 2007",
  2007,
  "https://journaldemonaco.gouv.mc/Journaux/2007/Journal-7796/Ordonnance-Souveraine-n-993-du-16-fevrier-2007-portant-application-de-la-loi-n-1331-du-8-janvier-2007-relative-aux-societes",
);
const law1573 = createFactFactory("Law 1.573 of 2025", 2025);
const law1144 = createFactFactory(
  "Law 1.144 of 1991",
  1991,
  "https://legimonaco.mc/tnc/loi/1991/07-26-1.144/",
);
const law1362 = createFactFactory("Law 1.362 of 2009, amended in 2018", 2018);
const transparency = createFactFactory("Law 1.549 of 2023", 2023);
const sarl = createFactFactory(
  "Government of Monaco, guide to the SARL",
  2026,
  "https://monentreprise.gouv.mc/en/themes/starting-and-managing-a-business/starting-a-business/obtaining-authorisation-declaring-a-business/how-to-establish-an-sarl",
);
const register = createFactFactory(
  "Répertoire du Commerce et de l’Industrie",
  2026,
  "https://monentreprise.gouv.mc/en/themes/starting-and-managing-a-business/starting-a-business/registration-and-statement-of-existence/how-to-register-your-company-on-the-trade-and-industry-registry",
);
const profits = createFactFactory(
  "Monaco tax department, impôt sur les bénéfices",
  2026,
  "https://service-public-entreprises.gouv.mc/Fiscalite/Autres-impots-et-taxes/Impots-sur-le-benefice/Impot-sur-les-benefices",
);

export const monaco: JurisdictionFacts = {
  slug: "monaco",
  checked: factsCheckedDate,
  numbers: {
    directors: 1,
    shareholders: 2,
    localPeople: null,
    capital: { amount: 15_000, currency: "EUR" },
    workingDays: null,
    ownerShare: { percent: 25, from: "at least" },
  },
  ownersSeenBy: "legitimate-interest",
  publicNames: null,
  people: [
    sarl("A SARL has at least two partners, who can be people or companies."),
    law1331("A SARL has one manager, a natural person, who can be a partner or an outsider."),
    law1573("Since 2025 one owner alone can form a SURL in Monaco."),
    law1144(
      "The application for authorisation includes a criminal record extract for each manager of a Monaco company.",
    ),
    transparency("A Monaco company names a person responsible for its basic and owner information."),
  ],
  capital: [
    ordinance993("A SARL has a capital of at least EUR 15,000, in cash or in kind."),
    law1573("The capital of a SURL starts at EUR 8,000 if its owner is a person."),
  ],
  owners: [
    law1362("Since 2018 Monaco has entered owners from 25% in a register annexed to the trade register."),
    law1362(
      "Authorities and regulated professionals can consult Monaco’s register of owners. Others give reasons, and the owners are informed.",
    ),
    register("An extract of a SARL’s founding deed is published in the Journal de Monaco."),
  ],
  yearly: [
    ordinance993(
      "A SARL needs an auditor where the capital exceeds EUR 150,000 or the company passes certain sizes.",
    ),
  ],
  tax: profits(
    "Monaco taxes profits at 25% where at least a quarter of turnover comes from outside the Principality, or on patent and copyright income; otherwise there is no tax on profits.",
  ),
  substance: [law1144("The authorisation fixes the premises from which a Monaco company works.")],
  time: [
    register("Registration in Monaco starts only once the government has authorised the activity."),
    law1573("A Monaco company becomes a legal person with its registration."),
  ],
  received: [
    law1144("The government’s authorisation names the activity and the premises for which it was given."),
  ],
  watchOut: [
    createFatfGreylistFact(
      "Monaco entered the FATF grey list in June 2024 and remained on that of 19 June 2026.",
    ),
    createEuHighRiskListFact(
      "The EU’s list of high-risk countries of 29 January 2026 names Monaco, so European banks must look harder at a SARL and its owners.",
    ),
    sarl("A SARL is for commercial activities only."),
    law1144("In Monaco a new activity or new premises need a new authorisation."),
    profits("New activities in Monaco get relief from the profits tax in their first five years."),
  ],
  steps: [
    "You describe the business for the authorisation and find premises in the Principality.",
    "We apply to the government for each activity.",
    "After the authorisation the statutes are signed and the capital is paid in.",
    "The company is entered in the Répertoire du Commerce et de l’Industrie and becomes a legal person.",
    "The extract appears in the Journal de Monaco.",
  ],
  closest: [
    {
      slug: "switzerland",
      text: `A Swiss GmbH costs ${formatFormationPrice("switzerland")} against ${formatFormationPrice("monaco")} and can have a single member, whose name is published; a SARL has two partners and needs an authorisation.`,
    },
    {
      slug: "liechtenstein",
      text: `Liechtenstein costs ${formatFormationPrice("liechtenstein")}, and its foundation holds assets without trading; Monaco’s SARL is for commercial activities only.`,
    },
    {
      slug: "cyprus",
      text: `Cyprus is inside the European Union and costs ${formatFormationPrice("cyprus")}; Monaco is for owners who want premises in the Principality itself.`,
    },
  ],
  questions: [
    {
      question: "Can I own a Monaco company alone?",
      answer:
        "Yes, since Law 1.573 of 2025. It created the SURL, which has one owner. Its capital starts at EUR 8,000 for a person, against EUR 15,000 for a SARL with two partners. Tell us before you order, because the documents differ.",
    },
    {
      question: "Does a Monaco company pay tax on profits?",
      answer:
        "It pays 25% if a quarter or more of its turnover comes from outside Monaco, or on income from patents and copyright. A company that earns almost everything inside the Principality pays none. There is relief for new activities in the first five years.",
    },
    {
      question: "Why does a Monaco company need an authorisation first?",
      answer:
        "Law 1.144 of 1991 lets the government decide on each business in the Principality. The authorisation fixes what you do and where you do it. Registration follows afterwards. Our price includes this application, and the statement of your activity is its most important part.",
    },
    {
      question: "Do I need an office in Monaco?",
      answer:
        "Yes. The premises are part of the authorisation, and an address elsewhere does not replace them. Rent is not in our price, nor is the capital. If you move, the new address has to be authorised again.",
    },
  ],
};
