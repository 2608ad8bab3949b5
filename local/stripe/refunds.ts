import { join } from "node:path";
import { openCollection } from "../collection.ts";
import type { Checkout } from "./checkout.ts";
import { invalid, notFound } from "./errors.ts";
import {
  newCharge,
  newDispute,
  newEvent,
  newRefund,
  type Charge,
  type Dispute,
  type Refund,
} from "./objects.ts";
import type { WebhookQueue } from "./webhooks.ts";

export type RefundsAndDisputes = ReturnType<typeof openRefundsAndDisputes>;

/** Refunds and disputes, and the events they send. */
export function openRefundsAndDisputes(options: {
  directory: string;
  webhooks: WebhookQueue;
  checkout: Checkout;
}) {
  const { checkout, webhooks } = options;
  const refunds = openCollection<Refund>(join(options.directory, "refunds"));
  const disputes = openCollection<Dispute>(join(options.directory, "disputes"));

  /** The current charge of a payment. Throws Stripe's 404. */
  function chargeOf(intentId: string): Charge {
    const intent = checkout.getIntent(intentId);
    const back = refunds.list().filter((refund) => refund.payment_intent === intentId);
    return newCharge(
      intent,
      back.reduce((sum, { amount }) => sum + amount, 0),
    );
  }

  return {
    chargeOf,
    refunds: () => refunds.list(),
    disputes: () => disputes.list(),
    /** Refunds an amount in cents, or everything not yet refunded. */
    refund(intentId: string, cents?: number): Refund {
      const charge = chargeOf(intentId);
      const left = charge.amount - charge.amount_refunded;
      const dispute = this.disputeOf(intentId);
      if (dispute && dispute.status !== "won")
        throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "payment_intent");
      if (!left) throw invalid(`Charge ${charge.id} has already been refunded.`, "payment_intent");
      const amount = cents ?? left;
      if (!Number.isInteger(amount) || amount < 1 || amount > left) {
        throw invalid(
          `Refund amount (${cents}) is greater than unrefunded amount on charge (${left}).`,
          "amount",
        );
      }
      const refund = refunds.put(newRefund(charge, amount));
      void webhooks.send(newEvent("charge.refunded", chargeOf(intentId)));
      return refund;
    },
    dispute(intentId: string): Dispute {
      const dispute = disputes.put(newDispute(chargeOf(intentId)));
      void webhooks.send(newEvent("charge.dispute.created", dispute));
      return dispute;
    },
    disputeOf: (intentId: string) => disputes.list().find((one) => one.payment_intent === intentId),
    /** Closes an open dispute. Throws Stripe's 404. */
    closeDispute(id: string, status: "won" | "lost" = "lost"): Dispute {
      const dispute = disputes.get(id);
      if (!dispute) throw notFound("dispute", id);
      if (dispute.status !== "needs_response") throw invalid("This dispute is already closed.");
      const closed = disputes.put({ ...dispute, status });
      void webhooks.send(newEvent("charge.dispute.closed", closed));
      return closed;
    },
  };
}
