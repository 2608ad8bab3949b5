import type { Order } from "@/lib/orders/record/store";
import { addDays, dayAtOffice, nextAnniversary } from "./business-days";

/**
 * The day of a company's next renewal (§9: renewal and nominees are annual), as midnight UTC: the first anniversary of its
 * registration whose renewal isn't paid. Undefined before the company is formed, after a refund, and for other products. The
 * renewal emails use the same days (post_annual_notices).
 */
export function nextRenewalDay(
  order: Pick<Order, "kind" | "phase" | "registered_on" | "renewed_on" | "payment_status">,
  now = new Date(),
): Date | undefined {
  if (order.kind !== "company" || order.phase !== "completed" || order.payment_status !== "completed")
    return undefined;
  if (!order.registered_on) return undefined;
  const [today, renewed] = [dayAtOffice(now), order.renewed_on && addDays(new Date(order.renewed_on), 1)];
  return nextAnniversary(new Date(order.registered_on), renewed && renewed > today ? renewed : today);
}
