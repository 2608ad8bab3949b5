import "server-only";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { fail, type Result } from "@/lib/result";
import { saveDraftAsNewOrder } from "./draft";
import { sumOrderLines } from "./fees";
import type { NewOrderRow } from "./metadata";
import { orderPath } from "./paths";
import { hasOrderChanged, type OrderToPay } from "./order-to-pay";
import { isPriceChargeable } from "./price";
import type { ServerOrder } from "./store";

/**
 * The payment page has to change before the customer can pay: they cancelled the order, its price changed and they
 * haven't seen the new one, or it was changed or paid elsewhere at the same time.
 */
export type BlockedPayment = {
  readonly kind: "blocked";
  readonly reason: "cancelled" | "new-price" | "changed";
};

export const createBlockedPayment = (reason: BlockedPayment["reason"]): BlockedPayment => ({
  kind: "blocked",
  reason,
});

/** What to do next about a request to pay. */
type PaymentDecision =
  | BlockedPayment
  /** The price is below the minimum charge. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "paid"; readonly notice: Notice }
  /** Find out the state of this card session, then decide again. */
  | { readonly kind: "look-up"; readonly sessionId: string }
  /** Close this card session, then decide again. */
  | { readonly kind: "close"; readonly sessionId: string }
  /** The card session was paid: show its confirmation. */
  | { readonly kind: "confirm"; readonly sessionId: string }
  /** Continue the open card session. */
  | { readonly kind: "checkout"; readonly url: string }
  /** Show the payment instructions of the cryptocurrency order. */
  | { readonly kind: "instructions"; readonly order: ServerOrder }
  /** Place or change the order, with a new attempt to pay; `closedSession` is that of the attempt before. */
  | { readonly kind: "place"; readonly closedSession: string | undefined };

type Facts = {
  /** The order as it is to be paid. */
  readonly row: NewOrderRow;
  /** The order as it is stored, if it is. */
  readonly order: ServerOrder | undefined;
  readonly sawNewPrice: boolean;
  /** The order's latest card session, once it was looked up or closed. */
  readonly session?: { readonly status: "open" | "complete" | "closed"; readonly url?: string | null };
};

const { alreadyPaid, alreadyReported, alreadyReceived } = messages.payment;

/** Why a paid order can't be paid again (§4): paid by card, cryptocurrency received, or cryptocurrency reported. */
function paidNotice(order: Pick<ServerOrder, "payment_method" | "payment_verified_at">): Notice {
  if (order.payment_method === "card") return alreadyPaid;
  return order.payment_verified_at ? alreadyReceived : alreadyReported;
}

/** Whether the same options cost another amount than when they were stored. */
const isRepriced = (order: ServerOrder, row: NewOrderRow) =>
  order.total_fee !== sumOrderLines(row.lines).total &&
  order.use_nominee_director === row.use_nominee_director &&
  order.use_nominee_shareholder === row.use_nominee_shareholder;

/**
 * Decides how to pay an order. An order has one open attempt to pay, which is continued while order, price and method are the
 * same, and closed before another is opened. Makes no requests.
 */
export function decideHowToPay({ row, order, sawNewPrice, session }: Facts): PaymentDecision {
  if (!isPriceChargeable(sumOrderLines(row.lines))) return { kind: "unavailable" };
  if (order?.status === "cancelled") return createBlockedPayment("cancelled");
  const isCard = row.payment_method === "card";
  // The attempt of a failed payment is closed.
  const sessionId = (order?.payment_status !== "failed" && order?.stripe_session_id) || undefined;
  if (order?.status === "paid" && !(isCard && sessionId)) return { kind: "paid", notice: paidNotice(order) };

  const isSame = order?.payment_method === row.payment_method && !hasOrderChanged(order, row);
  if (isSame && order.confirm_token) return { kind: "instructions", order };

  if (sessionId && !session) return { kind: isCard ? "look-up" : "close", sessionId };
  if (sessionId && session?.status === "complete")
    return isCard ? { kind: "confirm", sessionId } : { kind: "paid", notice: alreadyPaid };
  if (sessionId && session?.status === "open")
    return isCard && session.url && isSame
      ? { kind: "checkout", url: session.url }
      : { kind: "close", sessionId };

  if (order && isRepriced(order, row) && !sawNewPrice) return createBlockedPayment("new-price");
  return { kind: "place", closedSession: sessionId };
}

/** Refuses and re-renders the page with the current draft or order, so that submitting again can succeed. */
export function failAndRefreshPage(notice: Notice, values?: Record<string, string>): Result<never> {
  refresh();
  return fail(notice, undefined, values);
}

/** Shows the changed price. The form is then resubmitted with `sawNewPrice`. */
export const failWithChangedPrice = ({ priceFingerprint }: OrderToPay): Result<never> =>
  failAndRefreshPage(messages.payment.priceChanged, { sawNewPrice: priceFingerprint });

/** Redirects to a paid or cancelled order's page. Re-renders a payment page that was opened by a reminder's link. */
export function redirectToClosedOrder({
  order = "",
  link,
}: {
  order?: string;
  link?: string;
}): Result<never> {
  if (link) return failAndRefreshPage(messages.payment.draftGone);
  redirect(orderPath(order));
}

/** For a cancelled order: redirects to its page, or makes the draft a new order. */
async function startAgain({ draft, order, link }: OrderToPay): Promise<Result<never>> {
  if (!draft) return redirectToClosedOrder({ order: order.order_reference, link });
  await saveDraftAsNewOrder(draft);
  return failAndRefreshPage(messages.payment.cancelled);
}

/** Refuses a blocked payment and shows the page on which the customer can continue. */
export async function refuseBlockedPayment(
  { reason }: BlockedPayment,
  payable: OrderToPay,
): Promise<Result<never>> {
  if (reason === "cancelled") return startAgain(payable);
  if (reason === "new-price") return failWithChangedPrice(payable);
  return failAndRefreshPage(messages.payment.draftChanged);
}
