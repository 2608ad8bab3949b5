import type { PersonRole } from "@/data/person-roles";
import type { Order } from "@/lib/orders/store";
import type { Person } from "./person";

type Finished = Pick<Order, "kind" | "company_name" | "registered_name"> &
  Partial<Pick<Order, "registration_number" | "jurisdiction_slug">>;

/** The prefilled values for another order of the same company, by field of the order forms. */
export type CompanyPrefill = Partial<
  Record<
    | "company"
    | "companyName"
    | "companyNumber"
    | "place"
    | "directorName"
    | "shareholderName"
    | "beneficialOwnerName",
    string
  >
>;

/** The values from a completed order: the company for a bank account or a service, the people for another company. */
export function companyPrefill(
  order: Finished,
  people: readonly Pick<Person, "full_name" | "roles">[],
): CompanyPrefill {
  const company = (order.kind === "bank" ? undefined : order.registered_name) ?? order.company_name;
  const first = (role: PersonRole) => people.find(({ roles }) => roles.includes(role))?.full_name;
  const fields = {
    company,
    companyName: company,
    ...(order.kind === "company" && {
      companyNumber: order.registration_number,
      place: order.jurisdiction_slug,
      directorName: first("director"),
      shareholderName: first("shareholder"),
      beneficialOwnerName: first("beneficial_owner"),
    }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}
