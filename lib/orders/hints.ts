import { findJurisdiction } from "@/lib/places/catalogue";
import type { OrderInput } from "@/lib/schemas/order";

/** What an order form says beside its fields because of the place: how names end there, and whom else to name. */
export type OrderHints = { readonly name?: string; readonly people?: string };

/** The hints of a company form; the other forms have none. */
export function orderHints({ kind, place }: Pick<OrderInput, "kind" | "place">): OrderHints {
  const jurisdiction = kind === "company" ? findJurisdiction(place) : undefined;
  if (!jurisdiction) return {};
  return {
    name: `Names here usually end in ${jurisdiction.nameEnding.replace(/\.?$/, ".")}`,
    people: jurisdiction.formNote,
  };
}
