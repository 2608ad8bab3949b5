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

/** How soon something was deadline: within 24 hours (in opening hours), or so many business days. */
export type Deadline = "24 hours" | { readonly businessDays: number };

type Task = { readonly title: string; readonly deadline?: Deadline; readonly deadlineText?: string };

const day: Deadline = "24 hours";

/** What can wait for the desk, and what the customer was promised (§9, decision 44). */
export const taskTexts: Readonly<Record<string, Task>> = {
  payment_reported: {
    title: "Crypto payment to verify",
    deadline: day,
    deadlineText: "promised within 24 hours",
  },
  review: {
    title: "Review the order and contact the customer",
    deadline: day,
    deadlineText: "promised within 24 hours",
  },
  review_bank: {
    title: "Review the order and contact the customer",
    deadline: { businessDays: 1 },
    deadlineText: "promised within 1 business day",
  },
  documents: {
    title: "Documents to check",
    deadline: { businessDays: 2 },
    deadlineText: "promised within 1-2 business days",
  },
  to_file: {
    title: "Documents complete: file the application",
    deadline: { businessDays: 2 },
    deadlineText: "promised within 1-2 business days",
  },
  handover: { title: "Hand over the finished documents" },
  answer_due: { title: "The registrar’s or bank’s answer is due" },
  message: {
    title: "Message to answer",
    deadline: { businessDays: 2 },
    deadlineText: "promised within 24-48 business hours",
  },
  inquiry: {
    title: "Inquiry",
    deadline: { businessDays: 2 },
    deadlineText: "promised within 24-48 business hours",
  },
  mails: { title: "Undelivered emails" },
  payment_mismatch: {
    title: "Payment doesn’t match the order",
    deadline: day,
    deadlineText: "check within 24 hours",
  },
  second_payment: { title: "Paid twice", deadline: day, deadlineText: "check within 24 hours" },
  disputed: { title: "Payment disputed", deadline: day, deadlineText: "check within 24 hours" },
  late_payment: {
    title: "Payment received for a closed order",
    deadline: day,
    deadlineText: "check within 24 hours",
  },
  late_reported: {
    title: "Crypto payment reported for a closed order",
    deadline: day,
    deadlineText: "check within 24 hours",
  },
  rebuilt: { title: "Order restored from its payment", deadline: day, deadlineText: "check within 24 hours" },
  dispute_lost: { title: "Dispute lost", deadline: day, deadlineText: "check within 24 hours" },
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
  ["waiting", "Task for us"],
  ["new", "New"],
  ["in_progress", "In progress"],
  ["answered", "Answered"],
  ["closed", "Closed"],
] as const;
