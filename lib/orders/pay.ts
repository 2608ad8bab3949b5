import "server-only";
import { errorCode, log } from "@/lib/log";
import { expireCheckout, findCheckout, openCheckout } from "@/lib/payments/stripe";
import type { OrderDraft } from "@/lib/schemas/order";
import { isChargeable, quote } from "./pricing";
import { toOrderRow, type UnlabelledRow } from "./record";
import { takeReference } from "./reference";
import { findOrderByRequest, insertOrder, replaceSession, type ServerOrder } from "./store";

export type Payer = { id: string; email: string } | undefined;

/** Where a customer goes next: to the hosted checkout, or to the confirmation of what is already paid. */
export type Way =
  | { to: "checkout"; url: string; saved: boolean }
  | { to: "confirmation"; sessionId: string }
  | { to: "nowhere" }
  /** The price list has changed since the order was recorded: the draft needs a new request id. */
  | { to: "new-request" };

/** The row a draft becomes at today's price, or undefined when nothing can be charged for it. */
export function rowFor(draft: OrderDraft, payer: Payer): UnlabelledRow | undefined {
  const price = quote(draft.input);
  if (!isChargeable(price)) return undefined;
  return toOrderRow(draft, price, {
    userId: payer?.id ?? null,
    email: payer?.email ?? null,
    method: "card",
  });
}

async function known(requestId: string): Promise<ServerOrder | undefined> {
  try {
    return await findOrderByRequest(requestId);
  } catch (error) {
    // The checkout still opens (the idempotency key finds its session again), and the insert reports the trouble.
    log("error", "order not looked up", { code: errorCode(error) });
    return undefined;
  }
}

async function askedCheckout(sessionId: string) {
  try {
    return await findCheckout(sessionId);
  } catch (error) {
    log("error", "checkout session not read", { code: errorCode(error) });
    return "unreachable";
  }
}

/**
 * One checkout intent, one row, one live session: a repeated call continues the open session, an expired or outdated one
 * is replaced, a paid one leads to its confirmation.
 */
export async function startCardPayment(unlabelled: UnlabelledRow): Promise<Way> {
  const order = await known(unlabelled.request_id);
  let replacing: string | undefined;
  if (order?.stripe_session_id) {
    const session = await askedCheckout(order.stripe_session_id);
    if (session === "unreachable") return { to: "nowhere" };
    if (session?.status === "complete") return { to: "confirmation", sessionId: session.id };
    const outdated = order.total_fee !== unlabelled.total_fee;
    if (session?.status === "open" && session.url && !outdated) {
      return { to: "checkout", url: session.url, saved: true };
    }
    if (session?.status === "open" && !(await expireCheckout(session.id))) return { to: "nowhere" };
    if (outdated) return { to: "new-request" };
    replacing = order.stripe_session_id;
  }
  const reference = await takeReference(unlabelled.request_id, unlabelled.kind);
  if (!reference) return { to: "nowhere" };
  const row = { ...unlabelled, order_reference: reference };
  const checkout = await openCheckout(row, replacing);
  if (!checkout) return { to: "nowhere" };
  const saved = order
    ? await replaceSession(row.request_id, checkout.sessionId)
    : await insertOrder(row, { stripe_session_id: checkout.sessionId });
  return { to: "checkout", url: checkout.checkoutUrl, saved };
}

/**
 * Makes sure that a draft's card checkout can't be paid any more, before it is paid another way: "closed", or "paid"
 * when it has been, or "unknown" when the card provider or the database can't be asked.
 */
export async function closeOpenCheckout(requestId: string): Promise<"closed" | "paid" | "unknown"> {
  try {
    const order = await findOrderByRequest(requestId);
    if (!order?.stripe_session_id) return "closed";
    const session = await findCheckout(order.stripe_session_id);
    if (session?.status === "complete") return "paid";
    if (session?.status === "open" && !(await expireCheckout(session.id))) return "unknown";
    return "closed";
  } catch (error) {
    log("error", "card checkout not closed", { code: errorCode(error) });
    return "unknown";
  }
}
