import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { expireCheckout, findCheckout, openCheckout } from "@/lib/payments/stripe";
import { fail, ok, outage, type Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { rowFor, type OrderToPay } from "@/lib/orders/payable/payable";
import { blocked, decidePayment, type Blocked } from "@/lib/orders/payable/payment-decision";
import { paymentHref } from "@/lib/orders/record/order-paths";
import { placeOrder, replaceSession } from "@/lib/orders/place/place-order";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { takeReference } from "@/lib/orders/record/reference";
import { listIntentOrders, type ServerOrder } from "@/lib/orders/record/store";
import { toCheckoutOrder } from "./checkout-order";

type Payer = { id: string; email: string } | undefined;

/** Where the customer goes next. `saved` is false if the order could not be recorded; the webhook then rebuilds it. */
export type CardPayment =
  { kind: "checkout"; url: string; saved: boolean } | { kind: "confirmation"; sessionId: string } | Blocked;

const unopened = outage(messages.card.sessionFailed);

async function intentOrders(intentId: string): Promise<ServerOrder[]> {
  try {
    return await listIntentOrders(intentId);
  } catch (error) {
    // The checkout still opens: its idempotency key finds the session again, and placing the order reports the outage.
    log("error", "orders not looked up", { code: errorCode(error) });
    return [];
  }
}

/** Reads a session from Stripe. Its status is "closed" once it can't be paid any more. */
async function lookUp(sessionId: string) {
  const found = await readOrOutage("checkout session not read", messages.card.sessionFailed, () =>
    findCheckout(sessionId),
  );
  if (!found.ok) return found;
  const { status, url } = found.value ?? {};
  return ok({
    status: (["open", "complete"] as const).find((open) => open === status) ?? "closed",
    url,
  } as const);
}

/**
 * Opens or continues the card checkout of a draft or order (§7). `sawNewPrice`: the customer has seen the changed
 * price. Refused when it was already paid; an outage when no session can be opened.
 */
export async function startCardPayment(
  payable: OrderToPay,
  payer: Payer,
  sawNewPrice: boolean,
): Promise<Result<CardPayment>> {
  const { intentId, price } = payable;
  const facts = {
    intentId,
    price,
    method: "card" as const,
    orders: await intentOrders(intentId),
    sawNewPrice,
  };
  let decision = decidePayment(facts);
  if (decision.kind === "look-up") {
    const session = await lookUp(decision.sessionId);
    if (!session.ok) return session;
    decision = decidePayment({ ...facts, session: session.value });
  }
  if (decision.kind === "close") {
    if (!(await expireCheckout(decision.sessionId))) return unopened;
    decision = decidePayment({ ...facts, session: { status: "closed" } });
  }
  if (decision.kind === "blocked") return ok(decision);
  if (decision.kind === "paid") return fail(decision.notice);
  if (decision.kind === "confirm") return ok({ kind: "confirmation", sessionId: decision.sessionId });
  if (decision.kind === "checkout") return ok({ ...decision, saved: true });
  if (decision.kind !== "place") return unopened;

  const { requestId, order, closedSession } = decision;
  const row = rowFor(payable, requestId, {
    userId: payer?.id ?? null,
    email: payer?.email ?? null,
    method: "card",
  });
  const reference = order?.order_reference ?? (await takeReference(requestId, payable.kind));
  if (!reference) return unopened;
  const labelled = { ...row, order_reference: reference };
  const checkout = await openCheckout(toCheckoutOrder(labelled, payable.order?.parent_id), {
    replacing: closedSession,
    backTo: payable.order && paymentHref(payable.link ? { link: payable.link } : reference),
  });
  if (!checkout) return unopened;
  const { sessionId, checkoutUrl: url } = checkout;
  const saved = await save(labelled, sessionId, order, closedSession);
  if (saved === "saved" || saved === "failed") return ok({ kind: "checkout", url, saved: saved === "saved" });
  // The customer was not sent to this session and its order can't be paid, so close it.
  await expireCheckout(sessionId);
  return saved === "paid" ? fail(messages.payment.alreadyReported) : ok(blocked("changed"));
}

/** §7: saves the order after its session was opened, or updates a saved order with the new session. */
async function save(
  row: OrderRow,
  sessionId: string,
  order: ServerOrder | undefined,
  closedSession: string | undefined,
): Promise<"saved" | "failed" | "paid" | "changed"> {
  if (order) {
    const replaced = await replaceSession(order, sessionId);
    if (replaced === undefined) return "failed";
    return replaced ? "saved" : "changed";
  }
  const closed = closedSession ? [closedSession] : [];
  const placing = await placeOrder(row, { stripe_session_id: sessionId }, closed);
  if (placing === "placed") return "saved";
  if (placing === "failed" || placing === "paid") return placing;
  if (placing !== "already") return "changed";
  // A second submission placed the order, with this session unless it came from another browser.
  const orders = await intentOrders(row.intent_id);
  const placed = orders.find(({ request_id: id }) => id === row.request_id);
  return !placed || placed.stripe_session_id === sessionId ? "saved" : "changed";
}
