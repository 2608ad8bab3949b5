/** When a stage is due, counted from what last moved the order on. */
export type Due =
  | { readonly hours: number }
  | { readonly businessDays: readonly [from: number, to: number] }
  | { readonly weeks: readonly [from: number, to: number] };

/** What an order has to have reached for a stage to be over. */
type Until = "documents" | "filed" | "completed";

type Stage = {
  readonly title: string;
  readonly text: string;
  readonly due?: Due;
  /** Promised until then. */
  readonly until: Until;
};

const formation: readonly Stage[] = [
  {
    title: "We review your order",
    text: "A person on our team reviews your order and contacts you.",
    due: { hours: 24 },
    until: "documents",
  },
  {
    title: "Document preparation",
    text: "We check your documents and draw up the papers.",
    due: { businessDays: [1, 2] },
    until: "filed",
  },
  {
    title: "Government filing",
    text: "We file the papers and answer the questions that come back. An authorisation takes longer.",
    due: { businessDays: [3, 5] },
    until: "filed",
  },
  {
    title: "Completion",
    text: "The documents are sent to you.",
    due: { businessDays: [5, 10] },
    until: "completed",
  },
];

/** For a bank order, where nothing is filed with a government. */
const bank: readonly Stage[] = [
  {
    title: "We review your order",
    text: "A person on our team reviews your order and contacts you.",
    due: { businessDays: [1, 1] },
    until: "documents",
  },
  {
    title: "The application",
    text: "We check your documents and put the application together with you.",
    until: "filed",
  },
  {
    title: "The bank’s review",
    text: "We present the application and pass on the bank’s questions.",
    until: "completed",
  },
  {
    title: "Account opening",
    text: "The bank alone decides whether to open the account.",
    due: { weeks: [2, 8] },
    until: "completed",
  },
];

/** §9: what follows a payment, by the kind of order. */
export const stages = { company: formation, trust: formation, bank } as const;

/** What a payment still waits for. */
export const openPayment = {
  card: { title: "Payment pending", text: "The card payment has not been completed." },
  coin: { title: "Payment pending", text: "You have not told us that the payment was sent." },
  verifying: {
    title: "Payment verification",
    text: "We look for your transaction; this page says so when it is found.",
  },
  unfound: {
    title: "Your transaction",
    text: "We look again when you have told us where it is. The work begins when it is found.",
  },
} as const;

/** What the dates ahead count from: the payment, the customer's word that it was sent, or what moved the order on since. */
export const timelineNotes = {
  paid: "Usual dates, counted from your payment. Business days are Monday to Friday, US Eastern time; dates move if we have to wait for documents.",
  reported:
    "Usual dates, counted from the day you reported the payment. Business days are Monday to Friday, US Eastern time; dates move if we have to wait for the transaction or for documents.",
  documents:
    "Usual dates, counted from your latest documents. Business days are Monday to Friday, US Eastern time; dates move if we have to wait for others.",
  filed:
    "Usual dates, counted from the filing. Business days are Monday to Friday, US Eastern time; dates move if questions come back.",
  undated: "Usual times, counted from your payment. Business days are Monday to Friday, US Eastern time.",
} as const;

/** The ways of paying as a customer reads them. */
export const wayNames = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT",
} as const;

/** What an event's words may need: references, names and figures, in US dollars and ISO days. */
export type EventDetails = {
  readonly by?: string;
  readonly reference?: string;
  readonly way?: keyof typeof wayNames;
  readonly amount?: string;
  readonly document?: string;
  readonly due?: string;
};

type Words = { readonly title: string; readonly text: string };
type Happening = Words | ((details: EventDetails) => Words);

const way = (details: EventDetails) => (details.way ? wayNames[details.way] : "another way");
const document = (details: EventDetails) => details.document ?? "A document";
const money = (details: EventDetails, otherwise: string) => details.amount ?? otherwise;
const refund = (details: EventDetails) => {
  const to = details.way === "card" ? " to your card" : details.way ? ` in ${wayNames[details.way]}` : "";
  return `We've refunded ${money(details, "your payment")}${to}.`;
};

