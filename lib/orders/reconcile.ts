import "server-only";
import { errorCode, log } from "@/lib/log";
import { completedCheckoutsSince, findCheckout, type CheckoutSession } from "@/lib/payments/stripe";
import { fromMetadata } from "./metadata";
import { markFailed, settle } from "./settle";
import { listPendingCardOrders } from "./store";

export type Repair = { readonly order: string; readonly change: "paid" | "expired" | "needs review" };

export type Reconciliation = {
  /** How many orders and checkout sessions were compared. */
  readonly examined: number;
  readonly repairs: readonly Repair[];
  /** Those that could not be compared; the next run tries them again. */
  readonly failed: number;
};

/** Stripe delivers a webhook for three days; a week leaves room for a site that was down for longer. */
const lookBack = 7 * 24 * 3600_000;
const atOnce = 5;

async function repairSession(checkout: CheckoutSession): Promise<Repair["change"] | undefined> {
  const settlement = await settle(checkout);
  if (settlement === "settled") return "paid";
  if (settlement === "mismatch") return "needs review";
  if (checkout.status !== "expired") return undefined;
  return (await markFailed(checkout, `The checkout expired unpaid (${checkout.id}).`))
    ? "expired"
    : undefined;
}

/**
 * Compares what the card provider knows with our orders and repairs what missed webhooks left: pending orders whose
 * session was paid or has expired, and paid sessions whose order was never written. A second run changes nothing.
 * Throws when the database or the card provider can't be asked at all.
 */
export async function reconcileCardOrders(now = new Date()): Promise<Reconciliation> {
  const repairs: Repair[] = [];
  let examined = 0;
  let failed = 0;

  async function compare(reference: string, find: () => Promise<CheckoutSession | null>): Promise<void> {
    examined += 1;
    try {
      const checkout = await find();
      const change = checkout ? await repairSession(checkout) : undefined;
      if (change) repairs.push({ order: reference, change });
    } catch (error) {
      failed += 1;
      log("error", "order not reconciled", { order: reference, code: errorCode(error) });
    }
  }

  const pending = await listPendingCardOrders(new Date(now.getTime() - lookBack));
  for (let first = 0; first < pending.length; first += atOnce) {
    const some = pending.slice(first, first + atOnce);
    await Promise.all(
      some.map((order) => compare(order.order_reference, () => findCheckout(order.stripe_session_id))),
    );
  }
  for await (const checkout of completedCheckoutsSince(new Date(now.getTime() - lookBack))) {
    const row = fromMetadata(checkout.metadata);
    if (row) await compare(row.order_reference, () => Promise.resolve(checkout));
  }
  return { examined, repairs, failed };
}
