import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { getSession } from "@/lib/auth/session";
import { ok, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow, readOrLogOutage } from "@/lib/supabase/read";
import { privatePages } from "@/data/private-pages";
import { readDraft, readPlacedOrderCookie } from "./draft";
import { findOwnOrder } from "./own-orders";
import { paymentHref } from "./paths";
import {
  confirmationHref,
  orderEventSchema,
  findOrderById,
  type Order,
  type ServerOrder,
  serverOrderSchema,
} from "./store";

/** An order with its personal data. */
export type OrderWithPersonalData = {
  order: Order;
  /** Whether it belongs to the signed-in account. */
  inAccount: boolean;
};

/** The order that this browser placed in the last two hours (encrypted cookie). */
async function findPlacedOrder(): Promise<Result<ServerOrder | undefined>> {
  const placed = await readPlacedOrderCookie();
  if (!placed) return ok(undefined);
  return readOrLogOutage("placed order not read", messages.payment.unreachable, () =>
    findOrderById(placed.orderId),
  );
}

/** The order with this reference if this browser placed it in the last two hours (encrypted cookie). */
export async function findOrderPlacedInBrowser(reference: string): Promise<Result<ServerOrder | undefined>> {
  const placed = await findPlacedOrder();
  return placed.ok && placed.value?.order_reference !== reference ? ok(undefined) : placed;
}

/**
 * A confirmation's order, for its signed-in owner (row-level security) or the browser that placed it (encrypted cookie).
 * Undefined for anyone else with the link.
 */
export async function findOrderWithPersonalData(
  order: ServerOrder,
): Promise<OrderWithPersonalData | undefined> {
  const [session, placed] = await Promise.all([getSession(), readPlacedOrderCookie()]);
  if (session.state === "in") {
    const found = await findOwnOrder(order.order_reference);
    if (found.ok && found.value) return { order: found.value, inAccount: true };
  }
  return placed?.orderId === order.id ? { order, inAccount: false } : undefined;
}

/**
 * Where an unpaid order can be paid: on the payment page if this browser has its draft, or on its own if it is the account's.
 * Undefined for others, who need the link in the email.
 */
export async function findPaymentHref(
  orderId: string,
  own: OrderWithPersonalData | undefined,
): Promise<string | undefined> {
  if ((await readDraft())?.orderId === orderId) return privatePages.payment;
  if (!own?.inAccount) return undefined;
  const { order_reference: reference, payment_method: method } = own.order;
  return paymentHref(reference, method === "card" ? "card" : "crypto");
}

const confirmedSchema = serverOrderSchema.extend({
  events: z.array(orderEventSchema),
  receipts: z.array(z.object({ series: z.enum(["R", "C"]), label: z.string() })),
  /** The titles of what the customer still has to send, without anything personal. */
  needed: z.array(z.string()),
});

/** An order with the history for its customer, oldest first, its receipts by number, and what it still needs. */
export type ConfirmationOrder = z.infer<typeof confirmedSchema>;

type Key = { p_order?: string; p_session?: string } | { p_receipt: string };

/**
 * The order of a card session, else with an ID, or of a receipt link, read in one request. Undefined if there is none.
 * Throws when the database can't be reached.
 */
export async function findConfirmationOrder(key: Key): Promise<ConfirmationOrder | undefined> {
  const data = getDataOrThrow(
    await createAdminClient().rpc("confirmed_order", key),
    "Order could not be read",
  );
  return data ? confirmedSchema.parse(data) : undefined;
}

/**
 * The order this browser has just placed, the path of its confirmation, and whether it was paid or reported as paid (the confirmation
 * of another asks Stripe). Undefined when there is none, it was cancelled, or its cryptocurrency payment was never reported.
 */
export async function findRecentOrder() {
  const placed = await findPlacedOrder();
  if (!placed.ok) return placed;
  const order = placed.value;
  const isPaid = order?.status === "paid";
  const isPlaced = isPaid || (order?.status === "submitted" && order.stripe_session_id);
  const href = order && isPlaced && confirmationHref(order);
  return ok(href ? { order, href, isPaid } : undefined);
}
