// The 13 bank jurisdictions: names, currencies, texts and advantages. Read by /account-opening, their own pages and the bank order
// form. Deposit protection and what banks ask for are in facts/banks.ts.
import type { JurisdictionSlug } from "./prices";

/** §3: the jurisdiction ids of bank orders. */
export type BankJurisdictionId =
  | "belize"
  | "bvi"
  | "canada"
  | "cayman"
  | "hongkong"
  | "malaysia"
  | "mauritius"
  | "puertorico"
  | "stkitts"
  | "singapore"
  | "uae"
  | "uk"
  | "usa";

export type BankJurisdiction = {
  id: BankJurisdictionId;
  slug: string;
  name: string;
  /** ISO 3166-1 alpha-2 code of the flag. */
  iso: string;
  currency: string;
  /** A jurisdiction with another slug whose companies bank here. */
  alsoFor?: JurisdictionSlug;
  /** Why the companies we form in this place get no account there. They are offered one in another place. */
  refusesOurCompanies?: string;
  /** The description for search engines. */
  description: string;
  intro: string;
  advantages: readonly [string, string, string, string];
};

export const bankJurisdictions: readonly BankJurisdiction[] = [
  {
    id: "belize",
    slug: "belize",
    name: "Belize",
    iso: "BZ",
    currency: "US dollar (USD)",
    // International Banking Act of Belize: its licensees serve non-residents, in foreign currency.
    description:
      "A Belize bank account for a company from abroad: which banks take it, what they ask for, deposits without insurance, our fixed fee and the usual time.",
    intro:
      "Accounts in an English-speaking country in Central America. Non-residents use its international banks, whose accounts are in US dollars.",
    advantages: [
      "Documents and correspondence in English",
      "International banks for companies and individuals from abroad",
      "Banks supervised by the Central Bank of Belize",
      "Suits a Belize company",
    ],
  },
  {
    id: "bvi",
    slug: "british-virgin-islands",
    name: "British Virgin Islands",
    iso: "VG",
    currency: "US dollar (USD)",
    description:
      "A bank account in the British Virgin Islands: few banks, deposits insured up to USD 100,000, what we ask you for, our fixed fee and when we refund it.",
    intro:
      "Accounts in a British Overseas Territory that uses the US dollar. It has few banks: most BVI companies bank elsewhere, and we tell you before we apply.",
    advantages: [
      "The US dollar is the official currency",
      "Account and company in one jurisdiction, if a bank there accepts the company",
      "Documents and correspondence in English",
      "Banks supervised by the BVI Financial Services Commission",
    ],
  },
  {
    id: "canada",
    slug: "canada",
    name: "Canada",
    iso: "CA",
    currency: "Canadian dollar (CAD)",
    description:
      "A Canadian bank account from abroad: who has to come to a branch, what CDIC insures, the documents we ask you for, our fixed fee and the usual time.",
    intro:
      "Accounts in a G7 country with two official languages, for businesses with customers or suppliers in North America.",
    advantages: [
      "Service in English or French",
      "Banks supervised by a federal regulator, OSFI",
      "Business hours across North America",
      "A public deposit insurer, the Canada Deposit Insurance Corporation (CDIC)",
    ],
  },
  {
    id: "cayman",
    slug: "cayman-islands",
    name: "Cayman Islands",
    iso: "KY",
    currency: "Cayman Islands dollar (KYD)",
    description:
      "A bank account in the Cayman Islands: class A and class B banks, usual minimum balances, no deposit insurance, what we ask for and our fixed fee.",
    intro:
      "Accounts in a British Overseas Territory with a long banking history, mainly for Cayman companies and investment structures.",
    advantages: [
      "The Cayman Islands dollar is pegged to the US dollar",
      "Banks supervised by the Cayman Islands Monetary Authority",
      "Account and company in one jurisdiction",
      "US Eastern Standard Time all year round",
    ],
  },
  {
    id: "hongkong",
    slug: "hong-kong",
    name: "Hong Kong",
    iso: "HK",
    currency: "Hong Kong dollar (HKD)",
    description:
      "A Hong Kong business account: what banks want to see, whether you have to come, deposits protected up to HKD 800,000, what we ask for and our fee.",
    intro:
      "Accounts for companies that trade with mainland China and the rest of Asia, in a market used to several currencies.",
    advantages: [
      "Documents and correspondence in English or Chinese",
      "The Hong Kong dollar has been linked to the US dollar since 1983",
      "Banks supervised by the Hong Kong Monetary Authority",
      "A statutory Deposit Protection Scheme",
    ],
  },
  {
    id: "malaysia",
    slug: "malaysia",
    name: "Malaysia",
    iso: "MY",
    currency: "Malaysian ringgit (MYR)",
    description:
      "A bank account in Malaysia: the exchange rules for residents and others, deposits insured by PIDM, the documents we ask you for and our fixed fee.",
    intro:
      "Accounts in a member state of ASEAN and the Commonwealth, for businesses with partners in South-East Asia.",
    advantages: [
      "English is widely used in business and banking",
      "Banks supervised by the central bank, Bank Negara Malaysia",
      "Same time zone as Singapore and Hong Kong",
      "A public deposit insurer, PIDM",
    ],
  },
  {
    id: "mauritius",
    slug: "mauritius",
    name: "Mauritius",
    iso: "MU",
    currency: "Mauritian rupee (MUR)",
    description:
      "A bank account in Mauritius from abroad: what banks ask a foreign company for, deposit insurance since 2024, our fixed fee and the usual time.",
    intro:
      "Accounts on an Indian Ocean island between Africa and Asia, for companies that trade or invest in either.",
    advantages: [
      "Service in English and French",
      "Banks supervised by the Bank of Mauritius",
      "Business hours that overlap with Europe, Africa and Asia",
      "Member of the African Union and of the Commonwealth",
    ],
  },
  {
    id: "puertorico",
    slug: "puerto-rico",
    name: "Puerto Rico",
    iso: "PR",
    currency: "US dollar (USD)",
    description:
      "A bank account in Puerto Rico: local banks and international financial entities, which of them the FDIC insures, what we ask for and our fixed fee.",
    intro:
      "Accounts in a Caribbean territory of the United States, for businesses that work in US dollars and in Spanish or English.",
    advantages: [
      "The US dollar is the currency",
      "Service in Spanish or English",
      "Local banks, and international financial entities for clients elsewhere",
      "Atlantic Standard Time all year round",
    ],
  },
  {
    id: "stkitts",
    slug: "st-kitts-and-nevis",
    alsoFor: "nevis",
    name: "St. Kitts and Nevis",
    iso: "KN",
    currency: "East Caribbean dollar (XCD)",
    description:
      "A bank account in St. Kitts and Nevis: domestic and international banks, their regulators, the documents we ask you for and our one fixed fee.",
    intro:
      "Accounts in a Commonwealth federation of two islands in the eastern Caribbean, mainly for Nevis companies and their owners.",
    advantages: [
      "The East Caribbean dollar has had a fixed rate to the US dollar since 1976",
      "Domestic banks are supervised by the Eastern Caribbean Central Bank; Nevis international banks have their own regulator",
      "Account and company in one jurisdiction",
      "Documents and correspondence in English",
    ],
  },
  {
    id: "singapore",
    slug: "singapore",
    name: "Singapore",
    iso: "SG",
    currency: "Singapore dollar (SGD)",
    description:
      "A Singapore bank account: what the bank wants to know about the business, which deposits are insured, the documents we ask for and our fixed fee.",
    intro:
      "Accounts in an English-speaking city-state, for companies that trade across Asia and hold several currencies.",
    advantages: [
      "English is the language of banking",
      "Banks supervised by the Monetary Authority of Singapore",
      "A statutory deposit insurance scheme",
      "Same time zone as Hong Kong and mainland China",
    ],
  },
  {
    id: "uae",
    slug: "uae",
    name: "UAE",
    iso: "AE",
    currency: "UAE dirham (AED)",
    refusesOurCompanies:
      "For an account in the UAE, companies in practice need a UAE licence, and an offshore company has none.",
    description:
      "A UAE bank account for a company or a person: the licence banks ask for, whether you have to come, the documents we need and our one fixed fee.",
    intro:
      "Accounts in the United Arab Emirates, for companies that trade with the Gulf, South Asia and East Africa. Banks usually ask for a UAE licence.",
    advantages: [
      "The UAE dirham is pegged to the US dollar",
      "Banks supervised by the Central Bank of the UAE; the DIFC and ADGM zones have their own regulators",
      "Service in English and Arabic",
      "Business hours that overlap with Europe and East Asia",
    ],
  },
  {
    id: "uk",
    slug: "united-kingdom",
    name: "United Kingdom",
    iso: "GB",
    currency: "Pound sterling (GBP)",
    description:
      "A UK bank account for owners abroad: high-street banks and e-money firms, deposits protected up to GBP 120,000, what we ask for and our fixed fee.",
    intro:
      "Accounts in pounds sterling, for companies with customers or suppliers in the United Kingdom. Banks there usually want a UK presence.",
    advantages: [
      "Pound sterling payments within the country",
      // Financial Services and Markets Act 2000; Electronic Money Regulations 2011.
      "Banks authorised by the Prudential Regulation Authority",
      "A public compensation scheme, the FSCS",
      "A business day that overlaps with Asia and the Americas",
    ],
  },
  {
    id: "usa",
    slug: "united-states",
    name: "United States",
    iso: "US",
    currency: "US dollar (USD)",
    description:
      "A US bank account for an LLC owned abroad: branches and online services, the address they ask for, FDIC insurance, what we need and our fixed fee.",
    intro:
      "Accounts in US dollars, for United States LLCs. Banks with branches usually want a visit; online services take US entities only.",
    advantages: [
      "US dollar payments without a correspondent bank",
      "Supervision by federal and state authorities",
      "A federal deposit insurer, the FDIC",
      "Suits a United States LLC",
    ],
  },
];
