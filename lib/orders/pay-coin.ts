import "server-only";
import type { Coin } from "@/data/coins";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { closeOpenCheckout } from "@/lib/orders/pay";
import type { OrderDraft } from "@/lib/schemas/order";
import { adminClient } from "@/lib/supabase/admin";
import type { CoinOrder } from "./coin-order";
import { coinRequestId, coinToken, tokenHash } from "./coin-token";
import { isChargeable, quote } from "./pricing";
import { toOrderRow } from "./record";
import { takeReference } from "./reference";
import { findOrderByRequest, insertOrder } from "./store";

/**
 * Records a draft's order in a coin (§4, on Proceed): e-mail and name from the form alone (§5). The same draft and coin
 * again are the same order. Undefined when it could not be recorded; "paid" when the draft was paid by card meanwhile.
 */
export async function startCoinPayment(
  draft: OrderDraft,
  coin: Coin,
  userId: string | null,
): Promise<CoinOrder | "paid" | undefined> {
  const price = quote(draft.input);
  if (!isChargeable(price)) return undefined;
  const card = await closeOpenCheckout(draft.requestId);
  if (card !== "closed") return card === "paid" ? "paid" : undefined;

  const requestId = coinRequestId(draft.requestId, coin.id);
  const token = coinToken(requestId, serverEnv().SESSION_SECRET);
  const row = toOrderRow({ ...draft, requestId }, price, {
    userId,
    email: null,
    method: coin.id,
  });
  const reference = await takeReference(requestId, row.kind);
  if (!reference) return undefined;
  const manual = `Paid in ${coin.label}: the transaction should be verified manually.`;
  const notes = [row.notes, manual].filter(Boolean).join("\n");
  if (
    !(await insertOrder(
      { ...row, order_reference: reference, notes },
      { confirm_token_hash: tokenHash(token) },
    ))
  )
    return undefined;
  const order = await findOrderByRequest(requestId);
  if (!order) return undefined;
  return { token, requestId, reference: order.order_reference, coin: coin.id, total: order.total_fee };
}

/**
 * The customer's word that the coins were sent (§4): paid and completed, with payment_verified_at left empty. False when
 * the order is not theirs or is cancelled. Throws when the database can't be asked.
 */
export async function claimCoinPayment(order: CoinOrder, transactionId: string): Promise<boolean> {
  const { data, error } = await adminClient().rpc("claim_crypto", {
    p_token_hash: tokenHash(order.token),
    p_note: transactionId
      ? `Transaction id given by the customer: ${transactionId}`
      : "No transaction id was given.",
  });
  if (error) {
    log("error", "coin payment not claimed", { order: order.reference, code: errorCode(error) });
    throw new Error("Claim failed", { cause: errorCode(error) });
  }
  return data === "claimed" || data === "already";
}
