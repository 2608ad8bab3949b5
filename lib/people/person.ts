import { personFieldText } from "@/data/people";
import { z } from "zod";
import { personFacts } from "@/data/person-facts";
import { personRoleNames, type PersonRole } from "@/data/person-roles";
import type { ChecklistItem } from "@/lib/documents/checklist";
import { formatRequiredPeople, formatPeopleNoticeSubject } from "@/lib/people-notice";
import type { Order } from "@/lib/orders/store";
import { Constants } from "@/lib/supabase/database.types";
import { eligibilityPolicy } from "@/data/eligibility";
import { listRequiredPersonFacts, getPersonFact } from "./facts";

const maybe = z.string().nullable();

/** A person or company of an order, with details that only the order's customer and the desk can read. */
export const personSchema = z.object({
  id: z.uuid(),
  position: z.number(),
  roles: z.array(z.enum(Constants.public.Enums.person_role)),
  is_company: z.boolean(),
  full_name: z.string(),
  birth_date: maybe,
  country: maybe,
  residence: maybe,
  registration_number: maybe,
  address: maybe,
  politically_exposed: z.boolean().nullable(),
  passport_expires_on: maybe,
  facts: z.record(z.string(), z.string()),
  asked: z.array(z.string()),
  exposure_checked_at: z.coerce.date().nullable(),
  is_complete: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;

/** A person's roles as a list: "Director and shareholder". */
export function formatRoles(roles: readonly PersonRole[]): string {
  const text = new Intl.ListFormat("en-GB").format(
    roles.map((role) => personRoleNames[role].one.toLowerCase()),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A person's documents, forms and answers in the checklist, without the details, which have a separate form. */
export const listPersonChecklistItems = (
  person: Pick<Person, "id">,
  items: readonly ChecklistItem[],
): ChecklistItem[] => items.filter(({ person_id: id, kind }) => id === person.id && kind !== "details");

/** The status of a person's details; undefined if none are required. */
export const getPersonDetailsStatus = (person: Pick<Person, "id">, items: readonly ChecklistItem[]) =>
  items.find(({ person_id: id, kind }) => id === person.id && kind === "details")?.status;

/** The status of a person: the most urgent status of their slots, or done. */
export function getPersonStatus(
  person: Pick<Person, "id">,
  items: readonly ChecklistItem[],
): "needed" | "refused" | "sent" | "done" {
  const statuses = items.filter(({ person_id: id }) => id === person.id).map(({ status }) => status);
  return (["refused", "needed", "sent"] as const).find((status) => statuses.includes(status)) ?? "done";
}

/** Whether the customer still has to provide something for a person. */
export const needsCustomerInput = (person: Pick<Person, "id">, items: readonly ChecklistItem[]): boolean =>
  ["needed", "refused"].includes(getPersonStatus(person, items));

type Details = Omit<
  Person,
  "id" | "position" | "roles" | "full_name" | "exposure_checked_at" | "is_complete"
>;

/** The labels of a person's missing details, in the form's order. */
export function listMissingDetailLabels(person: Details): string[] {
  const texts = personFieldText;
  const details = person.is_company
    ? ([
        [texts.registrationNumber, person.registration_number],
        [texts.country, person.country],
        [texts.companyAddress, person.address],
      ] as const)
    : ([
        [texts.birthDate, person.birth_date],
        [texts.nationality, person.country],
        [texts.residence, person.residence],
        [texts.address, person.address],
        [texts.politicallyExposed, person.politically_exposed],
      ] as const);
  const further = listRequiredPersonFacts(person).map(
    (key) => [personFacts[key], getPersonFact(person, key)] as const,
  );
  return [...details, ...further].flatMap(([{ label }, value]) => (value === null ? label : []));
}

/** The number of a person's missing details. */
export const countMissingDetails = (person: Details): number => listMissingDetailLabels(person).length;

/** Whether a politically exposed person is still to be checked by the desk. */
export const needsPoliticalExposureCheck = ({
  is_exposed: exposed,
  exposure_checked_at: checked,
}: Pick<Person, "exposure_checked_at"> & { readonly is_exposed: boolean }): boolean => exposed && !checked;

/**
 * Sentences about the people still missing by law: "Panama requires three directors: add two more.", for the desk "Panama
 * requires three directors. One is listed."
 */
export function describeMissingPeople(
  { kind, jurisdiction_slug: place }: Pick<Order, "kind" | "jurisdiction_slug">,
  people: readonly Pick<Person, "roles">[],
  items: readonly ChecklistItem[],
  reader: "customer" | "desk" = "customer",
): string[] {
  return items.flatMap(({ kind: slot, status, role, needed, title }) => {
    if (slot !== "people" || status !== "needed" || !role || !needed) return [];
    const listed = people.filter(({ roles }) => roles.includes(role)).length;
    const requires = `${formatPeopleNoticeSubject({ kind, place })} requires ${title.toLowerCase()}`;
    const numeral = (count: number) => formatRequiredPeople({ role, count }).split(" ")[0]!;
    if (reader === "desk")
      return [`${requires}. ${listed ? numeral(listed) : "None"} ${listed > 1 ? "are" : "is"} listed.`];
    const more = numeral(needed - listed).toLowerCase();
    return [`${requires}: ${listed ? `add ${more} more` : needed > 1 ? "add them" : "add one"}.`];
  });
}

/** Whether the customer can no longer change a person's name, because the desk has accepted one of their documents. */
export const isNameLocked = (person: Pick<Person, "id">, items: readonly ChecklistItem[]): boolean =>
  listPersonChecklistItems(person, items).some(({ files }) =>
    files.some(({ state }) => state === "accepted"),
  );

/** Whether we don't act for people who live in a country (or companies registered there), or for its citizens. */
export const isRestrictedCountry = (code: string, of: "residents" | "citizens"): boolean =>
  eligibilityPolicy.countries.some((rule) => rule.code === code && rule[of] === "no");

/** The countries of a person for which we don't act: as residence (for a company, registration) or as nationality. */
export function listRestrictedCountries(
  person: Pick<Person, "is_company" | "country" | "residence">,
): string[] {
  const refused = (code: string | null, of: "residents" | "citizens") =>
    code && isRestrictedCountry(code, of) ? [code] : [];
  const { is_company: isCompany, country, residence } = person;
  const codes = [
    ...refused(country, isCompany ? "residents" : "citizens"),
    ...refused(residence, "residents"),
  ];
  return [...new Set(codes)];
}
