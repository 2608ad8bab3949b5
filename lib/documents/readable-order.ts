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
