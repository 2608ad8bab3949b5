import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { openCollection } from "../collection.ts";
import type { CheckoutParams } from "./create-params.ts";
import { invalid, notFound } from "./errors.ts";
import {
  newEvent,
  newLineItems,
  newPaymentIntent,
  newSession,
  nowInSeconds,
  type LineItem,
  type PaymentIntent,
  type Session,
} from "./objects.ts";
import type { WebhookQueue } from "./webhooks.ts";

/** A session with data that the API returns only on request, or never. */
export interface CheckoutRecord {
  id: string;
  session: Session;
  lineItems: LineItem[];
  lineDescriptions: (string | undefined)[];
}

export type Checkout = ReturnType<typeof openCheckout>;

/** Sessions and payments: their state changes and the events these send. */
export function openCheckout(options: { directory: string; webhooks: WebhookQueue }) {
  const records = openCollection<CheckoutRecord>(join(options.directory, "sessions"));
  const intents = openCollection<PaymentIntent>(join(options.directory, "payment-intents"));

  function close(record: CheckoutRecord): CheckoutRecord {
    const session: Session = { ...record.session, status: "expired", url: null };
    void options.webhooks.send(newEvent("checkout.session.expired", session));
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
    create(params: CheckoutParams, baseUrl: string): CheckoutRecord {
      const session = newSession(params, baseUrl);
      return records.put({
        id: session.id,
        session,
        lineItems: newLineItems(params),
        lineDescriptions: params.lines.map((line) => line.price_data.product_data.description),
      });
    },
    expire(id: string): CheckoutRecord {
      const record = get(id);
      const { status } = record.session;
      if (status !== "open")
        throw invalid(`Only an open Checkout Session can be expired, not one ${status}.`);
      return close(record);
    },
    /** Pays an open session in full and sends its event. Like Stripe, waits up to ten seconds for the response. */
    async pay(id: string): Promise<CheckoutRecord> {
      const record = get(id);
      if (record.session.status !== "open") return record;
      const intent = intents.put(newPaymentIntent(record.session));
      const session: Session = {
        ...record.session,
        status: "complete",
        payment_status: "paid",
        payment_intent: intent.id,
        url: null,
      };
      const paid = records.put({ ...record, session });
      const event = newEvent("checkout.session.completed", session);
      await Promise.race([options.webhooks.send(event), wait(10_000, undefined, { ref: false })]);
      return paid;
    },
    intents: () => intents.list(),
    getIntent(id: string): PaymentIntent {
      const intent = intents.get(id);
      if (!intent) throw notFound("payment_intent", id);
      return intent;
    },
  };
}
