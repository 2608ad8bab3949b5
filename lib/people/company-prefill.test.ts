import { expect, it } from "vitest";
import { companyPrefill } from "./company-prefill";

const formed = { registered_name: "EXAMPLE HOLDINGS LTD", registration_number: "7" };
const company = { kind: "company", company_name: "Example", jurisdiction_slug: "nevis", ...formed } as const;
const named = (company: string) => ({ company, companyName: company });
const people = [
  { full_name: "Dee Director", roles: ["director" as const] },
  { full_name: "Ada Example", roles: ["shareholder" as const, "beneficial_owner" as const] },
];

it("an existing company prefills an order form with its registered name and people", () => {
  const owner = { shareholderName: "Ada Example", beneficialOwnerName: "Ada Example" };
  const known = { companyNumber: "7", place: "nevis", directorName: "Dee Director", ...owner };
  expect(companyPrefill(company, people)).toEqual({ ...named("EXAMPLE HOLDINGS LTD"), ...known });
});

it("a trust prefills only its name, and an account the name of its company", () => {
  expect(companyPrefill({ ...company, kind: "trust" }, people)).toEqual(named("EXAMPLE HOLDINGS LTD"));
  const account = { kind: "bank", registered_name: "Account 1", company_name: "Example Ltd" } as const;
  expect(companyPrefill(account, [])).toEqual(named("Example Ltd"));
  expect(companyPrefill({ ...account, company_name: null }, [])).toEqual({});
});
