import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { expireCheckout, findCheckout, openCheckout } from "@/lib/payments/stripe";
import { fail, ok, outage, type Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { refusePaid } from "@/lib/orders/payable/already-paid";
import type { PaymentBlock } from "@/lib/orders/payable/payment-refusals";
import { nextRequestId, intentStatus } from "@/lib/orders/record/intent";
import { rowFor, type Payable } from "@/lib/orders/payable/payable";
import { paymentHref } from "@/lib/orders/record/order-paths";
import { placeOrder, replaceSession } from "@/lib/orders/place/place-order";
import { isChargeable } from "@/lib/orders/price/pricing";
import { toCheckoutOrder } from "./checkout-order";
import type { OrderRow } from "@/lib/orders/record/order-row";
import { takeReference } from "@/lib/orders/record/reference";
import { listIntentOrders, type ServerOrder } from "@/lib/orders/record/store";

export type Payer = { id: string; email: string } | undefined;

/** Where a customer goes next: to the hosted checkout, to the confirmation of what is already paid, or back to the page. */
export type Way =
  | { to: "checkout"; url: string; saved: boolean }
  | { to: "confirmation"; sessionId: string }
  | { to: "page"; barred: PaymentBlock };

const unopened = outage(messages.card.sessionFailed);
const reported = fail(messages.payment.alreadyReported);
const back = (barred: PaymentBlock) => ok<Way>({ to: "page", barred });

async function known(intentId: string): Promise<ServerOrder[]> {
  try {
    return await listIntentOrders(intentId);
  } catch (error) {
    // The checkout still opens (the idempotency key finds its session again), and placing the order reports the trouble.
    log("error", "orders not looked up", { code: errorCode(error) });
    return [];
  }
}

/**
 * One checkout intent, one open order, one live session: a repeated call continues the open session, an expired or
 * outdated one is replaced, a paid one leads to its confirmation; what the intent was to be paid by before is closed.
 * `sawNewPrice` says that the customer knows of a changed price. Refused when coins were reported; an outage when no session can
 * be had.
 */
export async function startCardPayment(
  payable: Payable,
  payer: Payer,
  sawNewPrice: boolean,
): Promise<Result<Way>> {
  if (!isChargeable(payable.price)) return unopened;
  const orders = await known(payable.intentId);
  const { current, givenUp } = intentStatus(orders);
  if (givenUp) return back("cancelled");
  if (current?.status === "paid" && !current.stripe_session_id) return refusePaid(current);
  const outdated = current !== undefined && current.total_fee !== payable.price.total;
  if (current?.stripe_session_id) {
    const { stripe_session_id: id } = current;
    const found = await read("checkout session not read", messages.card.sessionFailed, () =>
      findCheckout(id),
    );
    if (!found.ok) return found;
    const session = found.value;
    if (session?.status === "complete") return ok({ to: "confirmation", sessionId: session.id });
    if (session?.status === "open" && session.url && !outdated) {
      return ok({ to: "checkout", url: session.url, saved: true });
    }
    if (session?.status === "open" && !(await expireCheckout(session.id))) return unopened;
  }
  if (outdated && !sawNewPrice) return back("new-price");

  const same = current?.payment_method === "card" && !outdated ? current : undefined;
  const requestId = same?.request_id ?? nextRequestId(payable.intentId, "card", orders);
  const unlabelled = rowFor(payable, requestId, {
    userId: payer?.id ?? null,
    email: payer?.email ?? null,
    method: "card",
  });
  const reference = same?.order_reference ?? (await takeReference(requestId, payable.kind));
  if (!reference) return unopened;
  const row = { ...unlabelled, order_reference: reference };
  const checkout = await openCheckout(toCheckoutOrder(row), {
    replacing: current?.stripe_session_id ?? undefined,
    backTo: payable.order && paymentHref(payable.link ? { link: payable.link } : reference),
  });
  if (!checkout) return unopened;
  const { sessionId, checkoutUrl: url } = checkout;
  const kept = await keep(row, sessionId, current, same);
  if (kept === "saved" || kept === "failed") return ok({ to: "checkout", url, saved: kept === "saved" });
  // Nobody was sent to this session, and its order can't be paid: neither may it be.
  await expireCheckout(sessionId);
  return kept === "paid" ? reported : back("again");
}

/** §7: the row after the session. What stands in the way of it is the way to go. */
async function keep(
  row: OrderRow,
  sessionId: string,
  current: ServerOrder | undefined,
  same: ServerOrder | undefined,
): Promise<"saved" | "failed" | "paid" | "again"> {
  if (same) {
    const replaced = await replaceSession(same, sessionId);
    if (replaced === undefined) return "failed";
    return replaced ? "saved" : "again";
  }
  const placing = await placeOrder(
    row,
    { stripe_session_id: sessionId },
    current?.stripe_session_id ? [current.stripe_session_id] : [],
  );
  if (placing === "placed") return "saved";
  if (placing === "failed" || placing === "paid") return placing;
  if (placing !== "already") return "again";
  // Another press has placed it: with this very session, unless it was pressed elsewhere.
  const orders = await known(row.intent_id);
  const placed = orders.find(({ request_id: id }) => id === row.request_id);
  return !placed || placed.stripe_session_id === sessionId ? "saved" : "again";
}
