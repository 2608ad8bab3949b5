import "server-only";
import { cache } from "react";
import { z } from "zod";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { isUniqueViolation } from "@/lib/supabase/errors";
import type { OrderRow } from "./record";
import { orderReference } from "./reference";

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

/** The order of a checkout intent, or undefined. Throws when the database cannot be asked. */
export const findOrderByRequest = cache(async (requestId: string): Promise<ServerOrder | undefined> => {
  const { data, error } = await adminClient()
    .from("orders")
    .select(serverColumns)
    .eq("request_id", requestId)
    .maybeSingle();
  if (error) throw new Error("Order could not be read", { cause: errorCode(error) });
  return data ? serverSchema.parse(data) : undefined;
});

async function findOrderBy(
  column: "confirm_token_hash" | "stripe_session_id",
  value: string,
): Promise<ServerOrder | undefined> {
  const { data, error } = await adminClient()
    .from("orders")
    .select(serverColumns)
    .eq(column, value)
    .maybeSingle();
  if (error) throw new Error("Order could not be read", { cause: errorCode(error) });
  return data ? serverSchema.parse(data) : undefined;
}

/** The coin order whose token has this hash, or undefined. Throws when the database cannot be asked. */
export const findOrderByTokenHash = (hash: string) => findOrderBy("confirm_token_hash", hash);

/** The card order that this checkout session pays, or undefined. Throws when the database cannot be asked. */
export const findOrderBySession = (sessionId: string) => findOrderBy("stripe_session_id", sessionId);

const referenceAttempts = 5;

/** What ties an order to its payment: the card checkout's session, or the hash of a coin order's token. */
export type PaymentLink = { stripe_session_id: string } | { confirm_token_hash: string };

/**
 * Records an order with what it will be paid by. A second insert of the same request is the same order; a taken
 * reference is replaced by the next one. False when the row could not be saved: the webhook rebuilds it then.
 */
export async function insertOrder(row: OrderRow, link: PaymentLink): Promise<boolean> {
  const draftedAt = new Date().toISOString();
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference =
      attempt === 0
        ? row.order_reference
        : orderReference({ requestId: row.request_id, draftedAt, kind: row.kind }, attempt);
    const { error } = await adminClient()
      .from("orders")
      .insert({ ...row, order_reference: reference, ...link });
    if (!error || isUniqueViolation(error, "request_id")) return true;
    if (!isUniqueViolation(error, "order_reference")) {
      log("error", "order not saved", { order: reference, code: errorCode(error) });
      return false;
    }
  }
  log("error", "order not saved: every reference was taken", { order: row.order_reference });
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

const pendingSchema = z.array(z.object({ order_reference: z.string(), stripe_session_id: z.string() }));

/** The unpaid card orders since a date, oldest first, at most a thousand. Throws when the database cannot be asked. */
export async function listPendingCardOrders(since: Date): Promise<z.infer<typeof pendingSchema>> {
  const { data, error } = await adminClient()
    .from("orders")
    .select("order_reference,stripe_session_id")
    .eq("payment_method", "card")
    .eq("payment_status", "pending")
    .not("stripe_session_id", "is", null)
    .gte("created_at", since.toISOString())
    .order("created_at")
    .limit(1000);
  if (error) throw new Error("Pending orders could not be listed", { cause: errorCode(error) });
  return pendingSchema.parse(data);
}
