/** When a stage is due, counted from the payment. */
export type Due =
  | { readonly hours: number }
  | { readonly businessDays: readonly [from: number, to: number] }
  | { readonly weeks: readonly [from: number, to: number] };

type Stage = { readonly title: string; readonly text: string; readonly due?: Due };

const formation: readonly Stage[] = [
  { title: "We contact you", text: "You receive the list of documents we need.", due: { hours: 24 } },
  {
    title: "Document preparation",
    text: "We check your documents and draw up the papers.",
    due: { businessDays: [1, 2] },
  },
  {
    title: "Government filing",
    text: "We file the papers and answer the questions that come back. An authorisation takes longer.",
    due: { businessDays: [3, 5] },
  },
  { title: "Completion", text: "The documents are sent to you.", due: { businessDays: [5, 10] } },
];

/** For a bank order, where nothing is filed with a government. */
const bank: readonly Stage[] = [
  {
    title: "We contact you",
    text: "You receive the list of documents we need.",
    due: { businessDays: [1, 1] },
  },
  { title: "The application", text: "We check your documents and put the application together with you." },
  { title: "The bank’s review", text: "We present the application and pass on the bank’s questions." },
  {
    title: "Account opening",
    text: "The bank alone decides whether to open the account.",
    due: { weeks: [2, 8] },
  },
];

/** §9: what follows a payment, by the kind of order. */
export const stages = { company: formation, trust: formation, bank } as const;

/** What may have happened to an order and its payment. */
export const milestones = {
  placed: { title: "Order placed", text: "We have your order." },
  cardPending: { title: "Payment pending", text: "The card payment has not been completed." },
  coinPending: {
    title: "Payment pending",
    text: "You have not told us that the payment was sent.",
  },
  failed: {
    title: "Payment failed",
    text: "The payment was not completed, and nothing was charged. You can still pay this order.",
  },
  paid: { title: "Payment received", text: "Your card payment has arrived." },
  reported: { title: "Payment reported", text: "You told us that the payment was sent." },
  verifying: {
    title: "Payment verification",
    text: "We look for your transaction; this page says so when it is found.",
  },
  verified: { title: "Payment verified", text: "We have found your transaction." },
  refunded: { title: "Payment refunded", text: "The payment was given back." },
  cancelled: { title: "Order cancelled", text: "Nothing more will happen with this order." },
  /** An earlier way of paying of the same order, by its reference and way. */
  replaced: (reference: string, way: string) => ({
    title: `Payment by ${way} replaced`,
    text: `You went on another way: ${reference} is closed and can't be paid.`,
  }),
  replacedBy: (reference: string, way: string) => ({
    title: "Order replaced",
    text: `You went on to pay by ${way}: ${reference} has taken the place of this order, which can't be paid any more.`,
  }),
  late: {
    title: "Payment after the end",
    text: "A payment reached us after this order was closed. We look at it by hand; nothing of it is lost.",
  },
  lateReported: {
    title: "Payment reported after the end",
    text: "You told us of coins after this order was closed. We look for them; nothing of it is lost.",
  },
  lateReturned: { title: "Payment given back", text: "The payment that came after the end was given back." },
} as const;

export const timelineNotes = {
  dated:
    "Usual dates, counted from your payment. Business days are Monday to Friday, US Eastern time; dates move if we have to wait for documents.",
  reported:
    "Usual dates, counted from the day you reported the payment. Business days are Monday to Friday, US Eastern time; dates move if we have to wait for the transaction or for documents.",
  undated: "Usual times, counted from your payment. Business days are Monday to Friday, US Eastern time.",
} as const;

/** The ways of paying as a customer reads them. */
export const wayNames = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT",
} as const;
