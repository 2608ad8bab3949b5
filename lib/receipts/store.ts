import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
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
