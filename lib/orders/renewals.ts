import type { Fact } from "@/data/facts/fact";
import type { Order } from "./store";
import { yearlyFacts } from "./yearly-costs";

/** The day of a company's next renewal (companies.renews_on), as midnight UTC; undefined where nothing is renewed. */
export const nextRenewalDay = ({ next_renewal_on: day }: Pick<Order, "next_renewal_on">): Date | undefined =>
  day ? new Date(day) : undefined;

/** The yearly duties of a company, trust or foundation by law that have no date of their own. */
export const undatedDuties = ({
  kind,
  jurisdiction_slug: place,
}: Pick<Order, "kind" | "jurisdiction_slug">): readonly Fact[] =>
  kind === "bank" ? [] : yearlyFacts({ kind, place }).filter(({ due }) => !due);
