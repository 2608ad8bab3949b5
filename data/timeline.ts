import type { JurisdictionSlug } from "./prices";

/** How long something takes. */
export type Due =
  | { readonly hours: number }
  | { readonly businessDays: readonly [from: number, to: number] }
  | { readonly weeks: readonly [from: number, to: number] }
  | { readonly months: readonly [from: number, to: number] };

/** What an order has to have reached for a stage to be over. */
type Until = "reviewed" | "filed" | "completed";

type Stage = {
  readonly title: string;
  readonly text: string;
  readonly due?: Due;
  /** A usual time, and no promise: it depends on the customer's documents, a registrar or a bank. */
  readonly usual?: true;
  /** Where the registrar's own time (registrarTimes) takes the place of `due`. */
  readonly registrar?: "filing" | "completion";
  readonly until: Until;
};

/** How long registration usually takes once filed, where a jurisdiction's page says something else than §9's times. */
export const registrarTimes: Readonly<Partial<Record<JurisdictionSlug, Exclude<Due, { hours: number }>>>> = {
  "british-virgin-islands": { businessDays: [1, 3] },
  "hong-kong": { businessDays: [1, 3] },
  singapore: { businessDays: [1, 3] },
  "united-kingdom": { businessDays: [1, 3] },
  "united-states": { businessDays: [1, 3] },
  brunei: { weeks: [1, 2] },
  "costa-rica": { weeks: [1, 2] },
  jersey: { weeks: [1, 2] },
  uae: { weeks: [1, 2] },
  cyprus: { weeks: [1, 2] },
  liechtenstein: { weeks: [1, 2] },
  switzerland: { weeks: [1, 2] },
  // The authorisation and the registration after it.
  monaco: { months: [2, 4] },
  panama: { businessDays: [5, 7] },
};

const formation: readonly Stage[] = [
  {
    title: "We review your order",
    text: "A person on our team reviews your order and contacts you.",
    due: { hours: 24 },
    until: "reviewed",
  },
  {
    title: "Document preparation",
    text: "We check your documents and prepare the application.",
    due: { businessDays: [1, 2] },
    usual: true,
    until: "filed",
  },
  {
    title: "Government filing",
    text: "We file the application and answer the registrar’s questions.",
    due: { businessDays: [3, 5] },
    usual: true,
    registrar: "filing",
    until: "filed",
  },
  {
    title: "Completion",
    text: "You download the finished documents from the page of your order.",
    due: { businessDays: [5, 10] },
    usual: true,
    registrar: "completion",
    until: "completed",
  },
];

/** For a bank order, where nothing is filed with a government. */
const bank: readonly Stage[] = [
  {
    title: "We review your order",
    text: "A person on our team reviews your order and contacts you.",
    due: { businessDays: [1, 1] },
    until: "reviewed",
  },
  {
    title: "Application",
    text: "We check your documents and prepare the application with you.",
    until: "filed",
  },
  {
    title: "The bank’s review",
    text: "We send the application to the bank and pass on its questions.",
    until: "completed",
  },
  {
    title: "Account opening",
    text: "The bank alone decides whether to open the account.",
    due: { weeks: [2, 8] },
    usual: true,
    until: "completed",
  },
];

/** §9: what follows a payment, by the kind of order. */
export const stages = { company: formation, trust: formation, bank } as const;

/** What a payment still waits for. */
export const openPayment = {
  card: { title: "Payment pending", text: "The card payment has not been completed." },
  coin: { title: "Payment pending", text: "You haven’t told us that you sent the payment." },
  verifying: {
    title: "Payment verification",
    text: "We’re looking for your transaction. We’ll update this page when we find it.",
  },
  unfound: {
    title: "Your transaction",
    text: "Tell us where to find it and we’ll look again. We start work when we find it.",
  },
} as const;

const businessDays = "Business days are Monday to Friday, US Eastern time, except our holidays.";

/** Below the dates ahead: what they count from, and how firm they are. */
export const timelineNotes = {
  paid: `Counted from your payment. Usual times depend on your documents and the registrar’s or bank’s workload. ${businessDays}`,
  reported: `Counted from the day you reported the payment. Dates move if we have to wait for the transaction or for documents. ${businessDays}`,
  documents: `Counted from your latest documents. Usual times depend on the registrar’s or bank’s workload. ${businessDays}`,
  filed: `Counted from the filing. Usual times depend on the registrar’s or bank’s workload. ${businessDays}`,
  undated: `Counted from your payment. ${businessDays}`,
} as const;

/** The payment methods as a customer reads them. */
export const wayNames = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT",
} as const;

/** What the texts of events can contain: references, names and amounts, in US dollars and ISO days. */
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

