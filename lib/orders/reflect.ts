import "server-only";
import { errorCode } from "@/lib/log";
import { findCheckoutByIntent } from "@/lib/payments/stripe";
import { adminClient } from "@/lib/supabase/admin";
import { settle } from "./settle";

type Later = { readonly note?: string; readonly refunded: boolean };

async function record(intentId: string, { note, refunded }: Later): Promise<boolean> {
  const answers = [
    note && (await adminClient().rpc("note_card", { p_intent: intentId, p_note: note })),
    refunded && (await adminClient().rpc("refund_card", { p_intent: intentId })),
  ];
  for (const answer of answers) {
    if (!answer) continue;
    if (answer.error) throw new Error("Payment could not be updated", { cause: errorCode(answer.error) });
    if (answer.data === "unknown") return false;
  }
  return true;
}

/**
 * What happened to a payment after it settled (refund, dispute) becomes part of its order. News that comes before the
 * payment's own settles it first. Throws when the database or the card provider can't be asked.
 */
export async function reflectOnOrder(intentId: string, later: Later): Promise<void> {
  if (await record(intentId, later)) return;
  const checkout = await findCheckoutByIntent(intentId);
  if (!checkout) return; // Not a payment of this shop.
  await settle(checkout);
  await record(intentId, later);
}
