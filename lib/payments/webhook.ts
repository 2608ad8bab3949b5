import { formatUsd } from "@/lib/format";
import type { Charge, CheckoutSession, Dispute, StripeEvent } from "./stripe";

/** What staff must know about a payment, in their words; of a partial refund, what was given back so far in cents. */
export type News = {
  readonly kind: "disputed" | "partly_refunded";
  readonly note: string;
  readonly cents?: number;
};

/** What an event asks of us. Unknown events ask nothing. */
export type Instruction =
  | { readonly do: "settle"; readonly checkout: CheckoutSession }
  | { readonly do: "fail"; readonly checkout: CheckoutSession; readonly note: string }
  /** What happened later to a settled payment: news for staff, all of it given back, or both. */
  | { readonly do: "record"; readonly intentId: string; readonly news?: News; readonly refunded: boolean }
  | { readonly do: "nothing" };

const nothing: Instruction = { do: "nothing" };

/** One table from event to instruction; pure. */
export function toInstruction(event: StripeEvent): Instruction {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { do: "settle", checkout: event.data.object };
    case "checkout.session.async_payment_failed":
      return failed(event.data.object, "The payment failed after checkout");
    case "checkout.session.expired":
      return failed(event.data.object, "The checkout expired unpaid");
    case "charge.refunded":
      return refunded(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return disputed(event.data.object);
    default:
      return nothing;
  }
}

const failed = (checkout: CheckoutSession, what: string): Instruction => ({
  do: "fail",
  checkout,
  note: `${what} (${checkout.id}).`,
});

/** What a charge asks of us that was given back, wholly or in part. */
export function refunded({ payment_intent, refunded: whole, amount, amount_refunded }: Charge): Instruction {
  const intentId = idOf(payment_intent);
  if (!intentId) return nothing;
  if (whole) return { do: "record", intentId, refunded: true };
  const note = `${formatUsd(amount_refunded / 100)} of ${formatUsd(amount / 100)} was given back.`;
  const news = { kind: "partly_refunded", note, cents: amount_refunded } as const;
  return { do: "record", intentId, news, refunded: false };
}

/** What a dispute asks of us, as it stands. */
export function disputed({ id, payment_intent, status }: Dispute): Instruction {
  const intentId = idOf(payment_intent);
  if (!intentId) return nothing;
  const record = (note: string, refunded = false): Instruction => ({
    do: "record",
    intentId,
    news: { kind: "disputed", note },
    refunded,
  });
  if (status === "won") return record(`Dispute ${id} was won.`);
  if (status === "lost") return record(`Dispute ${id} was lost.`, true);
  return record(`The customer's bank disputes this payment (${id}). Stop the work and answer at Stripe.`);
}

function idOf(intent: string | { id: string } | null): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}
