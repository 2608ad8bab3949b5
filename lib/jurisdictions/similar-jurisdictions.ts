import { maxCompared } from "@/data/limits";
import type { Jurisdiction } from "@/data/jurisdictions";
import { listJurisdictions } from "@/lib/catalogue";
import { quote } from "@/lib/orders/price/pricing";

/** Jurisdictions to compare with this one: those of its region first, each group by the difference in total price. */
export function listNeighbours(place: Jurisdiction): Jurisdiction[] {
  const total = ({ slug }: Jurisdiction) => quote({ kind: "company", place: slug }).total;
  const far = (other: Jurisdiction) => (other.region === place.region ? 0 : 1);
  const gap = (other: Jurisdiction) => Math.abs(total(other) - total(place));
  return listJurisdictions("listed")
    .filter(({ slug }) => slug !== place.slug)
    .toSorted((a, b) => far(a) - far(b) || gap(a) - gap(b))
    .slice(0, maxCompared - 1);
}
