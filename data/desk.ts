import { privatePages } from "./private-pages.ts";

/** The pages of the desk. */
export const deskTabs = [
  { id: "queue", label: "To do" },
  { id: "orders", label: "Orders" },
  { id: "inquiries", label: "Inquiries" },
  { id: "mails", label: "Emails" },
] as const;

export type DeskTab = (typeof deskTabs)[number]["id"];

/** The address of each page. */
export const deskTabHref: Readonly<Record<DeskTab, string>> = {
  queue: privatePages.desk,
  orders: `${privatePages.desk}/orders`,
  inquiries: `${privatePages.desk}/inquiries`,
  mails: `${privatePages.desk}/mails`,
};

/** How soon something was promised: within 24 hours (in opening hours), or so many business days. */
export type Promised = "24 hours" | { readonly businessDays: number };

type Waiting = { readonly title: string; readonly promised?: Promised; readonly said?: string };

const day: Promised = "24 hours";

/** What can wait for the desk, and what the customer was promised (§9, decision 44). */
export const waitingKinds: Readonly<Record<string, Waiting>> = {
  payment_reported: { title: "Crypto payment to verify", promised: day, said: "promised within 24 hours" },
  review: {
    title: "Review the order and contact the customer",
    promised: day,
    said: "promised within 24 hours",
  },
  review_bank: {
    title: "Review the order and contact the customer",
    promised: { businessDays: 1 },
    said: "promised within 1 business day",
  },
  no_checklist: { title: "The list of documents is missing", promised: day, said: "check within 24 hours" },
  documents: {
    title: "Documents to check",
    promised: { businessDays: 2 },
    said: "promised within 1-2 business days",
  },
  to_file: {
    title: "Documents complete: file the application",
    promised: { businessDays: 2 },
    said: "promised within 1-2 business days",
  },
  handover: { title: "Hand over the finished documents" },
  answer_due: { title: "The registrar’s or bank’s answer is due" },
  inquiry: { title: "Inquiry", promised: { businessDays: 2 }, said: "promised within 24-48 business hours" },
  mails: { title: "Undelivered emails" },
  payment_mismatch: {
    title: "Payment doesn’t match the order",
    promised: day,
    said: "check within 24 hours",
  },
  second_payment: { title: "Paid twice", promised: day, said: "check within 24 hours" },
  disputed: { title: "Payment disputed", promised: day, said: "check within 24 hours" },
  late_payment: {
    title: "Payment received for a closed order",
    promised: day,
    said: "check within 24 hours",
  },
  late_reported: {
    title: "Crypto payment reported for a closed order",
    promised: day,
    said: "check within 24 hours",
  },
  rebuilt: { title: "Order restored from its payment", promised: day, said: "check within 24 hours" },
  dispute_lost: { title: "Dispute lost", promised: day, said: "check within 24 hours" },
};

/** The stages that the desk can filter orders by. */
export const deskStages = [
  ["unpaid", "Not paid"],
  ["reported", "Crypto payment to verify"],
  ["received", "Payment received"],
  ["documents", "Documents"],
  ["filing", "Filed"],
  ["completed", "Completed"],
  ["stopped", "Stopped"],
] as const;

/** The states that the desk can filter inquiries by. */
export const deskStatuses = [
  ["waiting", "Waiting for us"],
  ["new", "New"],
  ["in_progress", "In progress"],
  ["answered", "Answered"],
  ["closed", "Closed"],
] as const;

/** What happened to an order, as the desk reads it. */
export const eventNames: Readonly<Record<string, string>> = {
  placed: "Order placed",
  rebuilt: "Order restored from its payment",
  replaced: "Replaced by another payment method",
  replaces: "Replaces another payment method",
  payment_failed: "Payment failed",
  paid: "Paid by card",
  payment_reported: "Crypto payment reported",
  payment_verified: "Payment verified",
  payment_not_found: "Crypto payment not found",
  refunded: "Refunded",
  partly_refunded: "Partly refunded",
  cancelled: "Cancelled",
  late_payment: "Payment for a closed order",
  late_reported: "Crypto payment reported for a closed order",
  late_returned: "Late payment refunded",
  payment_mismatch: "Payment doesn’t match the order",
  second_payment: "Second payment",
  disputed: "Payment disputed",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  reminded: "Reminder sent",
  reviewed: "Order reviewed",
  document_asked: "Document requested",
  document_sent: "Document uploaded",
  document_accepted: "Document accepted",
  document_waived: "Document waived",
  document_refused: "Document refused",
  document_removed: "Document removed",
  documents_complete: "Documents complete",
  filed: "Filed",
  filing_undone: "Filing undone",
  paper_added: "Finished document added",
  completed: "Completed",
  completion_undone: "Handover undone",
  annual_notice: "Annual notice",
  line: "Message to the customer",
  desk_note: "Note",
};

