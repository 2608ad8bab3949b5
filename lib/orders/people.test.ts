import { expect, it } from "vitest";
import type { OrderRow } from "./metadata";
import { peopleOf } from "./requirements";

const company = { kind: "company", full_name: "Cy Contact", director_name: "Ada Example" } as OrderRow;
const person = (full_name: string, ...roles: string[]) => ({ full_name, roles, is_company: false });

it.each([
  [
    "one person in every role",
    { ...company, shareholder_name: "ada  example ", beneficial_owner_name: "Ada Example" },
    [person("Ada Example", "director", "shareholder", "beneficial_owner")],
  ],
  [
    "a shareholder, who is also the owner if no other is named",
    { ...company, shareholder_name: "Bo Example", beneficial_owner_name: null },
    [person("Ada Example", "director"), person("Bo Example", "shareholder", "beneficial_owner")],
  ],
  [
    "a company as shareholder, which is never the owner",
    { ...company, shareholder_name: "Example Holdings Ltd.", beneficial_owner_name: null },
    [
      person("Ada Example", "director"),
      { full_name: "Example Holdings Ltd.", roles: ["shareholder"], is_company: true },
    ],
  ],
  [
    "a founder and beneficiaries",
    { ...company, kind: "trust", director_name: "Flo", beneficial_owner_name: "Bea; Flo" },
    [person("Flo", "founder", "beneficiary"), person("Bea", "beneficiary")],
  ],
  [
    "the signatory of a company's account",
    { ...company, kind: "bank", company_name: "Example Ltd" },
    [person("Cy Contact", "signatory")],
  ],
  [
    "the owner of an account without a company",
    { ...company, kind: "bank", company_name: null },
    [person("Cy Contact", "signatory", "beneficial_owner")],
  ],
] as const)("an order names %s", (_, row, people) => {
  const named = peopleOf(row as OrderRow);
  expect(new Set(named)).toEqual(new Set(people));
});
