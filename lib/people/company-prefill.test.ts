import { expect, it } from "vitest";
import { companyPrefill } from "./company-prefill";

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

it("an existing company prefills an order form with its registered name and people", () => {
  expect(companyPrefill(company, people)).toEqual({
    company: "EXAMPLE HOLDINGS LTD",
    companyName: "EXAMPLE HOLDINGS LTD",
    companyNumber: "7",
    place: "nevis",
    directorName: "Dee Director",
    shareholderName: "Ada Example",
    beneficialOwnerName: "Ada Example",
  });
});

it("a trust prefills only its name, and an account the name of its company", () => {
  const named = (company: string) => ({ company, companyName: company });
  expect(companyPrefill({ ...company, kind: "trust" }, people)).toEqual(named("EXAMPLE HOLDINGS LTD"));
  const account = { kind: "bank", registered_name: "Account 1", company_name: "Example Ltd" } as const;
  expect(companyPrefill(account, [])).toEqual(named("Example Ltd"));
  expect(companyPrefill({ ...account, company_name: null }, [])).toEqual({});
});
