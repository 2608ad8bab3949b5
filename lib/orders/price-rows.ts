import { listJurisdictions } from "@/lib/catalogue";
import { quote } from "./pricing";

/** Jurisdictions as the short price lists show them; totals in US dollars. */
export function listPriced(where: Parameters<typeof listJurisdictions>[0]) {
  return listJurisdictions(where).map(({ slug, name, iso, entity }) => ({
    slug,
    name,
    iso,
    entity,
    total: quote({ kind: "company", place: slug }).total,
  }));
}
