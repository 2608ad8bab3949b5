/** The payment's own words, wherever a screen says whose state it shows. */
export const paymentWords = {
  received: "received",
  reported: "reported, being verified",
  pending: "not completed yet",
  failed: "failed, nothing was charged",
  refunded: "given back",
  none: "not paid",
  late: "came after the end, under review",
} as const;

/** What is ordered, as the line under the payment names it. */
export const workNames = { company: "Formation", trust: "Formation", bank: "Account opening" } as const;

export const workWords = {
  documents: "waiting for your documents",
  verification: "begins when your payment is verified",
  payment: "begins when your payment is received",
  ended: "ended",
} as const;