/** The labels of an event's details. */
export const detailNames: Readonly<Record<string, string>> = {
  amount: "Amount",
  by: "By",
  days: "Days ahead",
  document: "Document",
  due: "Due",
  file: "File",
  reference: "Order",
  transaction: "Transaction",
  way: "Payment method",
};

type Field = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly multiline?: boolean;
  readonly max: number;
};

export type VerbText = {
  readonly label: string;
  readonly text: string;
  readonly fields: readonly Field[];
  /** The button that does it. */
  readonly press: string;
  readonly danger?: boolean;
};

const message = (label: string): Field => ({ name: "line", label, multiline: true, max: 2000 });

/** What the desk can do with an order, and the form of each. */
export const orderVerbs = {
  review: {
    label: "Mark as reviewed",
    text: "You’ve checked the order. The customer gets an email that a person has reviewed it, with your message if you add one.",
    fields: [message("Message to the customer (optional)")],
    press: "Mark as reviewed",
  },
  verify: {
    label: "Verify the payment",
    text: "You found the transaction on the blockchain, the amount is right and it has enough confirmations. The customer gets the receipt by email.",
    fields: [{ name: "transaction", label: "Transaction ID", max: 200 }],
    press: "Verify the payment",
  },
  "not-found": {
    label: "Payment not found",
    text: "The customer reads your message on the order’s page and in an email. You can still verify the payment later.",
    fields: [message("What to tell the customer")],
    press: "Tell the customer",
  },
  file: {
    label: "Mark as filed",
    text: "Every document is accepted or waived, and the application is with the registrar or the bank. The refund rules change from here on, and the customer gets an email.",
    fields: [],
    press: "Mark as filed",
  },
  complete: {
    label: "Hand over the documents",
    text: "The formation is complete and the finished documents are attached on this page. The customer gets an email that they can be downloaded.",
    fields: [],
    press: "Hand over the documents",
  },
  undo: {
    label: "Undo the last step",
    text: "The filing or handover was marked by mistake. The order goes back one step, and the customer gets an email with your reason.",
    fields: [{ name: "reason", label: "Reason for the customer", multiline: true, max: 1000 }],
    press: "Undo the last step",
    danger: true,
  },
  line: {
    label: "Message",
    text: "The customer reads it in the order’s timeline and in an email.",
    fields: [message("Message to the customer")],
    press: "Send message",
  },
  note: {
    label: "Add a note",
    text: "Only the desk reads it. It also removes a payment that needed checking from To do.",
    fields: [{ name: "note", label: "Note", multiline: true, max: 2000 }],
    press: "Add note",
  },
  refund: {
    label: "Record a refund",
    text: "Send the money back first, then record it here. You can refund in several parts. The customer gets an email with the amount, your reason and a credit note.",
    fields: [
      {
        name: "amount",
        label: "Amount in US dollars",
        hint: "What you sent back, like 950 or 950.50",
        max: 12,
      },
      {
        name: "reason",
        label: "Reason for the refund",
        hint: "The customer reads this on the order's page and in the email.",
        max: 500,
      },
    ],
    press: "Record the refund",
    danger: true,
  },
  cancel: {
    label: "Cancel the order",
    text: "A cancelled order can’t be paid or reopened. The customer reads the reason.",
    fields: [{ name: "reason", label: "Reason", max: 500 }],
    press: "Cancel this order",
    danger: true,
  },
} as const satisfies Record<string, VerbText>;

export type OrderVerb = keyof typeof orderVerbs;

export const inquiryVerbs = {
  answer: {
    label: "Reply",
    text: "The customer gets your reply by email and reads it in the account.",
    fields: [{ name: "line", label: "Your reply", multiline: true, max: 5000 }],
    press: "Send reply",
  },
  close: {
    label: "Close",
    text: "No reply is needed. The customer can still write again.",
    fields: [],
    press: "Close the inquiry",
  },
  reopen: { label: "Reopen", text: "It returns to To do.", fields: [], press: "Reopen the inquiry" },
} as const satisfies Record<string, VerbText>;

export type InquiryVerb = keyof typeof inquiryVerbs;
