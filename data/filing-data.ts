// What is filed about the people of a company, trust, foundation or account, by place and role, with the law that asks for it. A place
// without an entry files no more than everybody is asked for. Read when an order is placed, by the customer's form, and at the desk.
import type { JurisdictionSlug } from "./prices";
import type { PersonFact } from "./person-facts";
import { personRoles, type PersonRole } from "./person-roles";

/** A column of a person, or one of the further facts; `shares` is the share of the company. */
export type FilingFact =
  "full_name" | "roles" | "birth_date" | "country" | "residence" | "address" | "shares" | PersonFact;

/** A form or register, and what it says about each person in these roles. */
export type Filing = {
  readonly title: string;
  readonly roles: readonly PersonRole[];
  /** In the order of the form or of the law. */
  readonly facts: readonly FilingFact[];
  /** The act, its year and the section. */
  readonly source: string;
  readonly url?: `https://${string}`;
  readonly seenBy: "anyone" | "authorities" | "agent" | "bank";
};

export const seenByLabels: Readonly<Record<Filing["seenBy"], string>> = {
  anyone: "In a register that anyone can look up, in whole or in part",
  authorities: "In no public register. Authorities see it, in some places also others on application",
  agent: "Kept by the registered agent and us",
  bank: "Seen by the bank, which reports it to tax authorities",
};

/** What every registered agent has to know of everybody. */
const identification: Filing = {
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
  source: "FATF Recommendations of 2012, 10 and 22",
  seenBy: "agent",
};

const officers = ["director", "secretary"] as const;
const owners = ["beneficial_owner"] as const;

const byPlace: Partial<Record<JurisdictionSlug, readonly Filing[]>> = {
  "british-virgin-islands": [
    {
      title: "Register of directors",
      roles: ["director"],
      facts: ["full_name", "former_names", "address", "birth_date", "birth_place", "country"],
      source: "BVI Business Companies Act 2004, section 118A",
      seenBy: "anyone",
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
      ],
      source: "Business Companies and Limited Partnerships (Beneficial Ownership) Regulations 2024",
      seenBy: "authorities",
    },
  ],
  "cayman-islands": [
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
      ],
      source: "Beneficial Ownership Transparency Act 2023",
      seenBy: "authorities",
    },
  ],
  cyprus: [
    {
      title: "Directors and secretary (form HE3)",
      roles: officers,
      facts: ["full_name", "former_names", "address", "country", "occupation"],
      source: "Companies Law, Cap. 113 of 1951, section 192",
      seenBy: "anyone",
    },
  ],
  "hong-kong": [
    {
      title: "Incorporation form (NNC1), directors",
      roles: ["director"],
      facts: ["full_name", "former_names", "address", "passport_number", "passport_issued_by"],
      source: "Companies Ordinance, Cap. 622 of 2012, section 643",
      seenBy: "anyone",
    },
    {
      title: "Significant controllers register",
      roles: owners,
      facts: ["full_name", "passport_number", "passport_issued_by", "address", "shares"],
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
  ],
  uae: [
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
      source: "Companies Act 2006, sections 163, 165 and 1110A",
      url: "https://www.legislation.gov.uk/ukpga/2006/46/section/163",
      seenBy: "anyone",
    },
    {
      title: "Application to register a company (form IN01), people with significant control",
      roles: owners,
      facts: ["full_name", "birth_date", "country", "residence", "address", "shares", "personal_code"],
      source: "Companies Act 2006, section 790K",
      url: "https://www.legislation.gov.uk/ukpga/2006/46/section/790K",
      seenBy: "anyone",
    },
  ],
};

const banks: readonly Filing[] = [
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

/** The filings of an order: what is filed about its people, in the order of work. Empty for a service of an existing company. */
export function filingsOf({ kind, place }: { kind: string; place: string }): readonly Filing[] {
  if (kind === "service") return [];
  if (kind === "bank") return [identification, ...banks];
  return [identification, ...((kind === "company" && byPlace[place as JurisdictionSlug]) || [])];
}
