import type { orderActions } from "./desk-actions.ts";
import { privatePages } from "./private-pages.ts";

const { desk } = privatePages;

/** The pages of the desk, in the order of its menu. */
export const deskPages = {
  queue: { label: "To do", href: desk },
  waiting: { label: "Waiting", href: `${desk}/waiting` },
  renewals: { label: "Renewals", href: `${desk}/renewals` },
  orders: { label: "Orders", href: `${desk}/orders` },
  companies: { label: "Companies", href: `${desk}/companies` },
  deadlines: { label: "Deadlines", href: `${desk}/deadlines` },
  inquiries: { label: "Inquiries", href: `${desk}/inquiries` },
  mails: { label: "Emails", href: `${desk}/mails` },
  figures: { label: "Figures", href: `${desk}/figures` },
  audit: { label: "Audit log", href: `${desk}/audit` },
  reports: { label: "Reports", href: `${desk}/reports` },
} as const;

export type DeskPageKey = keyof typeof deskPages;

export const deskSidebarText = {
  name: "Desk",
  /** Read by screen readers after a count: "To do, 12 waiting". */
  waiting: "waiting",
  account: "Your account",
} as const;

/** Texts of the notice that shows what was typed into a refused form that is no longer on the page. */
export const unsentNoticeText = {
  heading: (label: string) => `“${label}” was not done`,
  typed: "You had written:",
} as const;

/** When something is due: within 24 hours (in opening hours) or this many business days. */
export type TaskTimeLimit = "24 hours" | { readonly businessDays: number };

/** Where a task is done on an order's page: in an action's form, in a part of the page, or at Stripe. */
type TaskPlace = keyof typeof orderActions | "residence" | "people" | "documents" | "checks" | "stripe";

type Task = {
  readonly title: string;
  readonly deadline?: TaskTimeLimit;
  /** For the task of an order's page. The button leads to the first of these that the order allows. */
  readonly places?: readonly TaskPlace[];
};

const day: TaskTimeLimit = "24 hours";

/**
 * The desk's tasks (§9, decision 44). The deadlines of an order's steps are in timeline.ts, those of other tasks are here.
 */
export const deskTaskText: Readonly<Record<string, Task>> = {
  verify_payment: { title: "Crypto payment to verify", places: ["verify"] },
  dispute: { title: "Payment disputed: answer the bank", places: ["stripe"] },
  barred: { title: "Refused country: stop the order or correct it", places: ["residence", "people"] },
  review: { title: "Review and contact the customer", places: ["review"] },
  check: { title: "Documents to check", places: ["documents"] },
  sign_off: { title: "Check the people and sign off", places: ["checks"] },
  match: { title: "Possible match on a list", deadline: day, places: ["checks"] },
  refund_proposed: { title: "A refund waits for a second person", deadline: day },
  file: { title: "File the application", places: ["file"] },
  decision: { title: "Ask for the overdue answer", places: ["delay"] },
  handover: { title: "Hand over the finished documents", places: ["complete"] },
  pay: { title: "Unpaid payment request" },
  fulfil: { title: "Do what was paid for", places: ["complete", "finish"] },
  renew: { title: "Prepare the renewal", places: ["renewal"] },
  refund: { title: "Refund: the customer has withdrawn", places: ["stripe", "refund"] },
  request_declined: { title: "Payment request declined", deadline: { businessDays: 2 } },
  documents: { title: "More documents to check", deadline: { businessDays: 2 }, places: ["documents"] },
  message: { title: "Message to answer", deadline: { businessDays: 2 } },
  inquiry: { title: "Inquiry", deadline: { businessDays: 2 } },
  mails: { title: "Undelivered emails" },
  payment_mismatch: { title: "Payment doesn’t match the order", deadline: day },
  second_payment: { title: "Paid twice", deadline: day },
  extra_disputed: { title: "Second payment disputed", deadline: day },
  payment_short: { title: "Part of the price arrived", deadline: day },
  overpaid: { title: "Paid too much", deadline: day },
  disputed: { title: "Payment of a finished order disputed", deadline: day },
  late_payment: { title: "Payment received for a closed order", deadline: day },
  late_reported: { title: "Crypto payment reported for a closed order", deadline: day },
  rebuilt: { title: "Order restored from its payment", deadline: day },
  dispute_lost: { title: "Dispute lost", deadline: day },
};

