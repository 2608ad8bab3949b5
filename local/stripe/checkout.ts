import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import type Stripe from "stripe";
import { openCollection } from "../collection.ts";
import type { CheckedParams } from "./create-params.ts";
import { invalid, notFound } from "./errors.ts";
import {
  customerDetails,
  newEvent,
  newLineItems,
  newPaymentIntent,
  newSession,
  nowInSeconds,
} from "./objects.ts";
import type { WebhookQueue } from "./webhooks.ts";

/** A session with data that the API returns only on request, or never. */
export interface CheckoutRecord {
  id: string;
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  lineDescriptions: (string | null)[];
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
}

export type Checkout = ReturnType<typeof openCheckout>;

/** Sessions and payments: their state changes and the events these send. */
export function openCheckout(options: { directory: string; webhooks: WebhookQueue }) {
  const records = openCollection<CheckoutRecord>(join(options.directory, "sessions"));
  const intents = openCollection<Stripe.PaymentIntent>(join(options.directory, "payment-intents"));

  function close(record: CheckoutRecord): CheckoutRecord {
    const session: Stripe.Checkout.Session = { ...record.session, status: "expired", url: null };
    void options.webhooks.send(
      newEvent<Stripe.CheckoutSessionExpiredEvent>("checkout.session.expired", session),
    );
    return records.put({ ...record, session });
  }

  /** The current record. Expires an overdue session first. Throws Stripe's 404. */
  function get(id: string): CheckoutRecord {
    const record = records.get(id);
    if (!record) throw notFound("checkout.session", id);
    const isLate = record.session.status === "open" && record.session.expires_at <= nowInSeconds();
    return isLate ? close(record) : record;
  }

  return {
    get,
    list: () => records.list(),
    create(params: CheckedParams, baseUrl: string): CheckoutRecord {
      const now = nowInSeconds();
      const session = newSession(params, baseUrl, now);
      return records.put({
        id: session.id,
        session,
        lineItems: newLineItems(params, now),
        lineDescriptions: params.lines.map((line) => line.description),
        intentMetadata: params.intentMetadata,
        intentDescription: params.intentDescription,
      });
    },
    expire(id: string): CheckoutRecord {
      const record = get(id);
      if (record.session.status !== "open") {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${record.session.status}.`,
        );
      }
      return close(record);
    },
    /** Pays an open session in full and sends its event. Like Stripe, waits up to ten seconds for the response. */
    async pay(id: string, payer: { email: string | null; name: string }): Promise<CheckoutRecord> {
      const record = get(id);
      if (record.session.status !== "open") return record;
      const intent = intents.put(
        newPaymentIntent(record.session, {
          metadata: record.intentMetadata,
          description: record.intentDescription,
        }),
      );
      const session: Stripe.Checkout.Session = {
        ...record.session,
        status: "complete",
        payment_status: "paid",
        payment_intent: intent.id,
        customer_details: customerDetails(payer.email ?? record.session.customer_email, payer.name),
        url: null,
      };
      const paid = records.put({ ...record, session });
      const event = newEvent<Stripe.CheckoutSessionCompletedEvent>("checkout.session.completed", session);
      await Promise.race([options.webhooks.send(event), wait(10_000, undefined, { ref: false })]);
      return paid;
    },
    intents: () => intents.list(),
    getIntent(id: string): Stripe.PaymentIntent {
      const intent = intents.get(id);
      if (!intent) throw notFound("payment_intent", id);
      return intent;
    },
  };
}
