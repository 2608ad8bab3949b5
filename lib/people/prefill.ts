import "server-only";
import type { PersonRole } from "@/data/person-roles";
import type { Order } from "@/lib/orders/store";
import type { Person } from "./person";
import type { SessionUser } from "@/lib/auth/session";
import { getTimeout } from "@/lib/timeouts";
import { withTimeout } from "@/lib/supabase/fetch";
import { getUserClient } from "@/lib/supabase/server";
import { findProfileName } from "@/lib/account/profiles";

export type Contact = { readonly fullName: string; readonly email: string; readonly phone: string };

/** A customer's contact details from their profile, else from their newest order whose payment was verified, else empty. */
export async function readContact({ id, email, name }: SessionUser): Promise<Contact> {
  const [profileName, last] = await Promise.all([
    name ?? findProfileName(id),
    withTimeout(getTimeout("name"), findLastOrder()),
  ]);
  return { fullName: profileName ?? last?.full_name ?? "", email, phone: last?.phone ?? "" };
}

/** Verified payments only: anyone can place an order with another person's email, and report a payment that they never made. */
async function findLastOrder() {
  const supabase = await getUserClient();
  const { data } = await supabase
    .from("own_orders")
    .select("full_name,phone")
    .not("payment_verified_at", "is", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  return data;
}

type Finished = Pick<Order, "kind" | "company_name" | "registered_name"> &
  Partial<Pick<Order, "registration_number" | "jurisdiction_slug">>;

/** The values from a completed order: the company for a bank account or a service, the people for another company, by field of the order forms. */
export function toCompanyPrefill(order: Finished, people: readonly Pick<Person, "full_name" | "roles">[]) {
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
