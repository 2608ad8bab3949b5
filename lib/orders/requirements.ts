import { listFilingFacts, listOrderFilings } from "@/data/filing-data";
import { jurisdictionFacts } from "@/data/facts/places";
import { priceInclusionText } from "@/data/order-form-texts";
import { yearlyCostsText } from "@/data/quotes";
import { listedCompanyExemptions } from "@/data/listed-owners";
import { personFactKeys } from "@/data/person-facts";
import { type PersonRole, personRoles } from "@/data/person-roles";
import {
  bankRequirements,
  companyRequirements,
  postPaymentRequirements,
  type CatalogueRequirement,
  type RequirementKind,
  trustRequirements,
} from "@/data/requirements";
import { orderExtrasText } from "@/data/services";
import { findJurisdiction, findTrust } from "@/lib/catalogue";
import { createOrderFormPeopleNotice, formatRequiredPeople } from "@/lib/people-notice";
import { listRequiredPeopleWithoutNominees, listNomineeRoles } from "@/lib/required-people";
import type { Product } from "@/lib/product";
import type { NewOrderRow } from "./metadata";
import { listOrderExtras, listRolesToFill } from "./extras";
import { listCompanyNameChoices } from "./order-row";
import { calculateYearlyCosts } from "./yearly-costs";

type Ordered = Pick<NewOrderRow, "kind" | "jurisdiction_slug">;

/** A requirement of a new order, as private.insert_requirements reads it. */
export type NewRequirement = {
  readonly key: string;
  readonly kind: RequirementKind;
  readonly title: string;
  /** The order form's answer. */
  readonly answer?: string;
  /** Required from each person (or company) in one of these roles. */
  readonly roles?: readonly PersonRole[];
  readonly for_companies?: boolean;
  /** Of the details of a person or company: the keys of the further facts that the filing needs, by role. */
  readonly facts?: Readonly<Record<string, readonly string[]>>;
  /** The role, and the number of people the law requires in it. */
  readonly role?: PersonRole;
  readonly needed?: number;
  /** True if one company in the role is enough. */
  readonly or_company?: true;
  /** Why it is waived from the start. */
  readonly waive_reason?: string;
};

/** The documents that pages list for a company, trust or bank account. Never empty. */
function listCatalogueRequirements({
  kind,
  jurisdiction_slug: slug,
}: Ordered): readonly CatalogueRequirement[] {
  if (kind === "company") return findJurisdiction(slug)?.requirements ?? companyRequirements;
  if (kind === "bank") return bankRequirements;
  return trustRequirements[findTrust(slug)?.structure ?? "Trust"];
}

function listed(requirement: CatalogueRequirement, row: NewOrderRow): NewRequirement {
  const { key, kind, title, perPerson, given } = requirement;
  if (perPerson) return { key, kind, title: perPerson, roles: personRoles, for_companies: false };
  const names = given ? listCompanyNameChoices(row) : [];
  if (names.length === 0) return { key, kind, title };
  // The second and third are optional, so the title doesn't count them if there are fewer.
  const uncounted = names.length < 3 ? title.replace(/^Three p/, "P") : title;
  return { key, kind, title: uncounted, answer: names.join("\n") };
}

const asked = {
  person: { roles: personRoles, for_companies: false },
  company: { roles: personRoles, for_companies: true },
  officer: { roles: ["director", "council_member", "trustee"], for_companies: false },
  "officer-company": { roles: ["trustee", "council_member"], for_companies: true },
  "listed-company": { roles: ["shareholder"], for_companies: true },
  order: {},
} as const;

/**
 * The requirements of a new order, from today's catalogue. The order keeps this list (decision 49): where the customer lives,
 * the people, their details, the documents that pages list, then consents and forms. A product no longer in the catalogue gets its kind's general list.
 * An account without a company asks for none of its documents. A service asks only where the customer lives, if its form doesn't say it.
 */
