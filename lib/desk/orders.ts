import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { OrderStatus } from "@/lib/orders/status/states";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import { withStatusOnPage } from "@/lib/orders/status/read-status";
import { pageSize, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import type { DeskQuery } from "./list-query";
import { readPage, unreadable } from "./read-page";

const columns = Object.keys(orderSchema.shape).join(",");

/** A page of the matching orders, newest first, read with the staff member's rights. */
export async function listDeskOrders({
  search,
  state,
  place,
  page,
}: DeskQuery): Promise<Result<Paged<Order & OrderStatus>>> {
  const supabase = await userClient();
  const args = { p_search: search, p_stage: state, p_place: place, p_page: page, p_size: pageSize };
  const found = await readPage(
    { page, size: pageSize, row: orderSchema, what: "desk orders" },
    () => supabase.rpc("desk_orders", args),
    (ids) => supabase.from("orders").select(columns).in("id", ids),
  );
  return found.ok ? withStatusOnPage(supabase, found.value, messages.desk.unreadable) : found;
}

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
});

const renewalSchema = z.object({ due_on: z.coerce.date() });

/** An event of an order, with the line that only the desk can read. */
export type DeskEvent = z.infer<typeof eventSchema> & { deskLine: string | null };

/** An order as the desk sees it. `seen` is the ID of its newest event, or "0". */
export type DeskOrder = {
  order: Order;
  others: Order[];
  events: DeskEvent[];
  facts: z.infer<typeof factsSchema>;
  /** When the company's renewal is due, while it is to be prepared. */
  renewal?: Date;
  seen: string;
};

/** One order by its reference; undefined when there is none. */
export async function findDeskOrder(reference: string): Promise<Result<DeskOrder | undefined>> {
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
    const eventColumns = Object.keys(eventSchema.shape).join(",");
    const [events, facts, others, renewal] = await Promise.all([
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
    return ok({
      order,
      others: z.array(orderSchema).parse(others.data),
      events: eventRows.map((event) => ({ ...event, deskLine: deskLines.get(event.id) ?? null })),
      facts: z.array(factsSchema).parse(facts.data)[0] ?? {
        payment_transaction: null,
        stripe_payment_intent_id: null,
      },
      renewal: z.array(renewalSchema).parse(renewal.data)[0]?.due_on,
      seen: eventRows.at(-1)?.id ?? "0",
    });
  } catch (error) {
    return unreadable("desk order not read", error);
  }
}
