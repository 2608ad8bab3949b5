// What is filed about the people of a company, trust, foundation or account, by place and role, with the law that asks for it. A place
// without an entry files no more than everybody is asked for. Read when an order is placed, by the customer's form, and at the desk.
import type { JurisdictionSlug } from "./prices";
import type { PersonFact } from "./person-facts";
import { personRoles, type PersonRole } from "./person-roles";

/**
 * A fact about a person or company that a filing can state: a column, one of the further facts, `shares` (the total share), or
 * `held_shares` (class and number of the shares held directly).
 */
export type FilingFactKey =
  | "full_name"
  | "roles"
  | "birth_date"
  | "country"
  | "residence"
  | "registration_number"
  | "address"
  | "shares"
  | "held_shares"
  | PersonFact;

/** A form or register, and the facts it states about the people and companies in these roles. */
export type StatutoryFiling = {
  readonly title: string;
  readonly roles: readonly PersonRole[];
  /** Nobody who also has this role. */
  readonly unless?: PersonRole;
  /** Only who acts for somebody, or hasn't answered that yet. */
  readonly onlyNominees?: true;
  /** About a person, in the order of the form or of the law. Missing where only companies are named. */
  readonly facts?: readonly FilingFactKey[];
  /** About a company. Missing where only people are named. */
  readonly companyFacts?: readonly FilingFactKey[];
  /**
   * Only companies whose share reaches the place's threshold, and, if countries are named (ISO 3166-1, two letters), that are
   * registered there, or are listed on a stock exchange.
   */
  readonly entities?: { readonly from?: readonly string[]; readonly orListed?: true };
  /** The act, its year and the section. */
  readonly source: string;
  readonly url?: `https://${string}`;
  readonly seenBy: "anyone" | "authorities" | "agent" | "bank" | "bank-only";
};

export const filingVisibilityLabels: Readonly<Record<StatutoryFiling["seenBy"], string>> = {
  anyone: "In a register that anyone can look up, in whole or in part",
  authorities: "In no public register. Authorities see it, in some places also others on application",
  agent: "Kept by the registered agent and us",
  bank: "Seen by the bank, which reports it to tax authorities",
  "bank-only": "Kept by the bank and us",
};

/** What every registered agent has to know of everybody. */
const identification: StatutoryFiling = {
  title: "Identification by the registered agent",
  roles: personRoles,
  facts: [
    "full_name",
    "roles",
    "birth_date",
    "country",
    "residence",
    "address",
    "passport_number",
    "passport_expires_on",
  ],
  companyFacts: ["full_name", "roles", "legal_form", "registration_number", "country", "address"],
  source: "FATF Recommendations of 2012, 10 and 22",
  seenBy: "agent",
};

/** For whom somebody acts, asked of those who are not the owners themselves. */
const principals: StatutoryFiling = {
  title: "On whose behalf somebody acts",
  roles: ["shareholder", "trustee", "signatory"],
  unless: "beneficial_owner",
  facts: ["full_name", "acts_for"],
  companyFacts: ["full_name", "acts_for"],
  source: "FATF Recommendations of 2012, 10",
  seenBy: "agent",
};

const officers = ["director", "secretary"] as const;
const members = ["shareholder"] as const;
const owners = ["beneficial_owner"] as const;

/** What identifies a company in most forms and registers. */
const entity = ["full_name", "registration_number", "country", "address"] as const;

/** What identifies a company that is filed in the place of the owners behind it. */
const registrableEntity = [...entity, "legal_form", "register", "shares", "control"] as const;

