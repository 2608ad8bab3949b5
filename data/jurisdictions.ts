// The jurisdictions: names, requirements and page texts. Legal facts are in facts/. Read by pages, order forms, search data and the price list.
import type { JurisdictionSlug } from "./prices";
import {
  activityRequirement,
  companyNamesRequirement,
  companyRequirements,
  passportCopyRequirement,
  proofOfAddressRequirement,
  sourceOfFundsRequirement,
  type CatalogueRequirement,
} from "./requirements.ts";

export type Jurisdiction = {
  slug: JurisdictionSlug;
  /** The displayed name: "United States LLC", "UAE". */
  name: string;
  /** The country in structured data (areaServed). */
  country: string;
  /** ISO 3166-1 alpha-2 code of the flag. */
  iso: string;
  region: "Americas" | "Caribbean" | "Europe" | "Asia-Pacific" | "Middle East";
  /** Longitude and latitude of the map pin: the capital or largest town. */
  coordinates: readonly [number, number];
  entity: string;
  /** The usual endings of company names, shown on the order form. */
  nameEnding: string;
  legalSystem: string;
  language: string;
  currency: string;
  timeZone: string;
  title: string;
  description: string;
  intro: string;
  benefits: readonly string[];
  /** The documents we ask for. */
  requirements: readonly CatalogueRequirement[];
  /** A note about the people in addition to `listRequiredPeople`: who lives where, who holds which office. */
  formNote?: string;
  /** The entity has no shareholders, so no nominee shareholder can be ordered. */
  withoutShareholders?: true;
  /** What the price covers in addition to our fee and the government fee. */
  included: string;
  /** The people the law requires, then items specific to the jurisdiction. Shown before `generalExclusions`. */
  notIncluded: readonly string[];
  /** The page heading, if "<name> Company Formation" reads badly. */
  formation?: string;
  /** §3: the 15 of the home picker. */
  homePicker: boolean;
  /** §3: the 17 of the company formation dropdown. */
  formationMenu: boolean;
  /** §2: the 20 of /jurisdictions. */
  listed: boolean;
};

/** Items that no formation fee includes. Jurisdictions don't repeat them. */
export const formationFeeExclusions = {
  nominees: "Nominee director or shareholder, added on the order form",
  /** For companies without shareholders. */
  nomineeDirector: "Nominee director, added on the order form",
  others: ["Bank account opening, which is a separate service", "Renewal from the second year"],
} as const;
const secretary = "A company secretary, required by law";

const agentAndOffice = "The first year of the registered agent and office";
const officeAlone = "The first year of the registered office";

/** §2: the five shown on /company-formation, in its order. */
export const featuredJurisdictionSlugs: readonly JurisdictionSlug[] = [
  "panama",
  "hong-kong",
  "united-states",
  "nevis",
  "belize",
];

/** Tried out on the home page: all in its picker, their facts confirmed. */
export const homePreviewSlugs: readonly JurisdictionSlug[] = [
  "british-virgin-islands",
  "hong-kong",
  "marshall-islands",
  "singapore",
  "uae",
  "united-kingdom",
];

