import {
  bankRequirements,
  companyRequirements,
  trustRequirements,
  type Requirement,
} from "@/data/requirements";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { findJurisdiction, findTrust } from "@/lib/catalogue";

/**
 * The documents that today's catalogue requires for an order, which keeps this list (decision 49). Never empty: what is no
 * longer in the catalogue gets the general list of its kind.
 */
export function requirementsOf({
  kind,
  jurisdiction_slug: slug,
}: Pick<OrderRow, "kind" | "jurisdiction_slug">): readonly Requirement[] {
  if (kind === "company") return findJurisdiction(slug)?.requirements ?? companyRequirements;
  if (kind === "bank") return bankRequirements;
  return trustRequirements[findTrust(slug)?.structure ?? "Trust"];
}
