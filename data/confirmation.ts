import { disputeText } from "./order-states";
import { orderConfirmationText } from "./page-texts";
import { happenings, openPayment } from "./timeline";

/** What a confirmation says, by how the payment stands. */
export const confirmationWords = {
  paid: { heading: orderConfirmationText.heading, text: "Your payment has been received." },
  reported: {
    heading: orderConfirmationText.heading,
    text: "Payment reported, awaiting verification. We look for your transaction; this page says so when it is found.",
  },
  unfound: {
    heading: "We did not find your payment",
    text: `${happenings.payment_not_found.text} ${openPayment.unfound.text}`,
  },
  reviewing: {
    heading: orderConfirmationText.heading,
    text: "We're reviewing your payment by hand. Nothing of it is lost.",
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
    text: "It was cancelled, or you went on to pay it another way. Nothing was charged for it, and it can't be paid.",
  },
  late: {
    heading: "This order was closed before",
    text: "Your payment reached us after the order had been cancelled or replaced. We look at it by hand; nothing of it is lost.",
  },
  returned: {
    heading: "This order was closed before",
    text: "Your payment reached us after the order had been cancelled or replaced, and was given back.",
  },
} as const;
