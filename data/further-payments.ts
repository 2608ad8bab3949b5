// Texts of further payments, which belong to an order. Read by components/order and components/account.

/** An offer, which its customer accepts by paying. */
export const offerText = {
  heading: "Our offer",
  lead: (what: string, day: string | null) =>
    `${what}${day ? `, valid until ${day}` : ""}. You accept it by paying, by card or cryptocurrency. You’ll get a receipt.`,
  included: "What is included",
  until: "Valid until",
  accept: "By paying you accept this offer, our",
  decline: "Decline this offer",
  declineText: "This tells us that you don’t want it, and the offer is closed.",
  yesDecline: (reference: string) => `Yes, decline ${reference}`,
  ended: (reference: string) => ({
    heading: `The offer ${reference} has ended`,
    text: "It can’t be paid any more. Write to us, and we’ll send you a new one.",
  }),
} as const;

/**
 * Texts for a requested payment or an offer that its customer declined or the desk withdrew. First whether it was declined, then its
 * reference.
 */
export const closedPaymentRequestText = (isDeclined: boolean) => (reference: string) => ({
  heading: isDeclined ? `You declined ${reference}` : `You don’t need to pay ${reference}`,
  text: isDeclined
    ? "It can’t be paid any more. If you change your mind, write to us."
    : "We’ve taken it back, so it can’t be paid any more.",
});

export const furtherPaymentText = {
  heading: "Further payments",
  asked: "Requested",
  review: "What you pay for",
  paid: "Thank you for your payment",
  disputed:
    "The customer’s bank disputes this payment. Answer the dispute at Stripe; its decision shows here.",
  belongsTo: "A further payment for order",
  of: (reference: string) => `for order ${reference}`,
  dueBy: (day: string) => `to be paid by ${day}`,
  pay: (amount: string) => `Pay ${amount}`,
  unpaid: "Please make this payment",
  unpaidText: (what: string, day: string | null) =>
    `${what}${day ? `, to be paid by ${day}` : ""}. You can pay by card or cryptocurrency. You’ll get a receipt.`,
  stopped: (reference: string) => ({
    heading: `You don’t need to pay ${reference}`,
    text: "The order it belongs to was stopped, so it can’t be paid any more.",
  }),
  decline: "I don’t want to pay this",
  declineRenewal: "I don’t want to renew",
  declineText:
    "This tells us that you won’t pay, and the payment is closed. Don’t decline it if you have already sent the money.",
  declineRenewalText:
    "This tells us not to renew. Without a renewal the company can lose its good standing or be struck off. Don’t decline if you have already sent the money.",
  yesDecline: (reference: string) => `Yes, decline ${reference}`,
} as const;
