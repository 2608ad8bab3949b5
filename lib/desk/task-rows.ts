import "server-only";
import { z } from "zod";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatUsd } from "@/lib/format";
import { serviceOf } from "@/lib/orders/record/service";
import { Constants } from "@/lib/supabase/database.types";
import { userClient } from "@/lib/supabase/server";
import { withAssignees } from "./team";

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
  registered_name: z.string().nullable(),
  stage: z.enum(Constants.public.Enums.order_stage).nullable(),
  status: z.enum(Constants.public.Enums.order_status),
  dispute: z.enum(Constants.public.Enums.dispute_status).nullable(),
  created_at: z.coerce.date(),
  assigned_to: z.uuid().nullable(),
});

/** The columns of an order that the desk's lists show, with the name of its assignee. */
export type TaskOrder = z.infer<typeof orderSchema> & { assignee?: string };

const inquirySchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  full_name: z.string(),
  created_at: z.coerce.date(),
  assigned_to: z.uuid().nullable(),
});

/** The columns of an inquiry that the desk's lists show, with the name of its assignee. */
export type RowInquiry = z.infer<typeof inquirySchema> & { assignee?: string };

/** An order in a row of a list. */
export type RowOrder = {
  id: string;
  reference: string;
  customer: string;
  service: string;
  place: string;
  amount: string;
  /** The assignee's user ID and name. */
  assignedTo: string | null;
  assignee?: string;
};

/** A row of To do or Waiting. */
export type Task = {
  key: string;
  title: string;
  /** What it is about or waiting for. */
  about: string;
  href: string;
  order?: RowOrder;
  inquiry?: RowInquiry;
  since: Date;
  waitingTime: string;
  /** The deadline or usual time in words; `when` is the short form. */
  due?: string;
  when: string;
  overdue: boolean;
};

/** The fields of an order that a row shows. */
export const toRowOrder = (order: TaskOrder): RowOrder => ({
  id: order.id,
  reference: order.order_reference,
  customer: order.company_name ? `${order.full_name}, ${order.company_name}` : order.full_name,
  service: serviceOf(order),
  place: order.parent_reference ? serviceOf(order) : order.jurisdiction,
  amount: formatUsd(order.total_fee),
  assignedTo: order.assigned_to,
  ...(order.assignee && { assignee: order.assignee }),
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
  const orders = await withAssignees(z.array(orderSchema).parse(data));
  return new Map(orders.map((order) => [order.id, order]));
}

/** Inquiries by their IDs, read with the staff member's rights. Throws when that fails. */
export async function readRowInquiries(ids: readonly string[]): Promise<Map<string, RowInquiry>> {
  if (ids.length === 0) return new Map();
  const { data } = await (
    await userClient()
  )
    .from("customer_inquiries")
    .select(Object.keys(inquirySchema.shape).join(","))
    .in("id", ids)
    .throwOnError();
  const inquiries = await withAssignees(z.array(inquirySchema).parse(data));
  return new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
}
