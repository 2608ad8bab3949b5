import "server-only";
import type { Order } from "@/lib/orders/record/store";
import { userClient } from "@/lib/supabase/server";
import { withStatus } from "./read-status";
import type { OrderStatus } from "./states";

/** An order's further payments, newest first, without those replaced by another payment method. */
export type FurtherPayments = {
  /** The order that a further payment belongs to. */
  readonly parent?: Order;
  readonly payments: readonly (Order & OrderStatus)[];
};

/** What belongs to an order, from its related rows, newest first. Throws when their events can't be read. */
export async function toFurtherPayments(
  { id, parent_id: parentId }: Pick<Order, "id" | "parent_id">,
  related: readonly Order[],
): Promise<FurtherPayments> {
  const payments = related.filter((row) => row.parent_id === id && row.cancel_reason !== "replaced");
  return {
    parent: related.find((row) => row.id === parentId),
    payments: await withStatus(await userClient(), payments),
  };
}
