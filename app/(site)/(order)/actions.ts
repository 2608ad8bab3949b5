"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import type { Cryptocurrency } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { findVerifiedUser } from "@/lib/auth/session";
import { isTurnstileTokenValid } from "@/lib/guard/human-check";
import { storeServiceRequest } from "@/lib/inquiries/store";
import { redirectWithNotice } from "@/lib/notices/flash";
import { createFormAction } from "@/lib/guard/form-action";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { declineOrderByLink, loadPaymentTarget, type PaymentTarget } from "@/lib/orders/requested-payment";
import { refuseBlockedPayment } from "@/lib/orders/payment-decision";
import {
  deleteCryptoOrderCookie,
  deleteDraftOfOrder as forgetDraft,
  type CryptoOrder,
  deleteCryptoOrderCookieById,
  readCryptoOrderCookie,
  saveDraft,
  savePlacedOrderCookie,
} from "@/lib/orders/draft";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import {
  saveCryptoOrderWithQuote,
  recordCryptoOrder,
  refreshCryptoQuote,
  reportCryptoPayment,
} from "@/lib/orders/pay-by-crypto";
import { paymentHref } from "@/lib/orders/paths";
import { removeUnavailableOptions } from "@/lib/orders/price";
import { describeOrderProduct } from "@/lib/orders/order-row";
import { checkResidence } from "@/lib/orders/residence";
import { findCryptocurrency, isTransactionId, findWalletAddress } from "@/lib/payments/crypto";
import { withRateLimits } from "@/lib/guard/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { readFormValues } from "@/lib/schemas/form-data";
import { serviceRequestSchema } from "@/lib/schemas/inquiry";
import { orderInputSchema } from "@/lib/schemas/order";

/** §2 Pay Now of the three order forms: stores the draft and continues to the payment page. */
export const submitOrderForm = createFormAction(
  {
    schema: orderInputSchema,
    trapped: () => fail(messages.form.refused),
    limits: (input) => (describeOrderProduct(input) ? [["order"]] : []),
  },
  async (input) => {
    if (!describeOrderProduct(input)) return fail(messages.order.unknownPlace);
    const served = checkResidence(input.residence);
    if (!served.ok) return served;
    // A nominee that isn't offered here takes nobody's place.
    const offered = orderInputSchema.safeParse(removeUnavailableOptions(input));
    if (!offered.success) return fail(messages.form.refused);
    await saveDraft(offered.data);
    if (input.kind === "bank") return redirectWithNotice("bank-submitted", privatePages.payment);
    redirect(privatePages.payment);
  },
);

/** Asks for an offer for a service without a price. A bot that fills in the honeypot gets a success, so that it doesn't try again. */
export const requestServiceOffer = createFormAction(
  { schema: serviceRequestSchema, trapped: () => ok(), limits: () => [["inquiry"]] },
  async (request, { token }) => {
    const user = await findVerifiedUser();
    if (!user.ok) return user;
    if (!(await isTurnstileTokenValid(token))) return fail(messages.form.notHuman);
    const stored = await storeServiceRequest(request, user.value?.id ?? null);
    if (stored.ok) sendEmailsAfterResponse();
    return stored;
  },
);

/**
 * §7 Card payment. Accepts no order row, price or user from the browser. Prices the encrypted draft, or the order read under
 * row-level security, again, and refuses to charge a price that differs from the one shown.
 */
export async function payByCard(_: unknown, data: FormData): Promise<Result<{ checkoutUrl: string }>> {
  const requested = await loadPaymentTarget(readFormValues(data), messages.card.emailRequired);
  return requested.ok ? withRateLimits([["card-payment"]], () => toCheckout(requested.value)) : requested;
}

async function toCheckout({
  payable,
  user,
  sawNewPrice,
}: PaymentTarget): Promise<Result<{ checkoutUrl: string }>> {
  const started = await startCardPayment(payable, user, sawNewPrice);
  if (!started.ok) return started;
  const payment = started.value;
  if (payment.kind === "blocked") return refuseBlockedPayment(payment, payable);
  await deleteCryptoOrderCookieById(payable.orderId);
  await savePlacedOrderCookie({ orderId: payable.orderId, email: user ? undefined : payable.customer.email });
  if (payment.kind === "confirmation")
    redirect(`${privatePages.confirmation}?session_id=${payment.sessionId}`);
  if (!payment.saved) return ok({ checkoutUrl: payment.url }); // The page shows §8's warning before it continues.
  redirect(payment.url);
}

