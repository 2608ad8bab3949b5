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
  received: "waiting for your documents",
  documents: "documents under review",
  verification: "begins when your payment is verified",
  payment: "begins when your payment is received",
  ended: "ended",
} as const;

/** From the filing on, by what was ordered; the day follows the first. */
export const doneWords = {
  company: { filing: "filed with the registrar", completed: "your company exists" },
  trust: { filing: "filed", completed: "established" },
  bank: { filing: "application sent to the bank", completed: "your account is open" },
} as const;
