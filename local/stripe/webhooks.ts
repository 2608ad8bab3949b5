import Stripe from "stripe";
import { openCollection } from "../collection.ts";
import type { EmulatedEvent } from "./objects.ts";

/** `nextAttemptAt` is in milliseconds since 1970. */
type Delivery = {
  id: string;
  event: EmulatedEvent;
  state: "waiting" | "delivered";
  attempts: number;
  nextAttemptAt: number;
};

export type WebhookQueue = ReturnType<typeof openWebhookQueue>;

const secondsUntilNext = (attempts: number) => Math.min(2 ** (attempts - 1), 60);

/**
 * Sends signed events to the site's webhook route until it returns 2xx. Retries after 1, 2, 4 … seconds, then every minute.
 * Waiting events survive a restart and keep their ID.
 */
export function openWebhookQueue(options: { directory: string; target: string; secret: string }) {
  const deliveries = openCollection<Delivery>(options.directory);
  const closing = new AbortController();
  const underWay = new Set<string>();

  async function attempt(delivery: Delivery): Promise<void> {
    underWay.add(delivery.id);
    const isDelivered = await post(delivery.event);
    underWay.delete(delivery.id);
    if (closing.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    deliveries.put({
      ...delivery,
      attempts,
      state: isDelivered ? "delivered" : "waiting",
      nextAttemptAt: Date.now() + secondsUntilNext(attempts) * 1000,
    });
  }

  /** Whether the site accepts an event. */
  async function post(event: EmulatedEvent): Promise<boolean> {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: options.secret });
    try {
      const response = await fetch(options.target, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(20_000)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  const timer = setInterval(() => {
    const now = Date.now();
    for (const delivery of deliveries.list())
      if (delivery.state === "waiting" && delivery.nextAttemptAt <= now && !underWay.has(delivery.id))
        void attempt(delivery);
  }, 500);

  return {
    /** Stores an event on disk and sends it. Resolves after the first attempt. */
    send(event: EmulatedEvent): Promise<void> {
      const fresh = { state: "waiting", attempts: 0, nextAttemptAt: Date.now() } as const;
      return attempt(deliveries.put({ id: event.id, event, ...fresh }));
    },
    deliveries: () => deliveries.list(),
    /** The endpoint in the format of Stripe's API. */
    endpoint: {
      id: "we_local",
      object: "webhook_endpoint",
      url: options.target,
      status: "enabled",
      enabled_events: ["*"],
    },
    close() {
      closing.abort();
      clearInterval(timer);
    },
  };
}
