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
});

/** An order as its owner sees it; fees in US dollars. */
export type Order = z.infer<typeof orderSchema>;

const serverSchema = orderSchema.extend({
  request_id: z.uuid(),
  stripe_session_id: maybe,
});

export type ServerOrder = z.infer<typeof serverSchema>;

const serverColumns = Object.keys(serverSchema.shape).join(",");

type Key = "request_id" | "stripe_session_id" | "stripe_payment_intent_id" | "confirm_token_hash";

async function findOrderBy(key: Key, value: string): Promise<ServerOrder | undefined> {
  const { data, error } = await adminClient()
    .from("orders")
    .select(serverColumns)
    .eq(key, value)
    .maybeSingle();
  if (error) throw new Error("Order could not be read", { cause: errorCode(error) });
  return data ? serverSchema.parse(data) : undefined;
}

/** The order of a checkout intent, or undefined. Throws when the database cannot be asked. */
export const findOrderByRequest = cache((requestId: string) => findOrderBy("request_id", requestId));

/** The order whose latest card checkout this is, or undefined. Throws when the database cannot be asked. */
export const findOrderBySession = (sessionId: string) => findOrderBy("stripe_session_id", sessionId);

/** The order that a card payment settled, or undefined. Throws when the database cannot be asked. */
export const findOrderByIntent = (intentId: string) => findOrderBy("stripe_payment_intent_id", intentId);

/** The coin order whose token has this hash, or undefined. Throws when the database cannot be asked. */
export const findOrderByTokenHash = (hash: string) => findOrderBy("confirm_token_hash", hash);

/** What ties an order to its payment: the card checkout's session, or the hash of a coin order's token. */
export type PaymentLink = { stripe_session_id: string } | { confirm_token_hash: string };

const insert = async (row: OrderRow, link: PaymentLink) =>
  (
    await adminClient()
      .from("orders")
      .insert({ ...row, ...link })
  ).error;

/**
 * Records an order with what it will be paid by. A second insert of the same request is the same order; a label that is
 * another order's, as sessions from before may carry one, gives way to the request's own. False when the row could not be
 * saved: the webhook rebuilds it then.
 */
export async function insertOrder(row: OrderRow, link: PaymentLink): Promise<boolean> {
  let error = await insert(row, link);
  if (error && isUniqueViolation(error, "order_reference")) {
    const reference = await takeReference(row.request_id, row.kind);
    if (reference) error = await insert({ ...row, order_reference: reference }, link);
  }
  if (!error || isUniqueViolation(error, "request_id")) return true;
  log("error", "order not saved", { order: row.order_reference, code: errorCode(error) });
  return false;
}

/** Points a still unpaid order at the checkout session that replaces its expired one. */
export async function replaceSession(requestId: string, sessionId: string): Promise<boolean> {
  const { error } = await adminClient()
    .from("orders")
    .update({ stripe_session_id: sessionId })
    .eq("request_id", requestId)
    .in("payment_status", ["pending", "failed"]);
  if (error) log("error", "session not replaced", { code: errorCode(error) });
  return !error;
}