/** What a customer reads of each kind of event; the desk's own line stands under it. */
export const happenings = {
  placed: { title: "Order placed", text: "We have your order." },
  replaced: (of) => ({
    title: "Order replaced",
    text: `You went on to pay by ${way(of)}: ${of.by ?? "another order"} has taken the place of this order, which can't be paid any more.`,
  }),
  /** An earlier way of paying of the same order, by its reference and way. */
  replaces: (of) => ({
    title: `Payment by ${way(of)} replaced`,
    text: `You went on another way: ${of.reference ?? "the order before"} is closed and can't be paid.`,
  }),
  payment_failed: {
    title: "Payment failed",
    text: "The payment was not completed, and nothing was charged.",
  },
  paid: { title: "Payment received", text: "Your card payment has arrived." },
  payment_reported: { title: "Payment reported", text: "You told us that the payment was sent." },
  payment_verified: { title: "Payment verified", text: "We have found your transaction." },
  payment_not_found: {
    title: "Transaction not found",
    text: "We looked for your transaction and have not found it. Please compare it with what you sent, and write to us.",
  },
  refunded: (of) => ({ title: "Payment refunded", text: refund(of) }),
  partly_refunded: (of) => ({ title: "Part of the payment refunded", text: refund(of) }),
  disputed: {
    title: "Payment disputed",
    text: "Your bank told us that this payment is disputed. Work on your order is paused until the bank decides.",
  },
  dispute_won: { title: "Dispute closed", text: "Your payment stands, and work on your order goes on." },
  dispute_lost: (of) => ({
    title: "Dispute closed",
    text: `Your bank has returned ${money(of, "your payment")} to your card.`,
  }),
  cancelled: { title: "Order cancelled", text: "Nothing more will happen with this order." },
  late_payment: {
    title: "Payment for a closed order",
    text: "We received a payment after this order was closed. We'll check it and refund you.",
  },
  late_reported: {
    title: "Payment reported for a closed order",
    text: "You reported a payment after this order was closed. We'll look for it and refund you if we find it.",
  },
  late_returned: (of) => ({ title: "Payment refunded", text: refund(of) }),
  reminded: { title: "Reminder sent", text: "We wrote to you that this order is not paid yet." },
  document_asked: (of) => ({ title: "Document asked for", text: `${document(of)}: we need it from you.` }),
  document_sent: (of) => ({ title: "Document sent", text: `${document(of)}: we have it and look at it.` }),
  document_accepted: (of) => ({
    title: "Document accepted",
    text: `${document(of)}: we have what we need.`,
  }),
  document_refused: (of) => ({
    title: "Document not accepted",
    text: `${document(of)}: please send another one.`,
  }),
  document_removed: (of) => ({ title: "Document removed", text: `${document(of)}: no longer with us.` }),
  filed: {
    title: "Filed with the registrar",
    text: "The papers are with the registrar, who decides on them.",
  },
  paper_added: (of) => ({
    title: "Paper ready",
    text: `${document(of)}: it is here for you to download.`,
  }),
  completed: { title: "Completed", text: "Your company exists. Its papers are here for you to download." },
  annual_notice: (of) => ({
    title: "Annual renewal",
    text: `We wrote to you of what falls due${of.due ? ` on ${of.due}` : ""}.`,
  }),
  line: { title: "A message from us", text: "" },
} as const satisfies Record<string, Happening>;

/** Where another kind of order has words of its own. */
export const otherHappenings: Readonly<
  Record<keyof typeof stages, Partial<Record<keyof typeof happenings, Words>>>
> = {
  company: {},
  trust: {
    filed: { title: "Filed", text: "The papers are with those who decide on them." },
    completed: { title: "Completed", text: "It is established. Its papers are here for you to download." },
  },
  bank: {
    filed: { title: "Application sent", text: "The application is with the bank, which decides on it." },
    completed: { title: "Completed", text: "Your account is open. Its papers are here for you to download." },
  },
};

/** Events that end something, rather than bring it on. */
export const endings: readonly string[] = [
  "payment_failed",
  "refunded",
  "dispute_lost",
  "cancelled",
  "replaced",
];

/** Events that the customer has to answer by another try. */
export const refusals: readonly string[] = ["document_refused", "payment_not_found"];
