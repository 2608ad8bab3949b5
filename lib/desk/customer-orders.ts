import "server-only";
import { z } from "zod";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import { userClient } from "@/lib/supabase/server";

const columns = Object.keys(orderSchema.shape).join(",");

const mostOfCustomer = 10;

/** The newest other orders of the order's account or email address. Throws when they can't be read. */
export async function listOrdersOfCustomer(
  order: Order,
  owner: { readonly user_id: string | null; readonly email_lc: string },
): Promise<Order[]> {
  const supabase = await userClient();
  const orders = () =>
    supabase
      .from("orders")
      .select(columns)
      .neq("intent_id", order.intent_id)
      .order("created_at", { ascending: false })
      .limit(mostOfCustomer);
  const found = await Promise.all([
    orders().eq("email_lc", owner.email_lc).throwOnError(),
    ...(owner.user_id ? [orders().eq("user_id", owner.user_id).throwOnError()] : []),
  ]);
  const rows = found.flatMap(({ data }) => z.array(orderSchema).parse(data));
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, mostOfCustomer);
}
