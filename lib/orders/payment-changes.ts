import "server-only";
import { findCheckoutByIntent } from "@/lib/payments/stripe";
import type { PaymentChange } from "@/lib/payments/webhook";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import { settleCheckout } from "./settle";

const changes = {
  refunded: "refunded",
  "partly-refunded": "partly refunded",
  disputed: "disputed",
  won: "dispute won",
  lost: "dispute lost",
  already: "already",
  unknown: "foreign",
} as const;

/** The change to the order, "already" if it was recorded before, or "foreign" if the payment is not ours. */
export type PaymentChangeResult = (typeof changes)[keyof typeof changes];

const isKnown = (word: string | null): word is keyof typeof changes =>
  word !== null && Object.hasOwn(changes, word);

async function record(news: PaymentChange): Promise<PaymentChangeResult> {
  const answer =
    news.do === "refund"
      ? await createAdminClient().rpc("refund_card", {
          p_intent: news.intentId,
          p_refunded_cents: news.refundedCents,
        })
      : await createAdminClient().rpc("dispute_card", {
          p_intent: news.intentId,
          p_dispute: news.disputeId,
          p_status: news.status,
          p_amount_cents: news.cents,
        });
  const data = getDataOrThrow(answer, "Payment could not be updated");
  if (!isKnown(data)) throw new Error("Payment could not be updated", { cause: "unknown answer" });
  return changes[data];
}

/**
 * Records a refund or a dispute on the order of its payment. If the event arrives before the payment's event, the payment is
 * settled first. Throws when the database or Stripe can't be reached.
 */
export async function recordPaymentChange(news: PaymentChange): Promise<PaymentChangeResult> {
  const change = await record(news);
  if (change !== "foreign") return change;
  const checkout = await findCheckoutByIntent(news.intentId);
  if (!checkout) return "foreign";
  await settleCheckout(checkout);
  return record(news);
}
