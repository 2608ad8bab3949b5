import "server-only";
import { forEachConcurrently } from "@/lib/concurrency";
import { getErrorNameAndCode, log } from "@/lib/log";
import {
  type CheckoutSession,
  listCompletedCheckouts,
  listDisputes,
  findCheckout,
  listRefundedCharges,
} from "@/lib/payments/stripe";
import { type PaymentChange, toDisputeChange, toRefundChange } from "@/lib/payments/webhook";
import { type PaymentChangeResult, recordPaymentChange } from "./payment-changes";
import { countSkippedCheckouts, listOpenCheckouts, markPaymentFailed, settleCheckout } from "./settle";
import { findOrderByPayment } from "./store";

type Repair = {
  /** The order's reference, or the ID of the checkout session or payment if there is no order. */
  readonly order: string;
  readonly change: "paid" | "expired" | "needs review" | Exclude<PaymentChangeResult, "already" | "foreign">;
};

export type Reconciliation = Awaited<ReturnType<typeof reconcileCardOrders>>;

const day = 24 * 3600_000;
/** Stripe retries a webhook for three days. A week allows for a longer outage of the site. */
const lookBack = 7 * day;
/** Disputes are few and can last for months. */
const disputeLookBack = 120 * day;
/** Concurrent requests. Stripe allows 25 a second in test mode and 100 in live mode. */
const atOnce = 5;

/**
 * Compares Stripe's data with our orders and repairs the effects of missed webhooks: open sessions that were paid or
 * have expired, paid sessions whose order was never stored, refunds and disputes. A second run changes nothing. Throws when
 * the database or Stripe can't be reached at all.
 */
export async function reconcileCardOrders(now = new Date()) {
  const since = new Date(now.getTime() - lookBack);
  const repairs: Repair[] = [];
  /** Those that could not be compared. The next run tries again. */
  const failed: string[] = [];
  /** Paid checkout sessions without an order: `lost` ones are ours and need staff, `foreign` ones are not ours. */
  const unclaimed: { session: string; kind: "lost" | "foreign" }[] = [];
  /** How many orders, checkout sessions, refunds and disputes were compared. */
  let examined = 0;

  async function compare(name: string, repair: () => Promise<Repair["change"] | Repair | undefined>) {
    examined += 1;
    try {
      const change = await repair();
      if (change) repairs.push(typeof change === "string" ? { order: name, change } : change);
    } catch (error) {
      failed.push(name);
      log("error", "order not reconciled", { order: name, code: getErrorNameAndCode(error) });
    }
  }

  async function repairSession(checkout: CheckoutSession): Promise<Repair["change"] | undefined> {
    const settlement = await settleCheckout(checkout);
    if (settlement === "lost" || settlement === "foreign")
      unclaimed.push({ session: checkout.id, kind: settlement });
    if (settlement === "settled") return "paid";
    if (settlement === "mismatch" || settlement === "late") return "needs review";
    if (checkout.status !== "expired") return undefined;
    const expired = await markPaymentFailed(checkout, `The checkout expired unpaid (${checkout.id}).`);
    return expired ? "expired" : undefined;
  }

  const record = (news: PaymentChange | undefined) => {
    if (!news) return Promise.resolve();
    const { intentId } = news;
    return compare(intentId, async () => {
      const change = await recordPaymentChange(news);
      if (change === "already" || change === "foreign") return undefined;
      return { order: (await findOrderByPayment(intentId))?.order_reference ?? intentId, change };
    });
  };

  await forEachConcurrently(listOpenCheckouts(since), atOnce, ({ order_reference, stripe_session_id }) =>
    compare(order_reference, async () => {
      const checkout = await findCheckout(stripe_session_id);
      return checkout ? repairSession(checkout) : undefined;
    }),
  );
  await forEachConcurrently(listCompletedCheckouts(since), atOnce, (checkout) =>
    compare(checkout.client_reference_id ?? checkout.id, () => repairSession(checkout)),
  );
  await forEachConcurrently(listRefundedCharges(since), atOnce, (charge) => record(toRefundChange(charge)));
  const disputes = listDisputes(new Date(now.getTime() - disputeLookBack));
  await forEachConcurrently(disputes, atOnce, (dispute) => record(toDisputeChange(dispute)));
  /** The number of open card sessions that were not compared, because they are too old. */
  const unexamined = await countSkippedCheckouts(since);
  return { examined, repairs, failed, unclaimed, unexamined };
}
