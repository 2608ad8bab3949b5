import type { Fact } from "@/data/facts/fact";
import { addDays, dayAtOffice, nextAnniversary } from "@/lib/business-days";
import type { Order } from "./store";
import { yearlyFacts } from "./yearly-costs";

/**
 * The day of a company's next renewal (§9: renewal and nominees are annual), as midnight UTC: the first anniversary of its
 * registration whose renewal isn't paid. Undefined before the company is formed, after a refund, and for other products. The
 * renewal emails use the same days (post_annual_notices).
 */
export function nextRenewalDay(
  order: Pick<Order, "kind" | "phase" | "registered_on" | "renewed_on" | "payment_status">,
  now = new Date(),
): Date | undefined {
  if (order.kind !== "company" || order.phase !== "completed" || order.payment_status !== "completed")
    return undefined;
  if (!order.registered_on) return undefined;
  const [today, renewed] = [dayAtOffice(now), order.renewed_on && addDays(new Date(order.renewed_on), 1)];
  return nextAnniversary(new Date(order.registered_on), renewed && renewed > today ? renewed : today);
}

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
