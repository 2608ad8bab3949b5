import { deskPath } from "./private-pages.ts";

/** The pages of the desk, each at an address of its own. */
export const deskTabs = [
  { id: "queue", label: "What needs you" },
  { id: "orders", label: "Orders" },
  { id: "inquiries", label: "Inquiries" },
  { id: "mails", label: "Mails" },
] as const;

export type DeskTab = (typeof deskTabs)[number]["id"];

/** Where each of them is. */
export const deskTabHref: Readonly<Record<DeskTab, string>> = {
  queue: deskPath,
  orders: `${deskPath}/orders`,
  inquiries: `${deskPath}/inquiries`,
  mails: `${deskPath}/mails`,
};

/** How soon something was promised: hours on the clock, or business days. */
export type Promised = { readonly hours: number } | { readonly businessDays: number };

type Waiting = { readonly title: string; readonly promised?: Promised; readonly said?: string };

const day: Promised = { hours: 24 };

/** What may wait for the desk, and what the customer was promised (§9, decision 44). */
export const waitingKinds: Readonly<Record<string, Waiting>> = {
  payment_reported: { title: "Coins to verify", promised: day, said: "promised within 24 hours" },
  documents: {
    title: "Documents to check",
    promised: { businessDays: 2 },
    said: "promised within 1-2 business days",
  },
  inquiry: { title: "Inquiry", promised: { businessDays: 2 }, said: "promised within 24-48 business hours" },
  mails: { title: "Undelivered mails" },
  payment_mismatch: { title: "A payment does not match", promised: day, said: "look within 24 hours" },
  second_payment: { title: "Paid twice", promised: day, said: "look within 24 hours" },
  disputed: { title: "Payment disputed", promised: day, said: "look within 24 hours" },
  late_payment: { title: "Paid after the order was closed", promised: day, said: "look within 24 hours" },
  late_reported: {
    title: "Crypto payment reported for a closed order",
    promised: day,
    said: "look within 24 hours",
  },
  rebuilt: { title: "Order rebuilt from its payment", promised: day, said: "look within 24 hours" },
  dispute_lost: { title: "Dispute lost", promised: day, said: "look within 24 hours" },
};

/** Where an order can be, as the desk filters by it. */
export const deskStages = [
  ["unpaid", "Not paid"],
  ["reported", "Coins to verify"],
  ["received", "Payment received"],
  ["documents", "Documents"],
  ["filing", "Filed"],
  ["completed", "Completed"],
  ["stopped", "Stopped"],
] as const;

/** Where an inquiry can be, as the desk filters by it. */
export const deskStatuses = [
  ["waiting", "Waiting for us"],
  ["new", "New"],
  ["in_progress", "In progress"],
  ["answered", "Answered"],
  ["closed", "Closed"],
] as const;

/** What happened to an order, in the desk's words. */
export const eventNames: Readonly<Record<string, string>> = {
  placed: "Order placed",
  rebuilt: "Order rebuilt from its payment",
  replaced: "Replaced by another way of paying",
  replaces: "Replaces another way of paying",
  payment_failed: "Payment failed",
  paid: "Paid by card",
  payment_reported: "Coins reported",
  payment_verified: "Payment verified",
  payment_not_found: "Coins not found",
  refunded: "Refunded",
  partly_refunded: "Partly refunded",
  cancelled: "Cancelled",
  late_payment: "Payment for a closed order",
  late_reported: "Crypto payment reported for a closed order",
  late_returned: "Late payment refunded",
  payment_mismatch: "Payment does not match",
  second_payment: "Second payment",
  disputed: "Payment disputed",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  reminded: "Reminded",
  document_asked: "Document asked for",
  document_sent: "Document sent",
  document_accepted: "Document accepted",
  document_refused: "Document refused",
  document_removed: "Document removed",
  filed: "Filed",
  paper_added: "Paper added",
  completed: "Completed",
  annual_notice: "Annual notice",
  line: "Line to the customer",
  desk_note: "Note",
};

/** What stands beside it, in the desk's words. */
export const detailNames: Readonly<Record<string, string>> = {
  amount: "Amount",
  by: "By",
  days: "Days ahead",
  document: "Document",
  due: "Due",
  file: "File",
  reference: "Order",
  transaction: "Transaction",
  way: "Way of paying",
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
  /** The button that does it; what it does can't be undone, or is read by the customer. */
  readonly press: string;
  readonly danger?: boolean;
};

const line = (label: string): Field => ({ name: "line", label, multiline: true, max: 2000 });

/** What the desk does to an order, and how each is asked. */
export const orderVerbs = {
  verify: {
    label: "Verify the payment",
    text: "You have found the coins on the chain, the amount is right, and enough blocks confirm it. The customer gets the receipt by mail.",
    fields: [{ name: "transaction", label: "Transaction id", max: 200 }],
    press: "Yes, the money is there",
  },
  "not-found": {
    label: "Coins not found",
    text: "The customer reads your line on the order and in a mail. You can still verify the payment later.",
    fields: [line("What the customer should know")],
    press: "Tell the customer",
  },
  file: {
    label: "Filed",
    text: "Every document is accepted, and the papers are with the registrar (or the application is with the bank). From here on the refund rules change.",
    fields: [],
    press: "Yes, it is filed",
  },
  complete: {
    label: "Hand over the papers",
    text: "The company exists and its papers are on this page. The customer is told that they can be downloaded.",
    fields: [],
    press: "Yes, hand over",
  },
  line: {
    label: "Write to the customer",
    text: "The line stands in the order's timeline and goes out by mail.",
    fields: [line("Your line")],
    press: "Send the line",
  },
  note: {
    label: "Add a note",
    text: "Only the desk reads it. It also marks what needed a look as seen to.",
    fields: [{ name: "note", label: "Note", multiline: true, max: 2000 }],
    press: "Add the note",
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
    text: "A cancelled order can't be paid or opened again. The customer reads the reason.",
    fields: [{ name: "reason", label: "Reason", max: 500 }],
    press: "Yes, cancel this order",
    danger: true,
  },
} as const satisfies Record<string, VerbText>;

export type OrderVerb = keyof typeof orderVerbs;

export const inquiryVerbs = {
  answer: {
    label: "Answer",
    text: "The answer goes out by mail and stands in the customer's account.",
    fields: [{ name: "line", label: "Your answer", multiline: true, max: 5000 }],
    press: "Send the answer",
  },
  close: {
    label: "Close",
    text: "Nothing is left to say. The customer can still go on with it.",
    fields: [],
    press: "Close the inquiry",
  },
  reopen: { label: "Open again", text: "It waits for the desk again.", fields: [], press: "Open it again" },
} as const satisfies Record<string, VerbText>;

export type InquiryVerb = keyof typeof inquiryVerbs;
