import { eligibilityPolicy, type EligibilityLevel } from "@/data/eligibility";
import { messages } from "@/data/messages";
import { residenceText as text } from "@/data/order-form-texts";
import { fail, ok, type Result } from "@/lib/result";

const codesFor = (answer: "no" | "ask" | "more") =>
  eligibilityPolicy.countries
    .flatMap(({ code, residents }) => (code && residents === answer ? code : []))
    .join(" ");

/**
 * The country codes for the residence field, in the order of their names: all, and those with a rule. Each list is one string, to keep
 * pages small.
 */
export const residenceOptions = {
  no: codesFor("no"),
  ask: codesFor("ask"),
  more: codesFor("more"),
};

export type ResidenceOptions = typeof residenceOptions;

/** Refuses an order of a resident whom we don't act for, or who has to write to us first. "" is not asked here. */
export function checkResidence(residence: string): Result {
  const answer = getCountryEligibility(residence, "residents");
  return answer === "no" || answer === "ask" ? fail(messages.form.check, { residence: text[answer] }) : ok();
}

/** Whether we can act for a country's residents or citizens, by its ISO code. "yes" where no rule names it, and without a code. */
export const getCountryEligibility = (
  code: string | null | undefined,
  of: "residents" | "citizens",
): EligibilityLevel =>
  eligibilityPolicy.countries.find((rule) => rule.code !== undefined && rule.code === code)?.[of] ?? "yes";
