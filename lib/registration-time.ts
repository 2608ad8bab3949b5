import { jurisdictionFacts } from "@/data/facts/places";
import type { JurisdictionSlug } from "@/data/prices";
import { registrationTimes, type Duration } from "@/data/timeline";

const [daysOfWeek, daysOfMonth] = [5, 21];

/** A time in days, weeks or months. */
export type DayDuration = Exclude<Duration, { hours: number }>;

/** The usual time of registration after filing: the registry's, else from our experience; undefined if the time of §9 applies. */
export function findRegistrationDuration(slug: JurisdictionSlug): DayDuration | undefined {
  const days = jurisdictionFacts[slug].numbers.workingDays;
  if (!days) return registrationTimes[slug];
  const { min, max } = days;
  const isWeeks = min % daysOfWeek === 0 && max % daysOfWeek === 0;
  return isWeeks ? { weeks: [min / daysOfWeek, max / daysOfWeek] } : { businessDays: [min, max] };
}

const range = (min: number, max: number, unit: string) =>
  min === max ? `${min} ${unit}${min === 1 ? "" : "s"}` : `${min}-${max} ${unit}s`;

/** The usual time of registration in working days and in words, for tables. */
export function findUsualRegistrationTime(slug: JurisdictionSlug) {
  const time = findRegistrationDuration(slug);
  if (!time) return undefined;
  const [unit, [min, max], days] =
    "months" in time
      ? (["month", time.months, daysOfMonth] as const)
      : "weeks" in time
        ? (["week", time.weeks, daysOfWeek] as const)
        : (["working day", time.businessDays, 1] as const);
  return { min: min * days, max: max * days, words: range(min, max, unit) };
}
