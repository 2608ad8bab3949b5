import type { Order } from "@/lib/orders/record/store";

/** The registered name of a company, trust or account, else the ordered name; null if neither is known. */
export function companyName(order: Pick<Order, "registered_name" | "company_name">): string | null {
  return order.registered_name ?? order.company_name;
}
