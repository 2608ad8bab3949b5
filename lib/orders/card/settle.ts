import "server-only";
import { derivedUuid } from "@/lib/derived-uuid";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import {
  fromMetadata,
  isOurs,
  requestIdIn,
  type Metadata,
  type RestoredRow,
} from "@/lib/orders/record/metadata";
import { findRequestByReference, takeReference } from "@/lib/orders/record/reference";
import { rebuildOrder } from "@/lib/orders/place/place-order";

/** Stripe's state of one checkout session. */
export type Checkout = {
  readonly id: string;
  readonly payment_status: string;
  readonly payment_intent: string | { readonly id: string } | null;
  readonly amount_total: number | null;
  readonly currency: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Metadata;
};

/**
 * `late`: a payment for an order that was already cancelled; `returned`: a late payment that was refunded. `lost`: a payment
 * of ours whose order could be neither found nor rebuilt. `foreign`: a payment that is not for an order of ours.
 */
export type Settlement = Answer | "unpaid" | "lost" | "foreign";

const answers = ["settled", "already", "late", "returned", "mismatch"] as const;
type Answer = (typeof answers)[number];
const isAnswer = (word: string): word is Answer => answers.some((answer) => answer === word);

async function call(requestId: string | undefined, checkout: Checkout, intent: string): Promise<string> {
  const { data, error } = await adminClient().rpc("settle_card", {
    p_request_id: requestId ?? null,
    p_session: checkout.id,
    p_intent: intent,
    p_amount_cents: checkout.amount_total ?? 0,
    p_currency: checkout.currency ?? "",
  });
  if (error) throw new Error("Settlement failed", { cause: errorCode(error) });
  return String(data);
}

/**
 * Marks an order paid if its checkout session is paid. Called by the webhook and the confirmation page, and safe to repeat.
 * Finds the order by the session's request ID, else by the session. An order that was never stored is rebuilt from the
 * session's metadata. An order is never marked paid with another amount or currency. Throws when the database can't be
 * reached, so that Stripe repeats the webhook.
 */
export async function settle(checkout: Checkout): Promise<Settlement> {
  if (checkout.payment_status !== "paid") return "unpaid";
  const intent =
    typeof checkout.payment_intent === "string" ? checkout.payment_intent : checkout.payment_intent?.id;
  if (!intent) return "unpaid";

  let answer = await call(requestIdIn(checkout.metadata), checkout, intent);
  if (answer === "unknown") {
    const row = fromMetadata(checkout.metadata);
    if (!row) return withoutOrder(checkout);
    answer = await call(await rebuild(row, checkout), checkout, intent);
  }
  if (answer === "mismatch") log("error", "payment does not match its order", { order: labelOf(checkout) });
  if (answer === "late") log("error", "payment for a cancelled order", { order: labelOf(checkout) });
  if (isAnswer(answer)) return answer;
  throw new Error("Settlement failed");
}

const labelOf = ({ client_reference_id, id }: Checkout) => client_reference_id ?? id;

function withoutOrder(checkout: Checkout): "lost" | "foreign" {
  const settlement = isOurs(checkout.metadata) ? "lost" : "foreign";
  const fields = { order: labelOf(checkout), kind: settlement };
  log(settlement === "lost" ? "error" : "warn", "payment without an order", fields);
  return settlement;
}

/** Stores the order from its session's metadata and returns its request ID. Throws when the database fails. */
async function rebuild(restored: RestoredRow, checkout: Checkout): Promise<string> {
  const label = restored.order_reference ?? checkout.client_reference_id;
  const request_id =
    restored.request_id ??
    (label && (await findRequestByReference(label, checkout.id))) ??
    derivedUuid("checkout session", checkout.id);
  const order_reference = label ?? (await takeReference(request_id, restored.kind));
  if (!order_reference) throw new Error("Order could not be labelled");
  // Sessions created before orders had an intent: the first card order of an intent has its ID.
  const intent_id = restored.intent_id ?? request_id;
  const row = { ...restored, request_id, intent_id, order_reference };
  const link = { stripe_session_id: checkout.id };
  if (await rebuildOrder(row, link)) return request_id;
  // The customer may have deleted their account in the meantime.
  if (row.user_id !== null && (await rebuildOrder({ ...row, user_id: null }, link))) return request_id;
  throw new Error("Order could not be rebuilt");
}

/**
 * Marks an order whose delayed payment failed or whose session expired, with a note for staff. Returns true if that changed
 * the order. Only a pending order can fail, and a new session can still be paid. Throws when the database can't be reached.
 */
export async function markFailed(checkout: Checkout, note: string): Promise<boolean> {
  const { data, error } = await adminClient().rpc("fail_card", {
    p_request_id: requestIdIn(checkout.metadata) ?? null,
    p_session: checkout.id,
    p_note: note,
  });
  if (error) throw new Error("Failure could not be recorded", { cause: errorCode(error) });
  return data === "failed";
}
