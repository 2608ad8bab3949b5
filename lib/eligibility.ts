import { type Answer, eligibility } from "@/data/eligibility";

/** Whether we can act for a country's residents or citizens, by its ISO code. "yes" where no rule names it, and without a code. */
export const answerFor = (code: string | null | undefined, of: "residents" | "citizens"): Answer =>
  eligibility.countries.find((rule) => rule.code !== undefined && rule.code === code)?.[of] ?? "yes";
