import "server-only";
import { log } from "@/lib/log";
import { reconcileCardOrders, type Reconciliation } from "@/lib/orders/reconcile";

/** Compares card payments with orders and logs each repair. Throws when the database or Stripe fails. */
export async function reconcile(): Promise<Reconciliation> {
  const result = await reconcileCardOrders();
  for (const { order, change } of result.repairs) log("warn", `reconciled: ${change}`, { order });
  return result;
}
