import type { Fact } from "@/data/facts/fact";
import { dayAtOffice } from "@/lib/business-days";
import type { Order } from "./store";
import { yearlyFacts } from "./yearly-costs";

/** The day of a company's next renewal (companies.renews_on), as midnight UTC; undefined where nothing is renewed. */
export const nextRenewalDay = ({ next_renewal_on: day }: Pick<Order, "next_renewal_on">): Date | undefined =>
  day ? new Date(day) : undefined;

export type YearlyDuty = {
  readonly fact: Fact;
  /** Its next date, as midnight UTC, if the law sets a day that applies to this company. */
  readonly next?: Date;
};

/** The yearly duties of a company, trust or foundation by law. Those with a date come first, the next one at the top. */
export function yearlyDuties(
  {
    kind,
    jurisdiction_slug: place,
    registered_on,
  }: Pick<Order, "kind" | "jurisdiction_slug" | "registered_on">,
  now = new Date(),
): readonly YearlyDuty[] {
  if (kind === "bank") return [];
  const today = dayAtOffice(now);
  const registered = registered_on ? new Date(registered_on) : undefined;
  const half = registered && (registered.getUTCMonth() < 6 ? 1 : 2);
  const duties = yearlyFacts({ kind, place })
    .filter((fact) => !half || !fact.half || fact.half === half)
    .map((fact) => ({ fact, next: nextDate(fact, today, registered) }));
  const at = ({ next }: YearlyDuty) => next?.getTime() ?? Infinity;
  return duties.sort((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)));
}

function nextDate({ month, day, half, yearlyFee }: Fact, today: Date, registered?: Date): Date | undefined {
  if (!month || !day) return undefined;
  // Which alternative applies depends on the company, as the text explains.
  if (half ? !registered : yearlyFee?.oneOf) return undefined;
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const year = today.getUTCFullYear();
  const next = inYear(year) >= today ? inYear(year) : inYear(year + 1);
  // The registration paid the fee of its own half-year.
  return half && registered && next.getUTCFullYear() === registered.getUTCFullYear()
    ? inYear(next.getUTCFullYear() + 1)
    : next;
}
