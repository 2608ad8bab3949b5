import { formatCorrectedFields, listCorrectionValues, type Correction } from "./corrections";
import { paymentMethodNames } from "./timeline";

/** The details of events used in texts: references, names, amounts in US dollars and ISO dates. */
type EventDetails = Correction & {
  readonly reference?: string;
  readonly way?: keyof typeof paymentMethodNames;
  readonly amount?: string;
  readonly document?: string;
  readonly due?: string;
  readonly what?: string;
  /** Who asked for a payment. */
  readonly by?: string;
  /** The role of a nominee. */
  readonly role?: string;
  /** What falls due by law, and what became of it. */
  readonly duty?: string;
  readonly state?: string;
};

type Words = { readonly title: string; readonly text: string };

/** The texts of one kind of event. */
type OrderEventTexts = {
  readonly desk: string;
  /** Shown above the desk's message. Missing if the customer doesn't see the event. */
  readonly customer?: Words | ((details: EventDetails) => Words);
  /** Used instead of `customer` if the text differs for a trust or bank account. */
  readonly trust?: Words;
  /** Used instead on a further payment. */
  readonly further?: Words;
  /** Used instead on an order whose payment was never verified. */
  readonly unpaid?: Words;
  /** Used instead on a service for a company that exists. */
  readonly service?: Words;
  readonly bank?: Words;
};

const way = (details: EventDetails) => (details.way ? paymentMethodNames[details.way] : "another method");
const document = (details: EventDetails) => details.document ?? "A document";
const money = (details: EventDetails, otherwise: string) => details.amount ?? otherwise;
const further = (details: EventDetails) => `${details.what ?? "Further payment"}: ${money(details, "")}.`;
const refund = (details: EventDetails) => {
  const to =
    details.way === "card" ? " to your card" : details.way ? ` in ${paymentMethodNames[details.way]}` : "";
  return `We've refunded ${money(details, "your payment")}${to}.`;
};

/** The event of a reported payment whose transaction wasn't found. The confirmation page shows it too. */
export const transactionNotFoundText = {
  title: "Transaction not found",
  text: "We looked for your transaction and didn’t find it. Please check it against what you sent, then contact us.",
};

