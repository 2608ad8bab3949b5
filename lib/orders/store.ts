import "server-only";
import { cache } from "react";
import { z } from "zod";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";
import type { OrderRow } from "./record";
import { takeReference } from "./reference";

const instant = z.coerce.date();
const maybe = z.string().nullable();

// Rows are parsed at the border: the embedded backend answers numbers as text and instants with a space.
export const orderSchema = z.object({
  id: z.uuid(),
  intent_id: z.uuid(),
  created_at: instant,
  order_reference: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  full_name: z.string(),
  email: z.string(),
  phone: maybe,
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  company_name: maybe,
  director_name: maybe,
  shareholder_name: maybe,
  beneficial_owner_name: maybe,
  use_nominee_director: z.boolean(),
  use_nominee_shareholder: z.boolean(),
  incorporation_fee: z.coerce.number(),
  government_fee: z.coerce.number(),
  nominee_director_fee: z.coerce.number(),
  nominee_shareholder_fee: z.coerce.number(),
  total_fee: z.coerce.number(),
  payment_method: z.enum(["card", "bitcoin", "ethereum", "usdt"]),
  payment_status: z.enum(["pending", "completed", "failed", "refunded"]),
  status: z.enum(["submitted", "paid", "cancelled"]),
  payment_claimed_at: instant.nullable(),
  payment_verified_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.enum(["customer", "replaced"]).nullable(),
  replaced_by: maybe,
  late_payment_at: instant.nullable(),
  late_payment_returned_at: instant.nullable(),
});

/** An order as its owner sees it; fees in US dollars. */
export type Order = z.infer<typeof orderSchema>;

const serverSchema = orderSchema.extend({
  request_id: z.uuid(),
  user_id: z.uuid().nullable(),
  stripe_session_id: maybe,
  notes: maybe,
});

export type ServerOrder = z.infer<typeof serverSchema>;

const serverColumns = Object.keys(serverSchema.shape).join(",");

type Key = "id" | "request_id" | "stripe_session_id" | "stripe_payment_intent_id" | "confirm_token_hash";

async function findOrderBy(key: Key, value: string): Promise<ServerOrder | undefined> {
  const { data, error } = await adminClient()
    .from("orders")
    .select(serverColumns)
    .eq(key, value)
    .maybeSingle();
  if (error) throw new Error("Order could not be read", { cause: errorCode(error) });
  return data ? serverSchema.parse(data) : undefined;
}

/** An order with the server's own columns, or undefined. Throws when the database cannot be asked. */
export const findOrderById = (id: string) => findOrderBy("id", id);

/** The order of a checkout intent, or undefined. Throws when the database cannot be asked. */
export const findOrderByRequest = cache((requestId: string) => findOrderBy("request_id", requestId));

/** The order whose latest card checkout this is, or undefined. Throws when the database cannot be asked. */
export const findOrderBySession = (sessionId: string) => findOrderBy("stripe_session_id", sessionId);

/** The order that a card payment settled, or undefined. Throws when the database cannot be asked. */
export const findOrderByIntent = (intentId: string) => findOrderBy("stripe_payment_intent_id", intentId);

/** The coin order whose token has this hash, or undefined. Throws when the database cannot be asked. */
export const findOrderByTokenHash = (hash: string) => findOrderBy("confirm_token_hash", hash);

/** Every order of a checkout intent, oldest first. Throws when the database cannot be asked. */
export async function listIntentOrders(intentId: string): Promise<ServerOrder[]> {
  const { data, error } = await adminClient()
    .from("orders")
    .select(serverColumns)
    .eq("intent_id", intentId)
    .order("created_at");
  if (error) throw new Error("Orders could not be read", { cause: errorCode(error) });
  return z.array(serverSchema).parse(data);
}

/** What ties an order to its payment: the card checkout's session, or the hash of a coin order's token. */
export type PaymentLink = { stripe_session_id: string } | { confirm_token_hash: string };

/**
 * What became of a new order: placed, or there already; cancelled or paid when its intent is; open while another card
 * session of it is; failed when it could not be saved (the webhook rebuilds it then).
 */
export type Placing = "placed" | "already" | "cancelled" | "paid" | "open" | "failed";

const placings = z.enum(["placed", "already", "cancelled", "paid", "open"]);

/** Asks for a new order; a label that is another order's gives way to the request's own. */
async function write(
  row: OrderRow,
  ask: (row: OrderRow) => PromiseLike<{ data: unknown; error: { code?: string; message: string } | null }>,
): Promise<Placing> {
  let answer = await ask(row);
  if (answer.error && isUniqueViolation(answer.error, "order_reference")) {
    const reference = await takeReference(row.request_id, row.kind);
    if (reference) answer = await ask({ ...row, order_reference: reference });
  }
  if (!answer.error) return placings.parse(answer.data);
  log("error", "order not saved", { order: row.order_reference, code: errorCode(answer.error) });
  return "failed";
}

/** Records an order and closes what its intent was to be paid by so far; `closed` are the sessions closed for it. */
export function placeOrder(row: OrderRow, link: PaymentLink, closed: string[] = []): Promise<Placing> {
  return write(row, (row) =>
    adminClient().rpc("place_order", {
      p_order: JSON.stringify({ ...row, ...link }),
      p_closed_sessions: closed,
    }),
  );
}

/** Writes the order of a paid session that has none: open, or closed where its intent was paid or given up meanwhile. */
export async function rebuildOrder(row: OrderRow, link: PaymentLink): Promise<boolean> {
  return (
    (await write(row, (row) =>
      adminClient().rpc("rebuild_order", { p_order: JSON.stringify({ ...row, ...link }) }),
    )) !== "failed"
  );
}

/**
 * Points a still unpaid order at the checkout session that replaces its expired one. False when the order was closed or
 * given another session meanwhile, undefined when the database can't be asked.
 */
export async function replaceSession(order: ServerOrder, sessionId: string): Promise<boolean | undefined> {
  const still = order.stripe_session_id ? `eq.${order.stripe_session_id}` : "is.null";
  const { data, error } = await adminClient()
    .from("orders")
    .update({ stripe_session_id: sessionId })
    .eq("id", order.id)
    .eq("status", "submitted")
    .or(`stripe_session_id.${still},stripe_session_id.eq.${sessionId}`)
    .select("id");
  if (error) log("error", "session not replaced", { code: errorCode(error) });
  return error ? undefined : data.length > 0;
}
