import { expect, it, vi } from "vitest";
import type { SessionUser } from "@/lib/auth/session";
import { readContact, toCompanyPrefill } from "./prefill";

type Order = { full_name: string; phone: string; payment_status: string; payment_verified_at: string | null };
const { orders } = vi.hoisted(() => ({ orders: [] as Order[] }));

/** Filters `orders`, newest first, as the database does. */
function query(rows: Order[]) {
  const of = (column: string) => column as keyof Order;
  const next = {
    select: () => next,
    order: () => next,
    limit: () => next,
    eq: (column: string, value: unknown) => query(rows.filter((row) => row[of(column)] === value)),
    not: (column: string, _: "is", value: null) => query(rows.filter((row) => row[of(column)] !== value)),
    maybeSingle: () => Promise.resolve({ data: rows[0] ?? null }),
  };
  return next;
}
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => ({ from: () => query(orders) }) }));
vi.mock("@/lib/supabase/fetch", () => ({ withTimeout: (_: number, work: unknown) => work }));
vi.mock("@/lib/timeouts", () => ({ getTimeout: () => 1 }));
vi.mock("@/lib/account/profiles", () => ({ findProfileName: () => Promise.resolve(undefined) }));

// Promise: A form is never prefilled from an order whose payment was only reported.
it("forms are prefilled from an order only if its payment was verified", async () => {
  const user = { email: "ada@example.com", name: null } as SessionUser;
  const paid = { phone: "+1 202 555 0100", payment_status: "completed" };
  orders.push({ ...paid, full_name: "Mallory Impostor", payment_verified_at: null });
  expect(await readContact(user)).toEqual({ fullName: "", email: "ada@example.com", phone: "" });
  orders.push({ ...paid, full_name: "Ada Byron", payment_verified_at: "2026-01-01" });
  expect(await readContact(user)).toMatchObject({ fullName: "Ada Byron", phone: "+1 202 555 0100" });
});

const company = {
  kind: "company",
  company_name: "Example",
  registered_name: "EXAMPLE HOLDINGS LTD",
  registration_number: "7",
  jurisdiction_slug: "nevis",
} as const;
const people = [
  { full_name: "Dee Director", roles: ["director" as const] },
  { full_name: "Ada Example", roles: ["shareholder" as const, "beneficial_owner" as const] },
];

it("an order form is prefilled with an existing company's registered name and people", () => {
  expect(toCompanyPrefill(company, people)).toEqual({
    company: "EXAMPLE HOLDINGS LTD",
    companyName: "EXAMPLE HOLDINGS LTD",
    companyNumber: "7",
    place: "nevis",
    directorName: "Dee Director",
    shareholderName: "Ada Example",
    beneficialOwnerName: "Ada Example",
  });
});

it("only the name of an existing trust or account holder is prefilled in an order form", () => {
  const named = (company: string) => ({ company, companyName: company });
  expect(toCompanyPrefill({ ...company, kind: "trust" }, people)).toEqual(named("EXAMPLE HOLDINGS LTD"));
  const account = { kind: "bank", registered_name: "Account 1", company_name: "Example Ltd" } as const;
  expect(toCompanyPrefill(account, [])).toEqual(named("Example Ltd"));
  expect(toCompanyPrefill({ ...account, company_name: null }, [])).toEqual({});
});
