import { findTrust } from "@/lib/catalogue";
import type { Order } from "./store";

/** What a customer gets by an order, in a word: a foundation is ordered like a trust and is none. */
export function productNoun({
  kind,
  jurisdiction_slug: place,
}: Pick<Order, "kind" | "jurisdiction_slug">): "company" | "trust" | "foundation" | "account" {
  if (kind === "company") return "company";
  if (kind === "bank") return "account";
  return findTrust(place)?.structure === "Foundation" ? "foundation" : "trust";
}
