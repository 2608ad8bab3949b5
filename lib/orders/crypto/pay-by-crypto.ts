import "server-only";
import type { Cryptocurrency } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import type { PaymentBlock } from "@/lib/orders/payable/payment-refusals";
import { refusePaid } from "@/lib/orders/payable/already-paid";
import { closeCheckout } from "@/lib/orders/place/close-checkout";
import type { CryptoOrder } from "./crypto-order";
import { describeQuote } from "@/lib/payments/crypto-quote";
import { cryptoToken, tokenHash } from "@/lib/orders/record/crypto-token";
import { nextRequestId, intentStatus } from "@/lib/orders/record/intent";
import { rowFor, type Payable } from "@/lib/orders/payable/payable";
import { placeOrder } from "@/lib/orders/place/place-order";
import { isChargeable } from "@/lib/orders/price/pricing";
import { takeReference } from "@/lib/orders/record/reference";
import { listIntentOrders, type ServerOrder } from "@/lib/orders/record/store";

function toCryptoOrder(order: ServerOrder, coin: Cryptocurrency): CryptoOrder {
  return {
    token: cryptoToken(order.request_id, serverEnv().SESSION_SECRET),
    requestId: order.request_id,
    intentId: order.intent_id,
    reference: order.order_reference,
    coin: coin.id,
    total: order.total_fee,
  };
}

const unrecorded = outage(messages.crypto.creationFailed);
const paid = fail(messages.payment.alreadyPaid);

/**
 * Records an order in a coin (§4, on Proceed): e-mail and name from the form alone (§5). The same again is the same order;
 * what the intent was to be paid by before is closed, at the card provider first. A word when that stands in the way; refused
 * when it was paid or reported already, an outage when it could not be recorded.
 */
export async function recordCryptoOrder(
  payable: Payable,
  coin: Cryptocurrency,
  { userId, sawNewPrice }: { userId: string | null; sawNewPrice: boolean },
): Promise<Result<CryptoOrder | PaymentBlock>> {
  if (!isChargeable(payable.price)) return unrecorded;
  const orders = await known(payable.intentId);
  if (!orders) return unrecorded;
  const { current, givenUp } = intentStatus(orders);
  if (givenUp) return ok("cancelled");
  if (current?.status === "paid") return refusePaid(current);
  const outdated = current !== undefined && current.total_fee !== payable.price.total;
  if (current?.payment_method === coin.id && !outdated) return ok(toCryptoOrder(current, coin));
  const session = current?.stripe_session_id ?? null;
  const card = await closeCheckout(session);
  if (card !== "closed") return card === "paid" ? paid : unrecorded;
  if (outdated && !sawNewPrice) return ok("new-price");

  const requestId = nextRequestId(payable.intentId, coin.id, orders);
  const reference = await takeReference(requestId, payable.kind);
  if (!reference) return unrecorded;
  const row = rowFor(payable, requestId, { userId, email: null, method: coin.id });
  const hash = tokenHash(cryptoToken(requestId, serverEnv().SESSION_SECRET));
  const placing = await placeOrder(
    { ...row, order_reference: reference },
    { confirm_token_hash: hash },
    session ? [session] : [],
  );
  if (placing === "failed") return unrecorded;
  if (placing === "paid") return paid;
  if (placing === "cancelled" || placing === "open") return ok("again");
  const placed = (await known(payable.intentId))?.find(({ request_id: id }) => id === requestId);
  return placed ? ok(toCryptoOrder(placed, coin)) : unrecorded;
}

async function known(intentId: string): Promise<ServerOrder[] | undefined> {
  try {
    return await listIntentOrders(intentId);
  } catch (error) {
    log("error", "orders not looked up", { code: errorCode(error) });
    return undefined;
  }
}

/**
 * The customer's word that the coins were sent (§4): paid and completed, with payment_verified_at left empty. "late" when
 * the order was cancelled before, which is recorded for staff. Refused when it is not theirs.
 */
export async function reportCryptoPayment(
  order: CryptoOrder,
  transactionId: string,
): Promise<Result<"claimed" | "late">> {
  const shown = order.quote && ` Shown: ${describeQuote(order.coin, order.quote)}.`;
  const { data, error } = await adminClient().rpc("claim_crypto", {
    p_token_hash: tokenHash(order.token),
    p_note:
      (transactionId
        ? `Transaction id given by the customer: ${transactionId}`
        : "No transaction id was given.") + (shown ?? ""),
    p_transaction: transactionId || null,
  });
  if (error) {
    log("error", "coin payment not claimed", { order: order.reference, code: errorCode(error) });
    return outage(messages.crypto.updateFailed);
  }
  if (data === "late") log("error", "coins reported for a cancelled order", { order: order.reference });
  if (data === "claimed" || data === "already") return ok("claimed");
  return data === "late" ? ok("late") : fail(messages.crypto.confirmFailed);
}
