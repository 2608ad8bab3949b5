"use server";

import { redirect } from "next/navigation";
import { coins } from "@/data/coins";
import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { flash } from "@/lib/flash";
import { clearCoinOrder, readCoinOrder, saveCoinOrder } from "@/lib/orders/coin-order";
import { coinRequestId, tokenHash } from "@/lib/orders/coin-token";
import { clearDraft, readDraft, renewDraft, saveDraft } from "@/lib/orders/draft";
import { rowFor, startCardPayment } from "@/lib/orders/pay";
import { claimCoinPayment, startCoinPayment } from "@/lib/orders/pay-coin";
import { savePlaced } from "@/lib/orders/placed";
import { describeOrder } from "@/lib/orders/record";
import { findCoin, isTransactionId, receivingAddress } from "@/lib/payments/crypto";
import { forgive, overLimit } from "@/lib/rate-limit";
import { wasDrawn } from "@/lib/render-time";
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

/**
 * §7 Card payment. Takes no order, price or reference from the browser: the sealed draft is read and priced again.
 * The form's `shown` is the draft the visitor looked at; a change in another tab is refused, never charged.
 */
export async function payByCard(_: unknown, data: FormData): Promise<Result<{ checkoutUrl: string }>> {
  const [draft, user] = await Promise.all([readDraft(), getFreshUser()]);
  if (!draft) return fail(user ? messages.payment.noOrder : messages.card.emailRequired);
  const { shown, drawn } = formValues(data);
  if (shown !== draft.requestId) return fail(messages.payment.draftChanged);
  if (!(await wasDrawn(drawn, shown))) return fail(messages.payment.pageTooOld);
  const row = rowFor(draft, user);
  if (!row) return fail(messages.card.sessionFailed);

  const over = await overLimit("card-payment");
  if (over) return fail(over);
  const way = await startCardPayment(row);
  if (way.to === "nowhere") {
    forgive("card-payment");
    return fail(messages.card.sessionFailed);
  }
  if (way.to === "new-request") {
    await renewDraft(draft.input);
    return fail(messages.payment.priceChanged);
  }
  if (!user) await savePlaced({ requestId: draft.requestId, email: row.email });
  if (way.to === "confirmation") redirect(`/order-confirmation?session_id=${way.sessionId}`);
  if (!way.saved) return ok({ checkoutUrl: way.url }); // The page shows §8's warning before it goes on.
  redirect(way.url);
}

/** §4 Proceed: records the order in the chosen coin; the page then shows where to send it. */
export async function startCryptoPayment(_: unknown, data: FormData): Promise<Result> {
  const [draft, user, { coin: coinId, shown, drawn }] = await Promise.all([
    readDraft(),
    getFreshUser(),
    formValues(data),
  ]);
  const coin = findCoin(coinId);
  if (!draft?.input.email) return fail(user ? messages.payment.noOrder : messages.crypto.emailRequired);
  if (!draft.input.fullName) return fail(messages.crypto.nameRequired);
  if (shown !== draft.requestId) return fail(messages.payment.draftChanged);
  if (!(await wasDrawn(drawn, shown))) return fail(messages.payment.pageTooOld);
  if (!coin || !receivingAddress(coin.id)) return fail(messages.crypto.coinUnavailable);
  const over = await overLimit("coin-payment");
  if (over) return fail(over);
  const order = await startCoinPayment(draft, coin, user?.id ?? null);
  if (order === "paid") return fail(messages.payment.alreadyPaid);
  if (!order) {
    forgive("coin-payment");
    return fail(messages.crypto.creationFailed);
  }
  if (!user) await savePlaced({ requestId: order.requestId, email: draft.input.email });
  await saveCoinOrder(order);
  return ok();
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
  if (!claimed) return fail(messages.crypto.confirmFailed);
  await Promise.all([clearCoinOrder(), closeDraft(order.requestId)]);
  await flash("coin-confirmed");
  redirect(`/order-confirmation?receipt=${tokenHash(order.token)}`);
}

/** Puts the instructions away, to choose another coin or the card. The recorded order stays as it is: unpaid. */
export async function leaveCryptoPayment(): Promise<void> {
  await clearCoinOrder();
  redirect("/payment?method=crypto");
}

/** Forgets the draft of this placed order, so that the next order starts afresh; another draft stays. */
export async function closeDraft(requestId: unknown): Promise<void> {
  const draft = await readDraft();
  const ids = draft && [draft.requestId, ...coins.map(({ id }) => coinRequestId(draft.requestId, id))];
  if (ids?.some((id) => id === requestId)) await clearDraft();
}
