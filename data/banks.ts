// The 13 bank jurisdictions: names, currencies, advantages and deposit protection. Read by /account-opening and the bank order form.
import type { JurisdictionSlug } from "./prices";

/** §3: the jurisdiction ids of bank orders. */
export type BankId =
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
  id: BankId;
  slug: string;
  name: string;
  /** ISO 3166-1 alpha-2 code of the flag. */
  iso: string;
  currency: string;
  /** A jurisdiction with another slug whose companies bank here. */
  alsoFor?: JurisdictionSlug;
  description: string;
  advantages: readonly [string, string, string, string];
  /** Deposit protection, checked on `lawCheckedOn` (law.ts). */
  deposits: string;
};

export const banks: readonly BankJurisdiction[] = [
  {
    id: "belize",
    slug: "belize",
    name: "Belize",
    iso: "BZ",
    currency: "US dollar (USD)",
    // International Banking Act of Belize: its licensees serve non-residents, in foreign currency.
    description:
      "Accounts in an English-speaking country in Central America. Non-residents use its international banks, whose accounts are in US dollars.",
    advantages: [
      "Documents and correspondence in English",
      "International banks for companies and individuals from abroad",
      "Banks supervised by the Central Bank of Belize",
      "Suits a Belize company",
    ],
    deposits: "Belize’s deposit insurance does not cover international banks.",
  },
  {
    id: "bvi",
    slug: "british-virgin-islands",
    name: "British Virgin Islands",
    iso: "VG",
    currency: "US dollar (USD)",
    description:
      "Accounts in a British Overseas Territory that uses the US dollar. It has few banks: most BVI companies bank elsewhere, and we tell you before we apply.",
    advantages: [
      "The US dollar is the official currency",
      "Account and company in one jurisdiction, if a bank there accepts the company",
      "Documents and correspondence in English",
      "Banks supervised by the BVI Financial Services Commission",
    ],
    deposits:
      "Insured up to USD 100,000 per depositor and bank. One bank has been in provisional liquidation since May 2025.",
  },
  {
    id: "canada",
    slug: "canada",
    name: "Canada",
    iso: "CA",
    currency: "Canadian dollar (CAD)",
    description:
      "Accounts in a G7 country with two official languages, for businesses with customers or suppliers in North America.",
    advantages: [
      "Service in English or French",
      "Banks supervised by a federal regulator, OSFI",
      "Business hours across North America",
      "A public deposit insurer, the Canada Deposit Insurance Corporation (CDIC)",
    ],
    deposits: "Insured by the CDIC, up to its limit for each category and bank.",
  },
  {
    id: "cayman",
    slug: "cayman-islands",
    name: "Cayman Islands",
    iso: "KY",
    currency: "Cayman Islands dollar (KYD)",
    description:
      "Accounts in a British Overseas Territory with a long banking history, mainly for Cayman companies and investment structures.",
    advantages: [
      "The Cayman Islands dollar has a fixed rate to the US dollar",
      "Banks supervised by the Cayman Islands Monetary Authority",
      "Account and company in one jurisdiction",
      "US Eastern Standard Time all year round",
    ],
    deposits: "There is no deposit insurance.",
  },
  {
    id: "hongkong",
    slug: "hong-kong",
    name: "Hong Kong",
    iso: "HK",
    currency: "Hong Kong dollar (HKD)",
    description:
      "Accounts for companies that trade with mainland China and the rest of Asia, in a market used to several currencies.",
    advantages: [
      "Documents and correspondence in English or Chinese",
      "The Hong Kong dollar has been linked to the US dollar since 1983",
      "Banks supervised by the Hong Kong Monetary Authority",
      "A statutory Deposit Protection Scheme",
    ],
    deposits: "Insured up to HKD 800,000 per depositor and bank since 1 October 2024.",
  },
  {
    id: "malaysia",
    slug: "malaysia",
    name: "Malaysia",
    iso: "MY",
    currency: "Malaysian ringgit (MYR)",
    description:
      "Accounts in a member state of ASEAN and the Commonwealth, for businesses with partners in South-East Asia.",
    advantages: [
      "English is widely used in business and banking",
      "Banks supervised by the central bank, Bank Negara Malaysia",
      "Same time zone as Singapore and Hong Kong",
      "A public deposit insurer, PIDM",
    ],
    deposits: "Insured by PIDM up to MYR 250,000 per depositor and bank. Labuan banks are not members.",
  },
  {
    id: "mauritius",
    slug: "mauritius",
    name: "Mauritius",
    iso: "MU",
    currency: "Mauritian rupee (MUR)",
    description:
      "Accounts on an Indian Ocean island between Africa and Asia, for companies that trade or invest in either.",
    advantages: [
      "Service in English and French",
      "Banks supervised by the Bank of Mauritius",
      "Business hours that overlap with Europe, Africa and Asia",
      "Member of the African Union and of the Commonwealth",
    ],
    deposits:
      "A deposit insurance scheme has operated since June 2024. Ask the bank whether it covers non-residents.",
  },
  {
    id: "puertorico",
    slug: "puerto-rico",
    name: "Puerto Rico",
    iso: "PR",
    currency: "US dollar (USD)",
    description:
      "Accounts in a Caribbean territory of the United States, for businesses that work in US dollars and in Spanish or English.",
    advantages: [
      "The US dollar is the currency",
      "Service in Spanish or English",
      "Local banks, and international financial entities for clients elsewhere",
      "Atlantic Standard Time all year round",
    ],
    deposits:
      "Local banks are insured by the FDIC. International financial entities are a different kind of bank: ask whether deposits there are insured.",
  },
  {
    id: "stkitts",
    slug: "st-kitts-and-nevis",
    alsoFor: "nevis",
    name: "St. Kitts and Nevis",
    iso: "KN",
    currency: "East Caribbean dollar (XCD)",
    description:
      "Accounts in a Commonwealth federation of two islands in the eastern Caribbean, mainly for Nevis companies and their owners.",
    advantages: [
      "The East Caribbean dollar has had a fixed rate to the US dollar since 1976",
      "Domestic banks are supervised by the Eastern Caribbean Central Bank; Nevis international banks have their own regulator",
      "Account and company in one jurisdiction",
      "Documents and correspondence in English",
    ],
    deposits: "Ask the bank whether deposits are insured.",
  },
  {
    id: "singapore",
    slug: "singapore",
    name: "Singapore",
    iso: "SG",
    currency: "Singapore dollar (SGD)",
    description:
      "Accounts in an English-speaking city-state, for companies that trade across Asia and hold several currencies.",
    advantages: [
      "English is the language of banking",
      "Banks supervised by the Monetary Authority of Singapore",
      "A statutory deposit insurance scheme",
      "Same time zone as Hong Kong and mainland China",
    ],
    deposits:
      "Singapore dollar deposits only are insured, up to SGD 100,000 per depositor and bank. Foreign currency is not.",
  },
  {
    id: "uae",
    slug: "uae",
    name: "UAE",
    iso: "AE",
    currency: "UAE dirham (AED)",
    description:
      "Accounts in the United Arab Emirates, for companies that trade with the Gulf, South Asia and East Africa. Banks usually ask for a UAE licence.",
    advantages: [
      "The UAE dirham has a fixed rate to the US dollar",
      "Banks supervised by the Central Bank of the UAE; the DIFC and ADGM zones have their own regulators",
      "Service in English and Arabic",
      "Business hours that overlap with Europe and East Asia",
    ],
    deposits: "Ask the bank whether deposits are insured.",
  },
  {
    id: "uk",
    slug: "united-kingdom",
    name: "United Kingdom",
    iso: "GB",
    currency: "Pound sterling (GBP)",
    description:
      "Accounts in pounds sterling, for companies with customers or suppliers in the United Kingdom. Banks there usually want a UK presence.",
    advantages: [
      "Pound sterling payments within the country",
      // Financial Services and Markets Act 2000; Electronic Money Regulations 2011.
      "Banks authorised by the Prudential Regulation Authority",
      "A public compensation scheme, the FSCS",
      "A business day that overlaps with Asia and the Americas",
    ],
    deposits:
      "The FSCS covers up to GBP 120,000 per depositor and bank since 1 December 2025. Balances with e-money firms are not covered.",
  },
  {
    id: "usa",
    slug: "united-states",
    name: "United States",
    iso: "US",
    currency: "US dollar (USD)",
    description:
      "Accounts in US dollars, for United States LLCs. Banks with branches usually want a visit; online services take US entities only.",
    advantages: [
      "US dollar payments without a correspondent bank",
      "Supervision by federal and state authorities",
      "A federal deposit insurer, the FDIC",
      "Suits a United States LLC",
    ],
    deposits: "Insured by the FDIC up to USD 250,000 per depositor and bank.",
  },
];
