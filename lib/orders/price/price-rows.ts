import { formatUsd } from "@/lib/format";
import { listJurisdictions } from "@/lib/catalogue";
import { quote } from "./pricing";

/** The jurisdictions of a list with their fees in US dollars. */
export function listPriced(where: Parameters<typeof listJurisdictions>[0]) {
  return listJurisdictions(where).map(({ slug, name, iso, entity }) => {
    const { incorporation, government, total } = quote({ kind: "company", place: slug });
    return { slug, name, iso, entity, incorporation, government, total };
  });
}

export type PricedPlace = ReturnType<typeof listPriced>[number];

/** A jurisdiction as a select option, labelled with its name and total. */
export function toOption({ slug, name, total }: PricedPlace): { value: string; label: string } {
  return { value: slug, label: `${name} · ${formatUsd(total)}` };
}

/** The jurisdiction of the list with the lowest total. */
export function cheapestPlace(): PricedPlace {
  return listPriced("listed").reduce((a, b) => (b.total < a.total ? b : a));
}
