import "server-only";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { findCheckout, type CheckoutSession } from "@/lib/payments/stripe";
import { countAttempt } from "@/lib/guard/rate-limit";
import { readDraft } from "@/lib/orders/draft/draft";
import { listEvents } from "@/lib/orders/status/events";
import { recordedPrice } from "@/lib/orders/record/recorded-price";
import { fromMetadata, requestIdIn } from "@/lib/orders/record/metadata";
import { readPlaced } from "@/lib/orders/draft/placed-cookie";
import { settle } from "@/lib/orders/card/settle";
import { checkoutState, receiptState, orderStatusOf } from "./confirmation-state";
import type { OrderStatus } from "@/lib/orders/status/states";
import {
  findOrderByRequest,
  findOrderBySession,
  findOrderByReceipt,
  type ServerOrder,
} from "@/lib/orders/record/store";
import { isReportedPaymentMissing, progressOf, type Progress } from "@/lib/orders/status/progress";
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
export type ShownConfirmation = Extract<Confirmation, { intentId: string }>;

const sessionId = /^cs_[A-Za-z0-9_]{10,200}$/;

/** The order's events. If they can't be read, the list is empty and expected times have no date. */
async function history(order?: ServerOrder) {
  const events = order && (await listEvents(order.id).catch(() => undefined));
  return events?.ok ? events.value : [];
}

/** The confirmation of a stored order. */
async function shown(order: ServerOrder, state?: "confirming"): Promise<Confirmation> {
  const events = await history(order);
  const paymentMissing = isReportedPaymentMissing(events);
  return {
    state: state ?? receiptState(order, paymentMissing),
    kind: order.kind,
    intentId: order.intent_id,
    reference: order.order_reference,
    jurisdiction: order.jurisdiction,
    place: order.jurisdiction_slug,
    serviceType: order.service_type,
    price: recordedPrice(order),
    progress: progressOf(events),
    orderStatus: orderStatusOf(order, paymentMissing),
  };
}

/** The request ID of the draft or placed order in this browser's encrypted cookies. */
async function ownRequest(): Promise<string | undefined> {
  return (await readDraft())?.requestId ?? (await readPlaced())?.intentId;
}

/**
 * The order of a checkout session, settled here if the webhook hasn't done so yet (§2, decision 12). Calls Stripe only for
 * orders not stored as paid, with a rate limit per order, or per IP address if no order is known. Never throws: an outage
 * returns "unreachable" or "confirming", and the webhook settles the payment later.
 */
export async function confirmCheckout(id: string): Promise<Confirmation> {
  if (!sessionId.test(id)) return { state: "unknown" };
  try {
    const known = await findOrderBySession(id).catch(() => undefined);
    if (known?.status === "paid") return await shown(known);
    const notice = await countAttempt("confirmation", known?.request_id ?? (await ownRequest()));
    if (notice && known?.status === "cancelled") return await shown(known);
    if (notice) return known ? await shown(known, "confirming") : { state: "waiting", notice };
    const checkout = await findCheckout(id);
    if (!checkout) return { state: "unknown" };
    const settlement = await settle(checkout).catch((error: unknown) => {
      log("error", "not settled at confirmation", { code: errorCode(error) });
      return "pending" as const;
    });
    const order = await orderOf(checkout).catch(() => undefined);
    const seen = order ?? fromMetadata(checkout.metadata);
    if (!seen) return { state: "unknown" };
    const paid = settlement === "settled" || settlement === "already";
    return {
      state: checkoutState(settlement, order),
      kind: seen.kind,
      intentId: seen.intent_id ?? seen.request_id ?? "",
      reference: seen.order_reference ?? checkout.client_reference_id ?? "",
      jurisdiction: seen.jurisdiction,
      place: seen.jurisdiction_slug,
      serviceType: seen.service_type,
      price: recordedPrice(seen),
      progress: progressOf(await history(paid ? order : undefined)),
      orderStatus: order && orderStatusOf(order, false), // Only cryptocurrency payments can be missing.
      settledNow: settlement === "settled",
    };
  } catch (error) {
    log("error", "confirmation not read", { code: errorCode(error) });
    return { state: "unreachable" };
  }
}

/** The order a session pays for, found by its request ID, else by the session. */
async function orderOf({ id, metadata }: CheckoutSession): Promise<ServerOrder | undefined> {
  const requestId = requestIdIn(metadata);
  return (requestId && (await findOrderByRequest(requestId))) || findOrderBySession(id);
}

const receipt = /^[0-9a-f]{64}$/;

/** The cryptocurrency order of a receipt link. Shown as paid only after staff have found the transaction (decision 11). */
export async function confirmReceipt(hash: string): Promise<Confirmation> {
  if (!receipt.test(hash)) return { state: "unknown" };
  try {
    const order = await findOrderByReceipt(hash);
    if (!order) return { state: "unknown" };
    return await shown(order);
  } catch (error) {
    log("error", "receipt not read", { code: errorCode(error) });
    return { state: "unreachable" };
  }
}
