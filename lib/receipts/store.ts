import "server-only";
import { z } from "zod";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { userClient } from "@/lib/supabase/server";
import type { Receipt } from "./statement";

/** A receipt's row as the database returns it. */
export const receiptSchema = z.object({
  series: z.enum(["R", "C"]),
  label: z.string(),
  order_id: z.uuid(),
  issued_at: z.coerce.date(),
  amount: z.coerce.number(),
});
const columns = Object.keys(receiptSchema.shape).join(",");

/** An order's receipt and credit notes by number. Throws when the database fails. */
export async function listReceipts(orderId: string): Promise<Receipt[]> {
  const { data, error } = await adminClient()
    .from("receipts")
    .select(columns)
    .eq("order_id", orderId)
    .order("series", { ascending: false })
    .order("number");
  if (error) throw new Error("Receipts could not be read", { cause: errorCode(error) });
  return z.array(receiptSchema).parse(data);
}

/** The parts of a receipt needed for its link. */
export type OwnReceipt = Pick<Receipt, "series" | "label">;

/** The signed-in customer's receipts by order ID (row-level security applies). Empty when they can't be read. */
export async function listOwnReceipts(orderIds: readonly string[]): Promise<Map<string, OwnReceipt[]>> {
  if (orderIds.length === 0) return new Map();
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("receipts")
    .select(columns)
    .in("order_id", [...orderIds])
    .order("series", { ascending: false })
    .order("number");
  if (error) log("error", "receipts not listed", { code: errorCode(error) });
  const rows = error ? [] : z.array(receiptSchema).parse(data);
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
