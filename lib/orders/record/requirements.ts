import { personRoles, type PersonRole } from "@/data/person-roles";
import {
  bankRequirements,
  companyRequirements,
  furtherRequirements,
  trustRequirements,
  type Requirement,
  type RequirementKind,
} from "@/data/requirements";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { findJurisdiction, findTrust } from "@/lib/catalogue";
import { peopleInWords } from "@/lib/people-notice";
import { requiredPeople } from "@/lib/required-people";
import { nameChoices } from "./order-row";

type Ordered = Pick<OrderRow, "kind" | "jurisdiction_slug">;

/** One requirement of a new order, in the shape that private.insert_requirements reads. */
export type ListedRequirement = {
  readonly key: string;
  readonly kind: RequirementKind;
  readonly title: string;
  /** The order form's answer. */
  readonly answer?: string;
  /** Required from each person (or company) in one of these roles. */
  readonly roles?: readonly PersonRole[];
  readonly for_companies?: boolean;
  /** The role, and the number of people the law requires in it. */
  readonly role?: PersonRole;
  readonly needed?: number;
  /** True if one company in the role is enough. */
  readonly or_company?: true;
};

/** The documents that pages list for a company, trust or bank account. Never empty. */
export function catalogueRequirements({ kind, jurisdiction_slug: slug }: Ordered): readonly Requirement[] {
  if (kind === "company") return findJurisdiction(slug)?.requirements ?? companyRequirements;
  if (kind === "bank") return bankRequirements;
  return trustRequirements[findTrust(slug)?.structure ?? "Trust"];
}

function listed(requirement: Requirement, row: OrderRow): ListedRequirement {
  const { key, kind, title, perPerson, given } = requirement;
  if (perPerson) return { key, kind, title: perPerson, roles: personRoles, for_companies: false };
  const answer = given && nameChoices(row).join("\n");
  return { key, kind, title, ...(answer && { answer }) };
}

const asked = {
  person: { roles: personRoles, for_companies: false },
  company: { roles: personRoles, for_companies: true },
  officer: { roles: ["director", "council_member", "trustee"], for_companies: false },
  "officer-company": { roles: ["trustee", "council_member"], for_companies: true },
  order: {},
} as const;

/**
 * The requirements of a new order, from today's catalogue. The order keeps this list (decision 49): the people, their details,
 * the documents that pages list, then consents and forms. A product no longer in the catalogue gets its kind's general list.
 */
export function requirementsOf(row: OrderRow): readonly ListedRequirement[] {
  return [
    ...peopleToName(row),
    ...furtherRequirements.filter(({ kind }) => kind === "details").map(further),
    ...catalogueRequirements(row).map((requirement) => listed(requirement, row)),
    ...furtherRequirements.filter(({ kind }) => kind !== "details").map(further),
  ];
}

const further = ({ key, kind, title, of }: (typeof furtherRequirements)[number]): ListedRequirement => ({
  key,
  kind,
  title,
  ...asked[of],
});

/** The number of people the law requires in each role, minus the nominees that the order includes. */
function peopleToName(row: OrderRow): ListedRequirement[] {
  const supplied = { director: row.use_nominee_director, shareholder: row.use_nominee_shareholder };
  return requiredPeople({ kind: row.kind, place: row.jurisdiction_slug })
    .map((one) => ({
      ...one,
      count: one.count - (one.role in supplied && supplied[one.role as keyof typeof supplied] ? 1 : 0),
    }))
    .filter(({ count }) => count > 0)
    .map((one) => ({
      key: `people-${one.role.replace("_", "-")}`,
      kind: "people",
      title: peopleInWords(one),
      role: one.role,
      needed: one.count,
      ...(one.orCompany && { or_company: one.orCompany }),
    }));
}
