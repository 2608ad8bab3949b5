import "server-only";
import { messages } from "@/data/messages";
import { type Paged, defaultPageSize } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { logOutage, readPageByRange } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";
import { type Order, orderSchema } from "./store";

const columns = Object.keys(orderSchema.shape).join(",");

/**
 * Decision 27: a page of the customer's companies, trusts and foundations, from the verified payment on, and of their opened bank accounts.
 */
export async function listOwnCompanies(page: number): Promise<Result<Paged<Order>>> {
  const supabase = await getUserClient();
  const unread = messages.account.companiesFailed;
  return readPageByRange(
    { page, size: defaultPageSize, row: orderSchema, what: "companies", unread },
    (from, to) =>
      supabase
        .from("own_orders")
        .select(columns, { count: "exact" })
        .in("phase", ["review", "documents", "filing", "decision", "handover", "completed"])
        .or("kind.neq.bank,phase.eq.completed")
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
  );
}

/** One of the customer's own orders by its reference, or undefined. */
export async function findOwnOrder(reference: string): Promise<Result<Order | undefined>> {
  const supabase = await getUserClient();
  const { data, error } = await supabase
    .from("own_orders")
    .select(columns)
    .eq("order_reference", reference)
    .maybeSingle();
  if (error) return logOutage("order not read", error, messages.account.unreachable);
  return ok(data ? orderSchema.parse(data) : undefined);
}

/** One of the customer's own orders if it is completed, so that its company or account exists; else undefined. */
export async function findOwnCompany(reference: string): Promise<Result<Order | undefined>> {
  const found = await findOwnOrder(reference);
  return found.ok && found.value?.phase !== "completed" ? ok(undefined) : found;
}

/** An order's further payments, newest first. */
export type FurtherPayments = ReturnType<typeof listFurtherPayments>;

/** The further payments of an order, and the order they belong to, newest first. */
export function listFurtherPayments(
  order: Pick<Order, "id" | "parent_id" | "phase">,
  related: readonly Order[],
) {
  const parent = related.find((row) => row.id === order.parent_id);
  return {
    /** The order that a further payment belongs to. */
    ...(parent && { parent }),
    payments: related.filter((row) => row.parent_id === order.id),
    /** Whether the order was stopped, so that what was requested for it needn't be paid. */
    isStopped: (parent ?? order).phase === "stopped",
  };
}
