// Texts of the payment page. Read by app/(site)/(order)/payment.

/** Texts for an order to pay. */
export const paymentText = {
  heading: "Payment",
  lead: "Check your order, then choose how to pay. Prices are in US dollars.",
  summary: "Order summary",
  refunds: "Refund rules",
} as const;

/** §2: the texts of the payment page if there is no order to pay. */
export const sampleOrderText = {
  heading: "Sample order",
  lead: "You haven’t started an order. This page is an example with made-up figures, and nothing here can be charged.",
  summary: "Sample figures",
  note: "Example figures. They are not a price.",
  start: { href: "/jurisdictions", label: "Choose a jurisdiction" },
  startNote: "To place a real order, choose a jurisdiction and fill in its order form.",
  button: "Sample order",
} as const;
