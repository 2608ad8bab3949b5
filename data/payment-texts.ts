// Texts of the payment page. Read by app/(site)/(order)/payment.

/** Texts for an order to pay. */
export const paymentText = {
  heading: "Payment",
  lead: "Check your order, then choose how to pay. Prices are in US dollars.",
  summary: "Order summary",
  refunds: "Refund rules",
  /** After Stripe's Back link. */
  returned: "You left Stripe’s page without paying, so nothing was charged. Your order is still here.",
  /** The browser has started another order since. */
  replaced: (now: string, before: string) =>
    `You’ve started two orders in this browser. This page is for “${now}”. “${before}” is a separate order and isn’t paid here.`,
  openReplaced: (before: string) => `Open the order form for “${before}”`,
} as const;

/** Texts about the amount, in the instructions for a cryptocurrency payment. */
export const cryptoAmountText = {
  /** Bitcoin and Ether without a rate source (decision 46). */
  unquoted: (total: string, coin: string) =>
    `Send what ${total} is worth in ${coin} when you send it: your wallet or exchange shows it. We value it at the market rate of the minute it was sent.`,
  wrongAmount:
    "If less arrives, we ask you for the rest before we start. If more arrives, we send back the difference. Network fees are yours.",
} as const;

/** §2: the texts of the payment page if there is no order to pay. */
/** Texts of the form that cancels an unpaid order, in the account and from the email (decision 38). */
export const cancelOrderText = {
  decline: "Cancel this order",
  declineText:
    "A cancelled order can’t be paid or opened again. Do not cancel it if you have already sent a payment.",
  yesDecline: (reference: string) => `Yes, cancel order ${reference}`,
} as const;

export const sampleOrderText = {
  heading: "Sample order",
  lead: "You haven’t started an order. This page is an example with made-up figures, and nothing here can be charged.",
  summary: "Sample figures",
  note: "Example figures. They are not a price.",
  start: { href: "/jurisdictions", label: "Choose a jurisdiction" },
  startNote: "To place a real order, choose a jurisdiction and fill in its order form.",
  button: "Sample order",
} as const;
