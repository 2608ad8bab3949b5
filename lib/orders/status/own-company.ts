import "server-only";
import type { Order } from "@/lib/orders/record/store";
import { ok, type Result } from "@/lib/result";
import { findOwnOrder } from "./own-orders";

/** One of the customer's own orders if it is completed, so that its company or account exists; else undefined. */
export async function findOwnCompany(reference: string): Promise<Result<Order | undefined>> {
  const found = await findOwnOrder(reference);
  return found.ok && found.value?.phase !== "completed" ? ok(undefined) : found;
}
