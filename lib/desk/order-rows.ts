import "server-only";
import { z } from "zod";
import { orderSchema } from "@/lib/orders/store";
import { userClient } from "@/lib/supabase/server";
import { withAssignees } from "./team";

const orderRowSchema = orderSchema.extend({ assigned_to: z.uuid().nullable() });

/** An order in a list of the desk, with the name of its assignee. */
export type OrderRow = z.infer<typeof orderRowSchema> & { assignee?: string };

/** Up to 200 orders by their IDs. Throws when they can't be read. */
export async function readOrderRows(ids: readonly string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const supabase = await userClient();
  const { data } = await supabase.rpc("desk_order_rows", { p_ids: [...new Set(ids)] }).throwOnError();
  const rows = await withAssignees(z.array(orderRowSchema).parse(data));
  return new Map(rows.map((row) => [row.id, row]));
}
