// Find a jurisdiction: the questions, and the rules beyond prices and numbers. Every sentence is based on data/facts.
// Read by lib/jurisdictions/finder.ts, which adds rules from the price list and the numbers in data/facts.
import type { JurisdictionSlug } from "./prices.ts";

/** The answer that rules nothing out. Also used for missing and unknown answers. */
export const noPreferenceAnswer = "any";

/** The questions by query parameter. Options are part of shared links, so their names never change. */
export const finderQuestions = {
  purpose: {
    question: "What is the company for?",
    about: "the purpose",
    options: {
      trade: "Customers in other countries",
      local: "Business in the jurisdiction itself",
      holding: "Holding shares or other assets",
      trust: "Assets under a trust or foundation there",
    },
  },
  people: {
    question: "How many people can be directors and shareholders?",
    about: "the number of people",
    options: { "1": "One", "2": "Two", "3": "Three", "4": "Four or more" },
  },
  resident: {
    question: "Must anyone live there?",
    about: "who lives there",
    options: { nobody: "No", firm: "Only in a role that a local company can take" },
  },
  budget: {
    question: "How much in the first year, in US dollars?",
    about: "the budget",
    options: { "2000": "Up to 2,000", "5000": "Up to 5,000", "10000": "Up to 10,000" },
  },
  time: {
    question: "How soon after filing?",
    about: "the time",
    options: { "3": "Within 3 working days", "10": "Within 2 weeks" },
  },
  bank: {
    question: "Where should the bank account be?",
    about: "the bank account",
    options: {
      same: "In the same place",
      "hong-kong": "In Hong Kong",
      "united-states": "In the United States",
    },
  },
} as const;

export type FinderQuestion = keyof typeof finderQuestions;
export type FinderAnswers = {
  readonly [Q in FinderQuestion]: keyof (typeof finderQuestions)[Q]["options"] | typeof noPreferenceAnswer;
};
export type CompanyPurpose = Exclude<FinderAnswers["purpose"], typeof noPreferenceAnswer>;

/** Whether a jurisdiction fits an answer. One with an unconfirmed fact is neither shown as fitting nor ruled out. */
export type FinderVerdict = {
  readonly verdict: "fits" | "against" | "unconfirmed" | "out";
  readonly text: string;
};

const fits = (text: string): FinderVerdict => ({ verdict: "fits", text });
const against = (text: string): FinderVerdict => ({ verdict: "against", text });
const unconfirmed = (text: string): FinderVerdict => ({ verdict: "unconfirmed", text });
const out = (text: string): FinderVerdict => ({ verdict: "out", text });

export type FinderRule = {
  /** A reason against the jurisdiction for every answer. */
  readonly against: string;
  /** The number of people the law requires, if more than one. */
  readonly people?: { readonly count: 2 | 3 | 4; readonly text: string };
  /** Reasons for and against a jurisdiction by purpose. For trusts, the catalogue decides. */
  readonly purposes: Readonly<Partial<Record<Exclude<CompanyPurpose, "trust">, FinderVerdict>>>;
  /** Reasons against an account in the same jurisdiction, if we apply to its banks. */
  readonly bank?: string;
  /** What we know about the visibility of owners if data/facts has no answer. */
  readonly ownersUnconfirmed?: string;
};

/** Who can see the owners, in words. A fact of the result, never a reason for or against a jurisdiction. */
export const ownerVisibilityText = {
  public: "Everyone.",
  shareholders: "Everyone: shareholders are named in a public register.",
  "legitimate-interest": "Authorities, and applicants with a legitimate interest.",
  authorities: "Authorities.",
  unconfirmed: "Not confirmed.",
} as const;

const confirmLocal = (company: string) =>
  unconfirmed(`We’d confirm that ${company} may do business in the jurisdiction itself.`);

