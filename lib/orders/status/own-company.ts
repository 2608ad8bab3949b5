import "server-only";
import type { Order } from "@/lib/orders/record/store";
import { ok, type Result } from "@/lib/result";
import { findOwnOrder } from "./own-orders";

/** What one of the customer's own orders formed or opened; undefined unless the order is finished. */
export async function findOwnCompany(reference: string): Promise<Result<Order | undefined>> {
  const found = await findOwnOrder(reference);
  return found.ok && found.value?.stage !== "completed" ? ok(undefined) : found;
}
