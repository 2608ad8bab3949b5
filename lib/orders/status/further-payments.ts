import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import type { Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";
import { withStatus } from "./read-status";
import type { OrderStatus } from "./states";

/** An order's further payments, newest first, without those replaced by another payment method. */
export type FurtherPayments = {
  /** The order that a further payment belongs to. */
  readonly parent?: Order;
  readonly payments: readonly (Order & OrderStatus)[];
};

const columns = Object.keys(orderSchema.shape).join(",");

type Of = Pick<Order, "id" | "parent_id">;

/** What belongs to an order, from its related rows, newest first. Throws when their events can't be read. */
export async function toFurtherPayments(
  { id, parent_id: parentId }: Of,
  related: readonly Order[],
): Promise<FurtherPayments> {
  const payments = related.filter((row) => row.parent_id === id && row.cancel_reason !== "replaced");
  return {
    parent: related.find((row) => row.id === parentId),
    payments: await withStatus(await userClient(), payments),
  };
}

/** The further payments of an order and the order that it belongs to itself, for the desk. */
export function findFurtherPayments(order: Of): Promise<Result<FurtherPayments>> {
  return read("further payments not read", messages.account.ordersFailed, async () => {
    const supabase = await userClient();
    const parent = order.parent_id ? `,id.eq.${order.parent_id}` : "";
    const { data } = await supabase
      .from("orders")
      .select(columns)
      .or(`parent_id.eq.${order.id}${parent}`)
      .order("created_at", { ascending: false })
      .limit(200)
      .throwOnError();
    return toFurtherPayments(order, z.array(orderSchema).parse(data));
  });
}