const byPlace: Partial<Record<JurisdictionSlug, readonly StatutoryFiling[]>> = {
  "british-virgin-islands": [
    {
      title: "Register of directors",
      roles: ["director"],
      facts: ["full_name", "former_names", "address", "birth_date", "birth_place", "country"],
      companyFacts: [...entity, "registered_on"],
      source: "BVI Business Companies Act 2004, section 118A",
      seenBy: "anyone",
    },
    {
      title: "Register of members",
      roles: members,
      facts: ["full_name", "address", "held_shares", "acts_for"],
      companyFacts: [...entity, "held_shares", "acts_for"],
      source: "BVI Business Companies Act 2004, section 41, as amended in 2024",
      seenBy: "authorities",
    },
    {
      title: "Filing of the beneficial owners",
      roles: owners,
      facts: [
        "full_name",
        "former_names",
        "birth_date",
        "birth_place",
        "sex",
        "occupation",
        "country",
        "tax_residences",
        "address",
        "shares",
        "control",
      ],
      source: "Business Companies and Limited Partnerships (Beneficial Ownership) Regulations 2024",
      seenBy: "authorities",
    },
  ],
  "cayman-islands": [
    {
      title: "Register of directors and officers",
      roles: officers,
      facts: ["full_name", "address"],
      companyFacts: entity,
      source: "Companies Act (Cap. 22 of 1961), section 55",
      seenBy: "authorities",
    },
    {
      title: "Register of members",
      roles: members,
      facts: ["full_name", "address", "held_shares"],
      companyFacts: [...entity, "held_shares"],
      source: "Companies Act (Cap. 22 of 1961), section 40",
      seenBy: "agent",
    },
    {
      title: "Beneficial ownership register",
      roles: owners,
      facts: [
        "full_name",
        "address",
        "birth_date",
        "country",
        "passport_number",
        "passport_issued_by",
        "passport_issued_on",
        "passport_expires_on",
        "shares",
        "control",
      ],
      source: "Beneficial Ownership Transparency Act 2023",
      seenBy: "authorities",
    },
    {
      title: "Beneficial ownership register, reportable legal entities",
      roles: members,
      companyFacts: registrableEntity,
      entities: { from: ["KY"] },
      source: "Beneficial Ownership Transparency Act 2023",
      seenBy: "authorities",
    },
  ],
  cyprus: [
    {
      title: "Directors and secretary (form HE3)",
      roles: officers,
      facts: ["full_name", "former_names", "address", "country", "occupation"],
      companyFacts: entity,
      source: "Companies Law, Cap. 113 of 1951, section 192",
      seenBy: "anyone",
    },
    {
      title: "Register of members",
      roles: members,
      facts: ["full_name", "address", "held_shares"],
      companyFacts: [...entity, "held_shares"],
      source: "Companies Law, Cap. 113 of 1951, section 105",
      seenBy: "anyone",
    },
  ],
  "hong-kong": [
    {
      title: "Incorporation form (NNC1), directors",
      roles: ["director"],
      facts: ["full_name", "former_names", "address", "passport_number", "passport_issued_by"],
      companyFacts: entity,
      source: "Companies Ordinance, Cap. 622 of 2012, section 643",
      seenBy: "anyone",
    },
    {
      title: "Incorporation form (NNC1), founder members",
      roles: members,
      facts: ["full_name", "address", "held_shares"],
      companyFacts: [...entity, "held_shares"],
      source: "Companies Ordinance, Cap. 622 of 2012, section 68 and Schedule 2",
      seenBy: "anyone",
    },
    {
      title: "Significant controllers register",
      roles: owners,
      facts: ["full_name", "passport_number", "passport_issued_by", "address", "shares", "control"],
      source: "Companies Ordinance, Cap. 622 of 2012, as amended in 2018",
      seenBy: "authorities",
    },
    {
      title: "Significant controllers register, registrable legal entities",
      roles: members,
      companyFacts: [...entity, "legal_form", "shares", "control"],
      entities: {},
      source: "Companies Ordinance, Cap. 622 of 2012, as amended in 2018",
      seenBy: "authorities",
    },
  ],
  singapore: [
    {
      title: "Directors",
      roles: ["director"],
      facts: ["full_name", "former_names", "address", "country", "passport_number"],
      source: "Companies Act 1967, section 173",
      seenBy: "anyone",
    },
    {
      title: "Electronic register of members",
      roles: members,
      facts: ["full_name", "address", "country", "passport_number", "held_shares"],
      companyFacts: [...entity, "held_shares"],
      source: "Companies Act 1967, sections 190 and 196A",
      seenBy: "anyone",
    },
  ],
  uae: [
    {
      title: "Register of shareholders",
      roles: members,
      facts: [
        "full_name",
        "country",
        "birth_date",
        "birth_place",
        "residence",
        "address",
        "employer",
        "passport_number",
        "passport_issued_by",
        "passport_issued_on",
        "passport_expires_on",
        "held_shares",
      ],
      companyFacts: [...entity, "legal_form", "held_shares"],
      source: "Cabinet Decision 109 of 2023",
      seenBy: "authorities",
    },
    {
      title: "Register of nominee board members",
      roles: ["director"],
      unless: "beneficial_owner",
      onlyNominees: true,
      facts: ["full_name", "country", "address", "passport_number", "acts_for"],
      source: "Cabinet Decision 109 of 2023",
      seenBy: "authorities",
    },
    {
      title: "Register of the real beneficiary",
      roles: owners,
      facts: [
        "full_name",
        "country",
        "birth_date",
        "birth_place",
        "residence",
        "address",
        "passport_number",
        "passport_issued_by",
        "passport_issued_on",
        "passport_expires_on",
        "shares",
        "control",
      ],
      source: "Cabinet Decision 109 of 2023",
      seenBy: "authorities",
    },
  ],
  "united-kingdom": [
    {
      title: "Application to register a company (form IN01), directors",
      roles: ["director"],
      facts: [
        "full_name",
        "former_names",
        "residence",
        "country",
        "birth_date",
        "occupation",
        "address",
        "personal_code",
      ],
      companyFacts: [...entity, "legal_form", "register"],
      source: "Companies Act 2006, sections 163 to 165 and 1110A",
      url: "https://www.legislation.gov.uk/ukpga/2006/46/section/163",
      seenBy: "anyone",
    },
    {
      title: "Application to register a company (form IN01), subscribers and their shares",
      roles: members,
      facts: ["full_name", "address", "held_shares"],
      companyFacts: ["full_name", "address", "held_shares"],
      source: "Companies Act 2006, sections 9A and 10",
      url: "https://www.legislation.gov.uk/ukpga/2006/46/section/10",
      seenBy: "anyone",
    },
    {
      title: "Application to register a company (form IN01), people with significant control",
      roles: owners,
      facts: [
        "full_name",
        "birth_date",
        "country",
        "residence",
        "address",
        "shares",
        "control",
        "personal_code",
      ],
      source: "Companies Act 2006, section 790K",
      url: "https://www.legislation.gov.uk/ukpga/2006/46/section/790K",
      seenBy: "anyone",
    },
    {
      title: "Application to register a company (form IN01), relevant legal entities",
      roles: members,
      companyFacts: registrableEntity,
      entities: { from: ["GB"], orListed: true },
      source: "Companies Act 2006, sections 790C and 790K",
      url: "https://www.legislation.gov.uk/ukpga/2006/46/section/790K",
      seenBy: "anyone",
    },
  ],
};

