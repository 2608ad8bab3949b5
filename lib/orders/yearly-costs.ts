import type { Fact, Money } from "@/data/facts/fact";
import { jurisdictionFacts } from "@/data/facts/places";
import { trustFacts } from "@/data/facts/trusts";
import { orderItems } from "@/data/items";
import { nomineeDirectorFee, nomineeRenewalFees, nomineeShareholderFee, servicePrices } from "@/data/prices";
import { yearlyCostsText } from "@/data/quotes";
import { type ServiceKey, serviceByRequiredRole, fiduciaryServiceByStructure } from "@/data/services";
import { findJurisdiction, findTrust } from "@/lib/catalogue";
import { formatMoney } from "@/lib/format";
import type { Product } from "@/lib/product";
import { sumOrderLines, type OrderPrice } from "./fees";
import { findProductFees, type ProductChoice, removeUnavailableOptions } from "./price";
import type { Order } from "./store";

/** An amount in whole units of its currency; undefined if no fee is set and we quote it. */
type Cost = (Money & { readonly atLeast?: boolean }) | undefined;

type Years<T> = readonly [first: T, second: T, third: T];

type Row = { readonly name: string; readonly years: Years<Cost> };
/** A row of what we charge, with the item that it is in later years. */
type OwnRow = Row & { readonly item: keyof typeof orderItems };

/** One sum for each currency; undefined if a part of the year is quoted. */
type Totals = Years<readonly NonNullable<Cost>[] | undefined>;

export type YearlyCosts = NonNullable<ReturnType<typeof calculateYearlyCosts>>;

export type FormationChoice = ProductChoice & { readonly kind: "company" | "trust" };

const usd = (amount: number | undefined): Cost =>
  amount === undefined ? undefined : { amount, currency: "USD" };

/** The legal facts of a company or trust in its jurisdiction; undefined for other products. */
export function findLegalFacts({ kind, place }: Pick<Product, "kind" | "place">) {
  const jurisdiction = kind === "company" ? findJurisdiction(place) : undefined;
  const trust = kind === "trust" ? findTrust(place) : undefined;
  return jurisdiction ? jurisdictionFacts[jurisdiction.slug] : trust && trustFacts[trust.value];
}

/** The yearly duties of a company or trust. */
const yearlyFacts = (product: Pick<Product, "kind" | "place">): readonly Fact[] =>
  findLegalFacts(product)?.yearly ?? [];

/**
 * Whom the law requires there and the price leaves out: people who live there, a trustee, a council. Undefined if no second source
 * confirms it.
 */
function requiredBesides({ kind, place }: Pick<FormationChoice, "kind" | "place">) {
  const item = (name: string, service: ServiceKey | undefined) => {
    const price = usd(service && servicePrices[service]);
    return { name, years: [price, price, price] as const, ...(service && { service }) };
  };
  const trust = kind === "trust" ? findTrust(place) : undefined;
  if (trust)
    return [item(yearlyCostsText.structures[trust.structure], fiduciaryServiceByStructure[trust.structure])];
  const jurisdiction = findJurisdiction(place);
  const people = jurisdiction ? jurisdictionFacts[jurisdiction.slug].numbers.localPeople : [];
  return people?.map(({ role, companyAllowed }) =>
    item(yearlyCostsText.localPerson(role, companyAllowed), serviceByRequiredRole[role]),
  );
}

/** The sum of these facts' yearly fees. Of alternatives the lowest counts. */
function governmentCost(facts: readonly Fact[]): Cost {
  const fees = facts.flatMap(({ yearlyFee }) => yearlyFee ?? []);
  const [first] = fees;
  if (!first) return undefined;
  const alternatives = fees.filter(({ oneOf }) => oneOf).map(({ amount }) => amount);
  const lowest = alternatives.length ? Math.min(...alternatives) : 0;
  const others = fees.filter(({ oneOf }) => !oneOf).reduce((sum, { amount }) => sum + amount, 0);
  return {
    amount: lowest + others,
    currency: first.currency,
    ...((fees.some(({ atLeast }) => atLeast) || alternatives.some((amount) => amount > lowest)) && {
      atLeast: true,
    }),
  };
}

/** The sum of a year's costs by currency; undefined if one of them is. */
function totalOf(costs: readonly Cost[]): NonNullable<Cost>[] | undefined {
  const known = costs.flatMap((cost) => cost ?? []);
  if (known.length < costs.length) return undefined;
  return [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    ...(parts.some(({ atLeast }) => atLeast) && { atLeast: true }),
  }));
}

const totalsOf = (rows: readonly Row[]): Totals => {
  const [first, second, third] = [0, 1, 2].map((year) => totalOf(rows.map(({ years }) => years[year])));
  return [first, second, third];
};

/**
 * The costs of a company or trust in each of its first three years. The first year is the price of the order. Later years are
 * our renewal fee, the government's yearly fee and the nominees (decision 77). Undefined for an unknown jurisdiction.
 */
