import { findJurisdiction } from "@/lib/catalogue";
import type { OrderInput } from "@/lib/schemas/order";

/** What a company form says and offers because of the place. */
export type OrderHints = {
  /** How names end there. */
  readonly name?: string;
  /** Whom else to name, and where. */
  readonly people?: string;
  /** The same where the law requires more people than the form names: it's said again before the customer pays. */
  readonly morePeople?: string;
  /** Whether there are shareholders, for whom a nominee can stand in. */
  readonly hasShareholders?: boolean;
};

/** The hints of a company form; the other forms have none. */
export function orderHints({ kind, place }: Pick<OrderInput, "kind" | "place">): OrderHints {
  const jurisdiction = kind === "company" ? findJurisdiction(place) : undefined;
  if (!jurisdiction) return {};
  const { nameEnding, formNote, needsMorePeople, withoutShareholders } = jurisdiction;
  return {
    name: `Names here usually end in ${nameEnding.replace(/\.?$/, ".")}`,
    people: formNote,
    morePeople: needsMorePeople && formNote,
    hasShareholders: !withoutShareholders,
  };
}
