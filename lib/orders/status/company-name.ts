import type { Order } from "@/lib/orders/record/store";

/** The name under which a company, trust or account was registered, else the one that was ordered; null where neither is known. */
export function companyName(order: Pick<Order, "registered_name" | "company_name">): string | null {
  return order.registered_name ?? order.company_name;
}
