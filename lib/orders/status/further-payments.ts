import "server-only";
import type { Order } from "@/lib/orders/record/store";

/** An order's further payments, newest first. */
export type FurtherPayments = {
  /** The order that a further payment belongs to. */
  readonly parent?: Order;
  readonly payments: readonly Order[];
};

/** What belongs to an order, from its related rows, newest first. */
export const toFurtherPayments = (
  { id, parent_id: parentId }: Pick<Order, "id" | "parent_id">,
  related: readonly Order[],
): FurtherPayments => ({
  parent: related.find((row) => row.id === parentId),
  payments: related.filter((row) => row.parent_id === id),
});
