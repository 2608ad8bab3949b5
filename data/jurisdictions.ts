import type { JurisdictionSlug } from "./prices";
import { activity, address, funds, identity, names, type Requirement } from "./requirements.ts";

/** A duty of law, with the text that lays it down and the year of that text or of its change, for the next reader to check. */
export type Law = { readonly text: string; readonly source: string; readonly year: number };

export type Jurisdiction = {
  slug: JurisdictionSlug;
  /** The name a visitor reads: "United States LLC", "UAE". */
  name: string;
  /** The name structured data reads (areaServed). */
  country: string;
  /** ISO 3166-1 alpha-2 of the flag. */
  iso: string;
  region: "Americas" | "Caribbean" | "Europe" | "Asia-Pacific" | "Middle East";
  /** Where the pin stands on the map, its capital or chief town: longitude, latitude. */
  lonLat: readonly [number, number];
  entity: string;
  /** How the names of such companies usually end, as the order form says it. */
  nameEnding: string;
  legalSystem: string;
  language: string;
  currency: string;
  timeZone: string;
  title: string;
  description: string;
  intro: string;
  benefits: readonly string[];
  /** The papers we ask for. */
  requirements: readonly Requirement[];
  /** What the law asks for beside them. */
  law: readonly Law[];
  /** How many people it takes, and whether one may be several of them. */
  people: string;
  /** Where the law asks for more people than the order form has fields: where to name the others. */
  formNote?: string;
  /** What the price buys beside our work and the government fee. */
  included: string;
  /** The people the law asks for, what is particular to the place, and the same three everywhere. */
  notIncluded: readonly string[];
  /** How long the registrar usually takes, where it differs from the 3-5 business days of §9. */
  timing?: string;
  /** What the page is called, where the name alone with "Company Formation" reads badly. */
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
/** What no formation fee includes, wherever the company is formed. */
export const neverIncluded: readonly string[] = [nominees, bankAccount, renewal];
const secretary = "A company secretary, whom the law asks for";

const oneMayBeBoth = "One director and one shareholder are enough, and one person may be both.";
const nameSecretary = "The form has no field for the secretary: name the secretary under Additional details.";
const agentAndOffice = "The first year of the registered agent and office";
const officeAlone = "The first year of the registered office";

// §9: "in some places 1-3 business days or 1-2 weeks", where it says 3-5 business days otherwise.
const days = "Registration here usually takes 1-3 business days once the papers are filed.";
const weeks = "Registration here usually takes 1-2 weeks once the papers are filed.";

/** §2: the five shown on /company-formation, in its order. */
export const featuredSlugs: readonly JurisdictionSlug[] = [
  "panama",
  "hong-kong",
  "united-states",
  "nevis",
  "belize",
];

/** In the order of the list in §2; Switzerland, which is reachable but not listed, comes last. */
export const jurisdictions: readonly Jurisdiction[] = [
  {
    slug: "bahamas",
    name: "Bahamas",
    country: "Bahamas",
    iso: "BS",
    region: "Caribbean",
    lonLat: [-77.35, 25.06],
    entity: "International Business Company (IBC)",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "Bahamian dollar (BSD)",
    timeZone: "UTC−5 (UTC−4 in summer)",
    title: "Bahamas Company Formation: International Business Company",
    description:
      "Form an International Business Company in the Bahamas: what it suits, the documents we ask for, the fees in full and the order form on one page.",
    intro:
      "The Bahamas is an independent Commonwealth country of islands south-east of Florida. We form the International Business Company, a company limited by shares that is used mainly for business and holdings abroad.",
    benefits: [
      "English-language statutes on a common-law foundation, with final appeal to the Privy Council in London",
      "Bahamian dollar held at par with the US dollar",
      "One director and one shareholder are enough, and they may be the same person",
      "Directors and shareholders may live in any country",
      "Nassau keeps the same clock as New York, summer and winter",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered agent and registered office in the Bahamas",
        source: "International Business Companies Act",
        year: 2000,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-64.62, 18.43],
    entity: "BVI Business Company",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "US dollar (USD)",
    timeZone: "UTC−4",
    title: "BVI Company Formation: BVI Business Company",
    description:
      "Form a BVI Business Company in the British Virgin Islands: key benefits, the papers we ask for, incorporation and government fees, and the order form.",
    intro:
      "The British Virgin Islands is a British Overseas Territory in the eastern Caribbean. The BVI Business Company is formed under one statute, the BVI Business Companies Act, which lawyers and banks in many countries have met before. It is often used to hold shares, property or intellectual property.",
    benefits: [
      "The US dollar is the official currency",
      "One director and one shareholder are enough, and a company may be either",
      "English common law, a Commercial Court on Tortola and final appeal to the Privy Council in London",
      "Directors and shareholders may live in any country",
      "One widely known statute, so counterparties seldom need it explained",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A licensed registered agent and a registered office in the British Virgin Islands",
        source: "BVI Business Companies Act",
        year: 2004,
      },
      {
        text: "Members and beneficial owners are filed with the registrar within 30 days",
        source: "BVI Business Companies (Amendment) Act",
        year: 2025,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [114.94, 4.9],
    entity: "Private company limited by shares (Sdn Bhd)",
    nameEnding: "Sdn Bhd",
    legalSystem: "Common law, alongside Islamic law",
    language: "Malay; English in business",
    currency: "Brunei dollar (BND)",
    timeZone: "UTC+8",
    title: "Brunei Company Formation: Private Limited Company",
    description:
      "Form a private company limited by shares in Brunei: how it works, what we ask of directors and shareholders, the fees in full and how to order.",
    intro:
      "Brunei is a sultanate on the north coast of Borneo and a member of ASEAN and the Commonwealth. We form the private company limited by shares, known locally as a Sendirian Berhad.",
    benefits: [
      "Brunei dollar interchangeable at par with the Singapore dollar",
      "Company legislation derived from English law",
      "English is widely used in business",
      "Member of ASEAN and of the Commonwealth",
      "The same clock as Singapore and Hong Kong",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      { text: "A registered office in Brunei", source: "Companies Act, Cap. 39", year: 1956 },
      {
        text: "At least two directors, one of two ordinarily resident in Brunei, and two of them where there are more",
        source: "Companies Act, Cap. 39, s. 138",
        year: 1956,
      },
      { text: "At least two shareholders", source: "Companies Act, Cap. 39", year: 1956 },
    ],
    people: "At least two directors and two shareholders. One person may be both.",
    formNote:
      "The form has one field for a director and one for a shareholder: name the others, and who lives in Brunei, under Additional details.",
    included: officeAlone,
    notIncluded: [
      "The resident director, whom the law asks for",
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
    lonLat: [-81.38, 19.29],
    entity: "Exempted company",
    nameEnding: "Ltd, though the law asks for no ending",
    legalSystem: "Common law",
    language: "English",
    currency: "Cayman Islands dollar (KYD)",
    timeZone: "UTC−5",
    title: "Cayman Islands Company Formation: Exempted Company",
    description:
      "Form a Cayman Islands exempted company for business carried on mainly outside the Islands: benefits, requirements, fees in full and the order form.",
    intro:
      "The Cayman Islands is a British Overseas Territory in the western Caribbean. The exempted company is meant for business carried on mainly outside the Islands, and is often used for holding and investment structures.",
    benefits: [
      "English common law, with final appeal to the Privy Council in London",
      "A Grand Court with its own Financial Services Division",
      "Cayman Islands dollar at a fixed rate to the US dollar",
      "One director and one shareholder are enough, and either may be a company",
      "US Eastern Standard Time all year round",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered office with a licensed provider in the Cayman Islands",
        source: "Companies Act",
        year: 1961,
      },
      {
        text: "Beneficial owners are given to that provider, who reports them",
        source: "Beneficial Ownership Transparency Act",
        year: 2024,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-84.08, 9.93],
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
      "Costa Rica lies between Nicaragua and Panama, with ports on both the Pacific and the Caribbean. We form the Sociedad Anónima, a company limited by shares that can trade, hold property and own other companies.",
    benefits: [
      "Foreign nationals may hold all the shares",
      "Member of the OECD since 2021",
      "A codified company law, set out in the Commercial Code",
      "A National Registry whose records can be consulted online",
      "Six hours behind Greenwich all year, close to Central time in the United States",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "Two founders, and a board of president, secretary and treasurer",
        source: "Commercial Code, Law 3284",
        year: 1964,
      },
      {
        text: "A fiscal, who watches over the board and is not a member of it",
        source: "Commercial Code, Law 3284",
        year: 1964,
      },
      {
        text: "A registered office and a registered email address; the resident agent was abolished",
        source: "Law 10597",
        year: 2025,
      },
    ],
    people:
      "Two founders, three members of the board and a fiscal. One founder may hold all the shares afterwards.",
    formNote:
      "The form has one field for a director and one for a shareholder: name the second founder, secretary, treasurer and fiscal under Additional details.",
    included: officeAlone,
    notIncluded: [
      "The founders, officers and fiscal, whom the law asks for",
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
    lonLat: [114.17, 22.32],
    entity: "Private company limited by shares",
    nameEnding: "Limited",
    legalSystem: "Common law",
    language: "Chinese and English",
    currency: "Hong Kong dollar (HKD)",
    timeZone: "UTC+8",
    title: "Hong Kong Company Formation: Private Limited Company",
    description:
      "Form a private company limited by shares in Hong Kong: benefits, the secretary and office it needs, the documents we ask for, and the fees in full.",
    intro:
      "Hong Kong is a Special Administrative Region of China with its own currency, courts and Companies Registry. We form the private company limited by shares, the usual form for trading with Asia and for regional holding companies.",
    benefits: [
      "Standard profits tax rate of 16.5% for companies",
      "Common-law courts and statutes published in English and Chinese",
      "Hong Kong dollar linked to the US dollar since 1983",
      "One director and one shareholder are enough, and both may live abroad",
      "Filings with the Companies Registry can be made in English and online",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A company secretary and a registered office, both in Hong Kong; a sole director may not be the secretary",
        source: "Companies Ordinance, Cap. 622, s. 474-475",
        year: 2014,
      },
      {
        text: "A significant controllers register, kept by the company",
        source: "Companies Ordinance, Cap. 622, Part 12",
        year: 2018,
      },
    ],
    people: "One director and one shareholder are enough. One person may be both, but not secretary as well.",
    formNote: nameSecretary,
    included: officeAlone,
    notIncluded: [secretary, "Accounts and audit", ...neverIncluded],
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
    lonLat: [-4.48, 54.15],
    entity: "Company limited by shares (Companies Act 2006)",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "Pound sterling (GBP) and Manx pound",
    timeZone: "UTC+0 (UTC+1 in summer)",
    title: "Isle of Man Company Formation: Companies Act 2006",
    description:
      "Form an Isle of Man company under the Companies Act 2006: benefits, the registered agent it needs, the documents we ask for, and the fees in full.",
    intro:
      "The Isle of Man is a self-governing Crown Dependency in the Irish Sea, with its own parliament and its own Companies Registry in Douglas. We form the company limited by shares under the island’s Companies Act 2006.",
    benefits: [
      "A modern company statute with few formalities, written in English",
      "Manx pound at par with the pound sterling",
      "The same clock as London",
      "One director and one shareholder are enough",
      "Common-law tradition, with final appeal to the Privy Council in London",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered agent and a registered office in the Isle of Man",
        source: "Companies Act 2006",
        year: 2006,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-2.11, 49.19],
    entity: "Private company limited by shares",
    nameEnding: "Ltd",
    legalSystem: "Norman customary law, with English influence",
    language: "English",
    currency: "Pound sterling (GBP) and Jersey pound",
    timeZone: "UTC+0 (UTC+1 in summer)",
    title: "Jersey Company Formation: Private Limited Company",
    description:
      "Form a private company limited by shares in Jersey, Channel Islands: benefits, the papers we ask for, incorporation and government fees, order form.",
    intro:
      "Jersey is a self-governing Crown Dependency in the Channel Islands, off the coast of Normandy. We form the private company limited by shares under the Companies (Jersey) Law 1991, often used to hold investments or property.",
    benefits: [
      "Jersey pound at par with the pound sterling",
      "The same clock and language as London",
      "One director and one shareholder are enough",
      "Its own Royal Court, with final appeal to the Privy Council in London",
      "A trust law of its own since 1984, for structures that hold the company’s shares",
    ],
    requirements: [
      identity,
      address,
      names,
      {
        key: "activity",
        title: "A full statement of the planned activity, which goes to the Registry with the application",
      },
      funds,
    ],
    law: [
      { text: "A registered office in Jersey", source: "Companies (Jersey) Law 1991", year: 1991 },
      {
        text: "A secretary, who may not be the sole director",
        source: "Companies (Jersey) Law 1991",
        year: 1991,
      },
      {
        text: "A nominated person, who answers the Registry",
        source: "Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020",
        year: 2020,
      },
    ],
    people:
      "One director and one shareholder are enough. One person may be both, but a sole director may not be secretary.",
    formNote:
      "The form has no field for the secretary and the nominated person: name them under Additional details.",
    included: officeAlone,
    notIncluded: [
      "The secretary and the nominated person, whom the law asks for",
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
    lonLat: [171.38, 7.09],
    entity: "Non-resident domestic corporation",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "Marshallese and English",
    currency: "US dollar (USD)",
    timeZone: "UTC+12",
    title: "Marshall Islands Company Formation: Non-Resident Corporation",
    description:
      "Form a non-resident domestic corporation in the Marshall Islands to own vessels, shares or investments: benefits, requirements and the fees in full.",
    intro:
      "The Marshall Islands is an island republic in the central Pacific, in free association with the United States. Its non-resident domestic corporation is used to own ships, shares and other assets outside the islands.",
    benefits: [
      "A company statute modelled on that of Delaware",
      "The US dollar is the official currency",
      "Well known to ship owners and ship financiers through the national ship registry",
      "One director and one shareholder are enough, of any nationality",
      "Company documents are drawn up in English",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      { text: "A registered agent in the Marshall Islands", source: "Business Corporations Act", year: 1990 },
      { text: "A secretary", source: "Business Corporations Act", year: 1990 },
    ],
    people: oneMayBeBoth,
    formNote: nameSecretary,
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
    lonLat: [7.42, 43.74],
    entity: "Limited liability company (SARL)",
    nameEnding: "SARL",
    legalSystem: "Civil law",
    language: "French",
    currency: "Euro (EUR)",
    timeZone: "UTC+1 (UTC+2 in summer)",
    title: "Monaco Company Formation: SARL",
    description:
      "Form a limited liability company (SARL) in Monaco: a company with premises and a government authorisation. Benefits, requirements and fees in full.",
    intro:
      "Monaco is a sovereign principality on the Mediterranean coast, between Nice and the Italian border. We form the limited liability company, the SARL: a company with premises of its own in the Principality, set up after an authorisation from the government.",
    benefits: [
      "The euro is the official currency, under an agreement with the European Union",
      "Liability of the partners limited to their contribution",
      "A trading presence with its own premises in the Principality",
      "Company law in the French civil-law tradition",
      "The same clock as Paris, Milan and Zurich",
    ],
    requirements: [
      identity,
      address,
      names,
      { key: "activity", title: "A full description of the activity, for the application for authorisation" },
      funds,
    ],
    law: [
      {
        text: "Two partners and a capital of EUR 15,000; one owner alone forms a SURL",
        source: "Law 1.573",
        year: 2025,
      },
      { text: "An authorisation from the government for the activity", source: "Law 1.144", year: 1991 },
      {
        text: "Business premises in Monaco, and a criminal record extract for each manager",
        source: "Law 1.144",
        year: 1991,
      },
    ],
    people:
      "At least two partners and one manager, who may be a partner. One owner alone forms a SURL; tell us before you order.",
    formNote: "The form has one field for a shareholder: name the second partner under Additional details.",
    included: "The application for the government’s authorisation",
    notIncluded: [
      "The second partner and the manager, whom the law asks for",
      "Rent of premises and paid-in capital",
      "Sworn translations into French",
      ...neverIncluded,
    ],
    timing:
      "The government’s authorisation usually takes 3-6 months, and the company is registered after it.",
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
    lonLat: [-62.62, 17.14],
    entity: "Business corporation",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "East Caribbean dollar (XCD)",
    timeZone: "UTC−4",
    title: "Nevis Company Formation: Business Corporation",
    description:
      "Form a business corporation in Nevis: what the island offers, the papers we ask for, incorporation and government fees, and the order form.",
    intro:
      "Nevis is the smaller island of the Federation of Saint Kitts and Nevis, a Commonwealth member in the eastern Caribbean. It has its own assembly, its own company statutes and its own registrar in Charlestown.",
    benefits: [
      "Company statutes made by the island’s own assembly, in English",
      "One director and one shareholder are enough, and they may be the same person",
      "Directors and shareholders may live in any country",
      "East Caribbean dollar at a fixed rate to the US dollar since 1976",
      "Common-law courts shared with the eastern Caribbean, with final appeal to the Privy Council in London",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered agent and a registered office in Nevis",
        source: "Nevis Business Corporation Ordinance",
        year: 2017,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-79.52, 8.98],
    entity: "Sociedad Anónima (S.A.)",
    nameEnding: "S.A., Corp. or Inc.",
    legalSystem: "Civil law",
    language: "Spanish",
    currency: "Balboa (PAB) and US dollar (USD)",
    timeZone: "UTC−5",
    title: "Panama Company Formation: Sociedad Anónima (S.A.)",
    description:
      "Form a Panama corporation (S.A.) under the company law of 1927: its directors and resident agent, the papers we ask for, and the fees in full.",
    intro:
      "Panama joins Central and South America at the Canal, and uses the US dollar alongside the balboa. We form the corporation, the Sociedad Anónima, under a company law in force since 1927. The Panama foundation is ordered further down this page.",
    benefits: [
      "The US dollar is legal tender, so dollar business needs no conversion",
      "A company law in force since 1927, familiar to lawyers abroad",
      "Directors and shareholders may be of any nationality and live in any country",
      "A Public Registry whose entries can be consulted online",
      "Can be paired with a Panama foundation that holds the shares",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "Three directors, and a president, a secretary and a treasurer",
        source: "Law 32 on corporations",
        year: 1927,
      },
      {
        text: "A resident agent who is a lawyer or law firm in Panama",
        source: "Law 32 on corporations",
        year: 1927,
      },
    ],
    people: "Three directors, who may also hold the three offices. One shareholder is enough.",
    formNote:
      "The form has one field for a director, and one nominee can be ordered on it: name the other two directors, and who is president, secretary and treasurer, under Additional details.",
    included: "The first year of the resident agent",
    notIncluded: ["The second and third director, whom the law asks for", ...neverIncluded],
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
    lonLat: [103.82, 1.35],
    entity: "Private company limited by shares (Pte. Ltd.)",
    nameEnding: "Pte. Ltd.",
    legalSystem: "Common law",
    language: "English, Malay, Mandarin and Tamil",
    currency: "Singapore dollar (SGD)",
    timeZone: "UTC+8",
    title: "Singapore Company Formation: Private Limited Company",
    description:
      "Form a private limited company in Singapore: the resident director and secretary it needs, the documents we ask for, and the fees in full.",
    intro:
      "Singapore is an island city-state at the tip of the Malay Peninsula and a member of ASEAN and the Commonwealth. We form the private company limited by shares, registered with the Accounting and Corporate Regulatory Authority.",
    benefits: [
      "Corporate tax rate of 17%",
      "English is the language of business, the statutes and the courts",
      "Shares may be held entirely from abroad",
      "One shareholder is enough, and it may be a company",
      "Registration and later filings are made online",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A director ordinarily resident in Singapore",
        source: "Companies Act 1967, s. 145",
        year: 1967,
      },
      {
        text: "A company secretary resident there, and a registered office; a sole director may not be the secretary",
        source: "Companies Act 1967, s. 142 and 171",
        year: 1967,
      },
      {
        text: "A paid nominee director comes through a registered corporate service provider",
        source: "Corporate Service Providers Act 2024",
        year: 2024,
      },
    ],
    people:
      "One shareholder is enough. One director is too, if resident in Singapore; one person may be both, but not secretary as well.",
    formNote:
      "The form has one field for a director: if that person does not live in Singapore, name the resident director under Additional details, and the secretary too.",
    included: officeAlone,
    notIncluded: [
      "The resident director and the secretary, whom the law asks for",
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
    lonLat: [54.37, 24.45],
    entity: "Offshore company (RAK ICC)",
    nameEnding: "Ltd",
    legalSystem: "Civil law; common law in the DIFC and ADGM",
    language: "Arabic; English in business",
    currency: "UAE dirham (AED)",
    timeZone: "UTC+4",
    title: "UAE Company Formation: RAK ICC Offshore Company",
    description:
      "Form an offshore company at RAK ICC in the United Arab Emirates: what it may do and what it may not, the papers we ask for, and the fees in full.",
    intro:
      "The United Arab Emirates is a federation of seven emirates on the Gulf, among them Abu Dhabi and Dubai. The price buys an offshore company at RAK ICC, the registry of Ras Al Khaimah: it holds shares, property and accounts, and has no licence to trade inside the country. A company with a licence is registered with a free zone or, on the mainland, with the economic department of its emirate; ask us for its price.",
    benefits: [
      "Full foreign ownership",
      "UAE dirham at a fixed rate to the US dollar",
      "English in daily use at the registry",
      "Business hours between those of Europe and East Asia",
      "Common-law courts in two financial free zones, the DIFC and the ADGM",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered agent and a registered office in Ras Al Khaimah",
        source: "RAK ICC Business Companies Regulations",
        year: 2018,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-0.13, 51.51],
    entity: "Private company limited by shares (Ltd)",
    nameEnding: "Ltd",
    legalSystem: "Common law (mixed in Scotland)",
    language: "English",
    currency: "Pound sterling (GBP)",
    timeZone: "UTC+0 (UTC+1 in summer)",
    title: "UK Company Formation: Private Limited Company",
    description:
      "Form a UK private company limited by shares at Companies House: the office and PSC details it needs, the documents we ask for, and the fees in full.",
    intro:
      "The United Kingdom keeps one of the world’s oldest company registers, at Companies House. We form the private company limited by shares under the Companies Act 2006, a form that customers and suppliers recognise in most countries.",
    benefits: [
      "A public register that anyone can search online without charge",
      "One director and one shareholder are enough, and they may be the same person",
      "Directors and shareholders may live in any country",
      "The Companies Act 2006 in English, with a long record of court decisions",
      "London’s business day overlaps with those of Asia and of the Americas",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered office in the United Kingdom and a registered email address",
        source: "Economic Crime and Corporate Transparency Act 2023",
        year: 2024,
      },
      {
        text: "A verified identity and its personal code for every director and person with significant control (PSC)",
        source: "Economic Crime and Corporate Transparency Act 2023",
        year: 2025,
      },
      {
        text: "The details of each PSC, which Companies House keeps and shows",
        source: "Economic Crime and Corporate Transparency Act 2023",
        year: 2025,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-88.2, 17.5],
    entity: "Company limited by shares",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English",
    currency: "Belize dollar (BZD)",
    timeZone: "UTC−6",
    title: "Belize Company Formation: Company Limited by Shares",
    description:
      "Form a company limited by shares in Belize, in English and under common law: benefits, the documents we ask for, the fees and the order form.",
    intro:
      "Belize lies on the Caribbean coast of Central America, between Mexico and Guatemala, and is a member of the Commonwealth. We form the company limited by shares. The Belize trust is ordered further down this page.",
    benefits: [
      "The one country of Central America whose official language is English",
      "Common-law courts, with final appeal to the Caribbean Court of Justice",
      "Belize dollar at a fixed rate of two to one US dollar",
      "One director and one shareholder are enough, and they may be the same person",
      "Can be paired with a Belize trust that holds the shares",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered agent and a registered office in Belize",
        source: "Belize Companies Act",
        year: 2022,
      },
    ],
    people: oneMayBeBoth,
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
    lonLat: [-77.04, 38.9],
    entity: "Limited liability company (LLC)",
    nameEnding: "LLC",
    legalSystem: "Common law; companies are formed under state law",
    language: "English",
    currency: "US dollar (USD)",
    timeZone: "UTC−5 to UTC−10 (UTC−4 to UTC−10 in summer)",
    formation: "United States LLC Formation",
    title: "United States LLC Formation for Owners Abroad",
    description:
      "Form a United States LLC from abroad: the choice of state, the registered agent it needs, the documents we ask for, and the fees in full before you order.",
    intro:
      "A limited liability company in the United States is formed under the law of one state, which you choose. Its members may live in any country, and they agree in an operating agreement how the company is owned and run.",
    benefits: [
      "One member is enough, of any nationality and living in any country",
      "Members’ liability limited to what they put in",
      "An operating agreement that the members write to suit themselves",
      "A choice of state, Delaware and Wyoming among them",
      "A company that invoices and contracts in US dollars under US law",
    ],
    requirements: [
      { key: "identity", title: "Certified passport copy of every member and manager" },
      address,
      { key: "names", title: "Three proposed company names, in order of preference, and the chosen state" },
      activity,
      funds,
    ],
    law: [
      {
        text: "A registered agent in the state of formation",
        source: "State law, e.g. Delaware Limited Liability Company Act, s. 18-104",
        year: 1992,
      },
    ],
    people: "One member is enough, who may also manage the company.",
    formNote: "An LLC has members and managers: name the member as shareholder, and the manager as director.",
    included: "The first year of the registered agent",
    notIncluded: ["Federal and state tax returns", ...neverIncluded],
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
    lonLat: [-159.78, -21.21],
    entity: "International company",
    nameEnding: "Ltd, Corp. or Inc.",
    legalSystem: "Common law",
    language: "English and Cook Islands Māori",
    currency: "New Zealand dollar (NZD)",
    timeZone: "UTC−10",
    title: "Cook Islands Company and Trust Formation",
    description:
      "Form a company in the Cook Islands, alone or under a Cook Islands trust: benefits, the one-year limit for challenges, requirements and fees in full.",
    intro:
      "The Cook Islands are a self-governing country in the South Pacific, in free association with New Zealand. They are known chiefly for their trust law of 1984. We form the international company here; the Cook Islands trust, which often owns such a company, is ordered further down this page.",
    benefits: [
      "Limitation period of 1 year for challenging a transfer to a trust; what it means for you is a question for a lawyer",
      "A trust law of its own since 1984",
      "English-language statutes on a common-law foundation",
      "Final appeal to the Privy Council in London",
      "New Zealand dollar as the currency",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A registered office with a licensed trustee company in the Cook Islands",
        source: "International Companies Act",
        year: 1982,
      },
    ],
    people: "One director and one shareholder are enough.",
    included: officeAlone,
    notIncluded: [...neverIncluded],
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
    lonLat: [33.38, 35.19],
    entity: "Private company limited by shares (Ltd)",
    nameEnding: "Ltd",
    legalSystem: "Mixed; company law follows the English common-law tradition",
    language: "Greek and Turkish; English in business",
    currency: "Euro (EUR)",
    timeZone: "UTC+2 (UTC+3 in summer)",
    title: "Cyprus Company Formation: EU Private Limited Company",
    description:
      "Form a private company limited by shares in Cyprus, a member of the European Union: benefits, secretary and office, requirements and the fees in full.",
    intro:
      "Cyprus is an island in the eastern Mediterranean, a member of the European Union since 2004 and of the Commonwealth. We form the private company limited by shares, under a company law of English origin. The Cyprus trust is ordered further down this page.",
    benefits: [
      "A company inside the European Union and its single market",
      "The euro has been the currency since 2008",
      "Company law of English origin, and English widely used in business",
      "One director and one shareholder are enough, of any nationality",
      "Can be paired with a Cyprus trust that holds the shares",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      {
        text: "A company secretary, and a registered office in Cyprus",
        source: "Companies Law, Cap. 113",
        year: 1951,
      },
    ],
    people: oneMayBeBoth,
    formNote: nameSecretary,
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
    lonLat: [9.52, 47.14],
    entity: "Establishment (Anstalt) or foundation (Stiftung)",
    nameEnding: "Anstalt or Stiftung",
    legalSystem: "Civil law",
    language: "German",
    currency: "Swiss franc (CHF)",
    timeZone: "UTC+1 (UTC+2 in summer)",
    title: "Liechtenstein Formation: Establishment or Foundation",
    description:
      "Form an establishment or a foundation in Liechtenstein: minimum assets, the local board member it needs, the papers we ask for, and the fees in full.",
    intro:
      "Liechtenstein is a principality between Switzerland and Austria, a member of the European Economic Area that uses the Swiss franc. Its Persons and Companies Act of 1926 knows the establishment, the foundation and the trust. The Liechtenstein trust is ordered further down this page.",
    benefits: [
      "Minimum assets of 30,000, in CHF, EUR or USD as you choose",
      "Member of the European Economic Area since 1995",
      "The Swiss franc is the official currency",
      "A civil-law country whose statute also provides for the trust",
      "One statute since 1926 for foundation, establishment and trust",
    ],
    requirements: [
      {
        key: "identity",
        title: "Certified passport copy of the founder, every board member and every beneficial owner",
      },
      address,
      { key: "names", title: "Three proposed names, in order of preference" },
      activity,
      { key: "funds", title: "A signed statement of the source of funds, and proof of the minimum assets" },
    ],
    law: [
      {
        text: "Minimum assets of 30,000, in CHF, EUR or USD",
        source: "Persons and Companies Act (PGR)",
        year: 1926,
      },
      {
        text: "A locally authorised professional on the board, and a registered office in Liechtenstein",
        source: "Persons and Companies Act (PGR), Art. 180a",
        year: 1926,
      },
    ],
    people: "One founder is enough. The local professional sits on the board beside whomever you name.",
    formNote:
      "There are no shareholders: name the founder as shareholder, and further members of the board under Additional details.",
    included: officeAlone,
    notIncluded: [
      "The local board member, whom the law asks for",
      "The minimum assets themselves",
      ...neverIncluded,
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
    lonLat: [7.45, 46.95],
    entity: "Limited liability company (GmbH)",
    nameEnding: "GmbH, Sàrl or Sagl",
    legalSystem: "Civil law",
    language: "German, French, Italian and Romansh",
    currency: "Swiss franc (CHF)",
    timeZone: "UTC+1 (UTC+2 in summer)",
    title: "Switzerland Company Formation: GmbH",
    description:
      "Form a Swiss limited liability company (GmbH): the resident signatory and capital it needs, the documents we ask for, and the fees in full.",
    intro:
      "Switzerland lies between Germany, France, Italy and Austria, outside the European Union and inside EFTA. We form the limited liability company, the GmbH, which is entered in the commercial register of its canton.",
    benefits: [
      "Shares may be held entirely from abroad",
      "Liability of the members limited to the share capital",
      "Swiss franc as the currency of account",
      "A public commercial register, searchable online across all cantons",
      "A choice of canton, whose language (German, French, Italian or Romansh) is that of the filings",
    ],
    requirements: [identity, address, names, activity, funds],
    law: [
      { text: "A signatory who lives in Switzerland", source: "Code of Obligations, Art. 814", year: 2008 },
      {
        text: "A registered office in the chosen canton, and the share capital paid into a blocked account",
        source: "Code of Obligations, Art. 773-778",
        year: 2008,
      },
      {
        text: "Beneficial owners are reported to the transparency register",
        source: "Legal Entities Transparency Act",
        year: 2026,
      },
    ],
    people:
      "One member and one manager are enough, and one person may be both. Somebody who can sign has to live in Switzerland.",
    formNote:
      "The form has one field for a director: if that person does not live in Switzerland, name the signatory under Additional details.",
    included: officeAlone,
    notIncluded: [
      "The resident signatory, whom the law asks for",
      "The share capital itself",
      "Bookkeeping",
      ...neverIncluded,
    ],
    timing: weeks,
    homePicker: false,
    formationMenu: false,
    listed: false,
  },
];
