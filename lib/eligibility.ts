import { type EligibilityAnswer, eligibility } from "@/data/eligibility";

/** Whether we can act for a country's residents or citizens, by its ISO code. "yes" where no rule names it, and without a code. */
export const eligibilityOf = (
  code: string | null | undefined,
  of: "residents" | "citizens",
): EligibilityAnswer =>
  eligibility.countries.find((rule) => rule.code !== undefined && rule.code === code)?.[of] ?? "yes";
