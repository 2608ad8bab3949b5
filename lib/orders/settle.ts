import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { fromMetadata } from "./metadata";
import type { OrderRow } from "./record";
import { insertOrder } from "./store";

/** What the card provider says of one checkout session. */
export type Checkout = {
  readonly id: string;
  readonly payment_status: string;
  readonly payment_intent: string | { readonly id: string } | null;
  readonly amount_total: number | null;
  readonly currency: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
};

export type Settlement = "settled" | "already" | "mismatch" | "unpaid" | "foreign";

async function call(requestId: string, checkout: Checkout, intent: string): Promise<string> {
  const { data, error } = await adminClient().rpc("settle_card", {
    p_request_id: requestId,
    p_session: checkout.id,
    p_intent: intent,
    p_amount_cents: checkout.amount_total ?? 0,
    p_currency: checkout.currency ?? "",
  });
  if (error) throw new Error("Settlement failed", { cause: errorCode(error) });
  return String(data);
}

/**
 * Makes an order paid when its checkout session is: called by the webhook and by the confirmation page, safe any number
 * of times. A row that was never written is rebuilt from the session's metadata; another amount or currency is never
 * paid. Throws when the database can't be asked, so that the webhook is delivered again.
 */
export async function settle(checkout: Checkout): Promise<Settlement> {
  const row = fromMetadata(checkout.metadata);
  if (!row) return "foreign";
  if (checkout.payment_status !== "paid") return "unpaid";
  const intent =
    typeof checkout.payment_intent === "string" ? checkout.payment_intent : checkout.payment_intent?.id;
  if (!intent) return "unpaid";

  let answer = await call(row.request_id, checkout, intent);
  if (answer === "unknown") {
    if (!(await rebuild(row, checkout.id))) throw new Error("Order could not be rebuilt");
    answer = await call(row.request_id, checkout, intent);
  }
  if (answer === "mismatch") log("error", "payment does not match its order", { order: row.order_reference });
  if (answer === "settled" || answer === "already" || answer === "mismatch") return answer;
  throw new Error("Settlement failed");
}

/** The row as the session remembers it; whoever was signed in may have deleted their account since. */
async function rebuild(row: OrderRow, sessionId: string): Promise<boolean> {
  const link = { stripe_session_id: sessionId };
  if (await insertOrder(row, link)) return true;
  return row.user_id !== null && (await insertOrder({ ...row, user_id: null }, link));
}

/**
 * Marks an order whose delayed payment failed or whose session expired, with a note for staff: true when that changed it.
 * Only a pending order can fail; a new session may still be paid. Throws when the database can't be asked.
 */
export async function markFailed(checkout: Checkout, note: string): Promise<boolean> {
  const row = fromMetadata(checkout.metadata);
  if (!row) return false;
  const { data, error } = await adminClient().rpc("fail_card", {
    p_request_id: row.request_id,
    p_session: checkout.id,
    p_note: note,
  });
  if (error) throw new Error("Failure could not be recorded", { cause: errorCode(error) });
  return data === "failed";
}
