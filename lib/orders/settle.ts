import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { fromMetadata } from "./metadata";
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
  if (error) throw new Error("Settlement failed", { cause: error });
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
    if (!(await insertOrder(row, { stripe_session_id: checkout.id })))
      throw new Error("Order could not be rebuilt");
    answer = await call(row.request_id, checkout, intent);
  }
  if (answer === "mismatch") log("error", "payment does not match its order", { order: row.order_reference });
  if (answer === "settled" || answer === "already" || answer === "mismatch") return answer;
  throw new Error("Settlement failed");
}

/** Marks an order whose delayed payment failed. Only a pending order can fail. */
export async function markFailed(checkout: Checkout): Promise<void> {
  const row = fromMetadata(checkout.metadata);
  if (!row) return;
  const { error } = await adminClient().rpc("fail_card", {
    p_request_id: row.request_id,
    p_session: checkout.id,
  });
  if (error) throw new Error("Failure could not be recorded", { cause: error });
}

/** Marks a completed order refunded, found by its payment intent. */
export async function markRefunded(intentId: string): Promise<void> {
  const { error } = await adminClient().rpc("refund_card", { p_intent: intentId });
  if (error) {
    log("error", "refund not recorded", { code: errorCode(error) });
    throw new Error("Refund could not be recorded", { cause: error });
  }
}