export function calculateYearlyCosts(choice: FormationChoice) {
  const fees = findProductFees(choice);
  if (!fees) return undefined;
  /** The facts that the government's yearly fee is taken from. */
  const sources = yearlyFacts(choice).filter(({ yearlyFee }) => yearlyFee);
  const { useNomineeDirector, useNomineeShareholder } = removeUnavailableOptions(choice);
  const nominees = (
    [
      ["director", useNomineeDirector, nomineeDirectorFee],
      ["shareholder", useNomineeShareholder, nomineeShareholderFee],
    ] as const
  ).filter(([, chosen]) => choice.kind === "company" && chosen === "yes");
  const { rows: names } = yearlyCostsText;
  const row = (item: OwnRow["item"], name: string, first: number, later: Cost) => ({
    item,
    name,
    years: [usd(first), later, later] as const,
  });
  const government = usd(fees.renewalGovernment) ?? governmentCost(sources);
  const rows = [
    row("renewal", names.ours, fees.incorporation, usd(fees.renewalFee)),
    row("government_fee", names.government, fees.government, government),
    ...nominees.map(([role, , fee]) =>
      row(`nominee_${role}_renewal`, names[role], fee, usd(nomineeRenewalFees[role])),
    ),
  ];
  const required = requiredBesides(choice);
  const totals = totalsOf(rows);
  /** The totals with those whom the law requires; undefined if there are none, or it isn't confirmed. */
  const working = required?.length ? totalsOf([...rows, ...required]) : undefined;
  return { rows, totals, required, working, sources };
}

/** Whether part of the later years' cost is only available as a quote. */
export const needsQuoteForLaterYears = ({ totals }: Pick<YearlyCosts, "totals">): boolean => !totals[1];

/** The price of a company's next year in US dollars: our fee, the government's and the nominees'. Undefined if a part is quoted, a minimum or in another currency. */
export function calculateRenewalPrice(order: RenewedOrder): OrderPrice | undefined {
  if (order.kind !== "company") return undefined;
  const costs = calculateYearlyCosts({
    kind: "company",
    place: order.jurisdiction_slug,
    useNomineeDirector: order.use_nominee_director ? "yes" : "no",
    useNomineeShareholder: order.use_nominee_shareholder ? "yes" : "no",
  });
  const [total, other] = costs?.totals[1] ?? [];
  if (!costs || !total || other || total.currency !== "USD" || total.atLeast) return undefined;
  return sumOrderLines(
    costs.rows.flatMap(({ item, years: [, later] }) =>
      later?.amount ? { item, ...orderItems[item], amount: later.amount } : [],
    ),
  );
}

type RenewedOrder = Pick<
  Order,
  "kind" | "jurisdiction_slug" | "use_nominee_director" | "use_nominee_shareholder"
>;

/** The sentence below the costs about other people the law requires. */
export function describeRequiredPeopleCosts({ required }: Pick<YearlyCosts, "required">): string {
  if (!required) return yearlyCostsText.notConfirmed;
  return required.length ? yearlyCostsText.requiredNote : yearlyCostsText.nobodyElse;
}

/** The other people the law requires, with their prices: "Trustee: Quoted". */
export const listRequiredPeopleCosts = ({
  required = [],
}: Partial<Pick<YearlyCosts, "required">>): readonly string[] =>
  required.map(({ name, years }) => `${name}: ${formatCost(years[0])}`);

/** The sum of all three years for each currency; undefined if a part of a year is quoted. */
export function sumYearlyCosts({ totals }: YearlyCosts): YearlyCosts["totals"][number] {
  return totals.every((total) => total !== undefined) ? totalOf(totals.flat()) : undefined;
}

/** A cost as tables show it: `$300`, `from HKD 2,305`, `Quoted`. */
export function formatCost(cost: Cost): string {
  if (!cost) return yearlyCostsText.quoted;
  return cost.atLeast ? yearlyCostsText.from(formatMoney(cost)) : formatMoney(cost);
}

/** A year's total as tables show it: `$4,000`, `$900 + HKD 2,305`, `Quoted`. */
export function formatYearTotal(total: YearlyCosts["totals"][number]): string {
  return total ? total.map(formatCost).join(" + ") : yearlyCostsText.quoted;
}

/** The cost of each later year in one line: `$1,000`, `Government $300; we quote the renewal …`. */
export function describeLaterYearsCost({ rows, totals }: YearlyCosts): string {
  if (totals[1]) return formatYearTotal(totals[1]);
  const government = rows[1]?.years[1];
  return government ? yearlyCostsText.partly(formatCost(government)) : yearlyCostsText.allQuoted;
}

/** The day of a company's next renewal (companies.renews_on), as midnight UTC; undefined where nothing is renewed. */
export const findNextRenewalDay = ({
  next_renewal_on: day,
}: Pick<Order, "next_renewal_on">): Date | undefined => (day ? new Date(day) : undefined);

/** The yearly duties of a company, trust or foundation by law that have no date of their own. */
export const listDutiesWithoutDueDate = ({
  kind,
  jurisdiction_slug: place,
}: Pick<Order, "kind" | "jurisdiction_slug">): readonly Fact[] =>
  yearlyFacts({ kind, place }).filter(({ due }) => !due);
