import "server-only";
import { z } from "zod";
import { orderSchema } from "@/lib/orders/store";
import { userClient } from "@/lib/supabase/server";
import { withAssignees } from "./team";
import { pageSize, type Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import type { DeskQuery } from "./list-query";
import { readPageByIds } from "./read-page";

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

/** A page of the matching orders, newest first. */
export async function listDeskOrders({
  search,
  state,
  place,
  page,
}: DeskQuery): Promise<Result<Paged<OrderRow>>> {
  const supabase = await userClient();
  const args = { p_search: search, p_phase: state, p_place: place, p_page: page, p_size: pageSize };
  return readPageByIds(
    { page, size: pageSize, what: "desk orders" },
    () => supabase.rpc("desk_orders", args),
    readOrderRows,
  );
}
