import "server-only";
import { z } from "zod";
import type { Notice } from "@/data/notices";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { readOrOutage } from "@/lib/supabase/read";
import type { userClient } from "@/lib/supabase/server";
import { isReportedPaymentMissing } from "./progress";
import { isOnlyReported, type OrderStatus } from "./states";
import type { ServerOrder } from "@/lib/orders/record/store";

type Client = Awaited<ReturnType<typeof userClient>> | ReturnType<typeof adminClient>;
type Row = { readonly id: string } & Omit<OrderStatus, "paymentMissing">;

const eventsSchema = z.array(z.object({ order_id: z.uuid(), kind: z.string() }));

/**
 * Adds to each order whether staff could not find its reported payment. Makes one query for all orders, and none if no order
 * has a reported, unverified payment. Throws when the events can't be read.
 */
export async function withStatus<T extends Row>(
  client: Client,
  orders: readonly T[],
): Promise<(T & OrderStatus)[]> {
  const reported = orders.filter(isOnlyReported).map(({ id }) => id);
  const events = reported.length ? await listKinds(client, reported) : [];
  const ofOrder = Map.groupBy(events, ({ order_id: id }) => id);
  return orders.map((order) => ({
    ...order,
    paymentMissing: isReportedPaymentMissing(ofOrder.get(order.id) ?? []),
  }));
}

/** Like withStatus for one order. The caller checks access. */
export async function orderWithStatus(order: ServerOrder): Promise<ServerOrder & OrderStatus> {
  const [standing] = await withStatus(adminClient(), [order]);
  return standing!;
}

/** Like withStatus for a page of a list. `unread` is the message if the events can't be read. */
export function withStatusOnPage<T extends Row>(
  client: Client,
  page: Paged<T>,
  unread: Notice,
): Promise<Result<Paged<T & OrderStatus>>> {
  return readOrOutage("status of orders not read", unread, async () => ({
    ...page,
    rows: await withStatus(client, page.rows),
  }));
}

async function listKinds(client: Client, orders: readonly string[]) {
  const { data } = await client
    .from("order_events")
    .select("order_id,kind")
    .in("order_id", orders)
    .eq("for_customer", true)
    .order("id")
    .throwOnError();
  return eventsSchema.parse(data);
}
