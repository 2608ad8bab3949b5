import "server-only";
import { pageSize, type Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import type { DeskQuery } from "./list-query";
import { readOrderRows, type OrderRow } from "./order-rows";
import { readPageByIds } from "./read-page";

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
