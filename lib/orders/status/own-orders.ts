import "server-only";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { pageSize, type Paged } from "@/lib/paging";
import { ok, outage, type Result } from "@/lib/result";
import { readPage } from "@/lib/supabase/page";
import { userClient } from "@/lib/supabase/server";
import type { OrderStatus } from "./states";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import { withStatusOnPage } from "./read-status";

const columns = Object.keys(orderSchema.shape).join(",");

/**
 * A page of the signed-in customer's orders, newest first. Row-level security and the view decide which orders are theirs
 * (§6), for staff too. Replaced orders are left out, unless they received a payment; the new order names them.
 */
export async function listOwnOrders(
  page: number,
  size = pageSize,
): Promise<Result<Paged<Order & OrderStatus>>> {
  const supabase = await userClient();
  return listPage(supabase, { page, size, unread: messages.account.ordersFailed }, () =>
    select(supabase).or("cancel_reason.is.null,cancel_reason.neq.replaced,late_payment_at.not.is.null"),
  );
}

/**
 * Decision 27: a page of the customer's companies, trusts and foundations, from the verified payment on, and of their opened
 * bank accounts.
 */
export async function listOwnCompanies(page: number): Promise<Result<Paged<Order & OrderStatus>>> {
  const supabase = await userClient();
  return listPage(supabase, { page, size: pageSize, unread: messages.account.companiesFailed }, () =>
    select(supabase)
      .in("stage", ["received", "documents", "filing", "completed"])
      .or("kind.neq.bank,stage.eq.completed"),
  );
}

type Client = Awaited<ReturnType<typeof userClient>>;
const select = (supabase: Client) => supabase.from("own_orders").select(columns, { count: "exact" });

type ListQuery = { page: number; size: number; unread: Notice };

async function listPage(supabase: Client, query: ListQuery, createQuery: () => ReturnType<typeof select>) {
  const listed = await readPage({ ...query, row: orderSchema, what: "orders" }, (from, to) =>
    createQuery().order("created_at", { ascending: false }).order("id").range(from, to),
  );
  return listed.ok ? withStatusOnPage(supabase, listed.value, query.unread) : listed;
}

/** One of the customer's own orders by its reference, or undefined. */
export async function findOwnOrder(reference: string): Promise<Result<Order | undefined>> {
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("own_orders")
    .select(columns)
    .eq("order_reference", reference)
    .maybeSingle();
  if (error) {
    log("error", "order not read", { code: errorCode(error) });
    return outage(messages.account.unreachable);
  }
  return ok(data ? orderSchema.parse(data) : undefined);
}
