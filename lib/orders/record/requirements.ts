import { bankRequirements, trustRequirements, type Requirement } from "@/data/requirements";
import type { OrderRow } from "@/lib/orders/record/order-row";
import { findJurisdiction, findTrust } from "@/lib/catalogue";

/** The papers that the catalogue of today asks for an order; none for a place it no longer knows. An order keeps its own list. */
export function requirementsOf({
  kind,
  jurisdiction_slug: place,
}: Pick<OrderRow, "kind" | "jurisdiction_slug">): readonly Requirement[] {
  if (kind === "company") return findJurisdiction(place)?.requirements ?? [];
  if (kind === "bank") return bankRequirements;
  const trust = findTrust(place);
  return trust ? trustRequirements[trust.structure] : [];
}
