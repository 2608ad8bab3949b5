import { jurisdictionFacts } from "@/data/facts/places";
import { trustFacts } from "@/data/facts/trusts";
import type { PersonRole } from "@/data/person-roles";
import { findJurisdiction, findTrust } from "@/lib/catalogue";

export type RequiredPeople = {
  readonly role: PersonRole;
  readonly count: number;
  /** True if one company is enough instead of this number of people. */
  readonly orCompany?: true;
};

/** The roles that a nominee can fill. */
export const nomineeRoles = ["director", "shareholder"] as const;
export type NomineeRole = (typeof nomineeRoles)[number];

type Supplied = { readonly supplied: readonly PersonRole[] };
type Ordered = { readonly kind: "company" | "trust" | "bank"; readonly place: string };

const listed = (counts: Partial<Record<PersonRole, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([role, count]): RequiredPeople => ({ role: role as PersonRole, count }));

/**
 * The number of people the law requires in each role, without roles it doesn't require. An unconfirmed number of directors or
 * shareholders counts as one. Empty for a jurisdiction that is no longer in the catalogue.
 */
export function listRequiredPeople({ kind, place }: Ordered): readonly RequiredPeople[] {
  if (kind === "bank") return listed({ beneficial_owner: 1, signatory: 1 });
  const trust = kind === "trust" && findTrust(place);
  if (trust) {
    const { councilMembers = 1, councilOrCompany } = trustFacts[trust.value] ?? {};
    const council = { role: "council_member" as const, count: councilMembers };
    return [
      ...listed({ founder: 1, beneficiary: 1 }),
      ...(trust.structure === "Trust"
        ? listed({ trustee: 1 })
        : [councilOrCompany ? { ...council, orCompany: councilOrCompany } : council]),
    ];
  }
  const jurisdiction = kind === "company" && findJurisdiction(place);
  if (!jurisdiction) return [];
  const { officers = [], ...numbers } = jurisdictionFacts[jurisdiction.slug].numbers;
  return listed({
    director: numbers.directors ?? 1,
    shareholder: numbers.shareholdersToName ?? numbers.shareholders ?? 1,
    beneficial_owner: 1,
    ...Object.fromEntries(officers.map((role) => [role, 1])),
  });
}

/** Like listRequiredPeople, without the people we supply: each nominee counts as one person in its role. */
export function listRequiredPeopleWithoutNominees({
  supplied,
  ...order
}: Ordered & Supplied): readonly RequiredPeople[] {
  return listRequiredPeople(order)
    .map((one) => ({ ...one, count: one.count - (supplied.includes(one.role) ? 1 : 0) }))
    .filter(({ count }) => count > 0);
}

/** The roles that the nominees of an order fill. */
export function listNomineeRoles(order: {
  readonly use_nominee_director: boolean;
  readonly use_nominee_shareholder: boolean;
}): readonly NomineeRole[] {
  return nomineeRoles.filter((role) => order[`use_nominee_${role}`]);
}
