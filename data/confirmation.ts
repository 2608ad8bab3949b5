import { disputeText } from "./order-states";
import { orderConfirmationText } from "./page-texts";
import { happenings, openPayment } from "./timeline";

/** The confirmation page's heading and text, by payment state. */
export const confirmationWords = {
  paid: { heading: orderConfirmationText.heading, text: "Your payment has been received." },
  reported: {
    heading: orderConfirmationText.heading,
    text: "Payment reported, awaiting verification. We’ll look for your transaction and email you once we’ve found it.",
  },
  unfound: {
    heading: "We couldn’t find your payment",
    text: `${happenings.payment_not_found.text} ${openPayment.unfound.text}`,
  },
  reviewing: {
    heading: orderConfirmationText.heading,
    text: "We're reviewing your payment by hand. Your money is safe.",
  },
  confirming: { heading: orderConfirmationText.heading, text: "We're confirming your payment…" },
  unpaid: {
    heading: "Your order is not paid yet",
    text: "The payment was not completed, and nothing was charged.",
  },
  disputed: { heading: disputeText.heading, text: disputeText.customer },
  refunded: {
    heading: "Your payment has been refunded",
    text: "This order was paid, and the payment has gone back to you. Nothing more happens with it.",
  },
  cancelled: {
    heading: "This order was closed",
    text: "It was cancelled, or you chose another way to pay. Nothing was charged for it, and it can no longer be paid.",
  },
  late: {
    heading: "This order was already closed",
    text: "Your payment reached us after the order was cancelled or replaced. We're reviewing it by hand, and your money is safe.",
  },
  returned: {
    heading: "This order was already closed",
    text: "Your payment reached us after the order was cancelled or replaced, so we refunded it.",
  },
} as const;
