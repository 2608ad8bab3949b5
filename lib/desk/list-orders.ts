import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { orderSchema } from "@/lib/orders/record/store";
import { withStatusOnPage } from "@/lib/orders/status/read-status";
import type { OrderStatus } from "@/lib/orders/status/states";
import { pageSize, type Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import type { DeskQuery } from "./list-query";
import { readPageByIds, logReadFailure } from "./read-page";
import { withAssignees } from "./team";

const columns = Object.keys(orderSchema.shape).join(",");

const listedSchema = orderSchema.extend({ assigned_to: z.uuid().nullable() });

/** An order in the list of orders, with the name of its assignee. */
export type DeskOrderRow = z.infer<typeof listedSchema> & OrderStatus & { assignee?: string };

/** A page of the matching orders, newest first, read with the staff member's rights. */
export async function listDeskOrders({
  search,
  state,
  place,
  page,
}: DeskQuery): Promise<Result<Paged<DeskOrderRow>>> {
  const supabase = await userClient();
  const args = { p_search: search, p_stage: state, p_place: place, p_page: page, p_size: pageSize };
  const found = await readPageByIds(
    { page, size: pageSize, row: listedSchema, what: "desk orders" },
    () => supabase.rpc("desk_orders", args),
    (ids) => supabase.from("orders").select(`${columns},assigned_to`).in("id", ids),
  );
  if (!found.ok) return found;
  try {
    const rows = await withAssignees(found.value.rows);
    return await withStatusOnPage(supabase, { ...found.value, rows }, messages.desk.unreadable);
  } catch (error) {
    return logReadFailure("staff names not read", error);
  }
}