export function listOrderRequirements(row: NewOrderRow): readonly NewRequirement[] {
  const further = (...kinds: RequirementKind[]) =>
    postPaymentRequirements
      .filter(({ kind, of }) => kinds.includes(kind) && (of !== "listed-company" || exemptsListed(row)))
      .map(({ key, kind, title, of }) => ({ key, kind, title, ...answerOf(key, row), ...asked[of] }));
  if (row.service) return row.residence ? [] : further("answer");
  return [
    ...further("answer"),
    ...people(row),
    ...further("details").map((one) => ({ ...one, facts: factsByRole(row, one.key === "company-details") })),
    ...listCatalogueRequirements(row)
      .filter(({ key }) => key !== "company" || row.kind !== "bank" || row.company_name)
      .map((requirement) => listed(requirement, row)),
    ...further("document", "form"),
  ];
}

const exemptsListed = ({ kind, jurisdiction_slug: place }: Ordered) =>
  kind === "company" && place in listedCompanyExemptions;

const answerOf = (key: string, { residence }: NewOrderRow) =>
  key === "residence" && residence ? { answer: residence } : {};

/** The further facts that the filings of an order need of people or companies, by role. */
function factsByRole(row: NewOrderRow, ofCompanies: boolean): Record<string, string[]> {
  const filings = listOrderFilings({
    kind: row.service ? "service" : row.kind,
    place: row.jurisdiction_slug,
  });
  return Object.fromEntries(
    personRoles.flatMap((role) => {
      const needed = filings
        .filter(({ roles }) => roles.includes(role))
        .flatMap((filing) => listFilingFacts(filing, ofCompanies));
      const keys = personFactKeys.filter((key) => needed.includes(key));
      return keys.length > 0 ? [[role, keys]] : [];
    }),
  );
}

/** The number of people the law requires in each role, minus the nominees that the order includes. Whom the customer asked us for is waived. */
function people(row: NewOrderRow): NewRequirement[] {
  const asked = listRolesToFill(listOrderExtras(row));
  const order = { kind: row.kind, place: row.jurisdiction_slug, supplied: listNomineeRoles(row) };
  const ours = { waive_reason: orderExtrasText.supplied };
  const required = listRequiredPeopleWithoutNominees(order).map((one): NewRequirement => ({
    key: `people-${one.role.replace("_", "-")}`,
    kind: "people",
    title: formatRequiredPeople(one),
    role: one.role,
    needed: one.count,
    ...(one.orCompany && { or_company: one.orCompany }),
    ...(asked.includes(one.role) && ours),
  }));
  // Directors are counted wherever they live.
  if (row.kind === "company" && asked.includes("director"))
    required.push({
      key: "resident-director",
      kind: "answer",
      title: orderExtrasText.residentDirector,
      ...ours,
    });
  return required;
}

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
  NewOrderRow,
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
export function listNamedPeople(row: Names): NamedPerson[] {
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

/** The hints and options of an order form for its jurisdiction. */
export type OrderFormHints = {
  /** What the price covers. */
  readonly included: string;
  /** The usual company name endings. */
  readonly name?: string;
  /** Which other people have to be named, and where or when. */
  readonly people?: string;
  /** The same hint if the law requires more people than the form has fields for. Repeated above the button. */
  readonly morePeople?: string;
  /** Whether the company has shareholders, and so can have a nominee shareholder. */
  readonly hasShareholders?: boolean;
};

/** The hints of an order form. */
export function getOrderFormHints({ kind, place }: Product): OrderFormHints {
  const isFoundation = kind === "trust" && findTrust(place)?.structure === "Foundation";
  const included = priceInclusionText[isFoundation ? "foundation" : kind];
  if (kind === "service") return { included };
  const notice = createOrderFormPeopleNotice({ kind, place });
  const jurisdiction = kind === "company" ? findJurisdiction(place) : undefined;
  if (!jurisdiction) return notice ? { included, people: notice, morePeople: notice } : { included };
  const { slug, nameEnding, formNote, withoutShareholders } = jurisdiction;
  const joined = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join(" ") || undefined;
  const people = joined(notice, formNote);
  const besides = calculateYearlyCosts({ kind: "company", place })?.required?.map(({ name }) => name) ?? [];
  const isMore = notice || jurisdictionFacts[slug].numbers.localPeople?.length;
  return {
    included,
    name: `Names here usually end in ${nameEnding.replace(/\.?$/, ".")}`,
    people,
    morePeople: isMore ? joined(people, besides.length > 0 && yearlyCostsText.besides(besides)) : undefined,
    hasShareholders: !withoutShareholders,
  };
}
