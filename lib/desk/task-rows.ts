import "server-only";
import { z } from "zod";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatUsd } from "@/lib/format";
import { serviceOf } from "@/lib/orders/record/service";
import { userClient } from "@/lib/supabase/server";

const orderSchema = z.object({
  id: z.uuid(),
  order_reference: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  jurisdiction_slug: z.string(),
  jurisdiction: z.string(),
  service_type: z.string(),
  parent_reference: z.string().nullable(),
  full_name: z.string(),
  company_name: z.string().nullable(),
  total_fee: z.coerce.number(),
  filed_with: z.string().nullable(),
});

/** The columns of an order that To do and Waiting show. */
export type TaskOrder = z.infer<typeof orderSchema>;

/** A row of To do or Waiting. */
export type Task = {
  key: string;
  title: string;
  /** What it is about, or waits for. */
  about: string;
  href: string;
  order?: { reference: string; customer: string; service: string; amount: string };
  since: Date;
  waitingTime: string;
  /** By when, or the usual time, in words. */
  due?: string;
  overdue: boolean;
};

/** What a row shows of its order. */
export const toRowOrder = (order: TaskOrder) => ({
  reference: order.order_reference,
  customer: order.company_name ? `${order.full_name}, ${order.company_name}` : order.full_name,
  service: serviceOf(order),
  amount: formatUsd(order.total_fee),
});

/** The address of an order at the desk. */
export const taskHref = (order: TaskOrder | undefined) => deskOrderPath(order?.order_reference ?? "");

/** Orders by their IDs, read with the staff member's rights. Throws when that fails. */
export async function readTaskOrders(ids: readonly string[]): Promise<Map<string, TaskOrder>> {
  if (ids.length === 0) return new Map();
  const { data } = await (
    await userClient()
  )
    .from("orders")
    .select(Object.keys(orderSchema.shape).join(","))
    .in("id", [...new Set(ids)])
    .throwOnError();
  return new Map(
    z
      .array(orderSchema)
      .parse(data)
      .map((order) => [order.id, order]),
  );
}
