import "server-only";
import { randomBytes } from "node:crypto";
import type { Cryptocurrency } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import type { VerifiedUser } from "@/lib/auth/session";
import { getErrorNameAndCode, log } from "@/lib/log";
import { closeCheckout } from "@/lib/payments/close-checkout";
import { describeCryptoQuote, isCryptoQuoteValid, createCryptoQuote } from "@/lib/payments/crypto";
import { fetchExchangeRate } from "@/lib/payments/rates";
import { fail, ok, outage, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { readOrLogOutage } from "@/lib/supabase/read";
import { type CryptoOrder, readCryptoOrderCookie, saveCryptoOrderCookie } from "./draft";
import { createBlockedPayment, type BlockedPayment, decideHowToPay } from "./payment-decision";
import { type OrderToPay, buildPayableOrderRow } from "./order-to-pay";
import { placeOrder } from "./place-order";
import { findOrderById, type ServerOrder } from "./store";

const unrecorded = outage(messages.crypto.creationFailed);

/** The order whose payment instructions to show, or why the payment page has to change first. */
export type CryptoPaymentResult = { kind: "instructions"; order: CryptoOrder } | BlockedPayment;

/**
 * Records an order in a cryptocurrency (§4, on Proceed). A signed-in customer's order carries the account's email, as a card's
 * does. Closes its open card session first. Refused when it was already paid or reported; an outage when it could not be recorded.
 */
export async function recordCryptoOrder(
  payable: OrderToPay,
  coin: Cryptocurrency,
  user: Pick<VerifiedUser, "id" | "email"> | undefined,
  sawNewPrice: boolean,
): Promise<Result<CryptoPaymentResult>> {
  const row = buildPayableOrderRow(payable, {
    userId: user?.id ?? null,
    email: user?.email ?? null,
    method: coin.id,
  });
  const stored = await storedOrder(row.id);
  if (!stored.ok) return stored;
  const facts = { row, order: stored.value, sawNewPrice };
  let decision = decideHowToPay(facts);
  if (decision.kind === "close") {
    const closed = await closeCheckout(decision.sessionId);
    if (closed === "unknown") return unrecorded;
    decision = decideHowToPay({ ...facts, session: { status: closed === "paid" ? "complete" : "closed" } });
  }
  if (decision.kind === "blocked") return ok(decision);
  if (decision.kind === "paid") return fail(decision.notice);
  if (decision.kind === "instructions") return instructions(decision.order, coin);
  if (decision.kind !== "place") return unrecorded;

  // An order that has a receipt of this cryptocurrency keeps it, so the order is read again below.
  const placing = await placeOrder(row, randomBytes(32).toString("hex"), {
    closedSession: decision.closedSession,
  });
  if (placing === "failed") return unrecorded;
  if (placing === "paid") return fail(messages.payment.alreadyPaid);
  if (placing === "cancelled" || placing === "changed") return ok(createBlockedPayment("changed"));
  const placed = await storedOrder(row.id);
  return placed.ok && placed.value ? instructions(placed.value, coin) : unrecorded;
}

function instructions(order: ServerOrder, coin: Cryptocurrency): Result<CryptoPaymentResult> {
  const { id: orderId, order_reference: reference, total_fee: total, confirm_token: receipt } = order;
  const shown = { receipt: receipt ?? "", orderId, reference, coin: coin.id, total };
  return ok({ kind: "instructions", order: shown });
}

const storedOrder = (id: string) =>
  readOrLogOutage("order not looked up", messages.crypto.creationFailed, () => findOrderById(id));

/**
 * Records the customer's report that they sent the payment (§4): paid and completed, with payment_verified_at left empty.
 * "late" when the order was cancelled or its way to pay changed before, which is recorded for staff. Refused when the order isn't theirs.
 */
export async function reportCryptoPayment(
  order: CryptoOrder,
  transactionId: string,
): Promise<Result<"claimed" | "late">> {
  const shown = order.quote && ` ${describeCryptoQuote(order.coin, order.quote, Date.now())}`;
  const given = transactionId
    ? `Transaction id given by the customer: ${transactionId}`
    : "No transaction id was given.";
  const { data, error } = await createAdminClient().rpc("claim_crypto", {
    p_token: order.receipt,
    p_note: given + (shown ?? ""),
    p_transaction: transactionId || null,
  });
  if (error) {
    log("error", "cryptocurrency payment not recorded", {
      order: order.reference,
      code: getErrorNameAndCode(error),
    });
    return outage(messages.crypto.updateFailed);
  }
  if (data === "late") log("error", "cryptocurrency reported late", { order: order.reference });
  if (data === "claimed" || data === "already") return ok("claimed");
  return data === "late" ? ok("late") : fail(messages.crypto.confirmFailed);
}

/** Adds a quote to an order: the shown quote while it is valid, else a new one if a rate is known. */
async function quoted(order: CryptoOrder, before: CryptoOrder | undefined): Promise<CryptoOrder> {
  const now = Date.now();
  const same = before?.receipt === order.receipt && before.total === order.total;
  if (same && isCryptoQuoteValid(before.quote, now)) return { ...order, quote: before.quote };
  const rate = await fetchExchangeRate(order.coin);
  return { ...order, quote: rate ? createCryptoQuote(order.coin, order.total, rate, now) : undefined };
}

/** Saves a cryptocurrency order and its quote in the browser. */
export async function saveCryptoOrderWithQuote(order: CryptoOrder): Promise<void> {
  await saveCryptoOrderCookie(await quoted(order, await readCryptoOrderCookie()));
}

/** Renews the open order's quote once it has expired; refused when no rate is known. */
export async function refreshCryptoQuote(): Promise<Result> {
  const order = await readCryptoOrderCookie();
  if (!order) return fail(messages.crypto.noRate);
  const renewed = await quoted(order, order);
  await saveCryptoOrderCookie(renewed);
  return renewed.quote ? ok() : fail(messages.crypto.noRate);
}
