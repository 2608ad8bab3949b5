import { eligibility } from "@/data/eligibility";
import type { Person } from "./person";

/** Whether we don't act for people who live in a country (or companies registered there), or for its citizens. */
export const isRefused = (code: string, of: "residents" | "citizens"): boolean =>
  eligibility.countries.some((rule) => rule.code === code && rule[of] === "no");

/** The countries of a person for which we don't act: as residence (for a company, registration) or as nationality. */
export function refusedCountries({
  is_company: isCompany,
  country,
  residence,
}: Pick<Person, "is_company" | "country" | "residence">): string[] {
  const codes = [
    country && isRefused(country, isCompany ? "residents" : "citizens") ? country : [],
    residence && isRefused(residence, "residents") ? residence : [],
  ];
  return [...new Set(codes.flat())];
}