/** All jurisdictions, in the order of §2's list. Switzerland has a page but isn't listed, so it comes last. */
export const jurisdictions: readonly Jurisdiction[] = [
  {
    slug: "bahamas",
    name: "Bahamas",
    country: "Bahamas",
    iso: "BS",
    region: "Caribbean",
    coordinates: [-77.35, 25.06],
    entity: "International Business Company (IBC)",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "Bahamian dollar (BSD)",
    timeZone: "UTC−5 (UTC−4 in summer)",
    title: "Bahamas Company Formation: International Business Company",
    description:
      "Form an International Business Company in the Bahamas: what the law requires, the documents we ask for, the full fees and how to order online.",
    intro:
      "The Bahamas is an independent Commonwealth country of islands south-east of Florida. We form the International Business Company: a company limited by shares, used mainly for business and holdings abroad.",
    benefits: [
      "English-language statutes and common law, with final appeal to the Privy Council in London",
      "Bahamian dollar held at par with the US dollar",
      "One director and one shareholder are enough, and they can be the same person",
      "Directors and shareholders can live in any country",
      "Same time as New York, summer and winter",
    ],
    requirements: companyRequirements,
    included: agentAndOffice,
    notIncluded: [],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "british-virgin-islands",
    name: "British Virgin Islands",
    country: "British Virgin Islands",
    iso: "VG",
    region: "Caribbean",
    coordinates: [-64.62, 18.43],
    entity: "BVI Business Company",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "US dollar (USD)",
    timeZone: "UTC−4",
    title: "BVI Company Formation: BVI Business Company",
    description:
      "Form a BVI Business Company in the British Virgin Islands: key benefits, the documents we ask for, our fee and the government fee, and the order form.",
    intro:
      "The British Virgin Islands is a British Overseas Territory in the eastern Caribbean. The BVI Business Company is formed under one statute, the BVI Business Companies Act, which lawyers and banks in many countries know. It is often used to hold shares, property or intellectual property.",
    benefits: [
      "The US dollar is the official currency",
      "One director and one shareholder are enough, and a company can be either",
      "English common law, a Commercial Court on Tortola and final appeal to the Privy Council in London",
      "Directors and shareholders can live in any country",
      "One widely known statute, so counterparties rarely need it explained",
    ],
    requirements: companyRequirements,
    included: agentAndOffice,
    notIncluded: [],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "brunei",
    name: "Brunei",
    country: "Brunei",
    iso: "BN",
    region: "Asia-Pacific",
    coordinates: [114.94, 4.9],
    entity: "Private company limited by shares (Sdn Bhd)",
    nameEnding: "Sdn Bhd",
    legalSystem: "Common law, alongside Islamic law",
    language: "Malay; English in business",
    currency: "Brunei dollar (BND)",
    timeZone: "UTC+8",
    title: "Brunei Company Formation: Private Limited Company",
    description:
      "Form a private company limited by shares in Brunei: the people the law requires, the documents we ask for, the full fees and how to order.",
    intro:
      "Brunei is a sultanate on the north coast of Borneo and a member of ASEAN and the Commonwealth. We form the private company limited by shares, known locally as a Sendirian Berhad.",
    benefits: [
      "The Brunei dollar is interchangeable at par with the Singapore dollar",
      "Company legislation derived from English law",
      "English is widely used in business",
      "Member of ASEAN and of the Commonwealth",
      "Same time zone as Singapore and Hong Kong",
    ],
    requirements: companyRequirements,
    formNote: "One director has to live in Brunei. Say under Additional details who it is, or ask us.",
    included: officeAlone,
    notIncluded: ["The resident director, required by law", "Licences for regulated activities"],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "cayman-islands",
    name: "Cayman Islands",
    country: "Cayman Islands",
    iso: "KY",
    region: "Caribbean",
    coordinates: [-81.38, 19.29],
    entity: "Exempted company",
    nameEnding: "Ltd, although the law requires none",
    legalSystem: "Common law",
    language: "English",
    currency: "Cayman Islands dollar (KYD)",
    timeZone: "UTC−5",
    title: "Cayman Islands Company Formation: Exempted Company",
    description:
      "Form a Cayman Islands exempted company for business mainly outside the Islands: benefits, what the law requires, the full fees and the order form.",
    intro:
      "The Cayman Islands is a British Overseas Territory in the western Caribbean. The exempted company is for business mainly outside the Islands. It is often used for holding and investment structures.",
    benefits: [
      "English common law, with final appeal to the Privy Council in London",
      "A Grand Court with its own Financial Services Division",
      "The Cayman Islands dollar is pegged to the US dollar",
      "One director and one shareholder are enough, and either can be a company",
      "US Eastern Standard Time all year round",
    ],
    requirements: companyRequirements,
    included: officeAlone,
    notIncluded: ["Licences for regulated activities"],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "costa-rica",
    name: "Costa Rica",
    country: "Costa Rica",
    iso: "CR",
    region: "Americas",
    coordinates: [-84.08, 9.93],
    entity: "Sociedad Anónima (S.A.)",
    nameEnding: "S.A.",
    legalSystem: "Civil law",
    language: "Spanish",
    currency: "Costa Rican colón (CRC)",
    timeZone: "UTC−6",
    title: "Costa Rica Company Formation: Sociedad Anónima (S.A.)",
    description:
      "Form a Sociedad Anónima in Costa Rica: who sits on the board, the documents we ask for, incorporation and government fees, and how to place the order.",
    intro:
      "Costa Rica lies between Nicaragua and Panama, with ports on both the Pacific and the Caribbean. We form the Sociedad Anónima: a company limited by shares that can trade, hold property and own other companies.",
    benefits: [
      "Foreign nationals can hold all the shares",
      "Member of the OECD since 2021",
      "A codified company law, set out in the Commercial Code",
      "A National Registry with records you can search online",
      "Six hours behind GMT all year, close to US Central Time",
    ],
    requirements: companyRequirements,
    formNote: "Say under Additional details who will be president, secretary, treasurer and fiscal.",
    included: officeAlone,
    notIncluded: [
      "The founders, officers and fiscal, required by law",
      "Sworn translations of documents not in Spanish",
    ],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "hong-kong",
    name: "Hong Kong",
    country: "Hong Kong",
    iso: "HK",
    region: "Asia-Pacific",
    coordinates: [114.17, 22.32],
    entity: "Private company limited by shares",
    nameEnding: "Limited",
    legalSystem: "Common law",
    language: "Chinese and English",
    currency: "Hong Kong dollar (HKD)",
    timeZone: "UTC+8",
    title: "Hong Kong Company Formation: Private Limited Company",
    description:
      "Form a private company limited by shares in Hong Kong: benefits, the secretary and office it needs, the documents we ask for and the full fees.",
    intro:
      "Hong Kong is a Special Administrative Region of China with its own currency, courts and Companies Registry. We form the private company limited by shares, the usual form for trading with Asia and for regional holding companies.",
    benefits: [
      "Standard profits tax rate of 16.5%, with 8.25% on the first HKD 2 million of a company’s profits",
      "Common-law courts and statutes published in English and Chinese",
      "The Hong Kong dollar has been linked to the US dollar since 1983",
      "One director and one shareholder are enough, and both can live abroad",
      "Companies Registry filings can be made online and in English",
    ],
    requirements: companyRequirements,
    formNote: "Name the designated representative under Additional details, or ask us.",
    included: officeAlone,
    notIncluded: [
      "A company secretary and a designated representative, required by law",
      "Accounts and audit",
    ],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "isle-of-man",
    name: "Isle of Man",
    country: "Isle of Man",
    iso: "IM",
    region: "Europe",
    coordinates: [-4.48, 54.15],
    entity: "Company limited by shares (Companies Act 2006)",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "Pound sterling (GBP) and Manx pound",
    timeZone: "UTC+0 (UTC+1 in summer)",
    title: "Isle of Man Company Formation: Companies Act 2006",
    description:
      "Form an Isle of Man company under the Companies Act 2006: benefits, the registered agent it needs, the documents we ask for and the full fees.",
    intro:
      "The Isle of Man is a self-governing Crown Dependency in the Irish Sea, with its own parliament and its own Companies Registry in Douglas. We form the company limited by shares under the island’s Companies Act 2006.",
    benefits: [
      "A modern company statute with few formalities, written in English",
      "The Manx pound is at par with the pound sterling",
      "Same time zone as London",
      "One director and one shareholder are enough",
      "Common-law tradition, with final appeal to the Privy Council in London",
    ],
    requirements: companyRequirements,
    included: agentAndOffice,
    notIncluded: [],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "jersey",
    name: "Jersey",
    country: "Jersey",
    iso: "JE",
    region: "Europe",
    coordinates: [-2.11, 49.19],
    entity: "Private company limited by shares",
    nameEnding: "Ltd",
    legalSystem: "Norman customary law, with English influence",
    language: "English",
    currency: "Pound sterling (GBP) and Jersey pound",
    timeZone: "UTC+0 (UTC+1 in summer)",
    title: "Jersey Company Formation: Private Limited Company",
    description:
      "Form a private company limited by shares in Jersey: benefits, the people the law requires, the documents we ask for, the full fees and how to order.",
    intro:
      "Jersey is a self-governing Crown Dependency in the Channel Islands, off the coast of Normandy. We form the private company limited by shares, which is often used to hold investments or property.",
    benefits: [
      "The Jersey pound is at par with the pound sterling",
      "Same time zone and language as London",
      "One director and one shareholder are enough",
      "Its own Royal Court, with final appeal to the Privy Council in London",
      "Its own trust law since 1984, for trusts that hold the company’s shares",
    ],
    requirements: [
      passportCopyRequirement,
      proofOfAddressRequirement,
      companyNamesRequirement,
      {
        ...activityRequirement,
        title: "A full statement of the planned activity, which goes to the Registry with the application",
      },
      sourceOfFundsRequirement,
    ],
    formNote:
      "Most owners abroad have no nominated person: tick Local representative, or we ask you for one after your order.",
    included: officeAlone,
    notIncluded: [
      "The secretary and the nominated person, required by law",
      "Licences for regulated activities",
    ],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "marshall-islands",
    name: "Marshall Islands",
    country: "Marshall Islands",
    iso: "MH",
    region: "Asia-Pacific",
    coordinates: [171.38, 7.09],
    entity: "Non-resident domestic corporation",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "Marshallese and English",
    currency: "US dollar (USD)",
    timeZone: "UTC+12",
    title: "Marshall Islands Company Formation: Non-Resident Corporation",
    description:
      "Form a non-resident domestic corporation in the Marshall Islands to own vessels, shares or investments: benefits, requirements and the full fees.",
    intro:
      "The Marshall Islands is an island republic in the central Pacific, in free association with the United States. Its non-resident domestic corporation is used to own ships, shares and other assets outside the islands.",
    benefits: [
      "A company statute modelled on Delaware’s",
      "The US dollar is the official currency",
      "Known to ship owners and lenders through the national ship registry",
      "One director and one shareholder are enough, of any nationality",
      "Company documents in English",
    ],
    requirements: companyRequirements,
    formNote: "The director can also be the secretary.",
    included: "The first year of the registered agent",
    notIncluded: [secretary, "Vessel registration"],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "monaco",
    name: "Monaco",
    country: "Monaco",
    iso: "MC",
    region: "Europe",
    coordinates: [7.42, 43.74],
    entity: "Limited liability company (SARL)",
    nameEnding: "SARL",
    legalSystem: "Civil law",
    language: "French",
    currency: "Euro (EUR)",
    timeZone: "UTC+1 (UTC+2 in summer)",
    title: "Monaco Company Formation: SARL",
    description:
      "Form a limited liability company (SARL) in Monaco, with premises and a government authorisation: benefits, what the law requires and the full fees.",
    intro:
      "Monaco is a sovereign principality on the Mediterranean coast, between Nice and the Italian border. We form the limited liability company, the SARL. It needs its own premises in the Principality and an authorisation from the government.",
    benefits: [
      "The euro is the official currency, under an agreement with the European Union",
      "Partners are liable only up to their contribution",
      "A trading presence with its own premises in the Principality",
      "Company law in the French civil-law tradition",
      "Same time zone as Paris, Milan and Zurich",
    ],
    requirements: [
      passportCopyRequirement,
      proofOfAddressRequirement,
      companyNamesRequirement,
      {
        ...activityRequirement,
        title: "A full description of the activity, for the application for authorisation",
      },
      sourceOfFundsRequirement,
    ],
    included: "The application for the government’s authorisation",
    notIncluded: [
      "The second partner and the manager, required by law",
      "Rent of premises and paid-in capital",
      "Sworn translations into French",
    ],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "nevis",
    name: "Nevis",
    country: "Saint Kitts and Nevis",
    iso: "KN",
    region: "Caribbean",
    coordinates: [-62.62, 17.14],
    entity: "Business corporation",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "East Caribbean dollar (XCD)",
    timeZone: "UTC−4",
    title: "Nevis Company Formation: Business Corporation",
    description:
      "Form a business corporation in Nevis: what the law requires, the documents we ask for, our fee and the government fee, and the order form.",
    intro:
      "Nevis is the smaller island of the Federation of Saint Kitts and Nevis, a Commonwealth member in the eastern Caribbean. It has its own assembly, company statutes and registrar, in Charlestown.",
    benefits: [
      "Company statutes in English, made by the island’s own assembly",
      "One director and one shareholder are enough, and they can be the same person",
      "Directors and shareholders can live in any country",
      "The East Caribbean dollar has had a fixed rate to the US dollar since 1976",
      "Common-law courts of the eastern Caribbean, with final appeal to the Privy Council in London",
    ],
    requirements: companyRequirements,
    included: agentAndOffice,
    notIncluded: [],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "panama",
    name: "Panama",
    country: "Panama",
    iso: "PA",
    region: "Americas",
    coordinates: [-79.52, 8.98],
    entity: "Sociedad Anónima (S.A.)",
    nameEnding: "S.A., Corp. or Inc.",
    legalSystem: "Civil law",
    language: "Spanish",
    currency: "Balboa (PAB) and US dollar (USD)",
    timeZone: "UTC−5",
    title: "Panama Company Formation: Sociedad Anónima (S.A.)",
    description:
      "Form a Panama corporation (S.A.) under the company law of 1927: its directors and resident agent, the documents we ask for and the full fees.",
    intro:
      "Panama joins Central and South America at the Canal, and uses the US dollar alongside the balboa. We form the corporation, the Sociedad Anónima. You can also order a Panama foundation, further down this page.",
    benefits: [
      "The US dollar is legal tender, so business in dollars needs no conversion",
      "A company law from 1927, familiar to lawyers abroad",
      "Directors and shareholders can be of any nationality and live in any country",
      "A Public Registry you can search online",
      "A Panama foundation can hold the shares",
    ],
    requirements: companyRequirements,
    formNote: "Say under Additional details who will be president, secretary and treasurer.",
    included: "The first year of the resident agent",
    notIncluded: ["The second and third director, required by law"],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "singapore",
    name: "Singapore",
    country: "Singapore",
    iso: "SG",
    region: "Asia-Pacific",
    coordinates: [103.82, 1.35],
    entity: "Private company limited by shares (Pte. Ltd.)",
    nameEnding: "Pte. Ltd.",
    legalSystem: "Common law",
    language: "English, Malay, Mandarin and Tamil",
    currency: "Singapore dollar (SGD)",
    timeZone: "UTC+8",
    title: "Singapore Company Formation: Private Limited Company",
    description:
      "Form a private limited company in Singapore: the resident director and secretary it needs, the documents we ask for and the full fees.",
    intro:
      "Singapore is an island city-state at the tip of the Malay Peninsula and a member of ASEAN and the Commonwealth. We form the private company limited by shares. It is registered with the Accounting and Corporate Regulatory Authority (ACRA).",
    benefits: [
      "Corporate tax rate of 17%",
      "English is the language of business, statutes and courts",
      "Owners abroad can hold all the shares",
      "One shareholder is enough, and it can be a company",
      "Registration and later filings online",
    ],
    requirements: companyRequirements,
    formNote:
      "If your director doesn’t live in Singapore, name a second one who does under Additional details, or ask us.",
    included: officeAlone,
    notIncluded: [
      "The resident director and the secretary, required by law",
      "Accounts and tax returns",
      "Notarisation, apostille and courier",
    ],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "uae",
    name: "UAE",
    country: "United Arab Emirates",
    iso: "AE",
    region: "Middle East",
    coordinates: [54.37, 24.45],
    entity: "Offshore company (RAK ICC)",
    nameEnding: "Ltd",
    legalSystem: "Civil law; common law in the DIFC and ADGM",
    language: "Arabic; English in business",
    currency: "UAE dirham (AED)",
    timeZone: "UTC+4",
    title: "UAE Company Formation: RAK ICC Offshore Company",
    description:
      "Form an offshore company at RAK ICC in the United Arab Emirates: what it can and cannot do, the documents we ask for and the full fees.",
    intro:
      "The United Arab Emirates is a federation of seven emirates on the Gulf, among them Abu Dhabi and Dubai. The price is for an offshore company at RAK ICC, the registry of Ras Al Khaimah. It can hold shares and property, and accounts in other countries. It has no licence to trade inside the country, which banks there ask for. A licence comes from a free zone or from the economic department of an emirate: ask us for a price.",
    benefits: [
      "Full foreign ownership",
      "The UAE dirham is pegged to the US dollar",
      "The registry works in English",
      "Business hours that overlap with Europe and East Asia",
      "Common-law courts in two financial free zones, the DIFC and the ADGM",
    ],
    requirements: companyRequirements,
    included: agentAndOffice,
    notIncluded: ["A licence to trade, visas and an office lease"],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "united-kingdom",
    name: "United Kingdom",
    country: "United Kingdom",
    iso: "GB",
    region: "Europe",
    coordinates: [-0.13, 51.51],
    entity: "Private company limited by shares (Ltd)",
    nameEnding: "Ltd",
    legalSystem: "Common law (mixed in Scotland)",
    language: "English",
    currency: "Pound sterling (GBP)",
    timeZone: "UTC+0 (UTC+1 in summer)",
    title: "UK Company Formation: Private Limited Company",
    description:
      "Form a UK private company limited by shares at Companies House: the office and PSC details it needs, the documents we ask for and the full fees.",
    intro:
      "The United Kingdom keeps one of the world’s oldest company registers, at Companies House. We form the private company limited by shares, which customers and suppliers in most countries recognise.",
    benefits: [
      "A public register that anyone can search online, free of charge",
      "One director and one shareholder are enough, and they can be the same person",
      "Directors and shareholders can live in any country",
      "The Companies Act 2006, with a long record of court decisions",
      "A business day that overlaps with Asia and the Americas",
    ],
    requirements: companyRequirements,
    formNote:
      "Give the personal code of each director and PSC under Additional details, or ask us how to get one.",
    included: officeAlone,
    notIncluded: ["Accounts and confirmation statement"],
    homePicker: true,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "belize",
    name: "Belize",
    country: "Belize",
    iso: "BZ",
    region: "Americas",
    coordinates: [-88.2, 17.5],
    entity: "Company limited by shares",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "Belize dollar (BZD)",
    timeZone: "UTC−6",
    title: "Belize Company Formation: Company Limited by Shares",
    description:
      "Form a company limited by shares in Belize, in English and under common law: benefits, the documents we ask for, the full fees and the order form.",
    intro:
      "Belize lies on the Caribbean coast of Central America, between Mexico and Guatemala, and is a member of the Commonwealth. We form the company limited by shares. You can also order a Belize trust, further down this page.",
    benefits: [
      "The only country in Central America with English as its official language",
      "Common-law courts, with final appeal to the Caribbean Court of Justice",
      "The Belize dollar has a fixed rate of two to one US dollar",
      "One law since 2022 for domestic and international companies",
      "A Belize trust can hold the shares",
    ],
    requirements: companyRequirements,
    included: agentAndOffice,
    notIncluded: [],
    homePicker: false,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "united-states",
    name: "United States LLC",
    country: "United States",
    iso: "US",
    region: "Americas",
    coordinates: [-77.04, 38.9],
    entity: "Limited liability company (LLC)",
    nameEnding: "LLC",
    legalSystem: "Common law; companies are formed under state law",
    language: "English",
    currency: "US dollar (USD)",
    timeZone: "UTC−5 to UTC−10 (UTC−4 to UTC−10 in summer)",
    formation: "United States LLC Formation",
    title: "United States LLC Formation for Owners Abroad",
    description:
      "Form a United States LLC from abroad: the choice of state, the registered agent and federal forms it needs, the documents we ask for and the full fees.",
    intro:
      "A limited liability company is formed under the law of one state, which you choose. Its members can live in any country. Their operating agreement says how the company is owned and run.",
    benefits: [
      "One member is enough, of any nationality and in any country",
      "Members are liable only for what they put in",
      "An operating agreement written by the members",
      "A choice of state, Delaware and Wyoming among them",
      "Invoices and contracts in US dollars, under US law",
    ],
    requirements: [
      { ...passportCopyRequirement, title: "Certified passport copy of every member and manager" },
      proofOfAddressRequirement,
      {
        key: "names",
        kind: "answer",
        title: "Three proposed company names, in order of preference, and the chosen state",
      },
      activityRequirement,
      sourceOfFundsRequirement,
    ],
    formNote: "An LLC has members and managers. Name the member as shareholder, and the manager as director.",
    withoutShareholders: true,
    included: "The first year of the registered agent",
    notIncluded: ["Form 5472, and federal and state tax returns"],
    homePicker: false,
    formationMenu: true,
    listed: true,
  },
  {
    slug: "cook-islands",
    name: "Cook Islands",
    country: "Cook Islands",
    iso: "CK",
    region: "Asia-Pacific",
    coordinates: [-159.78, -21.21],
    entity: "International company",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English and Cook Islands Māori",
    currency: "New Zealand dollar (NZD)",
    timeZone: "UTC−10",
    title: "Cook Islands Company and Trust Formation",
    description:
      "Form a company in the Cook Islands, alone or under a Cook Islands trust: benefits, the people and returns the law requires, and the full fees.",
    intro:
      "The Cook Islands are a self-governing country in the South Pacific, in free association with New Zealand. They are known chiefly for their trust law of 1984. We form the international company. You can also order a Cook Islands trust, which can own the company, further down this page.",
    benefits: [
      "Limitation period of 1 year for challenging a transfer to a trust, on conditions given below; what it means for you is a question for a lawyer",
      "Its own trust law since 1984",
      "English-language statutes and common law",
      "Appeal to the Privy Council in London, with leave",
      "The New Zealand dollar is the currency",
    ],
    requirements: companyRequirements,
    formNote: "The secretary has to live in the Cook Islands.",
    included: officeAlone,
    notIncluded: ["The resident secretary, required by law"],
    homePicker: false,
    formationMenu: false,
    listed: true,
  },
  {
    slug: "cyprus",
    name: "Cyprus",
    country: "Cyprus",
    iso: "CY",
    region: "Europe",
    coordinates: [33.38, 35.19],
    entity: "Private company limited by shares (Ltd)",
    nameEnding: "Ltd",
    legalSystem: "Mixed; company law follows the English common-law tradition",
    language: "Greek and Turkish; English in business",
    currency: "Euro (EUR)",
    timeZone: "UTC+2 (UTC+3 in summer)",
    title: "Cyprus Company Formation: EU Private Limited Company",
    description:
      "Form a private company limited by shares in Cyprus, an EU member state: benefits, the secretary and office it needs, requirements and the full fees.",
    intro:
      "Cyprus is an island in the eastern Mediterranean, a member of the European Union since 2004 and of the Commonwealth. We form the private company limited by shares, under a company law of English origin. You can also order a Cyprus trust, further down this page.",
    benefits: [
      "A company inside the European Union and its single market",
      "The euro has been the currency since 2008",
      "Company law of English origin, and English is widely used in business",
      "One director and one shareholder are enough, of any nationality",
      "A Cyprus trust can hold the shares",
    ],
    requirements: companyRequirements,
    included: officeAlone,
    notIncluded: [secretary, "Accounts and audit"],
    homePicker: false,
    formationMenu: false,
    listed: true,
  },
  {
    slug: "liechtenstein",
    name: "Liechtenstein",
    country: "Liechtenstein",
    iso: "LI",
    region: "Europe",
    coordinates: [9.52, 47.14],
    entity: "Establishment (Anstalt) or foundation (Stiftung)",
    nameEnding: "Anstalt or Stiftung",
    legalSystem: "Civil law",
    language: "German",
    currency: "Swiss franc (CHF)",
    timeZone: "UTC+1 (UTC+2 in summer)",
    formation: "Liechtenstein Formation",
    title: "Liechtenstein Formation: Establishment or Foundation",
    description:
      "Form an establishment or a foundation in Liechtenstein: minimum assets, the local board member it needs, the documents we ask for and the full fees.",
    intro:
      "Liechtenstein is a principality between Switzerland and Austria, a member of the European Economic Area that uses the Swiss franc. Its Persons and Companies Act of 1926 provides for the establishment, the foundation and the trust. You can also order a Liechtenstein trust, further down this page.",
    benefits: [
      "Member of the European Economic Area since 1995",
      "Same time zone as Zurich and Vienna",
      "The Swiss franc is the official currency",
      "A civil-law country whose statute also provides for the trust",
      "One statute since 1926 for foundations, establishments and trusts",
    ],
    requirements: [
      {
        ...passportCopyRequirement,
        title: "Certified passport copy of the founder, every board member and every beneficial owner",
      },
      proofOfAddressRequirement,
      { key: "names", kind: "answer", title: "Three proposed names, in order of preference" },
      activityRequirement,
      {
        ...sourceOfFundsRequirement,
        title:
          "A signed statement of the source of funds, and proof of the minimum assets of 30,000 in CHF, EUR or USD",
      },
    ],
    formNote:
      "There are no shareholders. Name the founder as shareholder, and further board or council members under Additional details.",
    withoutShareholders: true,
    included: officeAlone,
    notIncluded: ["The local board member, required by law", "The minimum assets themselves"],
    homePicker: false,
    formationMenu: false,
    listed: true,
  },
  {
    slug: "switzerland",
    name: "Switzerland",
    country: "Switzerland",
    iso: "CH",
    region: "Europe",
    coordinates: [7.45, 46.95],
    entity: "Limited liability company (GmbH)",
    nameEnding: "GmbH, Sàrl or Sagl",
    legalSystem: "Civil law",
    language: "German, French, Italian and Romansh",
    currency: "Swiss franc (CHF)",
    timeZone: "UTC+1 (UTC+2 in summer)",
    title: "Switzerland Company Formation: GmbH",
    description:
      "Form a Swiss limited liability company (GmbH): the resident signatory and capital it needs, the documents we ask for and the full fees.",
    intro:
      "Switzerland lies between Germany, France, Italy and Austria, outside the European Union and inside EFTA. We form the limited liability company, the GmbH. It is entered in the commercial register of its canton.",
    benefits: [
      "Owners abroad can hold all the shares",
      "Members are liable only up to the share capital",
      "Accounts in Swiss francs",
      "A public commercial register, searchable online across all cantons",
      "A choice of canton, which sets the language of the filings: German, French, Italian or Romansh",
    ],
    requirements: companyRequirements,
    formNote: "A director who lives in Switzerland can be the authorised signatory.",
    included: officeAlone,
    notIncluded: [
      "The resident signatory, required by law",
      "The share capital of CHF 20,000",
      "Bookkeeping",
    ],
    homePicker: false,
    formationMenu: false,
    listed: false,
  },
];
