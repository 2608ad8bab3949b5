import "server-only";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { findCheckout, type CheckoutSession } from "@/lib/payments/stripe";
import { countAttempt } from "@/lib/guard/rate-limit";
import { readDraft } from "@/lib/orders/draft/draft";
import { recordedPrice } from "@/lib/orders/record/recorded-price";
import { fromMetadata, requestIdIn } from "@/lib/orders/record/metadata";
import { readPlacedOrder } from "@/lib/orders/draft/placed-cookie";
import { settle } from "@/lib/orders/card/settle";
import { checkoutState, receiptState, orderStatusOf } from "./confirmation-state";
import type { OrderStatus } from "@/lib/orders/status/states";
import { findConfirmedOrder, type ConfirmedOrder } from "./confirmed-order";
import { progressOf, type Progress } from "@/lib/orders/status/progress";
import type { Quote } from "@/lib/orders/price/total";

/** What a confirmation shows to anyone with its link: the order without personal data. */
export type Confirmation =
  | { state: "unknown" }
  | { state: "unreachable" }
  | { state: "waiting"; notice: Notice }
  | {
      state:
        | "paid"
        | "reported"
        /** Reported, but staff could not find the payment. */
        | "paymentMissing"
        | "reviewing"
        | "confirming"
        | "unpaid"
        /** The customer's bank disputes the payment, and work is paused. */
        | "disputed"
        /** Paid, and refunded in full. */
        | "refunded"
        /** Unpaid; its intent may have continued with another order. */
        | "cancelled"
        /** A payment for a cancelled order: under review, or refunded. */
        | "late"
        | "returned";
      kind: "company" | "trust" | "bank";
      intentId: string;
      reference: string;
      jurisdiction: string;
      /** The jurisdiction's slug in the catalogue. */
      place: string;
      serviceType: string;
      /** US dollars. */
      price: Quote;
      /** From its events. */
      progress: Progress;
      /** Undefined while the order can't be read. */
      orderStatus: OrderStatus | undefined;
      /** Whether this visit recorded the payment, so that its emails are waiting to be sent. */
      settledNow?: boolean;
    };

/** The confirmation of a found order. */
export type FoundConfirmation = Extract<Confirmation, { intentId: string }>;

const sessionId = /^cs_[A-Za-z0-9_]{10,200}$/;

/** A confirmation and the order it shows, which only its customer may see. */
export type ConfirmationResult = { confirmation: Confirmation; order?: ConfirmedOrder };

const only = (confirmation: Confirmation): ConfirmationResult => ({ confirmation });

/** The confirmation of a stored order. */
function shown(order: ConfirmedOrder, state?: "confirming"): ConfirmationResult {
  const confirmation: Confirmation = {
    state: state ?? receiptState(order),
    kind: order.kind,
    intentId: order.intent_id,
    reference: order.order_reference,
    jurisdiction: order.jurisdiction,
    place: order.jurisdiction_slug,
    serviceType: order.service_type,
    price: recordedPrice(order),
    progress: progressOf(order, order.events),
    orderStatus: orderStatusOf(order),
  };
  return { confirmation, order };
}

/** The request ID of the draft or placed order in this browser's encrypted cookies. */
async function ownRequest(): Promise<string | undefined> {
  return (await readDraft())?.requestId ?? (await readPlacedOrder())?.intentId;
}

/**
 * The order of a checkout session, settled here if the webhook hasn't done so yet (§2, decision 12). Calls Stripe only for
 * orders not stored as paid, with a rate limit per order, or per IP address if no order is known. Never throws: an outage
 * returns "unreachable" or "confirming", and the webhook settles the payment later.
 */
export async function confirmCheckout(id: string): Promise<ConfirmationResult> {
  if (!sessionId.test(id)) return only({ state: "unknown" });
  try {
    const known = await findConfirmedOrder({ p_session: id }).catch(() => undefined);
    if (known?.status === "paid") return shown(known);
    const notice = await countAttempt("confirmation", known?.request_id ?? (await ownRequest()));
    if (notice && known?.status === "cancelled") return shown(known);
    if (notice) return known ? shown(known, "confirming") : only({ state: "waiting", notice });
    const checkout = await findCheckout(id);
    if (!checkout) return only({ state: "unknown" });
    const settlement = await settle(checkout).catch((error: unknown) => {
      log("error", "not settled at confirmation", { code: errorCode(error) });
      return "pending" as const;
    });
    const order = await orderOf(checkout).catch(() => undefined);
    const seen = order ?? fromMetadata(checkout.metadata);
    if (!seen) return only({ state: "unknown" });
    const paid = settlement === "settled" || settlement === "already";
    const confirmation: Confirmation = {
      state: checkoutState(settlement, order),
      kind: seen.kind,
      intentId: seen.intent_id ?? seen.request_id ?? "",
      reference: seen.order_reference ?? checkout.client_reference_id ?? "",
      jurisdiction: seen.jurisdiction,
      place: seen.jurisdiction_slug,
      serviceType: seen.service_type,
      price: recordedPrice(seen),
      progress: paid && order ? progressOf(order, order.events) : { phase: "unpaid" },
      orderStatus: order && orderStatusOf(order),
      settledNow: settlement === "settled",
    };
    return { confirmation, order };
  } catch (error) {
    log("error", "confirmation not read", { code: errorCode(error) });
    return only({ state: "unreachable" });
  }
}

/** The order a session pays for, found by its request ID, else by the session. */
const orderOf = ({ id, metadata }: CheckoutSession) =>
  findConfirmedOrder({ p_request: requestIdIn(metadata), p_session: id });

const receipt = /^[0-9a-f]{64}$/;

/** The cryptocurrency order of a receipt link. Shown as paid only after staff have found the transaction (decision 11). */
export async function confirmReceipt(hash: string): Promise<ConfirmationResult> {
  if (!receipt.test(hash)) return only({ state: "unknown" });
  try {
    const order = await findConfirmedOrder({ p_receipt: hash });
    return order ? shown(order) : only({ state: "unknown" });
  } catch (error) {
    log("error", "receipt not read", { code: errorCode(error) });
    return only({ state: "unreachable" });
  }
}