export const finderRules: Readonly<Record<JurisdictionSlug, FinderRule>> = {
  bahamas: {
    against: "Every company reports on substance each year.",
    purposes: {
      local: against("Trading in or from The Bahamas needs a business licence."),
      holding: fits("Passive holding needs no business licence."),
    },
  },
  belize: {
    against: "Belize was on the EU’s grey list for tax purposes of 17 February 2026.",
    purposes: {
      local: confirmLocal("a Belize company"),
      holding: against("Holding business needs substance in Belize."),
    },
  },
  "british-virgin-islands": {
    against:
      "The BVI is on FATF’s grey list of 19 June 2026 and the EU’s list of high-risk countries of 29 January 2026, so banks ask more questions.",
    purposes: {
      local: against("Companies with land or staff in the BVI owe local taxes."),
      holding: fits("A BVI company is suited to holding shares."),
    },
    bank: "The BVI has few banks, and most BVI companies bank elsewhere.",
  },
  brunei: {
    against: "Companies are taxed at 18.5%.",
    people: { count: 2, text: "The law requires two directors and two shareholders." },
    purposes: { holding: fits("Brunei does not tax capital gains.") },
    ownersUnconfirmed: "The yearly return to the Registrar names directors and shareholders.",
  },
  "cayman-islands": {
    against: "The yearly fee is due in January, and a late one costs a penalty of 33.33% to 100%.",
    purposes: {
      trade: fits("An exempted company is meant for business mainly outside the Islands."),
      local: out("An exempted company’s business must be mainly outside the Islands."),
      holding: fits("Cayman taxes neither income nor capital gains."),
    },
  },
  "cook-islands": {
    against: "A company resident in the Cook Islands is taxed at 20%.",
    purposes: { local: confirmLocal("an international company") },
    ownersUnconfirmed: "The Registrar’s records are not open to general search.",
  },
  "costa-rica": {
    against: "The declaration of owners each April needs a Costa Rican digital signature.",
    people: { count: 4, text: "The law requires a board of three and a fiscal: four people." },
    purposes: { local: against("Income from Costa Rica itself is taxed there.") },
  },
  cyprus: {
    against: "Articles are filed in Greek, and accounts are audited or reviewed.",
    purposes: {
      trade: fits("Cyprus is in the European Union."),
      holding: against("Dividends to associated companies in low-tax jurisdictions bear a tax of 17%."),
    },
  },
  "hong-kong": {
    against: "The law requires a company secretary and a designated representative there.",
    purposes: {
      trade: fits("Only profits from Hong Kong are taxed."),
      local: fits("A Hong Kong company can trade locally."),
    },
  },
  "isle-of-man": {
    against: "Only a licensed agent can file, and the company always needs one.",
    purposes: {
      local: confirmLocal("a Manx company under the Act of 2006"),
      holding: against("Income from holding is in a sector that needs substance on the Island."),
    },
  },
  jersey: {
    against: "Formation needs consent, and nothing can be filed without a nominated person.",
    people: { count: 2, text: "A sole director cannot be the secretary, so two people are required." },
    purposes: { local: confirmLocal("a Jersey company") },
  },
  liechtenstein: {
    against: "30,000 in francs, euros or dollars is paid in.",
    purposes: {
      trade: against("An establishment with a commercial business needs an auditor."),
      local: against("An establishment with a commercial business needs an auditor."),
      holding: fits("Nothing is withheld from distributions, and a foundation is for holding assets."),
    },
  },
  "marshall-islands": {
    against: "A report on substance is due each year, even if no listed activity applies.",
    purposes: {
      local: out("A non-resident corporation cannot do business inside the Marshall Islands."),
      holding: against("Holding needs substance there, unless the corporation is tax resident elsewhere."),
    },
  },
  monaco: {
    against:
      "The government authorises each activity and its premises before registration starts. Monaco is on FATF’s grey list of 19 June 2026 and the EU’s list of high-risk countries of 29 January 2026.",
    people: { count: 2, text: "A SARL has at least two partners." },
    purposes: {
      trade: against("Profits are taxed at 25% where a quarter of turnover comes from outside Monaco."),
      local: fits("A SARL works from authorised premises in the Principality."),
      holding: out("A SARL is for commercial activities only."),
    },
  },
  nevis: {
    against: "A tax return is due by 15 April each year, even when nothing is taxed.",
    purposes: { local: confirmLocal("a Nevis corporation") },
  },
  panama: {
    against: "Panama was on the European Union’s tax blacklist of 17 February 2026.",
    people: { count: 3, text: "The law requires three directors." },
    purposes: {
      trade: fits("Income from abroad is not taxed in Panama, outside multinational groups."),
      local: against("Income from Panama itself is taxed there."),
    },
  },
  singapore: {
    against: "Income earned or received in Singapore is taxed at 17%.",
    purposes: {},
  },
  switzerland: {
    against: "CHF 20,000 is paid in, and someone who lives there has to be able to sign.",
    purposes: {
      trade: fits("A GmbH is suited to trade."),
      local: fits("A GmbH has its own rooms or a c/o address in its commune."),
      holding: against("Dividends bear a federal tax of 35%, unless a treaty reduces it."),
    },
  },
  uae: {
    against: "Registration for corporate tax is due within three months; a late one costs AED 10,000.",
    purposes: {
      local: out("A RAK ICC company has no licence to trade inside the Emirates."),
      holding: fits("A RAK ICC company can hold shares and property, and accounts in other countries."),
    },
    bank: "For a UAE account companies in practice need a UAE licence.",
  },
  "united-kingdom": {
    against: "Worldwide profits are taxed from 19%, and accounts are filed each year.",
    purposes: {
      trade: fits("Partners and customers can look the company up."),
      holding: against("Close investment-holding companies pay 25%."),
    },
    bank: "High-street banks in the UK want real activity in the country.",
  },
  "united-states": {
    against: "An LLC with one foreign owner files Form 5472; a late one costs USD 25,000.",
    purposes: {
      trade: fits("An LLC is suited to customers and payments in the US."),
      local: against("The foreign owner is taxed on income connected with a US business."),
    },
    ownersUnconfirmed: "Companies formed in the US file no report of owners with FinCEN at present.",
  },
};
