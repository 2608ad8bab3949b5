import "server-only";
import { errorCode, log } from "@/lib/log";
import { pageSize, type Paged } from "@/lib/paging";
import { readPage } from "@/lib/supabase/page";
import { userClient } from "@/lib/supabase/server";
import { orderSchema, type Order } from "./store";

const columns = Object.keys(orderSchema.shape).join(",");

/**
 * A page of the signed-in customer's orders, newest first, through their own client: the policy decides which they are
 * (§6). Orders of one moment keep their place by id.
 */
export async function listOwnOrders(page: number, size = pageSize): Promise<Paged<Order>> {
  return listPage(page, size, ["company", "trust", "bank"]);
}

/** Decision 27: a page of the companies, trusts and foundations among them. */
export async function listOwnCompanies(page: number): Promise<Paged<Order>> {
  return listPage(page, pageSize, ["company", "trust"]);
}

async function listPage(page: number, size: number, kinds: Order["kind"][]): Promise<Paged<Order>> {
  const supabase = await userClient();
  return readPage({ page, size, row: orderSchema, what: "orders" }, (from, to) =>
    supabase
      .from("orders")
      .select(columns, { count: "exact" })
      .in("kind", kinds)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
}

/** One of the customer's own orders by its reference; null when they have none such. */
export async function findOwnOrder(
  reference: string,
): Promise<{ ok: true; order: Order | null } | { ok: false }> {
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("orders")
    .select(columns)
    .eq("order_reference", reference)
    .maybeSingle();
  if (error) {
    log("error", "order not read", { code: errorCode(error) });
    return { ok: false };
  }
  return { ok: true, order: data ? orderSchema.parse(data) : null };
}
