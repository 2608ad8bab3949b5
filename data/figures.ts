// Texts of the desk's page Figures.

export const deskFiguresText = {
  lead: "The last 12 months, in New York time. Revenue is receipts minus credit notes: the same documents as in the export.",
  revenue: "Revenue by month",
  places: "Paid orders by jurisdiction and month",
  placesNote: "An order counts in the month of its receipt.",
  times: "Days from payment to filing and to handover",
  timesNote:
    "Medians of the orders filed, or handed over, in these 12 months; of the latest 1,000 if there are more.",
  waiting: "Who has waited longest",
  noOrders: "No order has been paid in these 12 months.",
  noTimes: "No order has been filed in these 12 months.",
  noneWaiting: "No order is waiting.",
  exports: "Export for the accountant",
  exportsNote:
    "A CSV file for the days you choose, both included, in New York time. It opens in any spreadsheet. Text that a spreadsheet would run as a formula begins with an apostrophe.",
} as const;

/** The names of the steps that an order can be waiting for. */
export const orderStepNames = {
  verify_payment: "Verify the crypto payment",
  find_payment: "Send proof of payment",
  dispute: "Decide the dispute",
  barred: "Stop the order or correct a person",
  review: "Review the order",
  answer: "Answer our question",
  send: "Send documents and answers",
  check: "Check documents",
  sign_off: "Check the people and sign off",
  file: "File the application",
  decision: "Decide on the application",
  handover: "Hand over the documents",
  pay: "Pay the payment request",
  fulfil: "Do what was paid for",
  renew: "Prepare the renewal",
  refund: "Refund a withdrawn order",
} as const;

export type OrderStepName = keyof typeof orderStepNames;

/** Labels for who has to act next. */
export const stepOwnerLabels = { desk: "Desk", customer: "Customer", outside: "Registrar or bank" } as const;

/** The label for who has to act on a dispute after the desk has answered. */
export const disputeOwnerLabel = "Customer’s bank";

/** The kinds of orders in the table of times. */
export const orderKindNames = {
  company: "Companies",
  trust: "Trusts and foundations",
  bank: "Bank accounts",
  all: "All orders",
} as const;
