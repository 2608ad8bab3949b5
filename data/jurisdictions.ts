// The jurisdictions: facts, company law, requirements and page texts. Read by pages, order forms, search data and the price list.
import type { Law } from "./law";
import type { JurisdictionSlug } from "./prices";
import {
  activityDescription,
  companyNames,
  companyRequirements,
  passportCopies,
  proofOfAddress,
  sourceOfFunds,
  type Requirement,
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
  requirements: readonly Requirement[];
  /** What the law requires besides the documents. */
  law: readonly Law[];
  /** Who records the owners, and who can see the record. */
  owners: Law;
  /** How many people the law requires, and whether one person can hold several roles. */
  people: string;
  /** Where to enter people the order form has no field for. */
  formNote?: string;
  /** The law requires more people than the form has fields for; needs a `formNote`. */
  needsMorePeople?: true;
  /** The entity has no shareholders, so no nominee shareholder can be ordered. */
  withoutShareholders?: true;
  /** What the price covers besides our fee and the government fee. */
  included: string;
  /** The people the law requires, then what is specific to the jurisdiction, then `neverIncluded`. */
  notIncluded: readonly string[];
  /** The registrar's usual time, if it differs from §9's 3-5 business days. */
  timing?: string;
  /** The page heading, if "<name> Company Formation" reads badly. */
  formation?: string;
  /** §3: the 15 of the home picker. */
  homePicker: boolean;
  /** §3: the 17 of the company formation dropdown. */
  formationMenu: boolean;
  /** §2: the 20 of /jurisdictions. */
  listed: boolean;
};

const nominees = "Nominee director or shareholder, added on the order form";
const bankAccount = "Bank account opening, which is a separate service";
const renewal = "Renewal from the second year";
/** What no formation fee includes. */
export const neverIncluded: readonly string[] = [nominees, bankAccount, renewal];
/** The same for an entity without shareholders. */
export const neverIncludedWithoutShareholders: readonly string[] = [
  "Nominee director, added on the order form",
  bankAccount,
  renewal,
];
const secretary = "A company secretary, required by law";

const oneCanBeBoth = "One director and one shareholder are enough, and one person can be both.";
const nameSecretary =
  "The form has no field for the secretary. Name the secretary under Additional details, or ask us.";
const agentAndOffice = "The first year of the registered agent and office";
const officeAlone = "The first year of the registered office";

// §9: "in some places 1-3 business days or 1-2 weeks".
const days = "Registration here usually takes 1-3 business days once the documents are filed.";
const weeks = "Registration here usually takes 1-2 weeks once the documents are filed.";

/** §2: the five shown on /company-formation, in its order. */
export const featuredSlugs: readonly JurisdictionSlug[] = [
  "panama",
  "hong-kong",
  "united-states",
  "nevis",
  "belize",
];

