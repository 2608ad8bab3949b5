import "server-only";
import type { Notice } from "@/data/notices";
import { countAttempt } from "@/lib/guard/rate-limit";
import { getErrorNameAndCode, log } from "@/lib/log";
import { type CheckoutSession, findCheckout } from "@/lib/payments/stripe";
import { readDraft, readPlacedOrderCookie } from "./draft";
import { sumOrderLines, type OrderPrice } from "./fees";
import { parseOrderMetadata, parseOrderIdFromMetadata } from "./metadata";
import { type ConfirmationOrder, findConfirmationOrder } from "./own-confirmation";
import { type OrderProgress, getOrderProgress } from "./progress";
import { settleCheckout, type SettlementResult } from "./settle";
import type { OrderStatusColumns } from "./states";
import { hasLateCryptoReport, type ServerOrder } from "./store";

/** The content of a confirmation that anyone with its link may see: the order without personal data. */
export type OrderConfirmation =
  | { state: "unknown" }
  | { state: "unreachable" }
  | { state: "waiting"; notice: Notice }
  | {
      /** `searching`: unpaid, but cryptocurrency was reported after another way to pay was chosen. */
      state: ReturnType<typeof getCardConfirmationState> | "searching";
      kind: "company" | "trust" | "bank";
      orderId: string;
      reference: string;
      jurisdiction: string;
      /** The jurisdiction's slug in the catalogue. */
      place: string;
      serviceType: string;
      /** US dollars. */
      price: OrderPrice;
      /** From its events. */
      progress: OrderProgress;
      /** The titles of what the customer still has to send. */
      needed: readonly string[];
      /** Undefined while the order can't be read. */
      orderStatus: OrderStatusColumns | undefined;
      /** Whether this visit recorded the payment, so that its emails are waiting to be sent. */
      settledNow?: boolean;
    };

/** The confirmation of a found order. */
export type FoundOrderConfirmation = Extract<OrderConfirmation, { orderId: string }>;

const sessionId = /^cs_[A-Za-z0-9_]{10,200}$/;

/** A confirmation and the order it shows, which only its customer may see. */
export type ConfirmationResult = { confirmation: OrderConfirmation; order?: ConfirmationOrder };

const only = (confirmation: OrderConfirmation): ConfirmationResult => ({ confirmation });

/** The confirmation of a stored order. */
function shown(order: ConfirmationOrder, state?: "confirming"): ConfirmationResult {
  const found = getOrderConfirmationState(order);
  const isSearched = found === "unpaid" && hasLateCryptoReport(order.events);
  const confirmation: OrderConfirmation = {
    state: state ?? (isSearched ? "searching" : found),
    kind: order.kind,
    orderId: order.id,
    reference: order.order_reference,
    jurisdiction: order.jurisdiction,
    place: order.jurisdiction_slug,
    serviceType: order.service_type,
    price: sumOrderLines(order.lines),
    progress: getOrderProgress(order, order.events),
    needed: order.needed,
    orderStatus: pickStatusColumns(order),
  };
  return { confirmation, order };
}

/** The ID of the draft or placed order in this browser's encrypted cookies. */
async function ownOrder(): Promise<string | undefined> {
  return (await readDraft())?.orderId ?? (await readPlacedOrderCookie())?.orderId;
}

/**
 * The order of a checkout session, settled here if the webhook hasn't done so yet (§2, decision 12). Calls Stripe only for
 * orders not stored as paid, with a rate limit per order, or per IP address if no order is known. Never throws: an outage
 * returns "unreachable" or "confirming", and the webhook settles the payment later.
 */
