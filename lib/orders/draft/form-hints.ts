import { findJurisdiction } from "@/lib/catalogue";
import type { OrderInput } from "@/lib/schemas/order";

/** The hints and options of a company form for its jurisdiction. */
export type OrderHints = {
  /** The usual company name endings. */
  readonly name?: string;
  /** Who else has to be named, and in which field. */
  readonly people?: string;
  /** The same, if the law requires more people than the form has fields for; repeated before payment. */
  readonly morePeople?: string;
  /** Whether the company has shareholders, and so can have a nominee shareholder. */
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