/** The reason why an order is on the page Waiting, by step. */
export const waitingReasonText = {
  find_payment: "Customer: proof of payment",
  answer: "Customer: answer to our question",
  send: "Customer: documents and answers",
  decision: "Registrar or bank: decision",
  dispute: "Customer’s bank: dispute",
  pay: "Customer: unpaid payment request",
  reminded: "reminded twice",
} as const;

/** The headings of the lists' columns. */
export const deskListHeadings = {
  tasks: ["Reference", "Task", "Customer", "Jurisdiction", "Amount", "Assigned to", "Due"],
  orders: ["Reference", "Customer", "Jurisdiction", "State", "Amount", "Assigned to", "Ordered"],
  companies: ["Registered name", "Number", "Registered", "Jurisdiction", "Customer", "Next due", "Day"],
  deadlines: ["What", "Company", "Jurisdiction", "By", "Due"],
  inquiries: ["Subject", "Customer", "Email", "State", "Assigned to", "Sent"],
  mails: ["Email", "To", "Written", "Attempts", "Error", "About", "State"],
  found: ["Reference", "Customer", "Match", "Jurisdiction", "Stage", "Assigned to", "Ordered"],
  foundInquiries: [],
} as const;

/** The list of messages, notes and events of an order or inquiry. */
export const activityText = {
  heading: "Messages and history",
  empty: "Nothing yet.",
  show: "Show",
  filters: { newest: "Newest", all: "All", message: "Messages", note: "Notes", event: "History" },
  earlier: (count: number) => `${count} earlier entries`,
  earlierMessages: "Show earlier messages",
  newest: "Show the newest messages",
  messages: {
    reply: "Message from the customer",
    answer: "Message to the customer",
    step: "Message to the customer",
    closed: "Conversation closed",
    reopened: "Conversation opened again",
  },
  me: "You",
  colleague: "A colleague",
  desk: "Desk",
  system: "System",
  link: "Personal link",
  internal: "internal",
} as const;

/** The texts of an order's page. */
export const deskOrderPageText = {
  nextTask: "Next task",
  answer: "Answer the message",
  check: "Check the documents",
  checkPeople: "Check the people",
  cardPayment: "Card payment at Stripe",
  coinAmount: "Amount to receive",
  coinAddress: "Our address now",
  coinTransaction: "Crypto transaction",
  coinSender: "Sent from",
  proposedRefund: (name: string, amount: string, address: string, reason: string) =>
    `${name} proposes to refund ${amount} to ${address}: “${reason}” A second person confirms it: check it, have it sent, and record the same.`,
  money: "Money that moved",
  moneyKinds: {
    charge: "Received",
    refund: "Refunded",
    dispute_lost: "Lost in a dispute",
    moved: "Moved to another order",
  },
  sharedTransaction:
    "The same transaction is on another order. Find out who sent it. If it pays both, verify it here and move the rest.",
  verifiedOn: "verified on",
  reportedOn: "reported on",
  attempts: "Ways to pay chosen",
  attemptOpen: "open",
  attemptClosed: "closed",
  stopReason: "Reason for stopping",
  customerOrders: "Other orders of this customer",
  cancelled: "Cancelled",
} as const;

/** The filters of To do and Renewals: everyone's tasks, mine or unassigned ones. */
export const taskFilters = [
  ["", "Everyone’s"],
  ["me", "Mine"],
  ["unassigned", "Unassigned"],
] as const;

/** Texts shown instead of an empty task list, by page or filter. */
export const emptyTaskListText = {
  queue: "Nothing is waiting. You’re all caught up.",
  mine: "Nothing assigned to you is waiting.",
  unassigned: "Every task is assigned to someone.",
  renewals: "No company is due for renewal in the next 60 days.",
  waiting: "No order is waiting for a customer, a registrar or a bank.",
} as const;

/** The phases that the desk can filter orders by. */
export const orderPhaseFilters = [
  ["unpaid", "Not paid"],
  ["reported", "Crypto payment to verify"],
  ["review", "Payment received"],
  ["documents", "Documents"],
  ["filing", "To be filed"],
  ["decision", "Filed"],
  ["handover", "Approved"],
  ["completed", "Completed"],
  ["working", "Paid, to be done"],
  ["done", "Done"],
  ["stopped", "Stopped"],
] as const;

/** The state of an order with an open dispute, whatever its phase. */
export const disputedOrderLabel = "Payment disputed";

/** The states that the desk can filter inquiries by. */
export const inquiryStateFilters = [
  ["waiting", "Needs a reply"],
  ["new", "New"],
  ["in_progress", "In progress"],
  ["answered", "Answered"],
  ["closed", "Closed"],
] as const;
