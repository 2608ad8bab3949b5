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

/** The further payments of an order, and the parent order if it is a further payment. Read with the user's rights. */
export function findFurtherPayments(
  { id, parent_id: parentId }: Pick<Order, "id" | "parent_id">,
  source: "own_orders" | "orders",
): Promise<Result<FurtherPayments>> {
  return read("further payments not read", messages.account.ordersFailed, async () => {
    const supabase = await userClient();
    const { data } = await supabase
      .from(source as "own_orders")
      .select(columns)
      .or(`parent_id.eq.${id}${parentId ? `,id.eq.${parentId}` : ""}`)
      .order("created_at", { ascending: false })
      .limit(200)
      .throwOnError();
    const rows = z.array(orderSchema).parse(data);
    const payments = rows.filter((row) => row.parent_id === id && row.cancel_reason !== "replaced");
    return {
      parent: rows.find((row) => row.id === parentId),
      payments: await withStatus(supabase, payments),
    };
  });
}
