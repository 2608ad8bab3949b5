import { riskFactors, riskPolicy, type RiskFactor } from "@/data/risk";
import { getCountryEligibility } from "@/lib/orders/residence";

type RatedPerson = {
  readonly is_company: boolean;
  /** ISO 3166-1 codes: nationality, or a company's country of registration; and where a person lives. */
  readonly country: string | null;
  readonly residence: string | null;
  readonly politically_exposed: boolean;
};

export type OrderToRate = {
  readonly kind: "company" | "trust" | "bank";
  readonly has_nominee: boolean;
  readonly paid_in_coins: boolean;
  /** Where the customer lives: a code. */
  readonly residence: string | null;
  readonly people: readonly RatedPerson[];
};

/** Rates an order by the policy in data/risk.ts. The more reasons, the higher; no reason lowers it. */
export function rateOrderRisk({ people, ...order }: OrderToRate) {
  const homes = people.map(({ is_company, country, residence }) => (is_company ? country : residence));
  const living = [order.residence, ...homes].map((code) => getCountryEligibility(code, "residents"));
  const citizens = people.map(({ is_company, country }) =>
    is_company ? "yes" : getCountryEligibility(country, "citizens"),
  );
  const applies: Record<RiskFactor, boolean> = {
    exposed: people.some(({ politically_exposed: exposed }) => exposed),
    residence_ask: living.includes("ask") || living.includes("no"),
    citizen_ask: citizens.includes("ask") || citizens.includes("no"),
    residence_more: living.includes("more"),
    nominee: order.has_nominee,
    layers: people.some(({ is_company }) => is_company),
    trust: order.kind === "trust",
    coins: order.paid_in_coins,
  };
  const reasons = (Object.keys(riskFactors) as RiskFactor[]).filter((factor) => applies[factor]);
  const sum = reasons.reduce((total, factor) => total + riskFactors[factor].weight, 0);
  const rating = sum >= riskPolicy.high ? "high" : sum >= riskPolicy.medium ? "medium" : "low";
  // The policy asks for more of whom it rates high, and of politically exposed people.
  return { rating, reasons, needsWealth: rating === "high" || applies.exposed } as const;
}
