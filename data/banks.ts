import type { JurisdictionSlug } from "./prices";

/** §3: the ids by which a bank account order names its jurisdiction. */
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
  /** ISO 3166-1 alpha-2 of the flag. */
  iso: string;
  currency: string;
  /** The place whose companies bank here, where its slug is another. */
  alsoFor?: JurisdictionSlug;
  description: string;
  advantages: readonly [string, string, string, string];
};

export const banks: readonly BankJurisdiction[] = [
  {
    id: "belize",
    slug: "belize",
    name: "Belize",
    iso: "BZ",
    currency: "US dollar (USD)",
    // International Banking Act of Belize: non-residents bank with its licensees, in foreign currency.
    description:
      "Accounts in an English-speaking country of Central America. Non-residents use its international banks, whose accounts are in US dollars.",
    advantages: [
      "Documents and correspondence in English",
      "International banks for companies and individuals from abroad",
      "Banks supervised by the Central Bank of Belize",
      "Suits a Belize company, which the banks there know well",
    ],
  },
  {
    id: "bvi",
    slug: "british-virgin-islands",
    name: "British Virgin Islands",
    iso: "VG",
    currency: "US dollar (USD)",
    description:
      "Accounts in a British Overseas Territory that uses the US dollar. Its banks are few: most BVI companies bank elsewhere, and we say so before we apply.",
    advantages: [
      "The US dollar is the official currency",
      "Account and company in one jurisdiction, where a bank there takes the company",
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
      "Accounts in a G7 country with two official languages, for businesses with customers or suppliers in North America.",
    advantages: [
      "Service in English or French",
      "Banks supervised by a federal regulator",
      "Close to the business hours of the whole of North America",
      "A public deposit insurer, the Canada Deposit Insurance Corporation",
    ],
  },
  {
    id: "cayman",
    slug: "cayman-islands",
    name: "Cayman Islands",
    iso: "KY",
    currency: "Cayman Islands dollar (KYD)",
    description:
      "Accounts in a British Overseas Territory with a long banking history, chiefly for Cayman companies and investment structures.",
    advantages: [
      "Cayman Islands dollar at a fixed rate to the US dollar",
      "Banks supervised by the Cayman Islands Monetary Authority",
      "Account and company can be kept in one jurisdiction",
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
      "Accounts for companies that trade with mainland China and the rest of Asia, in a market used to several currencies.",
    advantages: [
      "Documents and correspondence in English or Chinese",
      "Hong Kong dollar linked to the US dollar since 1983",
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
      "Accounts in a member country of ASEAN and the Commonwealth, for businesses with partners in South-East Asia.",
    advantages: [
      "English widely used in business and banking",
      "Banks supervised by the central bank, Bank Negara Malaysia",
      "The same clock as Singapore and Hong Kong",
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
      "Accounts on an Indian Ocean island between Africa and Asia, for companies that trade or invest on either side.",
    advantages: [
      "Business conducted in English and French",
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
      "Accounts in a Caribbean territory of the United States, for businesses that work in US dollars and in Spanish or English.",
    advantages: [
      "The US dollar is the currency",
      "Service in Spanish or English",
      "A territory of the United States, under US federal law",
      "One clock all year, Atlantic Standard Time",
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
      "Accounts in a Commonwealth federation of two islands in the eastern Caribbean, chiefly for Nevis companies and their owners.",
    advantages: [
      "East Caribbean dollar at a fixed rate to the US dollar since 1976",
      "One central bank for the region, the Eastern Caribbean Central Bank",
      "Account and company can be kept in one jurisdiction",
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
      "Accounts in an English-speaking city-state, for companies that trade across Asia and hold several currencies.",
    advantages: [
      "English is the language of banking",
      "Banks supervised by the Monetary Authority of Singapore",
      "A statutory deposit insurance scheme",
      "The same clock as Hong Kong and mainland China",
    ],
  },
  {
    id: "uae",
    slug: "uae",
    name: "UAE",
    iso: "AE",
    currency: "UAE dirham (AED)",
    description:
      "Accounts in the United Arab Emirates, for companies that trade with the Gulf, South Asia and East Africa.",
    advantages: [
      "UAE dirham at a fixed rate to the US dollar",
      "Banks supervised by the Central Bank of the UAE",
      "Service in English and Arabic",
      "Business hours between those of Europe and East Asia",
    ],
  },
  {
    id: "uk",
    slug: "united-kingdom",
    name: "United Kingdom",
    iso: "GB",
    currency: "Pound sterling (GBP)",
    description:
      "Accounts in pounds sterling, for companies that sell to customers in the United Kingdom or pay suppliers there.",
    advantages: [
      "Pound sterling payments within the country",
      // Financial Services and Markets Act 2000; Electronic Money Regulations 2011.
      "Banks authorised by the Prudential Regulation Authority",
      "Deposits with banks covered by the compensation scheme (FSCS); balances with e-money firms are not",
      "A business day that overlaps with those of Asia and of the Americas",
    ],
  },
  {
    id: "usa",
    slug: "united-states",
    name: "United States",
    iso: "US",
    currency: "US dollar (USD)",
    description:
      "Accounts in US dollars at their source, for United States LLCs and for companies abroad with American customers.",
    advantages: [
      "US dollar payments without a correspondent bank abroad",
      "Supervision by federal and state authorities",
      "A federal deposit insurer, the FDIC",
      "Suits a United States LLC, whose papers the banks there know",
    ],
  },
];
