// One line for each event in the account's news list. Read by components/account.

/** By event kind; `order_answered` and `inquiry_answered` are messages. */
export const newsTexts: Readonly<Record<string, string>> = {
  rebuilt: "Your order has been recorded",
  paid: "Payment received",
  payment_failed: "Payment failed",
  payment_verified: "Payment verified",
  payment_not_found: "We couldn’t find your payment",
  refunded: "Payment refunded",
  partly_refunded: "Part of your payment refunded",
  disputed: "Payment disputed: work is paused",
  dispute_won: "Dispute closed: work goes on",
  dispute_lost: "Dispute closed: your bank has returned your payment",
  cancelled: "Order cancelled",
  late_payment: "We received a payment for a closed order",
  late_returned: "Payment refunded",
  reminded: "Your order is waiting for payment",
  reviewed: "We’ve reviewed your order",
  document_asked: "We need a document",
  document_accepted: "Document accepted",
  document_waived: "A document is no longer needed",
  document_refused: "Please upload a document again",
  document_removed: "Document removed",
  answer_accepted: "Answer accepted",
  answer_refused: "Please answer a question again",
  corrected: "We corrected your order",
  documents_complete: "We have all your documents",
  filed: "Application filed",
  filing_undone: "Correction: not filed yet",
  review_undone: "Correction: not reviewed yet",
  approved: "Application approved",
  declined: "Application declined",
  decision_late: "The answer takes longer",
  approval_undone: "Correction: not approved yet",
  finished_document_added: "A document is ready to download",
  completed: "Completed: your documents are ready",
  annual_notice: "Annual renewal due",
  order_answered: "Message from us",
  inquiry_answered: "Your inquiry was answered",
};

/** For an event without a line above. */
export const otherNews = "Your order has changed";
