import "server-only";
import { z } from "zod";
import { orderSchema } from "@/lib/orders/store";
import { readRpcAsUser } from "@/lib/supabase/call";
import { defaultPageSize, type Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import type { DeskListQuery } from "./list-query";
import { readPageByIds } from "./read-page";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatUsd } from "@/lib/format";
import { listCustomerNames, formatOrderTitle } from "@/lib/orders/order-row";
import type { DeskInquiryRow } from "./inquiries";

const orderRowSchema = orderSchema.extend({ assigned_to: z.uuid().nullable() });

/** An order in a list of the desk, with the name of its assignee. */
export type DeskOrderRow = z.infer<typeof orderRowSchema> & { assignee?: string };

/** Up to 200 orders by their IDs. Throws when they can't be read. */
export async function readDeskOrderRows(ids: readonly string[]): Promise<Map<string, DeskOrderRow>> {
  if (ids.length === 0) return new Map();
  const data = await readRpcAsUser("desk_order_rows", { p_ids: [...new Set(ids)] });
  const rows = await addAssigneeNames(z.array(orderRowSchema).parse(data));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the matching orders, newest first. */
export async function listDeskOrders(query: DeskListQuery): Promise<Result<Paged<DeskOrderRow>>> {
  const { search, state, place, page } = query;
  const args = { p_search: search, p_phase: state, p_place: place, p_page: page, p_size: defaultPageSize };
  return readPageByIds(
    { page, size: defaultPageSize, what: "desk orders" },
    () => readRpcAsUser("desk_orders", args),
    readDeskOrderRows,
  );
}

/** The fields of an order that a row of a desk list shows. */
export type OrderListItem = ReturnType<typeof toOrderListItem>;

/** A row of the desk's lists To do and Waiting. */
export type TaskListItem = {
  key: string;
  title: string;
  /** What it is about or waiting for. */
  about: string;
  href: string;
  order?: OrderListItem;
  inquiry?: DeskInquiryRow;
  since: Date;
  waitingTime: string;
  /** The deadline or usual time in words; `when` is the short form. */
  due?: string;
  when: string;
  overdue: boolean;
};

/** The fields of an order that a row shows. */
export const toOrderListItem = (order: DeskOrderRow) => ({
  id: order.id,
  reference: order.order_reference,
  /** The customer's name, and the company's if there is one. */
  customer: listCustomerNames(order),
  service: formatOrderTitle(order),
  place: order.parent_reference ? formatOrderTitle(order) : order.jurisdiction,
  amount: formatUsd(order.total_fee),
  /** The assignee's user ID and name. */
  assignedTo: order.assigned_to,
  ...(order.assignee && { assignee: order.assignee }),
});

/** The address of an order at the desk. */
export const deskOrderRowHref = (order: DeskOrderRow | undefined) =>
  deskOrderPath(order?.order_reference ?? "");

export const staffMemberSchema = z.object({ id: z.uuid(), name: z.string() });

/** A staff member's user ID and name. */
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** The names of staff and former staff by their IDs. Throws when they can't be read. */
async function readStaffNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const staff = z.array(staffMemberSchema).parse(await readRpcAsUser("staff_names", { p_accounts: wanted }));
  return new Map(staff.map(({ id, name }) => [id, name]));
}

/** Adds the assignees' names to the rows. Throws when the names can't be read. */
export async function addAssigneeNames<Row extends { assigned_to: string | null }>(
  rows: readonly Row[],
): Promise<(Row & { assignee?: string })[]> {
  const names = await readStaffNames(rows.map(({ assigned_to: id }) => id));
  return rows.map((row) => {
    const assignee = names.get(row.assigned_to ?? "");
    return { ...row, ...(assignee && { assignee }) };
  });
}

/** Adds the current assignee if they have left the team, so that the select shows them. */
export function addMissingAssignee(
  staff: StaffMember[],
  id: string | null,
  names: ReadonlyMap<string, string>,
) {
  const name = names.get(id ?? "");
  return !id || !name || staff.some((member) => member.id === id) ? staff : [...staff, { id, name }];
}
