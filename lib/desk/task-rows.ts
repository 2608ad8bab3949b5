import "server-only";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatUsd } from "@/lib/format";
import { companyName, serviceOf } from "@/lib/orders/order-row";
import type { InquiryRow } from "./inquiries";
import type { OrderRow } from "./order-rows";

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
  inquiry?: InquiryRow;
  since: Date;
  waitingTime: string;
  /** The deadline or usual time in words; `when` is the short form. */
  due?: string;
  when: string;
  overdue: boolean;
};

/** The fields of an order that a row shows. */
export const toRowOrder = (order: OrderRow): RowOrder => ({
  id: order.id,
  reference: order.order_reference,
  customer: [order.full_name, companyName(order)].filter(Boolean).join(", "),
  service: serviceOf(order),
  place: order.parent_reference ? serviceOf(order) : order.jurisdiction,
  amount: formatUsd(order.total_fee),
  assignedTo: order.assigned_to,
  ...(order.assignee && { assignee: order.assignee }),
});

/** The address of an order at the desk. */
export const taskHref = (order: OrderRow | undefined) => deskOrderPath(order?.order_reference ?? "");
