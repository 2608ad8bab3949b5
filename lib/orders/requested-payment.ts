import "server-only";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { findVerifiedUser, type VerifiedUser } from "@/lib/auth/session";
import { fail, ok, type Result } from "@/lib/result";
import { readOrLogOutage } from "@/lib/supabase/read";
import { createAdminClient } from "@/lib/supabase/admin";
import { cancelOrder } from "./place-order";
import { failAndRefreshPage, failWithChangedPrice, redirectToClosedOrder } from "./payment-decision";
import {
  isOrderPayable,
  type OrderToPay,
  readPayableDraft,
  findPayableOrder,
  decodePaymentLink,
  createOrderToPayFromOrder,
} from "./order-to-pay";
import { findOrderById, type ServerOrder } from "./store";

/** The order to pay and its customer. */
export type PaymentTarget = {
  payable: OrderToPay;
  user: VerifiedUser | undefined;
  /** Whether the customer has seen that the price changed since the order was recorded. */
  sawNewPrice: boolean;
};

/**
 * Reads the draft or order that a payment form is for. Refused if it has changed since the customer saw it: `shown` is the
 * version they saw, `priceFingerprint` its price, `sawNewPrice` the fingerprint of a changed price they were shown. A paid
 * or cancelled order redirects to its page. `missing` is the message for a visitor without a draft.
 */
export async function loadPaymentTarget(
  { order, link, shown, priceFingerprint, sawNewPrice }: Record<string, string>,
  missing: Notice,
): Promise<Result<PaymentTarget>> {
  // Any visitor can pay with a reminder's link, so the session is not checked.
  const asking = link ? ok(undefined) : await findVerifiedUser();
  if (!asking.ok) return asking;
  const user = asking.value;
  if (order && !user) return fail(messages.payment.signIn);
  const found = link
    ? await findPayableOrderByLink(link)
    : order
      ? await findPayableOrder(order)
      : ok(await readPayableDraft());
  if (!found.ok) return found;
  const payable = found.value;
  if (payable === "closed" || (payable && "closed" in payable)) return redirectToClosedOrder({ order, link });
  if (!payable && shown) return failAndRefreshPage(messages.payment.draftGone);
  if (!payable) return fail(user ? messages.payment.noOrder : missing);
  if (shown !== payable.version) return failAndRefreshPage(messages.payment.draftChanged);
  if (priceFingerprint !== payable.priceFingerprint) return failWithChangedPrice(payable);
  return ok({ payable, user, sawNewPrice: sawNewPrice === payable.priceFingerprint });
}

/**
 * The unpaid order of a payment link. The link proves that the visitor received the email. `closed` if it was paid or cancelled meanwhile;
 * undefined if the link is invalid.
 */
export function findPayableOrderByLink(
  link: string,
): Promise<Result<OrderToPay | { closed: ServerOrder } | undefined>> {
  return readOrLogOutage("order of a reminder not read", messages.payment.unreachable, async () => {
    const id = await decodePaymentLink(link);
    const order = id && (await findOrderById(id));
    if (!order) return undefined;
    return isOrderPayable(order) ? createOrderToPayFromOrder(order, link) : { closed: order };
  });
}

/**
 * Cancels an unpaid order, or declines what the desk requested or offered, for whoever has its email's link (decision 38). Repeating
 * it succeeds; a paid one is refused.
 */
export async function declineOrderByLink(link: string): Promise<Result> {
  const found = await findPayableOrderByLink(link);
  if (!found.ok) return found;
  const order = found.value && ("closed" in found.value ? found.value.closed : found.value.order);
  if (!order) return fail(messages.form.refused);
  return cancelOrder(order.id, createAdminClient());
}
