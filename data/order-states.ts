/** The payment's own words, wherever a screen says whose state it shows. */
export const paymentWords = {
  received: "received",
  reported: "reported, being verified",
  unfound: "reported, not found",
  pending: "not completed yet",
  failed: "failed, nothing was charged",
  refunded: "given back",
  none: "not paid",
  late: "came after the end, under review",
} as const;

/** §4's words for the two columns of the Orders table, and ours for what §4 has none for. */
export const columnWords = {
  status: {
    submitted: "Submitted",
    paid: "Paid",
    reported: "Paid, as reported",
    cancelled: "Cancelled",
    replaced: "Replaced",
  },
  payment: {
    pending: "Pending",
    completed: "Completed",
    reported: "Completed, being verified",
    unfound: "Reported, not found",
    failed: "Failed",
    refunded: "Refunded",
    late: "Under review",
    none: "Not paid",
  },
} as const;

/** What is ordered, as the line under the payment names it. */
export const workNames = { company: "Formation", trust: "Formation", bank: "Account opening" } as const;

const customerWords = {
  received: "waiting for your documents",
  documents: "documents under review",
  verification: "begins when your payment is verified",
  payment: "begins when your payment is received",
  ended: "ended",
  /** From the filing on, by what was ordered; the day follows the first. */
  filing: { company: "filed with the registrar", trust: "filed", bank: "application sent to the bank" },
  completed: { company: "your company exists", trust: "established", bank: "your account is open" },
};

const deskWords: typeof customerWords = {
  ...customerWords,
  received: "waiting for the customer's documents",
  documents: "documents sent",
  verification: "begins when the payment is verified",
  payment: "begins when the payment is received",
  completed: { company: "the company exists", trust: "established", bank: "the account is open" },
};

/** How the work stands, for whoever reads it. */
export const workWords = { customer: customerWords, desk: deskWords } as const;

/** Who reads how an order stands. */
export type Reader = keyof typeof workWords;
