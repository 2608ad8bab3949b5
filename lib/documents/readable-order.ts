import "server-only";
import { errorCode, log } from "@/lib/log";
import { userClient } from "@/lib/supabase/server";

/** An order's ID if the signed-in user may read the order. Undefined otherwise, or when the database fails. */
export async function findReadableOrder(reference: string): Promise<{ id: string } | undefined> {
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("orders")
    .select("id")
    .eq("order_reference", reference)
    .maybeSingle();
  if (error) log("error", "order not read", { code: errorCode(error) });
  return data ?? undefined;
}

/** The ID of an order's newest event, read with the staff member's rights. Undefined when it can't be read. */
export async function findNewestEventId(orderId: string): Promise<string | undefined> {
  const supabase = await userClient();
  const { data } = await supabase
    .from("order_events")
    .select("id")
    .eq("order_id", orderId)
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle();
  return data ? String(data.id) : undefined;
}
