import { placeFacts } from "@/data/facts/places";
import type { JurisdictionSlug } from "@/data/prices";
import { registrarTimes } from "@/data/timeline";

/** How long registration usually takes once the documents are filed, in working days, and in words. */
export type RegistrationTime = { readonly min: number; readonly max: number; readonly words: string };

const [daysOfWeek, daysOfMonth] = [5, 21];

const range = (min: number, max: number, unit: string) =>
  min === max ? `${min} ${unit}${min === 1 ? "" : "s"}` : `${min}-${max} ${unit}s`;

/** The time our own pages and emails state, otherwise the registry's; undefined where neither is confirmed. */
export function usualRegistrationTime(slug: JurisdictionSlug): RegistrationTime | undefined {
  const time = registrarTimes[slug];
  if (time) {
    const [unit, [min, max], days] =
      "months" in time
        ? (["month", time.months, daysOfMonth] as const)
        : "weeks" in time
          ? (["week", time.weeks, daysOfWeek] as const)
          : (["working day", time.businessDays, 1] as const);
    return { min: min * days, max: max * days, words: range(min, max, unit) };
  }
  const days = placeFacts[slug].numbers.workingDays;
  return days ? { ...days, words: range(days.min, days.max, "working day") } : undefined;
}
