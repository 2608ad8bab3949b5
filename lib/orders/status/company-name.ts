import { findTrust } from "@/lib/catalogue";
import type { Order } from "@/lib/orders/record/store";

/** The name under which a company, trust or account was registered, else the one that was ordered; null where neither is known. */
export function companyName(order: Pick<Order, "registered_name" | "company_name">): string | null {
  return order.registered_name ?? order.company_name;
}

/** What an order formed or opened. */
export function companyType({
  kind,
  jurisdiction_slug: slug,
}: Pick<Order, "kind" | "jurisdiction_slug">): "company" | "trust" | "foundation" | "bank" {
  return kind === "trust" && findTrust(slug)?.structure === "Foundation" ? "foundation" : kind;
}
