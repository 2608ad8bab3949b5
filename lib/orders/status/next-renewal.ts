import type { Order } from "@/lib/orders/record/store";
import { dayAtOffice, nextAnniversary } from "./business-days";

/**
 * The calendar day on which a company's next year begins (§9: renewal and nominees are annual), as its midnight in UTC;
 * undefined before the company exists, once its money was given back, and for what has nothing annual.
 */
export function nextRenewalDay(
  order: Pick<Order, "kind" | "stage" | "completed_at" | "payment_status">,
  now = new Date(),
): Date | undefined {
  if (order.kind !== "company" || order.stage !== "completed" || order.payment_status !== "completed")
    return undefined;
  return order.completed_at ? nextAnniversary(dayAtOffice(order.completed_at), dayAtOffice(now)) : undefined;
}