export async function loadCheckoutConfirmation(id: string): Promise<ConfirmationResult> {
  if (!sessionId.test(id)) return only({ state: "unknown" });
  try {
    const known = await findConfirmationOrder({ p_session: id }).catch(() => undefined);
    if (known?.status === "paid") return shown(known);
    const notice = await countAttempt("confirmation", known?.id ?? (await ownOrder()));
    if (notice && known?.status === "cancelled") return shown(known);
    if (notice) return known ? shown(known, "confirming") : only({ state: "waiting", notice });
    const checkout = await findCheckout(id);
    if (!checkout) return only({ state: "unknown" });
    const settlement = await settleCheckout(checkout).catch((error: unknown) => {
      log("error", "not settled at confirmation", { code: getErrorNameAndCode(error) });
      return "pending" as const;
    });
    const order = await orderOf(checkout).catch(() => undefined);
    const seen = order ?? parseOrderMetadata(checkout.metadata);
    if (!seen) return only({ state: "unknown" });
    const paid = settlement === "settled" || settlement === "already";
    const confirmation: OrderConfirmation = {
      state: getCardConfirmationState(settlement, order),
      kind: seen.kind,
      orderId: seen.id,
      reference: order?.order_reference ?? checkout.client_reference_id ?? "",
      jurisdiction: seen.jurisdiction,
      place: seen.jurisdiction_slug,
      serviceType: seen.service_type,
      price: sumOrderLines(seen.lines),
      progress: paid && order ? getOrderProgress(order, order.events) : { phase: "unpaid" },
      needed: order?.needed ?? [],
      orderStatus: order && pickStatusColumns(order),
      settledNow: settlement === "settled",
    };
    return { confirmation, order };
  } catch (error) {
    log("error", "confirmation not read", { code: getErrorNameAndCode(error) });
    return only({ state: "unreachable" });
  }
}

/** The order a session pays for, found by the session, else by the ID in its metadata. */
const orderOf = ({ id, metadata }: CheckoutSession) =>
  findConfirmationOrder({ p_order: parseOrderIdFromMetadata(metadata), p_session: id });

const receipt = /^[0-9a-f]{64}$/;

/** The cryptocurrency order of a receipt link. Shown as paid only after staff have found the transaction (decision 11). */
export async function loadCryptoConfirmation(token: string): Promise<ConfirmationResult> {
  if (!receipt.test(token)) return only({ state: "unknown" });
  try {
    const order = await findConfirmationOrder({ p_receipt: token });
    return order ? shown(order) : only({ state: "unknown" });
  } catch (error) {
    log("error", "receipt not read", { code: getErrorNameAndCode(error) });
    return only({ state: "unreachable" });
  }
}

/** The status of an order from its row, without its personal data. */
export function pickStatusColumns(order: ServerOrder): OrderStatusColumns {
  const { kind, parent_id, service, status, payment_status, late_payment_at, late_payment_returned_at } =
    order;
  const { refunded_amount, dispute, phase, step, sent_since, documents_complete_at, filed_at } = order;
  const { withdrawn_at, declined_at } = order;
  const payment = { payment_status, late_payment_at, late_payment_returned_at, refunded_amount, dispute };
  const work = { phase, step, sent_since, documents_complete_at, filed_at, withdrawn_at, declined_at };
  return { kind, parent_id, service, status, ...payment, ...work };
}

/** The confirmation state of a card order, from the settlement of its session and its row, if any. */
export function getCardConfirmationState(settlement: SettlementResult | "pending", order?: ServerOrder) {
  if (settlement === "settled" || settlement === "already")
    return order ? getOrderConfirmationState(order) : "paid";
  if (settlement === "late" || settlement === "returned") return settlement;
  if (settlement === "mismatch") return "reviewing";
  if (settlement !== "unpaid") return "confirming";
  return order?.status === "cancelled" ? "cancelled" : "unpaid";
}

/**
 * The confirmation state of a cryptocurrency order or a paid card order. `disputed`: work is paused. `paymentMissing`: reported, but staff
 * could not find the payment. `late`, `returned`: a payment for a cancelled order is under review, or was refunded.
 */
export function getOrderConfirmationState(order: ServerOrder) {
  if (order.dispute === "open") return "disputed";
  if (order.payment_status === "refunded") return "refunded";
  if (order.payment_verified_at) return "paid";
  if (order.status === "paid") return order.step === "find_payment" ? "paymentMissing" : "reported";
  if (order.status === "submitted") return "unpaid";
  if (order.late_payment_returned_at) return "returned";
  return order.late_payment_at ? "late" : "cancelled";
}
