// Labels of an order's payment and work status. Read by the account, the confirmation and the desk.

/** The payment's status, after the word "Payment". */
export const paymentStatusLabels = {
  received: "received",
  reported: "reported, being verified",
  paymentMissing: "reported, not found",
  pending: "not completed yet",
  failed: "failed, nothing was charged",
  partlyRefunded: (amount: string) => `received, ${amount} refunded`,
  refunded: "refunded",
  disputed: "disputed",
  lost: "returned by the bank after a dispute",
  none: "not paid",
  late: "received after the order was closed, under review",
} as const;

/** The two status columns of the Orders table: the labels of §4, and ours for states that §4 doesn't name. */
export const orderStatusColumnLabels = {
  status: {
    submitted: "Submitted",
    paid: "Paid",
    reported: "Paid, as reported",
    cancelled: "Cancelled",
  },
  payment: {
    pending: "Pending",
    completed: "Completed",
    reported: "Completed, being verified",
    paymentMissing: "Reported, not found",
    failed: "Failed",
    partlyRefunded: (amount: string) => `Completed, ${amount} refunded`,
    refunded: "Refunded",
    disputed: "Disputed",
    late: "Under review",
    none: "Not paid",
  },
} as const;

/** The name of the work, shown below the payment. */
export const orderWorkNames = { company: "Formation", trust: "Formation", bank: "Account opening" } as const;

/** The status of the work that a further payment pays for, and the label before it. */
export const furtherPaymentStatusLabels = {
  name: "Work",
  working: { customer: "we’re doing it", desk: "to be done" },
  waiting: { customer: "waiting for what we need from you", desk: "waiting for the customer" },
  done: "done",
} as const;

const customerLabels = {
  received: "waiting for your documents",
  documents: "documents under review",
  disputed: "paused while your payment is disputed",
  barred: "stopped, a person is from a country that we don’t act for",
  /** Once every document is accepted or waived. */
  complete: {
    company: "documents complete, we file next",
    trust: "documents complete, we file next",
    bank: "documents complete, we apply next",
  },
  verification: "begins when your payment is verified",
  payment: "begins when your payment is received",
  ended: "ended",
  /** The date follows. */
  withdrawn: "withdrawn",
  /** After filing, by kind of order. The filing date follows. */
  filing: { company: "filed with the registrar", trust: "filed", bank: "application sent to the bank" },
  declined: {
    company: "declined by the registrar",
    trust: "declined by the registrar",
    bank: "declined by the bank",
  },
  /** After the registrar's or bank's approval. */
  decided: {
    company: "approved, we prepare the handover",
    trust: "approved, we prepare the handover",
    bank: "approved by the bank, we prepare the handover",
  },
  completed: { company: "your company has been formed", trust: "established", bank: "your account is open" },
};

const deskLabels: typeof customerLabels = {
  ...customerLabels,
  received: "waiting for the customer’s documents",
  documents: "documents sent",
  disputed: "paused while the payment is disputed",
  complete: {
    company: "documents complete, to be filed",
    trust: "documents complete, to be filed",
    bank: "documents complete, to be sent to the bank",
  },
  verification: "begins when the payment is verified",
  payment: "begins when the payment is received",
  decided: {
    company: "approved, to be handed over",
    trust: "approved, to be handed over",
    bank: "approved by the bank, to be handed over",
  },
  completed: { company: "the company has been formed", trust: "established", bank: "the account is open" },
};

/** Texts for an order whose payment is disputed, or whose dispute was lost. */
export const disputeText = {
  heading: "Your payment is disputed",
  customer:
    "Your bank has told us that this payment is disputed. We've paused work on your order until the bank decides. If you have a question, write to us.",
  desk: "The customer's bank disputes this payment. Work is paused: the order can't be filed or completed, and no document accepted. Answer the dispute at Stripe; its decision shows here.",
  open: "Open the payment at Stripe",
  lost: "The dispute was lost. The bank has taken the payment back, so don't continue with this order unless it's paid again.",
} as const;

/** The work's status, by reader. */
export const workStatusLabels = { customer: customerLabels, desk: deskLabels } as const;

/** Who sees an order's status. */
export type StatusAudience = keyof typeof workStatusLabels;
