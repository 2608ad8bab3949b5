import type { Fact } from "@/data/facts/fact";
import { yearlyFacts } from "@/lib/orders/price/yearly-costs";
import type { Order } from "@/lib/orders/record/store";
import { dayAtOffice } from "./business-days";

export type YearlyDuty = {
  readonly fact: Fact;
  /** Its next date, as midnight UTC, if the law sets one day for every company. */
  readonly next?: Date;
};

/** The yearly duties of a company, trust or foundation by law. Those with a date come first, the next one at the top. */
export function yearlyDuties(
  { kind, jurisdiction_slug: place }: Pick<Order, "kind" | "jurisdiction_slug">,
  now = new Date(),
): readonly YearlyDuty[] {
  if (kind === "bank") return [];
  const today = dayAtOffice(now);
  const duties = yearlyFacts({ kind, place }).map((fact) => ({ fact, next: nextDate(fact, today) }));
  const at = ({ next }: YearlyDuty) => next?.getTime() ?? Infinity;
  return duties.sort((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)));
}

function nextDate({ month, day, yearlyFee }: Fact, today: Date): Date | undefined {
  // Which alternative applies depends on the company, as the text explains.
  if (!month || !day || yearlyFee?.oneOf) return undefined;
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const year = today.getUTCFullYear();
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}