/** In the order of the list in §2. Switzerland has a page but is not listed, so it comes last. */
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
    law: [
      {
        text: "A licensed registered agent and a registered office in The Bahamas",
        source: "International Business Companies Act 2000",
      },
      {
        text: "A yearly report on economic substance, through the agent, within nine months of the company’s year end",
        source: "Commercial Entities (Substance Requirements) Act 2023",
      },
    ],
    owners: {
      text: "The company reports its owners to its agent, who enters them in a search system for authorities only. The register of directors is public.",
      source: "Register of Beneficial Ownership Act 2018",
      since: "20 December 2018",
    },
    people: oneCanBeBoth,
    included: agentAndOffice,
    notIncluded: [...neverIncluded],
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
    law: [
      {
        text: "A licensed registered agent and a registered office in the British Virgin Islands",
        source: "BVI Business Companies Act 2004",
      },
      {
        text: "The register of members is filed with the Registrar within 30 days, and stays private",
        source: "BVI Business Companies (Amendment) Act 2024",
        since: "2 January 2025",
      },
      {
        text: "A financial return to the agent within nine months of each year end; it is not published",
        source: "BVI Business Companies (Amendment) Act 2022",
        since: "1 January 2023",
      },
      {
        text: "A yearly declaration on economic substance; only companies with certain activities need substance in the territory",
        source: "Economic Substance (Companies and Limited Partnerships) Act 2018",
      },
    ],
    owners: {
      text: "Beneficial owners are filed privately with the Registrar within 30 days. Since 1 April 2026, people with a legitimate interest can apply to see them.",
      source: "BVI Business Companies (Amendment) Act 2024",
      since: "2 January 2025",
    },
    people: oneCanBeBoth,
    included: agentAndOffice,
    notIncluded: [...neverIncluded],
    timing: days,
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
    law: [
      { text: "A registered office in Brunei", source: "Companies Act, Cap. 39 (1956)" },
      {
        text: "At least two directors. One of two must be ordinarily resident in Brunei, and two of three or more.",
        source: "Companies Act, Cap. 39, s. 138, amended by Order S 118 of 2010",
        since: "1 July 2011",
      },
      { text: "At least two shareholders", source: "Companies Act, Cap. 39 (1956)" },
    ],
    owners: {
      text: "Directors and shareholders are named in the annual return, which is filed with the Registrar. Ask us about the owners behind them.",
      source: "Companies Act, Cap. 39 (1956)",
    },
    people: "At least two directors and two shareholders. One person can be both.",
    formNote:
      "The form has one field for a director and one for a shareholder. Name the others, and who lives in Brunei, under Additional details.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [
      "The resident director, required by law",
      "Licences for regulated activities",
      ...neverIncluded,
    ],
    timing: weeks,
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
      "The Cayman Islands dollar has a fixed rate to the US dollar",
      "One director and one shareholder are enough, and either can be a company",
      "US Eastern Standard Time all year round",
    ],
    requirements: companyRequirements,
    law: [
      {
        text: "A registered office with a licensed provider in the Cayman Islands",
        source: "Companies Act 1961 (2026 Revision)",
      },
      {
        text: "Business mainly outside the Islands, which is declared at formation",
        source: "Companies Act 1961 (2026 Revision)",
      },
      {
        text: "A yearly notice on economic substance, before the annual return each January; only companies with certain activities need substance",
        source: "International Tax Co-operation (Economic Substance) Act 2018",
      },
    ],
    owners: {
      text: "The office provider keeps the register of beneficial owners and reports it. Since 28 February 2025, people with a legitimate interest can apply to see it.",
      source: "Beneficial Ownership Transparency Act 2023",
      since: "31 July 2024",
    },
    people: oneCanBeBoth,
    included: officeAlone,
    notIncluded: ["Licences for regulated activities", ...neverIncluded],
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
    law: [
      {
        text: "Two founders, and a board of president, secretary and treasurer",
        source: "Commercial Code, Law 3284 of 1964",
      },
      {
        text: "A fiscal, who supervises the board and is not a member of it",
        source: "Commercial Code, Law 3284 of 1964",
      },
      {
        text: "A local address and a registered email address; the resident agent was abolished",
        source: "Law 10597 of 2024",
        since: "4 June 2025",
      },
      {
        text: "A tax on legal entities every January, even for inactive companies",
        source: "Law 9428 of 2017",
      },
      {
        text: "Members of multinational groups need substance in Costa Rica, or pay tax on foreign passive income",
        source: "Law 10381 of 2023",
      },
    ],
    owners: {
      text: "The company declares its owners every April in a register run by the Central Bank. It is confidential.",
      source: "Law 9416 of 2016",
    },
    people: "Two founders, three board members and a fiscal. One founder can hold all the shares afterwards.",
    formNote:
      "The form has one field for a director and one for a shareholder. Name the second founder, secretary, treasurer and fiscal under Additional details.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [
      "The founders, officers and fiscal, required by law",
      "Sworn translations of documents not in Spanish",
      ...neverIncluded,
    ],
    timing: weeks,
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
    law: [
      {
        text: "A company secretary and a registered office, both in Hong Kong; a sole director cannot be the secretary",
        source: "Companies Ordinance, Cap. 622 (2012), s. 474-475",
        since: "3 March 2014",
      },
      {
        text: "A designated representative for the register of controllers: a resident shareholder, director or employee, or a local lawyer, accountant or licensed provider",
        source: "Companies (Amendment) Ordinance 2018",
        since: "1 March 2018",
      },
      {
        text: "Multinational groups need substance, or another exemption, for foreign income to stay untaxed",
        source: "Inland Revenue (Amendment) (Taxation on Specified Foreign-sourced Income) Ordinance 2022",
        since: "1 January 2023",
      },
    ],
    owners: {
      text: "The company keeps a significant controllers register, which only law enforcement can see. Directors and shareholders are public.",
      source: "Companies (Amendment) Ordinance 2018",
      since: "1 March 2018",
    },
    people:
      "One director and one shareholder are enough. One person can be both, but cannot be the secretary as well.",
    formNote:
      "The form has no field for the secretary or the designated representative. Name them under Additional details, or ask us.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [
      "A company secretary and a designated representative, required by law",
      "Accounts and audit",
      ...neverIncluded,
    ],
    timing: days,
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
    law: [
      {
        text: "A licensed registered agent and a registered office in the Isle of Man; only the agent can file the formation",
        source: "Companies Act 2006 (Isle of Man)",
        since: "1 November 2006",
      },
      {
        text: "Companies with income from certain sectors need substance on the island",
        source: "Income Tax (Substance Requirements) Order 2018",
      },
    ],
    owners: {
      text: "The agent or a nominated officer reports the beneficial owners to a government database. It is not public.",
      source: "Beneficial Ownership Act 2017",
      since: "1 July 2017",
    },
    people: oneCanBeBoth,
    included: agentAndOffice,
    notIncluded: [...neverIncluded],
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
      passportCopies,
      proofOfAddress,
      companyNames,
      {
        key: "activity",
        title: "A full statement of the planned activity, which goes to the Registry with the application",
      },
      sourceOfFunds,
    ],
    law: [
      { text: "A registered office in Jersey", source: "Companies (Jersey) Law 1991" },
      { text: "A secretary, who cannot be the sole director", source: "Companies (Jersey) Law 1991" },
      {
        text: "A nominated person: a director or secretary resident in Jersey, a Jersey lawyer or accountant, or a regulated Jersey provider",
        source: "Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020",
        since: "6 January 2021",
      },
      {
        text: "Resident companies with certain activities need substance in Jersey",
        source: "Taxation (Companies – Economic Substance) (Jersey) Law 2019",
      },
    ],
    owners: {
      text: "The Jersey Financial Services Commission keeps a central register of owners, which is not public. Directors and the secretary are public.",
      source: "Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020",
      since: "6 January 2021",
    },
    people:
      "One director and one shareholder are enough. One person can be both, but a sole director cannot be the secretary.",
    formNote:
      "Name the secretary under Additional details. Most owners abroad have no nominated person: leave it open, and we ask for one after your order.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [
      "The secretary and the nominated person, required by law",
      "Licences for regulated activities",
      ...neverIncluded,
    ],
    timing: weeks,
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
    law: [
      { text: "A registered agent in the Marshall Islands", source: "Business Corporations Act 1990" },
      { text: "A secretary, who can also be the director", source: "Business Corporations Act 1990" },
      {
        text: "A report on economic substance every year, from every company",
        source: "Economic Substance Regulations 2018",
        since: "1 January 2019",
      },
    ],
    owners: {
      text: "The corporation itself keeps the names and addresses of its owners. Directors, officers and shareholders need not be filed publicly.",
      source: "Associations Law, amended in 2017",
    },
    people: "One person can be director, shareholder and secretary.",
    formNote: nameSecretary,
    needsMorePeople: true,
    included: "The first year of the registered agent",
    notIncluded: [secretary, "Vessel registration", ...neverIncluded],
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
      passportCopies,
      proofOfAddress,
      companyNames,
      { key: "activity", title: "A full description of the activity, for the application for authorisation" },
      sourceOfFunds,
    ],
    law: [
      {
        text: "Two partners and a capital of EUR 15,000",
        source: "Law 1.331 of 2007 and Sovereign Ordinance 993 of 2007",
      },
      {
        text: "A person who is the only owner forms a SURL, with a capital of EUR 8,000",
        source: "Law 1.573 of 2025",
      },
      { text: "An authorisation from the government for the activity", source: "Law 1.144 of 1991" },
      {
        text: "Business premises in Monaco, and a criminal record extract for each manager",
        source: "Law 1.144 of 1991",
      },
    ],
    owners: {
      text: "A register annexed to the trade register. Authorities and regulated professionals can see it. Others must apply with reasons, and the owners are told.",
      source: "Law 1.362 of 2009, amended in 2018",
    },
    people:
      "At least two partners and one manager, who can be a partner. If you are the only owner, you need a SURL: tell us before you order.",
    formNote: "The form has one field for a shareholder. Name the second partner under Additional details.",
    needsMorePeople: true,
    included: "The application for the government’s authorisation",
    notIncluded: [
      "The second partner and the manager, required by law",
      "Rent of premises and paid-in capital",
      "Sworn translations into French",
      ...neverIncluded,
    ],
    timing:
      "The government’s authorisation usually takes 45 days to three months. Registration usually takes another two to four weeks.",
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
    law: [
      {
        text: "A registered agent and a registered office in Nevis",
        source: "Nevis Business Corporation Ordinance 2017",
      },
      {
        text: "A tax return (form CIT-101) by 15 April every year, through the agent",
        source: "Income Tax Act of St. Kitts and Nevis, amended in 2021",
      },
    ],
    owners: {
      text: "The corporation keeps registers of shareholders, directors and beneficial owners. Authorities can ask for them; the public cannot.",
      source: "Nevis Business Corporation (Amendment) Ordinance 2023",
    },
    people: oneCanBeBoth,
    included: agentAndOffice,
    notIncluded: [...neverIncluded],
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
    law: [
      { text: "Two founders, who sign the articles", source: "Law 32 of 1927" },
      { text: "Three directors, and a president, a secretary and a treasurer", source: "Law 32 of 1927" },
      { text: "A resident agent who is a lawyer or law firm in Panama", source: "Law 32 of 1927" },
      {
        text: "Accounting records, with copies to the resident agent by 30 April every year",
        source: "Law 52 of 2016 and Law 254 of 2021",
      },
      {
        text: "From 2027, members of multinational groups need substance in Panama, or pay tax on foreign passive income",
        source: "Law 526 of 2026",
      },
    ],
    owners: {
      text: "The resident agent files the owners in a closed register for authorities only. Directors are registered publicly.",
      source: "Law 129 of 2020",
    },
    people:
      "Two founders sign, usually from the resident agent’s firm; afterwards one shareholder is enough. Three directors, who can also hold the three offices.",
    formNote:
      "The form has one field for a director, and one nominee. Name the other two directors, the president, the secretary and the treasurer under Additional details.",
    needsMorePeople: true,
    included: "The first year of the resident agent",
    notIncluded: ["The second and third director, required by law", ...neverIncluded],
    timing: "Registration here usually takes 5-7 business days once the documents are filed.",
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
    law: [
      { text: "A director ordinarily resident in Singapore", source: "Companies Act 1967, s. 145" },
      {
        text: "A company secretary resident there, and a registered office",
        source: "Companies Act 1967, s. 142 and 171",
      },
      {
        text: "A paid nominee director comes through a registered corporate service provider",
        source: "Corporate Service Providers Act 2024",
        since: "9 June 2025",
      },
      {
        text: "Nominee directors and shareholders are filed, and the public register shows that they are nominees",
        source: "Companies and Limited Liability Partnerships (Miscellaneous Amendments) Act 2024",
        since: "16 June 2025",
      },
    ],
    owners: {
      text: "The company keeps a register of controllers and files it with the registrar, ACRA. Only authorities can see it.",
      source: "Companies (Amendment) Act 2017",
      since: "31 March 2017",
    },
    people:
      "One shareholder is enough. So is one director, if resident in Singapore. One person can be both.",
    formNote:
      "The form has one field for a director. If that person does not live in Singapore, name the resident director under Additional details. Name the secretary there too.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [
      "The resident director and the secretary, required by law",
      "Accounts and tax returns",
      "Notarisation, apostille and courier",
      ...neverIncluded,
    ],
    timing: days,
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
      "The United Arab Emirates is a federation of seven emirates on the Gulf, among them Abu Dhabi and Dubai. The price is for an offshore company at RAK ICC, the registry of Ras Al Khaimah. It can hold shares, property and accounts, but has no licence to trade inside the country. A licence comes from a free zone or from the economic department of an emirate: ask us for a price.",
    benefits: [
      "Full foreign ownership",
      "The UAE dirham has a fixed rate to the US dollar",
      "The registry works in English",
      "Business hours that overlap with Europe and East Asia",
      "Common-law courts in two financial free zones, the DIFC and the ADGM",
    ],
    requirements: companyRequirements,
    law: [
      {
        text: "A registered agent and a registered office in Ras Al Khaimah",
        source: "RAK ICC Business Companies Regulations 2018",
      },
      {
        text: "Registration for corporate tax within three months; the rate above a profit of AED 375,000 is 9%",
        source: "Federal Decree-Law 47 of 2022, for financial years from June 2023",
      },
    ],
    owners: {
      text: "The company files registers of owners, shareholders and nominee managers with the registrar. They are kept for authorities.",
      source: "Cabinet Resolution 109 of 2023",
      since: "16 November 2023",
    },
    people: oneCanBeBoth,
    included: agentAndOffice,
    notIncluded: ["A licence to trade, visas and an office lease", ...neverIncluded],
    timing: weeks,
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
    law: [
      {
        text: "A registered office in the United Kingdom and a registered email address",
        source: "Economic Crime and Corporate Transparency Act 2023",
        since: "4 March 2024",
      },
      {
        text: "A verified identity and its personal code for every director and person with significant control (PSC)",
        source: "Economic Crime and Corporate Transparency Act 2023",
        since: "18 November 2025",
      },
    ],
    owners: {
      text: "Companies House records each PSC and the directors, and shows them to everyone.",
      source: "Economic Crime and Corporate Transparency Act 2023",
      since: "18 November 2025",
    },
    people: oneCanBeBoth,
    formNote:
      "Give the personal code of each director and PSC under Additional details, or ask us how to get one.",
    included: officeAlone,
    notIncluded: ["Accounts and confirmation statement", ...neverIncluded],
    timing: days,
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
      "One director and one shareholder are enough, and they can be the same person",
      "A Belize trust can hold the shares",
    ],
    requirements: companyRequirements,
    law: [
      {
        text: "A registered agent and a registered office in Belize",
        source: "Belize Companies Act 2022",
        since: "28 November 2022",
      },
      {
        text: "Accounting records kept at the agent’s office in Belize",
        source: "Accounting Records (Maintenance) (Amendment) Act 2023",
        since: "28 August 2023",
      },
      {
        text: "A tax return by 31 March every year",
        source: "Income and Business Tax Act, Cap. 55 (2020 edition)",
      },
      {
        text: "Companies with certain activities, such as finance or holding, need substance in Belize",
        source: "Economic Substance Act 2019",
      },
    ],
    owners: {
      text: "Beneficial owners are filed online with the Registrar. The register is not public.",
      source: "Belize Companies (Amendment) Act 2023",
      since: "13 July 2023",
    },
    people: oneCanBeBoth,
    included: agentAndOffice,
    notIncluded: [...neverIncluded],
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
      { key: "identity", title: "Certified passport copy of every member and manager" },
      proofOfAddress,
      { key: "names", title: "Three proposed company names, in order of preference, and the chosen state" },
      activityDescription,
      sourceOfFunds,
    ],
    law: [
      {
        text: "A registered agent in the state of formation",
        source: "State law, such as the Delaware Limited Liability Company Act 1992, s. 18-104",
      },
      {
        text: "If one foreign owner holds the LLC: Form 5472 with a pro forma Form 1120 by 15 April, for dealings with that owner. Funding is a dealing.",
        source: "Internal Revenue Code, s. 6038A, and Treasury regulations of 2016",
      },
    ],
    owners: {
      text: "Companies formed in the United States file no report of their owners with FinCEN, even if the owners live abroad.",
      source: "FinCEN interim final rule of 2025",
      since: "26 March 2025",
    },
    people: "One member is enough, and can also manage the company.",
    formNote: "An LLC has members and managers. Name the member as shareholder, and the manager as director.",
    withoutShareholders: true,
    included: "The first year of the registered agent",
    notIncluded: ["Form 5472, and federal and state tax returns", ...neverIncludedWithoutShareholders],
    timing: days,
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
    law: [
      {
        text: "A registered office with a licensed trustee company in the Cook Islands",
        source: "International Companies Act 1981-82",
      },
      { text: "A secretary resident in the Cook Islands", source: "International Companies Act 1981-82" },
      {
        text: "A tax number and tax returns: the exemption of international companies has ended",
        source: "International Companies (Removal of Tax Exemption) Amendment Act 2019",
        since: "17 December 2019",
      },
    ],
    owners: {
      text: "There is no public register. The trustee company identifies the owners, and company records are not open to general search.",
      source: "International Companies Act 1981-82 and Financial Transactions Reporting Act 2017",
    },
    people: "One director and one shareholder are enough, with a resident secretary.",
    formNote:
      "The form has no field for the resident secretary. Name one under Additional details, or ask us.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: ["The resident secretary, required by law", ...neverIncluded],
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
    law: [
      {
        text: "A registered office in Cyprus and a company secretary; a sole director can be the secretary only in a company with one shareholder",
        source: "Companies Law, Cap. 113 (1951)",
      },
      {
        text: "Memorandum and articles in Greek, with a declaration by a Cyprus lawyer",
        source: "Companies Law, Cap. 113 (1951)",
      },
      {
        text: "Owners are confirmed every year between 1 October and 31 December",
        source: "Law 188(I) of 2007 against money laundering",
      },
      {
        text: "Corporate income tax of 15%",
        source: "Income Tax Law 118(I) of 2002, amended in 2025",
        since: "1 January 2026",
      },
    ],
    owners: {
      text: "The Registrar of Companies keeps the register. Authorities and regulated firms can see it. Public access has been suspended since 23 November 2022.",
      source: "Law 188(I) of 2007 against money laundering",
      since: "16 March 2021",
    },
    people: oneCanBeBoth,
    formNote: nameSecretary,
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [secretary, "Accounts and audit", ...neverIncluded],
    timing: weeks,
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
        key: "identity",
        title: "Certified passport copy of the founder, every board member and every beneficial owner",
      },
      proofOfAddress,
      { key: "names", title: "Three proposed names, in order of preference" },
      activityDescription,
      {
        key: "funds",
        title:
          "A signed statement of the source of funds, and proof of the minimum assets of 30,000 in CHF, EUR or USD",
      },
    ],
    law: [
      {
        text: "Minimum assets of 30,000, in CHF, EUR or USD",
        source: "Persons and Companies Act (PGR) of 1926",
      },
      {
        text: "One board member for an establishment, and at least two council members for a foundation",
        source: "Persons and Companies Act (PGR) of 1926",
      },
      {
        text: "Without a commercial business, a locally licensed professional on the board or council",
        source: "Persons and Companies Act (PGR) of 1926, Art. 180a",
      },
      {
        text: "An auditor for an establishment with a commercial business; with narrow exceptions, a foundation cannot run one",
        source: "Persons and Companies Act (PGR) of 1926",
      },
    ],
    owners: {
      text: "The Office of Justice keeps the register. Authorities see it freely, banks and other third parties on request.",
      source: "Register of Beneficial Owners Act (VwbPG), LGBl. 2021 No. 33",
      since: "1 April 2021",
    },
    people:
      "One founder is enough. An establishment needs one board member, a foundation two council members. The local professional can be one of them.",
    formNote:
      "There are no shareholders. Name the founder as shareholder, and further board or council members under Additional details.",
    needsMorePeople: true,
    withoutShareholders: true,
    included: officeAlone,
    notIncluded: [
      "The local board member, required by law",
      "The minimum assets themselves",
      ...neverIncludedWithoutShareholders,
    ],
    timing: weeks,
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
    law: [
      {
        text: "A person resident in Switzerland who can represent the company",
        source: "Code of Obligations, Art. 814 (revised in 2008)",
      },
      {
        text: "A registered office in the chosen canton",
        source: "Code of Obligations, Art. 772-778 (revised in 2008)",
      },
      {
        text: "A share capital of CHF 20,000, fully paid into a blocked account",
        source: "Code of Obligations, Art. 773-778 (revised in 2008)",
      },
    ],
    owners: {
      text: "Beneficial owners are reported to the federal transparency register, which is not public. The public commercial register names the members.",
      source: "Legal Entities Transparency Act 2025",
      since: "1 October 2026",
    },
    people:
      "One member and one manager are enough, and one person can be both. At least one authorised signatory must live in Switzerland.",
    formNote:
      "The form has one field for a director. If that person does not live in Switzerland, name the signatory under Additional details.",
    needsMorePeople: true,
    included: officeAlone,
    notIncluded: [
      "The resident signatory, required by law",
      "The share capital of CHF 20,000",
      "Bookkeeping",
      ...neverIncluded,
    ],
    timing: weeks,
    homePicker: false,
    formationMenu: false,
    listed: false,
  },
];