/** Declines the offer or requested payment of an email's link. The page then says so. */
export const declinePaymentRequest = createFormAction(
  { schema: z.object({ link: z.string().max(2000) }), limits: () => [["cancellation"]] },
  async ({ link }): Promise<Result<never>> => {
    const declined = await declineOrderByLink(link);
    if (!declined.ok) return declined;
    sendEmailsAfterResponse();
    redirect(paymentHref({ link }));
  },
);

/** §4 Proceed: records the order with the chosen cryptocurrency. The page then shows the payment instructions. */
export async function startCryptoPayment(_: unknown, data: FormData): Promise<Result> {
  const values = readFormValues(data);
  const requested = await loadPaymentTarget(values, messages.crypto.emailRequired);
  if (!requested.ok) return requested;
  const { customer } = requested.value.payable;
  const coin = findCryptocurrency(values.coin);
  if (!customer.email) return fail(messages.crypto.emailRequired);
  if (!customer.fullName) return fail(messages.crypto.nameRequired);
  if (!coin || !findWalletAddress(coin.id)) return fail(messages.crypto.coinUnavailable);
  return withRateLimits([["coin-payment"]], () => recordCryptoPayment(requested.value, coin));
}

async function recordCryptoPayment(
  { payable, user, sawNewPrice }: PaymentTarget,
  coin: Cryptocurrency,
): Promise<Result> {
  const started = await recordCryptoOrder(payable, coin, user, sawNewPrice);
  sendEmailsAfterResponse();
  if (!started.ok) return started;
  if (started.value.kind === "blocked") return refuseBlockedPayment(started.value, payable);
  const { order } = started.value;
  await savePlacedOrderCookie({ orderId: order.orderId, email: user ? undefined : payable.customer.email });
  await saveCryptoOrderWithQuote(order);
  return ok();
}

/** §4 "I've Sent the Payment": reads the order from this browser's encrypted cookie, not from the form. */
export const submitCryptoPaymentReport = createFormAction(
  { schema: z.object({ transactionId: z.string().trim().default("") }) },
  async ({ transactionId }) => {
    const order = await readCryptoOrderCookie();
    const coin = findCryptocurrency(order?.coin);
    if (!order || !coin) return fail(messages.crypto.confirmFailed);
    if (transactionId && !isTransactionId(coin, transactionId)) {
      return fail(messages.form.check, { transactionId: messages.crypto.transactionId });
    }
    return withRateLimits([["coin-confirmation"]], () => confirmReport(order, transactionId));
  },
);

async function confirmReport(order: CryptoOrder, transactionId: string): Promise<Result> {
  const claimed = await reportCryptoPayment(order, transactionId);
  if (!claimed.ok) return claimed;
  sendEmailsAfterResponse();
  await deleteCryptoOrderCookie();
  const confirmation = `${privatePages.confirmation}?receipt=${order.receipt}`;
  if (claimed.value !== "claimed") redirect(confirmation);
  await forgetDraft(order.orderId);
  return redirectWithNotice("coin-confirmed", confirmation);
}

/** Decision 46: calculates a new cryptocurrency amount after the shown one has expired. */
export async function refreshCryptoAmount(): Promise<Result> {
  return withRateLimits([["coin-amount"]], refreshCryptoQuote);
}

/** Leaves the instructions to choose another payment method. The recorded order stays open until one is chosen. */
export async function changePaymentMethod(_: unknown, data: FormData): Promise<never> {
  const { order, link } = readFormValues(data);
  await deleteCryptoOrderCookie();
  return redirect(paymentHref(link ? { link } : order, "crypto"));
}

/** Deletes the draft of this placed order, so that the next order starts empty. Keeps any other draft. */
export async function deleteDraftOfPlacedOrder(orderId: unknown): Promise<void> {
  await forgetDraft(orderId);
}
