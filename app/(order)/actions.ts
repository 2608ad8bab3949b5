"use server";

import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import { flash } from "@/lib/notices/flash";
import { sendMailsSoon } from "@/lib/mail/soon";
import { askedPayment, redrawn, tellPrice } from "@/lib/orders/asked";
import { clearCoinOrder, leaveCoins, readCoinOrder } from "@/lib/orders/coin-order";
import { tokenHash } from "@/lib/orders/coin-token";
import { closeDraft as forgetDraft, renewDraft, saveDraft } from "@/lib/orders/draft";
import { startCardPayment } from "@/lib/orders/pay";
import { claimCoinPayment, startCoinPayment } from "@/lib/orders/pay-coin";
import type { Payable } from "@/lib/orders/payable";
import { orderPath, paymentHref } from "@/lib/orders/path";
import { savePlaced } from "@/lib/orders/placed";
import { openCoinOrder, renewQuote } from "@/lib/orders/quoting";
import { describeOrder } from "@/lib/orders/record";
import { findCoin, isTransactionId, receivingAddress } from "@/lib/payments/crypto";
import { forgive, overLimit } from "@/lib/guard/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { formValues, parseForm, guardedValues } from "@/lib/schemas/form-data";
import { orderInputSchema } from "@/lib/schemas/order";

/** §2 Pay Now of the three order forms: keeps what was typed and goes on to the payment page. */
export async function submitOrder(_: unknown, data: FormData): Promise<Result> {
  const { values, trapped } = guardedValues(data);
  const parsed = parseForm(orderInputSchema, values);
  if (!parsed.ok) return parsed;
  if (trapped) return fail(messages.form.refused, undefined, values);
  if (!describeOrder(parsed.value)) return fail(messages.order.unknownPlace, undefined, values);
  const over = await overLimit("order");
  if (over) return fail(over, undefined, values);
  await saveDraft(parsed.value);
  if (parsed.value.kind === "bank") await flash("bank-submitted");
  redirect("/payment");
}

/** An order that can't be paid any more says so on its page; where a reminder's link led, that page does, drawn anew. */
function closed({ order = "", link }: { order?: string; link?: string }): Result<never> {
  if (link) return redrawn(messages.payment.draftGone);
  redirect(orderPath(order));
}

/** Its owner has cancelled what this page pays: an order's page says so, a draft becomes a new order. */
async function startAgain({ draft, order, link }: Payable): Promise<Result<never>> {
  if (!draft) return closed({ order: order.order_reference, link });
  await renewDraft(draft);
  return redrawn(messages.payment.cancelled);
}

/**
 * §7 Card payment. Takes no row, price or user from the browser: the sealed draft, or the order read with the customer's
 * own rights, is priced again; a change since the page was drawn is refused, never charged.
 */
export async function payByCard(_: unknown, data: FormData): Promise<Result<{ checkoutUrl: string }>> {
  const values = formValues(data);
  const asked = await askedPayment(values, messages.card.emailRequired);
  if (asked === "closed") return closed(values);
  if (!asked.ok) return asked;
  const { payable, user, told } = asked.value;

  const over = await overLimit("card-payment");
  if (over) return fail(over);
  const way = await startCardPayment(payable, user, told);
  if (way.to === "nowhere") {
    forgive("card-payment");
    return fail(messages.card.sessionFailed);
  }
  if (way.to === "new-price") return tellPrice(payable);
  if (way.to === "again") return redrawn(messages.payment.draftChanged);
  if (way.to === "paid") return fail(messages.payment.alreadyReported);
  if (way.to === "cancelled") return startAgain(payable);
  await leaveCoins(payable.intentId);
  await savePlaced({ intentId: payable.intentId, email: user ? undefined : payable.customer.email });
  if (way.to === "confirmation") redirect(`/order-confirmation?session_id=${way.sessionId}`);
  if (!way.saved) return ok({ checkoutUrl: way.url }); // The page shows §8's warning before it goes on.
  redirect(way.url);
}

/** §4 Proceed: records the order in the chosen coin; the page then shows where to send it. */
export async function startCryptoPayment(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const asked = await askedPayment(values, messages.crypto.emailRequired);
  if (asked === "closed") return closed(values);
  if (!asked.ok) return asked;
  const { payable, user, told } = asked.value;
  const coin = findCoin(values.coin);
  if (!payable.customer.email) return fail(messages.crypto.emailRequired);
  if (!payable.customer.fullName) return fail(messages.crypto.nameRequired);
  if (!coin || !receivingAddress(coin.id)) return fail(messages.crypto.coinUnavailable);
  const over = await overLimit("coin-payment");
  if (over) return fail(over);
  const order = await startCoinPayment(payable, coin, { userId: user?.id ?? null, told });
  if (!order) {
    forgive("coin-payment");
    return fail(messages.crypto.creationFailed);
  }
  if (order === "paid") {
    sendMailsSoon(); // The card may have been settled just now.
    return fail(messages.payment.alreadyPaid);
  }
  if (order === "reported") return fail(messages.payment.alreadyReported);
  if (order === "cancelled") return startAgain(payable);
  if (order === "new-price") return tellPrice(payable);
  if (order === "again") return redrawn(messages.payment.draftChanged);
  await savePlaced({ intentId: order.intentId, email: user ? undefined : payable.customer.email });
  await openCoinOrder(order);
  sendMailsSoon();
  if (!payable.order || payable.order.order_reference === order.reference) return ok();
  // This page pays an order that has just been replaced: the instructions are on its successor's.
  await flash("coin-created");
  redirect(paymentHref(payable.link ? { link: payable.link } : order.reference, "crypto"));
}

/** §4 "I've Sent the Payment": takes no reference; the order is the one this browser's sealed cookie opens. */
export async function confirmCryptoPayment(_: unknown, data: FormData): Promise<Result> {
  const order = await readCoinOrder();
  const coin = findCoin(order?.coin);
  if (!order || !coin) return fail(messages.crypto.confirmFailed);
  const transactionId = formValues(data).transactionId?.trim() ?? "";
  if (transactionId && !isTransactionId(coin, transactionId)) {
    return fail(messages.form.check, { transactionId: messages.crypto.transactionId }, { transactionId });
  }
  const over = await overLimit("coin-confirmation");
  if (over) return fail(over, undefined, { transactionId });
  const claimed = await claimCoinPayment(order, transactionId).catch(() => undefined);
  if (claimed === undefined) {
    forgive("coin-confirmation");
    return fail(messages.crypto.updateFailed);
  }
  if (claimed === "denied") return fail(messages.crypto.confirmFailed);
  sendMailsSoon();
  await clearCoinOrder();
  if (claimed === "claimed") {
    await forgetDraft(order.intentId);
    await flash("coin-confirmed");
  }
  redirect(`/order-confirmation?receipt=${tokenHash(order.token)}`);
}

/** Decision 46: the amount in coin anew, once the one that was shown holds no longer. */
export async function renewCoinAmount(): Promise<Result> {
  const over = await overLimit("coin-amount");
  if (over) return fail(over);
  return (await renewQuote()) ? ok() : fail(messages.crypto.noRate);
}

/** Puts the instructions away, to choose another coin or the card. The recorded order stays open until then. */
export async function leaveCryptoPayment(data: FormData): Promise<void> {
  const { order, link } = formValues(data);
  await clearCoinOrder();
  redirect(paymentHref(link ? { link } : order, "crypto"));
}

/** Forgets the draft of this placed order, so that the next order starts afresh; another draft stays. */
export async function closeDraft(intentId: unknown): Promise<void> {
  await forgetDraft(intentId);
}