const way = (details: EventDetails) => (details.way ? wayNames[details.way] : "another method");
const document = (details: EventDetails) => details.document ?? "A document";
const money = (details: EventDetails, otherwise: string) => details.amount ?? otherwise;
const refund = (details: EventDetails) => {
  const to = details.way === "card" ? " to your card" : details.way ? ` in ${wayNames[details.way]}` : "";
  return `We've refunded ${money(details, "your payment")}${to}.`;
};

/** What a customer reads about each kind of event, above the desk's own message. */
export const happenings = {
  placed: { title: "Order placed", text: "We have your order." },
  replaced: (of) => ({
    title: "Order replaced",
    text: `You chose to pay by ${way(of)}. ${of.by ?? "Another order"} replaces this order, which can no longer be paid.`,
  }),
  /** An earlier payment method of the same order, by its reference and method. */
  replaces: (of) => ({
    title: `Payment by ${way(of)} replaced`,
    text: `You chose another payment method. ${of.reference ?? "The earlier order"} is closed and can no longer be paid.`,
  }),
  payment_failed: {
    title: "Payment failed",
    text: "The payment was not completed, and nothing was charged.",
  },
  paid: { title: "Payment received", text: "Your card payment has arrived." },
  payment_reported: { title: "Payment reported", text: "You told us that you sent the payment." },
  payment_verified: { title: "Payment verified", text: "We found your transaction." },
  payment_not_found: {
    title: "Transaction not found",
    text: "We looked for your transaction and didn’t find it. Please check it against what you sent, then contact us.",
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
  cancelled: { title: "Order cancelled", text: "We’ve stopped work on this order." },
  late_payment: {
    title: "Payment for a closed order",
    text: "We received a payment after this order was closed. We'll check it and refund you.",
  },
  late_reported: {
    title: "Payment reported for a closed order",
    text: "You reported a payment after this order was closed. We'll look for it and refund you if we find it.",
  },
  late_returned: (of) => ({ title: "Payment refunded", text: refund(of) }),
  reminded: { title: "Reminder sent", text: "We emailed you that this order isn’t paid yet." },
  reviewed: { title: "Order reviewed", text: "A person on our team has reviewed your order." },
  document_asked: (of) => ({ title: "Document requested", text: `${document(of)}: please upload it.` }),
  document_sent: (of) => ({ title: "Document uploaded", text: `${document(of)}: we’ll check it.` }),
  document_accepted: (of) => ({
    title: "Document accepted",
    text: `${document(of)}: accepted.`,
  }),
  document_waived: (of) => ({
    title: "Document waived",
    text: `${document(of)}: we don’t need a file for this.`,
  }),
  document_refused: (of) => ({
    title: "Document not accepted",
    text: `${document(of)}: please upload a new file.`,
  }),
  document_removed: (of) => ({ title: "Document removed", text: `${document(of)}: removed.` }),
  documents_complete: {
    title: "Documents complete",
    text: "We have everything we need. Next we file your application.",
  },
  filed: {
    title: "Filed with the registrar",
    text: "The registrar is reviewing your application.",
  },
  filing_undone: {
    title: "Correction: not filed yet",
    text: "We marked your application as filed by mistake. It hasn’t been filed yet.",
  },
  paper_added: (of) => ({
    title: "Document ready",
    text: `${document(of)}: ready to download.`,
  }),
  completed: {
    title: "Completed",
    text: "Your company has been formed. Its documents are ready to download.",
  },
  completion_undone: {
    title: "Correction: not complete yet",
    text: "We marked your order as completed by mistake. It isn’t complete yet.",
  },
  annual_notice: (of) => ({
    title: "Annual renewal",
    text: `We emailed you about the renewal${of.due ? ` due on ${of.due}` : ""}.`,
  }),
  line: { title: "Message from us", text: "" },
} as const satisfies Record<string, Happening>;

/** Where other kinds of order read differently. */
export const otherHappenings: Readonly<
  Record<keyof typeof stages, Partial<Record<keyof typeof happenings, Words>>>
> = {
  company: {},
  trust: {
    filed: { title: "Filed", text: "Your application has been filed." },
    completed: {
      title: "Completed",
      text: "The formation is complete. Your documents are ready to download.",
    },
  },
  bank: {
    documents_complete: {
      title: "Documents complete",
      text: "We have everything we need. Next we send your application to the bank.",
    },
    filed: { title: "Application sent", text: "The bank is reviewing your application." },
    filing_undone: {
      title: "Correction: not sent yet",
      text: "We marked your application as sent by mistake. We haven’t sent it to the bank yet.",
    },
    completed: { title: "Completed", text: "Your account is open. Its documents are ready to download." },
  },
};

/** Events that end an order or a payment. */
export const endings: readonly string[] = [
  "payment_failed",
  "refunded",
  "dispute_lost",
  "cancelled",
  "replaced",
];

/** Events after which the customer has to try again. */
export const refusals: readonly string[] = ["document_refused", "payment_not_found"];
