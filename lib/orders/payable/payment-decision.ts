import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { isChargeable } from "@/lib/orders/price/pricing";
import type { Quote } from "@/lib/orders/price/total";
import { intentStatus, nextRequestId } from "@/lib/orders/record/intent";
import type { PaymentMethod } from "@/lib/orders/record/order-row";
import type { ServerOrder } from "@/lib/orders/record/store";

/**
 * The payment page has to change before the customer can pay: they cancelled the order, its price changed and they
 * haven't seen the new one, or it was changed or paid elsewhere at the same time.
 */
export type Blocked = { readonly kind: "blocked"; readonly reason: "cancelled" | "new-price" | "changed" };

export const blocked = (reason: Blocked["reason"]): Blocked => ({ kind: "blocked", reason });

/** What to do next about a request to pay. */
type PaymentDecision =
  | Blocked
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
  /** Place a new order, or open a new card session for `order`; `closedSession` is the intent's previous one. */
  | {
      readonly kind: "place";
      readonly requestId: string;
      readonly order: ServerOrder | undefined;
      readonly closedSession: string | undefined;
    };

type Facts = {
  readonly intentId: string;
  readonly price: Quote;
  readonly method: PaymentMethod;
  /** All orders of the intent, oldest first. */
  readonly orders: readonly ServerOrder[];
  readonly sawNewPrice: boolean;
  /** The card session of the current order, once it was looked up or closed. */
  readonly session?: { readonly status: "open" | "complete" | "closed"; readonly url?: string | null };
};

const { alreadyPaid, alreadyReported, alreadyReceived } = messages.payment;

/** Why a paid order can't be paid again (§4): paid by card, cryptocurrency received, or cryptocurrency reported. */
function paidNotice(order: Pick<ServerOrder, "payment_method" | "payment_verified_at">): Notice {
  if (order.payment_method === "card") return alreadyPaid;
  return order.payment_verified_at ? alreadyReceived : alreadyReported;
}

/**
 * Decides how to pay an intent with a method. An intent has one open order with one open card session, which is continued
 * while price and method are the same and replaced otherwise. Makes no requests.
 */
export function decidePayment({
  intentId,
  price,
  method,
  orders,
  sawNewPrice,
  session,
}: Facts): PaymentDecision {
  if (!isChargeable(price)) return { kind: "unavailable" };
  const { current, isClosed } = intentStatus(orders);
  if (isClosed) return blocked("cancelled");
  const isCard = method === "card";
  const sessionId = current?.stripe_session_id ?? undefined;
  if (current?.status === "paid" && !(isCard && sessionId))
    return { kind: "paid", notice: paidNotice(current) };

  const outdated = current !== undefined && current.total_fee !== price.total;
  const order = current?.payment_method === method && !outdated ? current : undefined;
  if (order && !isCard) return { kind: "instructions", order };

  if (sessionId && !session) return { kind: isCard ? "look-up" : "close", sessionId };
  if (sessionId && session?.status === "complete")
    return isCard ? { kind: "confirm", sessionId } : { kind: "paid", notice: alreadyPaid };
  if (sessionId && session?.status === "open")
    return isCard && session.url && !outdated
      ? { kind: "checkout", url: session.url }
      : { kind: "close", sessionId };

  if (outdated && !sawNewPrice) return blocked("new-price");
  const requestId = order?.request_id ?? nextRequestId(intentId, method, orders);
  return { kind: "place", requestId, order, closedSession: sessionId };
}
