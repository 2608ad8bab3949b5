import "server-only";
import { randomBytes } from "node:crypto";
import type { Cryptocurrency } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import type { VerifiedUser } from "@/lib/auth/session";
import { errorCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { blocked, decidePayment, type Blocked } from "@/lib/orders/payable/payment-decision";
import { closeCheckout } from "@/lib/orders/place/close-checkout";
import type { CryptoOrder } from "./crypto-order";
import { describeQuote } from "@/lib/payments/crypto-quote";
import { rowFor, type OrderToPay } from "@/lib/orders/payable/payable";
import { placeOrder } from "@/lib/orders/place/place-order";
import { takeReference } from "@/lib/orders/record/reference";
import { listIntentOrders, type ServerOrder } from "@/lib/orders/record/store";

function toCryptoOrder(order: ServerOrder, coin: Cryptocurrency): CryptoOrder {
  return {
    receipt: order.confirm_token_hash ?? "",
    requestId: order.request_id,
    intentId: order.intent_id,
    reference: order.order_reference,
    coin: coin.id,
    total: order.total_fee,
  };
}

const unrecorded = outage(messages.crypto.creationFailed);

/** The order to show payment instructions for, or why the payment page has to change first. */
export type CryptoPayment = { kind: "instructions"; order: CryptoOrder } | Blocked;

/**
 * Records an order in a cryptocurrency (§4, on Proceed). A signed-in customer's order carries the account's email, as a card's
 * does. Closes the intent's open card session first. Refused when it was already paid or reported; an outage when it could not be recorded.
 */
export async function recordCryptoOrder(
  payable: OrderToPay,
  coin: Cryptocurrency,
  user: Pick<VerifiedUser, "id" | "email"> | undefined,
  sawNewPrice: boolean,
): Promise<Result<CryptoPayment>> {
  const { intentId, price } = payable;
  const orders = await intentOrders(intentId);
  if (!orders) return unrecorded;
  const facts = { intentId, price, method: coin.id, orders, sawNewPrice };
  let decision = decidePayment(facts);
  if (decision.kind === "close") {
    const closed = await closeCheckout(decision.sessionId);
    if (closed === "unknown") return unrecorded;
    decision = decidePayment({ ...facts, session: { status: closed === "paid" ? "complete" : "closed" } });
  }
  if (decision.kind === "blocked") return ok(decision);
  if (decision.kind === "paid") return fail(decision.notice);
  if (decision.kind === "instructions") return instructions(decision.order, coin);
  if (decision.kind !== "place") return unrecorded;

  const { requestId, closedSession } = decision;
  const reference = await takeReference(requestId, payable.kind);
  if (!reference) return unrecorded;
  const row = rowFor(payable, requestId, {
    userId: user?.id ?? null,
    email: user?.email ?? null,
    method: coin.id,
  });
  const placing = await placeOrder(
    { ...row, order_reference: reference },
    // An existing order keeps its receipt, so the order is read again below.
    { confirm_token_hash: randomBytes(32).toString("hex") },
    closedSession ? [closedSession] : [],
  );
  if (placing === "failed") return unrecorded;
  if (placing === "paid") return fail(messages.payment.alreadyPaid);
  if (placing === "cancelled" || placing === "open") return ok(blocked("changed"));
  const placed = (await intentOrders(intentId))?.find(({ request_id: id }) => id === requestId);
  return placed ? instructions(placed, coin) : unrecorded;
}

const instructions = (order: ServerOrder, coin: Cryptocurrency) =>
  ok({ kind: "instructions" as const, order: toCryptoOrder(order, coin) });

async function intentOrders(intentId: string): Promise<ServerOrder[] | undefined> {
  try {
    return await listIntentOrders(intentId);
  } catch (error) {
    log("error", "orders not looked up", { code: errorCode(error) });
    return undefined;
  }
}

/**
 * Records the customer's report that they sent the payment (§4): paid and completed, with payment_verified_at left empty.
 * "late" when the order was cancelled before, which is recorded for staff. Refused when the order isn't theirs.
 */
export async function reportCryptoPayment(
  order: CryptoOrder,
  transactionId: string,
): Promise<Result<"claimed" | "late">> {
  const shown = order.quote && ` ${describeQuote(order.coin, order.quote, Date.now())}`;
  const { data, error } = await adminClient().rpc("claim_crypto", {
    p_token_hash: order.receipt,
    p_note:
      (transactionId
        ? `Transaction id given by the customer: ${transactionId}`
        : "No transaction id was given.") + (shown ?? ""),
    p_transaction: transactionId || null,
  });
  if (error) {
    log("error", "cryptocurrency payment not recorded", { order: order.reference, code: errorCode(error) });
    return outage(messages.crypto.updateFailed);
  }
  if (data === "late")
    log("error", "cryptocurrency reported for a cancelled order", { order: order.reference });
  if (data === "claimed" || data === "already") return ok("claimed");
  return data === "late" ? ok("late") : fail(messages.crypto.confirmFailed);
}
