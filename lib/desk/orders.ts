import "server-only";
import { z } from "zod";
import { receivingAddress } from "@/lib/payments/crypto";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { listOrdersOfCustomer } from "./customer-orders";
import { unreadable } from "./read-page";
import { listStaff, readStaffNames, withAssignee, type StaffMember } from "./team";

const columns = Object.keys(orderSchema.shape).join(",");

const eventSchema = z.object({
  id: z.coerce.string(),
  at: z.coerce.date(),
  kind: z.string(),
  actor: z.enum(["customer", "desk", "system"]),
  staff_id: z.uuid().nullable(),
  for_customer: z.boolean(),
  details: z.preprocess(
    (value) => (typeof value === "string" ? JSON.parse(value) : value),
    z.record(z.string(), z.unknown()),
  ),
  line: z.string().nullable(),
});
const deskLineSchema = z.object({ event_id: z.coerce.string(), line: z.string() });
const factsSchema = z.object({
  payment_transaction: z.string().nullable(),
  stripe_payment_intent_id: z.string().nullable(),
  stripe_session_id: z.string().nullable(),
});
const ownerSchema = z.object({
  user_id: z.uuid().nullable(),
  email_lc: z.string(),
  assigned_to: z.uuid().nullable(),
});

const renewalSchema = z.object({ due_on: z.coerce.date() });

/** An event of an order, with its internal line that only the desk can read. */
export type DeskEvent = z.infer<typeof eventSchema> & { deskLine: string | null };

/** An order as the desk sees it. `seen` is the ID of its newest event, or "0". */
export type DeskOrder = {
  order: Order;
  others: Order[];
  events: DeskEvent[];
  facts: z.infer<typeof factsSchema>;
  /** The customer's other orders, newest first. */
  ofCustomer: Order[];
  /** Our current wallet address for the order's cryptocurrency. */
  coinAddress?: string;
  assignedTo: string | null;
  /** The staff members it can be assigned to. */
  staff: StaffMember[];
  /** The names of the staff in the history, by their IDs. */
  names: ReadonlyMap<string, string>;
  /** The due date of the company's renewal, while one is being prepared. */
  renewal?: Date;
  seen: string;
};

/** The parts of an order needed to decide about its document. Undefined if no order has this reference. */
export async function findReviewedOrder(
  reference: string,
): Promise<Result<Pick<DeskOrder, "order" | "seen"> | undefined>> {
  const supabase = await userClient();
  try {
    const { data } = await supabase
      .from("orders")
      .select(columns)
      .eq("order_reference", reference)
      .maybeSingle()
      .throwOnError();
    if (!data) return ok(undefined);
    const order = orderSchema.parse(data);
    const newest = await supabase
      .from("order_events")
      .select("id")
      .eq("order_id", order.id)
      .order("id", { ascending: false })
      .limit(1)
      .throwOnError();
    return ok({ order, seen: z.array(eventSchema.pick({ id: true })).parse(newest.data)[0]?.id ?? "0" });
  } catch (error) {
    return unreadable("desk order not read", error);
  }
}

/** An order by its reference; undefined when there is none. */
export async function findDeskOrder(reference: string): Promise<Result<DeskOrder | undefined>> {
  const supabase = await userClient();
  try {
    const { data } = await supabase
      .from("orders")
      .select(`${columns},${Object.keys(ownerSchema.shape).join(",")}`)
      .eq("order_reference", reference)
      .maybeSingle()
      .throwOnError();
    if (!data) return ok(undefined);
    const order = orderSchema.parse(data);
    const owner = ownerSchema.parse(data);
    const eventColumns = Object.keys(eventSchema.shape).join(",");
    const [events, facts, others, renewal, ofCustomer, staff] = await Promise.all([
      supabase.from("order_events").select(eventColumns).eq("order_id", order.id).order("id").throwOnError(),
      supabase.rpc("desk_order_facts", { p_order: order.id }).throwOnError(),
      supabase
        .from("orders")
        .select(columns)
        .eq("intent_id", order.intent_id)
        .neq("id", order.id)
        .order("created_at")
        .throwOnError(),
      supabase
        .from("order_steps")
        .select("due_on")
        .eq("order_id", order.id)
        .eq("step", "renew")
        .throwOnError(),
      listOrdersOfCustomer(order, owner),
      listStaff(),
    ]);
    const eventRows = z.array(eventSchema).parse(events.data);
    const ids = eventRows.map(({ id }) => Number(id));
    const lines = ids.length
      ? (
          await supabase
            .from("order_event_desk_lines")
            .select("event_id,line")
            .in("event_id", ids)
            .throwOnError()
        ).data
      : [];
    const deskLines = new Map(
      z
        .array(deskLineSchema)
        .parse(lines)
        .map(({ event_id: id, line }) => [id, line]),
    );
    const names = await readStaffNames([owner.assigned_to, ...eventRows.map(({ staff_id: id }) => id)]);
    return ok({
      order,
      ofCustomer,
      ...(order.payment_method !== "card" && { coinAddress: receivingAddress(order.payment_method) }),
      assignedTo: owner.assigned_to,
      staff: withAssignee(staff, owner.assigned_to, names),
      names,
      others: z.array(orderSchema).parse(others.data),
      events: eventRows.map((event) => ({ ...event, deskLine: deskLines.get(event.id) ?? null })),
      facts: z.array(factsSchema).parse(facts.data)[0] ?? {
        payment_transaction: null,
        stripe_payment_intent_id: null,
        stripe_session_id: null,
      },
      renewal: z.array(renewalSchema).parse(renewal.data)[0]?.due_on,
      seen: eventRows.at(-1)?.id ?? "0",
    });
  } catch (error) {
    return unreadable("desk order not read", error);
  }
}
