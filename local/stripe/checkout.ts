import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { openCollection } from "../collection.ts";
import type { CheckoutParams } from "./create-params.ts";
import { createRequestError, createNotFoundError } from "./errors.ts";
import * as objects from "./objects.ts";
import type { WebhookQueue } from "./webhooks.ts";

/** A session with its lines, which only the hosted page shows. */
export type CheckoutRecord = { id: string; session: objects.EmulatedSession; lines: CheckoutParams["lines"] };

export type PaymentStore = ReturnType<typeof openPaymentStore>;

/** Sessions, payments, refunds and disputes: their state changes and the events these send. */
export function openPaymentStore({ directory, webhooks }: { directory: string; webhooks: WebhookQueue }) {
  const records = openCollection<CheckoutRecord>(join(directory, "sessions"));
  const intents = openCollection<objects.EmulatedIntent>(join(directory, "payment-intents"));
  const refunds = openCollection<objects.EmulatedRefund>(join(directory, "refunds"));
  const disputes = openCollection<objects.EmulatedDispute>(join(directory, "disputes"));

  function close(record: CheckoutRecord): CheckoutRecord {
    const session: objects.EmulatedSession = { ...record.session, status: "expired", url: null };
    void webhooks.send(objects.createEmulatedEvent("checkout.session.expired", session));
    return records.put({ ...record, session });
  }

  /** The current record. Expires an overdue session first. Throws Stripe's 404. */
  function get(id: string): CheckoutRecord {
    const record = records.get(id);
    if (!record) throw createNotFoundError("checkout.session", id);
    const isLate = record.session.status === "open" && record.session.expires_at <= objects.getUnixTime();
    return isLate ? close(record) : record;
  }

  /** The current charge of a payment. Throws Stripe's 404. */
  function chargeOf(intentId: string): objects.EmulatedCharge {
    const intent = intents.get(intentId);
    if (!intent) throw createNotFoundError("payment_intent", intentId);
    const back = refunds.list().filter((refund) => refund.payment_intent === intentId);
    const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
    return objects.createEmulatedCharge(intent, refunded);
  }

  const disputeOf = (intentId: string) => disputes.list().find((one) => one.payment_intent === intentId);

  return {
    get,
    list: () => records.list(),
    create(params: CheckoutParams, baseUrl: string): CheckoutRecord {
      const session = objects.createEmulatedSession(params, baseUrl);
      return records.put({ id: session.id, session, lines: params.lines });
    },
    expire(id: string): CheckoutRecord {
      const record = get(id);
      const { status } = record.session;
      if (status !== "open")
        throw createRequestError(`Only an open Checkout Session can be expired, not one ${status}.`);
      return close(record);
    },
    /** Pays an open session in full and sends its event. Like Stripe, waits up to ten seconds for the response. */
    async pay(record: CheckoutRecord): Promise<CheckoutRecord> {
      const intent = intents.put(objects.createEmulatedIntent(record.session));
      const session: objects.EmulatedSession = {
        ...record.session,
        status: "complete",
        payment_status: "paid",
        payment_intent: intent.id,
        url: null,
      };
      const paid = records.put({ ...record, session });
      const event = objects.createEmulatedEvent("checkout.session.completed", session);
      await Promise.race([webhooks.send(event), wait(10_000, undefined, { ref: false })]);
      return paid;
    },
    intents: () => intents.list(),
    chargeOf,
    disputeOf,
    refunds: () => refunds.list(),
    disputes: () => disputes.list(),
    /** Refunds an amount in cents, or everything not yet refunded. */
    refund(intentId: string, cents?: number): objects.EmulatedRefund {
      const charge = chargeOf(intentId);
      const left = charge.amount - charge.amount_refunded;
      const dispute = disputeOf(intentId);
      if (dispute && dispute.status !== "won")
        throw createRequestError(
          `Charge ${charge.id} has been charged back; cannot issue a refund.`,
          "payment_intent",
        );
      if (!left) throw createRequestError(`Charge ${charge.id} has already been refunded.`, "payment_intent");
      const amount = cents ?? left;
      if (!Number.isInteger(amount) || amount < 1 || amount > left) {
        throw createRequestError(
          `Refund amount (${cents}) is greater than unrefunded amount on charge (${left}).`,
          "amount",
        );
      }
      const refund = refunds.put(objects.createEmulatedRefund(charge, amount));
      void webhooks.send(objects.createEmulatedEvent("charge.refunded", chargeOf(intentId)));
      return refund;
    },
    dispute(intentId: string): objects.EmulatedDispute {
      const dispute = disputes.put(objects.createEmulatedDispute(chargeOf(intentId)));
      void webhooks.send(objects.createEmulatedEvent("charge.dispute.created", dispute));
      return dispute;
    },
    /** Closes an open dispute. Throws Stripe's 404. */
    closeDispute(id: string, status: "won" | "lost"): objects.EmulatedDispute {
      const dispute = disputes.get(id);
      if (!dispute) throw createNotFoundError("dispute", id);
      if (dispute.status !== "needs_response") throw createRequestError("This dispute is already closed.");
      const closed = disputes.put({ ...dispute, status });
      void webhooks.send(objects.createEmulatedEvent("charge.dispute.closed", closed));
      return closed;
    },
  };
}
