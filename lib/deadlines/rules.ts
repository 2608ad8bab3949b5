import { formatFactSource, type DueDateRule, type Fact } from "@/data/facts/fact";
import { addDays, addMonths, toIsoDate } from "@/lib/business-days";
import { findLegalFacts } from "@/lib/orders/yearly-costs";
import type { Product } from "@/lib/product";

type Subject = Pick<Product, "kind" | "place"> & {
  /** Midnight UTC. */
  readonly registeredOn: Date;
  /** The month in which its financial year ends, 1 to 12; by default December, in the United Kingdom the month of registration. */
  readonly yearEnd?: number;
};

type Rule = { readonly due: DueDateRule; readonly fact: Fact };

/** The dated duties of a product by law; none for bank accounts, and where no source gives a date. */
const rulesOf = (product: Pick<Product, "kind" | "place">): readonly Rule[] =>
  Object.values(findLegalFacts(product) ?? {})
    .flatMap((part) => (Array.isArray(part) ? (part as readonly Partial<Fact>[]) : []))
    .flatMap((fact) => (fact.due ?? []).map((due) => ({ due, fact: fact as Fact })));

/** Whether any of the product's deadlines depends on the end of its financial year. */
export const hasFinancialYearEndDeadline = (product: Pick<Product, "kind" | "place">): boolean =>
  rulesOf(product).some(({ due }) => "after" in due && due.after === "year end");

/** The month in which a financial year ends, 1 to 12. */
export const getFinancialYearEndMonth = ({ place, registeredOn, yearEnd }: Omit<Subject, "kind">): number =>
  yearEnd ?? (place === "united-kingdom" ? registeredOn.getUTCMonth() + 1 : 12);

/** A day of a month, counted from 1; by default the month's last. */
const dayOf = (year: number, month: number, day?: number) =>
  new Date(Date.UTC(year, day ? month - 1 : month, day ?? 0));

/** The day on which a rule falls due for a year, which is the one of the anniversary or of the financial year's end; undefined if it doesn't. */
function dayIn(year: number, due: DueDateRule, subject: Subject): Date | undefined {
  const { place, registeredOn } = subject;
  const registered = registeredOn.getUTCFullYear();
  const month = registeredOn.getUTCMonth() + 1;
  if ("month" in due) {
    if (due.half && due.half !== (month <= 6 ? 1 : 2)) return undefined;
    return year > registered || (due.isSameYear && year === registered)
      ? dayOf(year, due.month, due.day)
      : undefined;
  }
  if ("firstDayOf" in due) return year > registered ? dayOf(year, month, 1) : undefined;
  const { after, months = 0, days = 0, firstMonths, isShortPeriod } = due;
  const later = (day: Date, count = months) => addDays(addMonths(day, count), days);
  if (after === "registration") return year === registered ? later(registeredOn) : undefined;
  if (after === "anniversary")
    return year > registered ? later(addMonths(registeredOn, 12 * (year - registered))) : undefined;
  const endMonth = getFinancialYearEndMonth(subject);
  const end = dayOf(year, endMonth);
  const first = dayOf(registered, endMonth);
  // A British company's first year doesn't end in the month of its registration. Otherwise the first year end after it counts.
  const isBritish = place === "united-kingdom" && endMonth === month;
  const firstYear = isBritish || first <= registeredOn ? registered + 1 : registered;
  if (year < firstYear) return undefined;
  const isLongYear = year === firstYear && end >= addMonths(registeredOn, 12);
  // The first twelve months end the day before the anniversary; from 29 February, on 28 February.
  if (isShortPeriod && !(isLongYear && end > addMonths(addDays(registeredOn, -1), 12))) return undefined;
  if (isLongYear && firstMonths !== undefined) return addMonths(registeredOn, firstMonths);
  // From the last day of a month to the last day of a month.
  const reached = addMonths(dayOf(end.getUTCFullYear(), end.getUTCMonth() + 1, 1), months);
  return addDays(dayOf(reached.getUTCFullYear(), reached.getUTCMonth() + 1), days);
}

/**
 * The dates that the law sets for a company, trust or foundation, with what it says (`text`) and the act or authority (`basis`): from one
 * day to another, both included and at midnight UTC, the earliest first.
 */
export function listLegalDeadlines(subject: Subject, from: Date, to: Date) {
  // A duty can fall due up to two years after the year that it is for.
  const first = Math.max(from.getUTCFullYear() - 2, subject.registeredOn.getUTCFullYear());
  const years = Array.from({ length: Math.max(to.getUTCFullYear() - first + 1, 0) }, (_, n) => first + n);
  return rulesOf(subject)
    .flatMap(({ due, fact }) =>
      years.flatMap((year) => {
        const day = dayIn(year, due, subject);
        if (!day || day < from || day > to) return [];
        const { duty, by } = due;
        return { duty, due_on: toIsoDate(day), by, text: fact.text, basis: formatFactSource(fact) };
      }),
    )
    .sort((one, other) => one.due_on.localeCompare(other.due_on) || one.duty.localeCompare(other.duty));
}
