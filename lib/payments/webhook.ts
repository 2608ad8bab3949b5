import type { CheckoutSession, StripeEvent } from "./stripe";

/** What an event asks of us. Unknown events ask nothing. */
export type Instruction =
  | { readonly do: "settle" | "fail"; readonly checkout: CheckoutSession }
  | { readonly do: "refund"; readonly intentId: string }
  | { readonly do: "nothing" };

/** One table from event to instruction; pure. */
export function toInstruction(event: StripeEvent): Instruction {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { do: "settle", checkout: event.data.object };
    case "checkout.session.async_payment_failed":
      return { do: "fail", checkout: event.data.object };
    case "charge.refunded": {
      const { payment_intent: intent, refunded } = event.data.object;
      const intentId = typeof intent === "string" ? intent : intent?.id;
      return refunded && intentId ? { do: "refund", intentId } : { do: "nothing" };
    }
    default:
      return { do: "nothing" };
  }
}