/** The texts of an order's events, by kind. */
export const orderEventText: Readonly<Record<string, OrderEventTexts>> = {
  placed: { desk: "Order placed", customer: { title: "Order placed", text: "We have your order." } },
  rebuilt: { desk: "Order restored from its payment" },
  changed: {
    desk: "Changed before payment",
    customer: (of) => ({
      title: "Order changed",
      text: `You changed the order before paying. ${of.amount ? `Its price is ${of.amount}.` : ""}`.trim(),
    }),
  },
  method_changed: {
    desk: "Another payment method chosen",
    customer: (of) => ({
      title: `Payment by ${way(of)} chosen`,
      text: "You changed how you pay.",
    }),
  },
  payment_failed: {
    desk: "Payment failed",
    customer: {
      title: "Payment failed",
      text: "The payment was not completed, and nothing was charged.",
    },
  },
  paid: {
    desk: "Paid by card",
    customer: { title: "Payment received", text: "Your card payment has arrived." },
  },
  payment_reported: {
    desk: "Crypto payment reported",
    customer: { title: "Payment reported", text: "You told us that you sent the payment." },
  },
  payment_verified: {
    desk: "Payment verified",
    customer: { title: "Payment verified", text: "We found your transaction." },
  },
  payment_not_found: { desk: "Crypto payment not found", customer: transactionNotFoundText },
  refunded: {
    desk: "Refunded",
    customer: (of) => ({ title: "Payment refunded", text: refund(of) }),
  },
  partly_refunded: {
    desk: "Partly refunded",
    customer: (of) => ({ title: "Part of the payment refunded", text: refund(of) }),
  },
  cancelled: {
    desk: "Cancelled",
    customer: { title: "Order cancelled", text: "We’ve stopped work on this order." },
    unpaid: {
      title: "Order cancelled",
      text: "It was cancelled before we started work. It can’t be paid any more.",
    },
    further: { title: "Payment request cancelled", text: "This payment can’t be made any more." },
  },
  withdrawn: {
    desk: "The customer withdrew",
    customer: {
      title: "You withdrew from this order",
      text: "We’ve stopped work. Your refund follows, to where the money came from.",
    },
  },
  late_payment: {
    desk: "Payment for a closed order",
    customer: {
      title: "Payment for a closed order",
      text: "We received a payment after this order was closed. We'll check it and refund you.",
    },
  },
  late_reported: {
    desk: "Crypto payment reported late",
    customer: {
      title: "Payment reported late",
      text: "You reported a payment after this order was closed or you chose another way to pay. We'll look for it. If it can't pay this order any more, we'll refund it.",
    },
  },
  late_returned: {
    desk: "Late payment refunded",
    customer: (of) => ({ title: "Payment refunded", text: refund(of) }),
  },
  payment_mismatch: {
    desk: "Payment doesn’t match the order",
    customer: (of) => ({
      title: "Payment that isn’t the price",
      text: `${of.amount ?? "A payment in another currency"} arrived, which isn’t the price of this order. We’ll write to you, or send it back.`,
    }),
  },
  second_payment: {
    desk: "Second payment",
    customer: {
      title: "Second payment received",
      text: "Another payment arrived for this order, which was already paid. We’ll send it back.",
    },
  },
  extra_refunded: {
    desk: "Refunded what doesn’t belong to the price",
    customer: (of) => ({
      title: "Payment refunded",
      text: `${refund(of)} We didn’t use this money to pay for your order.`,
    }),
  },
  extra_disputed: { desk: "Another card payment disputed" },
  extra_dispute_ended: { desk: "Dispute of another card payment ended" },
  payment_short: {
    desk: "Part of the payment arrived",
    customer: (of) => ({
      title: "Part of the payment received",
      text: `${of.amount ?? "A part"} of the price has arrived. We’ll write to you about the rest.`,
    }),
  },
  overpaid: {
    desk: "More than the price arrived",
    customer: {
      title: "More than the price received",
      text: "More money arrived than this order needs. We’ll send it back, or agree with you what becomes of it.",
    },
  },
  coins_moved: {
    desk: "Cryptocurrency moved to another order",
    customer: (of) => ({
      title: "Payment moved",
      text: `${of.amount ?? "Part of your payment"} now counts for another order.`,
    }),
  },
  transaction_repeated: { desk: "Same transaction on another order" },
  disputed: {
    desk: "Payment disputed",
    customer: {
      title: "Payment disputed",
      text: "Your bank told us that this payment is disputed. Work on your order is paused until the bank decides.",
    },
    further: { title: "Payment disputed", text: "Your bank told us that this payment is disputed." },
  },
  dispute_won: {
    desk: "Dispute won",
    customer: {
      title: "Dispute closed",
      text: "Your payment remains valid, and work on your order continues.",
    },
    further: { title: "Dispute closed", text: "Your payment remains valid." },
  },
  dispute_lost: {
    desk: "Dispute lost",
    customer: (of) => ({
      title: "Dispute closed",
      text: `Your bank has returned ${money(of, "your payment")} to your card.`,
    }),
  },
  reminded: {
    desk: "Reminder sent",
    customer: { title: "Reminder sent", text: "We emailed you that this order isn’t paid yet." },
  },
  reviewed: {
    desk: "Order reviewed",
    customer: { title: "Order reviewed", text: "A person on our team has reviewed your order." },
  },
  document_asked: {
    desk: "Document requested",
    customer: (of) => ({ title: "Document requested", text: `${document(of)}: please upload it.` }),
  },
  document_sent: {
    desk: "Document uploaded",
    customer: (of) => ({ title: "Document uploaded", text: `${document(of)}: we’ll check it.` }),
  },
  document_accepted: {
    desk: "Document accepted",
    customer: (of) => ({ title: "Document accepted", text: `${document(of)}: accepted.` }),
  },
  document_refused: {
    desk: "Document refused",
    customer: (of) => ({
      title: "Document not accepted",
      text: `${document(of)}: please upload a new file.`,
    }),
  },
  document_waived: {
    desk: "Document waived",
    customer: (of) => ({
      title: "Document waived",
      text: `${document(of)}: we don’t need a file for this.`,
    }),
  },
  document_reopened: {
    desk: "Document decision undone",
    customer: (of) => ({
      title: "Document checked again",
      text: `${document(of)}: we’re taking another look at the file you sent.`,
    }),
  },
  document_unwaived: {
    desk: "Waiver undone",
    customer: (of) => ({
      title: "Needed after all",
      text: `${document(of)}: we need this after all.`,
    }),
  },
  document_withdrawn: {
    desk: "Request withdrawn",
    customer: (of) => ({
      title: "Request withdrawn",
      text: `${document(of)}: we don’t need this any more.`,
    }),
  },
  answer_reopened: {
    desk: "Answer decision undone",
    customer: (of) => ({
      title: "Answer checked again",
      text: `${document(of)}: we’re checking your answer again.`,
    }),
  },
  documents_reminded: {
    desk: "Documents reminder sent",
    customer: {
      title: "Reminder sent",
      text: "We emailed you the list of documents and answers we still need.",
    },
  },
  document_removed: {
    desk: "Document removed",
    customer: (of) => ({ title: "Document removed", text: `${document(of)}: removed.` }),
  },
  details_sent: {
    desk: "Details sent",
    customer: (of) => ({ title: "Details saved", text: `${of.person ?? "A person"}: we have the details.` }),
  },
  person_known: {
    desk: "Person taken over from another order",
    customer: (of) => ({
      title: "Details taken over",
      text: `${of.person ?? "A person"}: we use what you gave us for ${of.reference ?? "another order"}.`,
    }),
  },
  person_link_made: {
    desk: "Personal link made",
    customer: (of) => ({
      title: "Personal link made",
      text: `${of.person ?? "A person"} can fill in their part for 14 days.`,
    }),
  },
  person_changed: { desk: "Person changed" },
  shares_changed: { desk: "Ownership changed" },
  person_removed: {
    desk: "Person removed",
    customer: (of) => ({ title: "Person removed", text: `${of.person ?? "A person"}: removed.` }),
  },
  answer_sent: {
    desk: "Answer sent",
    customer: (of) => ({ title: "Answer sent", text: `${document(of)}: we’ll check it.` }),
  },
  answer_accepted: {
    desk: "Answer accepted",
    customer: (of) => ({ title: "Answer accepted", text: `${document(of)}: accepted.` }),
  },
  answer_refused: {
    desk: "Answer sent back",
    customer: (of) => ({ title: "Answer sent back", text: `${document(of)}: please answer again.` }),
  },
  corrected: {
    desk: "Corrected",
    customer: (of) => ({
      // In the title, so that the history doesn't join corrections of different things.
      title: `We corrected ${formatCorrectedFields(of)}`,
      text: listCorrectionValues(of)
        .map(([label, value]) => `${label}: ${value}.`)
        .join(" "),
    }),
  },
  documents_complete: {
    desk: "Documents complete",
    customer: {
      title: "Documents complete",
      text: "We have everything we need. Next, we’ll file your application.",
    },
    bank: {
      title: "Documents complete",
      text: "We have everything we need. Next, we’ll send your application to the bank.",
    },
  },
  filed: {
    desk: "Filed",
    customer: { title: "Filed with the registrar", text: "The registrar is reviewing your application." },
    trust: { title: "Filed", text: "Your application has been filed." },
    bank: { title: "Application sent", text: "The bank is reviewing your application." },
  },
  finished_document_added: {
    desk: "Finished document added",
    customer: (of) => ({ title: "Document ready", text: `${document(of)}: ready to download.` }),
  },
  completed: {
    desk: "Completed",
    customer: {
      title: "Completed",
      text: "Your company has been formed. Its documents are ready to download.",
    },
    service: {
      title: "Completed",
      text: "Your company is with us now. Its documents are ready to download.",
    },
    trust: {
      title: "Completed",
      text: "The formation is complete. Your documents are ready to download.",
    },
    bank: { title: "Completed", text: "Your account is open. Its documents are ready to download." },
  },
  annual_notice: {
    desk: "Annual notice",
    customer: (of) => ({
      title: "Annual renewal",
      text: `We emailed you about the renewal${of.due ? ` due on ${of.due}` : ""}.`,
    }),
  },
  filing_undone: {
    desk: "Filing undone",
    customer: {
      title: "Correction: not filed yet",
      text: "We marked your application as filed by mistake. It hasn’t been filed yet.",
    },
    bank: {
      title: "Correction: not sent yet",
      text: "We marked your application as sent by mistake. We haven’t sent it to the bank yet.",
    },
  },
  review_undone: {
    desk: "Review undone",
    customer: {
      title: "Correction: not reviewed yet",
      text: "We marked your order as reviewed by mistake. We’re still reviewing it.",
    },
  },
  approved: {
    desk: "Approval recorded",
    customer: {
      title: "Approved",
      text: "The registrar has approved your application. We’re collecting the documents.",
    },
    bank: { title: "Approved", text: "The bank has agreed to open your account." },
  },
  declined: {
    desk: "Refusal recorded",
    customer: {
      title: "Declined by the registrar",
      text: "The registrar has declined the application. Please answer us, so that we can prepare it again.",
    },
    bank: { title: "Declined by the bank", text: "The bank has declined the application." },
  },
  decision_late: {
    desk: "Answer late",
    customer: (of) => ({
      title: "The decision is delayed",
      text: of.due ? `We now expect it by ${of.due}.` : "",
    }),
  },
  approval_undone: {
    desk: "Approval undone",
    customer: {
      title: "Correction: not approved yet",
      text: "We marked your application as approved by mistake. We’re still waiting for the answer.",
    },
  },
  offered: {
    desk: "Offer made",
    customer: { title: "Our offer", text: "You asked for an offer, and this is ours." },
  },
  // In the parent order's history with purpose, amount and due date; in the further payment's without.
  payment_requested: {
    desk: "Payment requested",
    customer: (of) => ({
      title: of.by === "customer" ? "You ordered this" : "Payment requested",
      text: of.what
        ? `${of.what}: ${money(of, "a payment")}${of.due ? `, due ${of.due}` : ""}.`
        : "We asked you for this payment.",
    }),
  },
  deadline_settled: {
    desk: "Deadline",
    customer: (of) => ({
      title:
        of.state === "done"
          ? "Deadline met"
          : of.state === "open"
            ? "Deadline open again"
            : "Deadline doesn’t apply",
      text: `${of.duty}, due ${of.due}.`,
    }),
  },
  request_paid: {
    desk: "Requested payment received",
    customer: (of) => ({ title: "Requested payment received", text: further(of) }),
  },
  barred: {
    desk: "Stopped: a country that we don’t act for",
    customer: (of) => ({
      title: "We can’t continue with this order",
      text: `${of.person ?? "A person"} is from a country that we don’t act for.`,
    }),
  },
  unbarred: {
    desk: "No refused country any more: check what changed",
    customer: {
      title: "Work continues",
      text: "Your order no longer names a country that we don’t act for.",
    },
  },
  nominee_named: {
    desk: "Nominee named",
    customer: (of) => ({
      title: `Your nominee ${of.role ?? "director"}`,
      text: `${of.person ?? "We’ve chosen them"}. If you’d rather have somebody else, write to us now.`,
    }),
  },
  exposure_checked: { desk: "Politically exposed person checked" },
  match_found: { desk: "Possible match found" },
  match_cleared: { desk: "Possible match cleared" },
  match_confirmed: { desk: "Match confirmed" },
  rating_set: { desk: "Risk rating changed" },
  signed_off: { desk: "Signed off" },
  sign_off_reopened: { desk: "Something changed: to be signed off again" },
  refund_proposed: { desk: "Refund proposed, to be confirmed by a colleague" },
  refund_withdrawn: { desk: "Proposed refund withdrawn" },
  refund_alone: { desk: "Two people have to confirm this refund, but the team is one person" },
  waiver_proposed: { desk: "Waiver proposed, to be confirmed by a colleague" },
  done: {
    desk: "Done",
    customer: { title: "Done", text: "We’ve done what you paid for." },
  },
  request_done: {
    desk: "Paid request done",
    customer: (of) => ({ title: "Done", text: `${of.what ?? "What you paid for"}: we’ve done this.` }),
  },
  request_cancelled: {
    desk: "Payment request cancelled",
    customer: (of) => ({
      title: "Payment request cancelled",
      text: `You don’t need to pay this any more. ${further(of)}`,
    }),
  },
  request_declined: {
    desk: "Payment request declined",
    customer: (of) => ({ title: "You declined a payment", text: further(of) }),
  },
  desk_note: { desk: "Note" },
  assigned: { desk: "Assigned" },
  unassigned: { desk: "Assignment removed" },
  customer_deleted: { desk: "Customer deleted: the order is kept only because the law requires it" },
};

/** The labels of an event's details at the desk. */
export const eventDetailNames: Readonly<Record<string, string>> = {
  amount: "Amount",
  days: "Days ahead",
  date: "Date",
  document: "Document",
  due: "Due",
  duty: "What is due",
  file: "File",
  name: "Registered name",
  number: "Registration number",
  person: "Person",
  rating: "Risk",
  alone: "Signed off by who accepted the last document",
  reference: "Order",
  state: "Now",
  transaction: "Transaction",
  what: "Purpose",
  way: "Payment method",
  with: "Filed with",
};

/** The label of the reference under which an application was filed. */
export const filingReferenceLabel = "Filing reference";

/** Events that end an order. */
export const orderEndingEvents: readonly string[] = ["refunded", "dispute_lost", "cancelled"];

/** Events after which the customer has to try again. */
export const refusalEvents: readonly string[] = [
  "document_refused",
  "answer_refused",
  "payment_failed",
  "payment_not_found",
  "declined",
  "barred",
];
