import type { StripeCharge, CheckoutSession, StripeDispute, StripeEvent } from "./stripe";

/** A change to a settled payment. Amounts are in cents, refunds the total so far. */
export type PaymentChange = { readonly intentId: string } & (
  | { readonly do: "refund"; readonly refundedCents: number }
  | {
      readonly do: "dispute";
      readonly disputeId: string;
      readonly status: "open" | "won" | "lost";
      readonly cents: number;
    }
);

/** The action for an event. Unknown events need none. */
export type WebhookAction =
  | { readonly do: "settle"; readonly checkout: CheckoutSession }
  | { readonly do: "fail"; readonly checkout: CheckoutSession; readonly note: string }
  | PaymentChange
  | { readonly do: "nothing" };

/** Maps an event to its instruction. Makes no requests. */
export function toWebhookAction(event: StripeEvent): WebhookAction {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { do: "settle", checkout: event.data.object };
    case "checkout.session.async_payment_failed":
      return failed(event.data.object, "The payment failed after checkout");
    case "checkout.session.expired":
      return failed(event.data.object, "The checkout expired unpaid");
    case "charge.refunded":
      return toRefundChange(event.data.object) ?? { do: "nothing" };
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return toDisputeChange(event.data.object) ?? { do: "nothing" };
    default:
      return { do: "nothing" };
  }
}

const failed = (checkout: CheckoutSession, what: string): WebhookAction => ({
  do: "fail",
  checkout,
  note: `${what} (${checkout.id}).`,
});

/** The total refunded of a charge; undefined for a charge without a payment intent, which is not ours. */
export function toRefundChange({ payment_intent, amount_refunded }: StripeCharge): PaymentChange | undefined {
  const intentId = idOf(payment_intent);
  return intentId ? { do: "refund", intentId, refundedCents: amount_refunded } : undefined;
}

/** All other statuses are open. A prevented dispute was resolved by a refund. */
const closed: Partial<Record<StripeDispute["status"], "won" | "lost">> = {
  won: "won",
  warning_closed: "won",
  lost: "lost",
  prevented: "lost",
};

/** A dispute's current state; undefined for one without a payment intent, which is not ours. */
export function toDisputeChange(dispute: StripeDispute): PaymentChange | undefined {
  const { id: disputeId, amount: cents } = dispute;
  const intentId = idOf(dispute.payment_intent);
  const status = closed[dispute.status] ?? "open";
  return intentId ? { do: "dispute", intentId, disputeId, status, cents } : undefined;
}

function idOf(intent: string | { id: string } | null): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}
