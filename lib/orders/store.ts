import "server-only";
import { z } from "zod";
import { privatePages } from "@/data/private-pages";
import { getErrorNameAndCode, log } from "@/lib/log";
import { createAdminClient } from "@/lib/supabase/admin";
import type { StoredOrder } from "@/lib/supabase/database";
import { Constants } from "@/lib/supabase/database.types";
import { getDataOrThrow } from "@/lib/supabase/read";
import { orderLineSchema, type NewOrderRow } from "./metadata";

/** The types of the columns as we parse them, with timestamps as dates. */
type ReadColumns = {
  [Column in keyof StoredOrder]?: z.ZodType<
    Column extends `${string}_at` | `${string}_since`
      ? Date | Extract<StoredOrder[Column], null>
      : StoredOrder[Column]
  >;
};

type OfCompany = "registered_name" | "registration_number" | "registered_on" | "next_renewal_on";

const enums = Constants.public.Enums;
const instant = z.coerce.date();
const maybe = z.string().nullable();
/** A calendar day, YYYY-MM-DD. */
const day = z.iso.date();

// Times arrive as texts.
export const orderSchema = z.object({
  id: z.uuid(),
  created_at: instant,
  order_reference: z.string(),
  kind: z.enum(enums.order_kind),
  full_name: z.string(),
  email: z.string(),
  phone: maybe,
  /** The ISO code of the country where the customer lives, if the form says it. */
  residence: maybe,
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  company_name: maybe,
  /** The service that it is for; null for an order that forms or opens something. */
  service: maybe,
  director_name: maybe,
  shareholder_name: maybe,
  beneficial_owner_name: maybe,
  use_nominee_director: z.boolean(),
  use_nominee_shareholder: z.boolean(),
  nominee_director: maybe,
  nominee_shareholder: maybe,
  /** What it is made of. */
  lines: z.array(orderLineSchema).readonly(),
  /** What the customer wants besides and gets a price for later, by item. */
  asked_for: z.array(z.string()),
  total_fee: z.number(),
  payment_method: z.enum(enums.payment_method),
  payment_status: z.enum(enums.payment_status),
  status: z.enum(enums.order_status),
  payment_claimed_at: instant.nullable(),
  payment_verified_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.enum(enums.cancel_reason).nullable(),
  late_payment_at: instant.nullable(),
  late_payment_returned_at: instant.nullable(),
  refunded_amount: z.number(),
  dispute: z.enum(enums.dispute_status).nullable(),
  terms_version: maybe,
  refunds_version: maybe,
  consented_at: instant.nullable(),
  reviewed_at: instant.nullable(),
  documents_complete_at: instant.nullable(),
  filed_with: maybe,
  filing_reference: maybe,
  decision_due_on: day.nullable(),
  decided_at: instant.nullable(),
  registered_name: maybe,
  registration_number: maybe,
  registered_on: day.nullable(),
  /** When its company is to be renewed next; null where nothing is renewed. */
  next_renewal_on: day.nullable(),
  /** The order that a further payment belongs to. */
  parent_id: z.uuid().nullable(),
  parent_reference: maybe,
  due_on: day.nullable(),
  /** The due date that a renewal, a further payment, pays for. */
  renews_on: day.nullable(),
  /** Since when a person on it has been from a country that we don't act for. */
  barred_at: instant.nullable(),
  /** When the registrar or bank declined, until it is filed again. */
  declined_at: instant.nullable(),
  /** When the desk asked the customer a question that is open. */
  question_at: instant.nullable(),
  requested_at: instant.nullable(),
  phase: z.enum(enums.order_phase),
  /** Its next step, on any day. */
  step: z.enum(enums.next_step).nullable(),
  /** Since when it is the next step. */
  step_since: instant.nullable().default(null),
  /** Since when the desk has had the oldest document or answer without a decision. */
  sent_since: instant.nullable(),
  filed_at: instant.nullable(),
  completed_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  stop_reason: maybe,
  /** The customer's additional details. */
  notes: maybe,
} satisfies ReadColumns & Record<"lines" | OfCompany, z.ZodType>);

/** An order with the columns that its owner can read. Amounts are in US dollars. */
export type Order = z.infer<typeof orderSchema>;

