import { eligibility } from "@/data/eligibility";

/** Whether we don't act for people who live in a country (or companies registered there), or for its citizens. */
export const isRefused = (code: string, of: "residents" | "citizens"): boolean =>
  eligibility.countries.some((rule) => rule.code === code && rule[of] === "no");
