import "server-only";
import { messages } from "@/data/messages";
import { getErrorNameAndCode, log } from "@/lib/log";
import { type CheckoutOrder, expireCheckout, findCheckout, openCheckout } from "@/lib/payments/stripe";
import { fail, ok, outage, type Result } from "@/lib/result";
import { readOrLogOutage } from "@/lib/supabase/read";
import { toCents } from "./fees";
import { type NewOrderRow, toOrderMetadata } from "./metadata";
import { paymentHref } from "./paths";
import { createBlockedPayment, type BlockedPayment, decideHowToPay } from "./payment-decision";
import { type OrderToPay, buildPayableOrderRow } from "./order-to-pay";
import { placeOrder } from "./place-order";
import { findOrderById, type ServerOrder, issueOrderReference } from "./store";

type Payer = { id: string; email: string } | undefined;

/** Where the customer goes next. `saved` is false if the order could not be recorded; the webhook then rebuilds it. */
export type CardPaymentResult =
  | { kind: "checkout"; url: string; saved: boolean }
  | { kind: "confirmation"; sessionId: string }
  | BlockedPayment;

const unopened = outage(messages.card.sessionFailed);

async function storedOrder(id: string): Promise<ServerOrder | undefined> {
  try {
    return await findOrderById(id);
  } catch (error) {
    // The checkout still opens: its idempotency key finds the session again, and placing the order reports the outage.
    log("error", "order not looked up", { code: getErrorNameAndCode(error) });
    return undefined;
  }
}

/** Reads a session from Stripe. Its status is "closed" once it can't be paid any more. */
async function lookUp(sessionId: string) {
  const found = await readOrLogOutage("checkout session not read", messages.card.sessionFailed, () =>
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
): Promise<Result<CardPaymentResult>> {
  const row = buildPayableOrderRow(payable, {
    userId: payer?.id ?? null,
    email: payer?.email ?? null,
    method: "card",
  });
  const order = await storedOrder(row.id);
  const facts = { row, order, sawNewPrice };
  let decision = decideHowToPay(facts);
  if (decision.kind === "look-up") {
    const session = await lookUp(decision.sessionId);
    if (!session.ok) return session;
    decision = decideHowToPay({ ...facts, session: session.value });
  }
  if (decision.kind === "close") {
    if (!(await expireCheckout(decision.sessionId))) return unopened;
    decision = decideHowToPay({ ...facts, session: { status: "closed" } });
  }
  if (decision.kind === "blocked") return ok(decision);
  if (decision.kind === "paid") return fail(decision.notice);
  if (decision.kind === "confirm") return ok({ kind: "confirmation", sessionId: decision.sessionId });
  if (decision.kind === "checkout") return ok({ ...decision, saved: true });
  if (decision.kind !== "place") return unopened;

  const { closedSession } = decision;
  const reference = order?.order_reference ?? (await issueOrderReference(row.id, row.kind));
  if (!reference) return unopened;
  const checkout = await openCheckout(buildCheckoutOrder(row, reference, order), {
    backTo: payable.order && paymentHref(payable.link ? { link: payable.link } : reference),
  });
  if (!checkout) return unopened;
  const { sessionId, checkoutUrl: url } = checkout;
  // §7: the order is saved after its session was opened.
  const placing = await placeOrder(row, sessionId, { closedSession });
  if (placing === "placed" || placing === "already") return ok({ kind: "checkout", url, saved: true });
  if (placing === "failed") return ok({ kind: "checkout", url, saved: false });
  // The customer was not sent to this session and its order can't be paid, so close it.
  await expireCheckout(sessionId);
  return placing === "paid" ? fail(messages.payment.alreadyReported) : ok(createBlockedPayment("changed"));
}

/** An order as its checkout shows it, with its lines in cents. `stored` is the order if it is stored. */
export function buildCheckoutOrder(row: NewOrderRow, reference: string, stored?: ServerOrder): CheckoutOrder {
  const description = `${row.service_type}, ${row.jurisdiction}`;
  return {
    orderId: row.id,
    attempt: stored?.attempts ?? 0,
    reference,
    email: row.email,
    metadata: toOrderMetadata(row),
    lineItems: row.lines.map(({ label: name, amount }) => ({
      quantity: 1,
      price_data: { currency: "usd", unit_amount: toCents(amount), product_data: { name, description } },
    })),
  };
}
