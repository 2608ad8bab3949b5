import "server-only";
import { z } from "zod";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { logReadFailure } from "./read-page";

const columns = Object.keys(orderSchema.shape).join(",");

/** The parts of an order needed to decide about its document. Undefined if no order has this reference. */
export async function findReviewedOrder(
  reference: string,
): Promise<Result<{ order: Order; seen: string } | undefined>> {
  const supabase = await userClient();
  try {
    const { data } = await supabase
      .from("orders")
      .select(columns)
      .eq("order_reference", reference)
      .maybeSingle()
      .throwOnError();
    if (!data) return ok(undefined);
    const order = orderSchema.parse(data);
    const newest = await supabase
      .from("order_events")
      .select("id")
      .eq("order_id", order.id)
      .order("id", { ascending: false })
      .limit(1)
      .throwOnError();
    return ok({ order, seen: z.array(z.object({ id: z.coerce.string() })).parse(newest.data)[0]?.id ?? "0" });
  } catch (error) {
    return logReadFailure("desk order not read", error);
  }
}