export const serverOrderSchema = orderSchema.extend({
  user_id: z.uuid().nullable(),
  /** Whether it is a further payment of an order that was stopped. */
  parent_stopped: z.boolean(),
  /** Of an offer: what it includes. */
  offer_text: maybe,
  /** The card session of the latest attempt to pay, if it is by card. */
  stripe_session_id: maybe,
  /** The token of its receipt, if it is in a cryptocurrency. */
  confirm_token: maybe,
  /** How often it was tried to be paid. */
  attempts: z.number(),
});

export type ServerOrder = z.infer<typeof serverOrderSchema>;

const serverColumns = Object.keys(serverOrderSchema.shape).join(",");

async function findOrderBy(
  key: "id" | "stripe_payment_intent_id",
  value: string,
): Promise<ServerOrder | undefined> {
  const answer = await createAdminClient()
    .from("server_orders")
    .select(serverColumns)
    .eq(key, value)
    .maybeSingle();
  const data = getDataOrThrow(answer, "Order could not be read");
  return data ? serverOrderSchema.parse(data) : undefined;
}

/** An order with the server's own columns, or undefined. Throws when the database can't be reached. */
export const findOrderById = (id: string) => findOrderBy("id", id);

/** The order that a card payment settled, or undefined. Throws when the database can't be reached. */
export const findOrderByPayment = (paymentId: string) => findOrderBy("stripe_payment_intent_id", paymentId);

/** The ID of the order with this reference, or undefined; for callers that may act on any. Throws when the database can't be reached. */
export async function findOrderIdByReference(reference: string): Promise<{ id: string } | undefined> {
  const orders = createAdminClient().from("orders").select("id");
  const answer = await orders.eq("order_reference", reference).maybeSingle();
  return getDataOrThrow(answer, "Order could not be read") ?? undefined;
}

/** A detail that doesn't match its schema is left out. */
const detail = z.string().optional().catch(undefined);

/** A row of order_events as its customer may read it. */
export const orderEventSchema = z.object({
  id: z.number(),
  at: z.coerce.date(),
  kind: z.string(),
  details: z.object({
    by: detail,
    reference: detail,
    way: z.enum(["card", "bitcoin", "ethereum", "usdt"]).optional().catch(undefined),
    /** US dollars. */
    amount: z.number().optional().catch(undefined),
    document: detail,
    what: detail,
    due: z.iso.date().optional().catch(undefined),
    person: detail,
    role: detail,
    duty: detail,
    state: detail,
    fields: detail,
    before: detail,
    after: detail,
    roles_before: detail,
    roles_after: detail,
  }),
  /** A message from staff to the customer. */
  line: z.string().nullable(),
});

/** An event of an order, as shown to its customer. */
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** Whether the customer reported a cryptocurrency payment after that payment method was closed. The desk checks it. */
export const hasLateCryptoReport = (events: readonly Pick<OrderEvent, "kind">[]): boolean =>
  events.some(({ kind }) => kind === "late_reported");

type Placed = Pick<ServerOrder, "payment_method" | "stripe_session_id" | "confirm_token">;

/** The URL of an order's confirmation, from its card session or cryptocurrency receipt; undefined while it has neither. */
export function confirmationHref(order: Placed): string | undefined {
  const { payment_method: method, stripe_session_id: session, confirm_token: receipt } = order;
  const query = method === "card" ? session && `session_id=${session}` : receipt && `receipt=${receipt}`;
  return query ? `${privatePages.confirmation}?${query}` : undefined;
}

/**
 * The reference of an order (§3): `IBC-` and six digits for companies and trusts, `BA-{below 10000}-{year}` for bank
 * orders, with one more digit once those are used up. A further payment has its order's, with `-2`, `-3` and so on. The same order always gets the same one. Not a credential.
 * Undefined when the database can't be reached; without a reference no order is opened.
 */
export async function issueOrderReference(
  orderId: string,
  kind: NewOrderRow["kind"],
): Promise<string | undefined> {
  const { data, error } = await createAdminClient().rpc("take_reference", {
    p_order: orderId,
    p_kind: kind,
  });
  if (!error) return String(data);
  log("error", "no reference taken", { code: getErrorNameAndCode(error) });
  return undefined;
}

/** Whether the database refused a change because the payment is disputed (private.refuse_while_disputed). */
export const isDisputeRefusal = (error: unknown): boolean => getErrorNameAndCode(error).endsWith("OD001");
