import type { Order } from "@/lib/orders/record/store";
import { dayAtOffice, nextAnniversary } from "./business-days";

/**
 * The day a company's next year begins (§9: renewal and nominees are annual), as midnight UTC. Undefined before the
 * company is formed, after a refund, and for other products.
 */
export function nextRenewalDay(
  order: Pick<Order, "kind" | "stage" | "completed_at" | "payment_status">,
  now = new Date(),
): Date | undefined {
  if (order.kind !== "company" || order.stage !== "completed" || order.payment_status !== "completed")
    return undefined;
  return order.completed_at ? nextAnniversary(dayAtOffice(order.completed_at), dayAtOffice(now)) : undefined;
}
