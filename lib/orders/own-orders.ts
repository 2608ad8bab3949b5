import "server-only";
import { errorCode, log } from "@/lib/log";
import { pageSize, type Paged } from "@/lib/paging";
import { readPage } from "@/lib/supabase/page";
import { userClient } from "@/lib/supabase/server";
import { orderSchema, type Order } from "./store";

const columns = Object.keys(orderSchema.shape).join(",");

/**
 * A page of the signed-in customer's orders, newest first, through their own client: the policy decides which they are
 * (§6). Orders of one moment keep their place by id. What was replaced is no order of its own any more (the one that took
 * its place names it), unless money came for it.
 */
export async function listOwnOrders(page: number, size = pageSize): Promise<Paged<Order>> {
  const supabase = await userClient();
  return listPage(page, size, () =>
    supabase
      .from("orders")
      .select(columns, { count: "exact" })
      .or("cancel_reason.is.null,cancel_reason.neq.replaced,late_payment_at.not.is.null"),
  );
}

/** Decision 27: a page of the companies, trusts and foundations among them; none that was given up. */
export async function listOwnCompanies(page: number): Promise<Paged<Order>> {
  const supabase = await userClient();
  return listPage(page, pageSize, () =>
    supabase
      .from("orders")
      .select(columns, { count: "exact" })
      .in("kind", ["company", "trust"])
      .neq("status", "cancelled"),
  );
}

type Client = Awaited<ReturnType<typeof userClient>>;
type Select = ReturnType<ReturnType<Client["from"]>["select"]>;

function listPage(page: number, size: number, select: () => Select): Promise<Paged<Order>> {
  return readPage({ page, size, row: orderSchema, what: "orders" }, (from, to) =>
    select().order("created_at", { ascending: false }).order("id").range(from, to),
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
