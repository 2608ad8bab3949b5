import type { PersonRole } from "@/data/person-roles";
import type { OrderRow } from "./metadata";

/** A person or company named in a new order. */
export type NamedPerson = {
  readonly full_name: string;
  readonly roles: readonly PersonRole[];
  readonly is_company: boolean;
};

/** Endings of company names. Only a guess, which the customer can correct. */
const companyEnding = /\b(ltd|limited|llc|inc|corp|gmbh|plc|s\.a|b\.v)\.?$/i;

const comparable = (name: string) => name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

type Names = Pick<
  OrderRow,
  "kind" | "full_name" | "company_name" | "director_name" | "shareholder_name" | "beneficial_owner_name"
>;

function namesByRole(row: Names): [name: string | null, role: PersonRole][] {
  if (row.kind === "company")
    return [
      [row.director_name, "director"],
      [row.shareholder_name, "shareholder"],
      [row.beneficial_owner_name ?? row.shareholder_name, "beneficial_owner"],
    ];
  if (row.kind === "trust")
    return [
      [row.director_name, "founder"],
      ...(row.beneficial_owner_name ?? "")
        .split("; ")
        .map((name) => [name, "beneficiary"] as [string, PersonRole]),
    ];
  // An account ordered without a company is for the customer.
  return [
    [row.full_name, "signatory"],
    [row.company_name ? null : row.full_name, "beneficial_owner"],
  ];
}

/** The people named in an order's fields, without duplicates and with all their roles, but without the nominees that we supply. */
export function peopleOf(row: Names): NamedPerson[] {
  const people = new Map<string, { full_name: string; roles: PersonRole[]; is_company: boolean }>();
  for (const [name, role] of namesByRole(row)) {
    if (!name?.trim()) continue;
    const is_company = companyEnding.test(name.trim());
    // A beneficial owner is always a person, whom the customer has to name.
    if (role === "beneficial_owner" && is_company) continue;
    const key = comparable(name);
    const known = people.get(key);
    if (known) known.roles.push(role);
    else people.set(key, { full_name: name.trim(), roles: [role], is_company });
  }
  return [...people.values()];
}