const banks: readonly StatutoryFiling[] = [
  { ...identification, title: "Identification by the bank", seenBy: "bank-only" },
  { ...principals, seenBy: "bank-only" },
  {
    title: "Self-certification of tax residence",
    roles: ["beneficial_owner", "signatory"],
    facts: ["full_name", "address", "birth_date", "birth_place", "tax_residences"],
    source: "OECD Common Reporting Standard of 2014, sections I and VIII",
    seenBy: "bank",
  },
  {
    title: "Status under FATCA",
    roles: ["beneficial_owner", "signatory"],
    facts: ["full_name", "us_person"],
    source: "Foreign Account Tax Compliance Act of 2010, 26 USC 1471",
    seenBy: "bank",
  },
];

/** The facts that a filing states of a person or company; none if it isn't about them. */
export const listFilingFacts = (
  { facts, companyFacts }: StatutoryFiling,
  isCompany: boolean,
): readonly FilingFactKey[] => (isCompany ? companyFacts : facts) ?? [];

/** The filings of an order: what is filed about its people, in the order of work. Empty for a service of an existing company. */
export function listOrderFilings({
  kind,
  place,
}: {
  kind: string;
  place: string;
}): readonly StatutoryFiling[] {
  if (kind === "service") return [];
  if (kind === "bank") return banks;
  return [identification, principals, ...((kind === "company" && byPlace[place as JurisdictionSlug]) || [])];
}
