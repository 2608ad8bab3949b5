import { findTrust } from "@/lib/catalogue";
import type { Order } from "./store";

/** The noun for an order's product. A foundation is ordered with the trust form, but is not called a trust. */
export function productNoun({
  kind,
  jurisdiction_slug: place,
}: Pick<Order, "kind" | "jurisdiction_slug">): "company" | "trust" | "foundation" | "account" {
  if (kind === "company") return "company";
  if (kind === "bank") return "account";
  return findTrust(place)?.structure === "Foundation" ? "foundation" : "trust";
}
