import "server-only";
import { errorCode } from "@/lib/log";
import { findCheckoutByIntent } from "@/lib/payments/stripe";
import type { News } from "@/lib/payments/webhook";
import { adminClient } from "@/lib/supabase/admin";
import { settle } from "./settle";

type Later = { readonly news?: News; readonly refunded: boolean };

/** Whether an order has changed, knew it already, or is none of ours. */
export type Recorded = "refunded" | "noted" | "already" | "foreign";

async function record(intentId: string, { news, refunded }: Later): Promise<Recorded> {
  const answers = [
    news &&
      (await adminClient().rpc("note_card", {
        p_intent: intentId,
        p_note: news.note,
        p_kind: news.kind,
        p_amount_cents: news.cents ?? null,
      })),
    refunded && (await adminClient().rpc("refund_card", { p_intent: intentId })),
  ];
  let change: Recorded = "already";
  for (const answer of answers) {
    if (!answer) continue;
    if (answer.error) throw new Error("Payment could not be updated", { cause: errorCode(answer.error) });
    if (answer.data === "unknown") return "foreign";
    if (answer.data === "noted" || answer.data === "refunded") change = answer.data;
  }
  return change;
}

/**
 * What happened to a payment after it settled (refund, dispute) becomes part of its order. News that comes before the
 * payment's own settles it first. Throws when the database or the card provider can't be asked.
 */
export async function recordPaymentNews(intentId: string, later: Later): Promise<Recorded> {
  const change = await record(intentId, later);
  if (change !== "foreign") return change;
  const checkout = await findCheckoutByIntent(intentId);
  if (!checkout) return "foreign"; // Not a payment of this shop.
  await settle(checkout);
  return record(intentId, later);
}
