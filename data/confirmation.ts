// Texts of the order confirmation page, by payment status. Read by components/payment.
import { transactionNotFoundText } from "./order-events";
import { disputeText } from "./order-states";
import { orderConfirmationText } from "./page-texts";
import { pendingPaymentText } from "./timeline";

/** Offers an account to a guest who has nothing left to upload. */
export const guestAccountOfferText = {
  working: {
    heading: "Follow this order in an account",
    text: "Create an account with the email of this order and confirm it. You’ll find the order there, with each step and its date.",
  },
  waiting: {
    heading: "Tell us what we need to know",
    text: "The button in the email we’ve sent you opens this order: set a password there, and see what we need from you, such as your country of residence. You can also create an account here with this order’s email address.",
  },
  completed: {
    heading: "Download your documents",
    text: "Your documents are in an account, so that no one else can see them. Create one with the email of this order and confirm it.",
  },
} as const;

/** How to pay an unpaid order in a browser that has neither its draft nor its account. */
export const paymentLinkHint = "To pay, use the payment link in our email about this order, or sign in.";

/** The confirmation page's heading and text, by payment state. */
export const confirmationText = {
  paid: { heading: orderConfirmationText.heading, text: "Your payment has been received." },
  reported: {
    heading: orderConfirmationText.heading,
    text: "Payment reported, awaiting verification. We’ll look for your transaction and email you once we’ve found it.",
  },
  paymentMissing: {
    heading: "We couldn’t find your payment",
    text: `${transactionNotFoundText.text} ${pendingPaymentText.paymentMissing.text}`,
  },
  reviewing: {
    heading: orderConfirmationText.heading,
    text: "We're reviewing your payment by hand. Your money is safe.",
  },
  searching: {
    heading: "We’re looking for your payment",
    text: "You reported it after you had chosen another way to pay. We’ll email you once we’ve found it. Please don’t pay again before that.",
  },
  confirming: { heading: orderConfirmationText.heading, text: "We're confirming your payment…" },
  unpaid: {
    heading: "Your order isn’t paid yet",
    text: "The payment wasn’t completed, and you haven’t been charged.",
  },
  disputed: { heading: disputeText.heading, text: disputeText.customer },
  refunded: {
    heading: "We’ve refunded your payment",
    text: "This order has ended. Your bank or wallet decides how soon you see the money.",
  },
  cancelled: {
    heading: "This order was closed",
    text: "It was cancelled. Nothing was charged for it, and it can no longer be paid.",
  },
  late: {
    heading: "This order was already closed",
    text: "Your payment reached us after the order was cancelled. We're reviewing it by hand, and your money is safe.",
  },
  returned: {
    heading: "This order was already closed",
    text: "Your payment reached us after the order was cancelled, so we refunded it.",
  },
} as const;
