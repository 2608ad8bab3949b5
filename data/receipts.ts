// Titles and texts of receipts and credit notes. Read by lib/receipts.

/** Receipts and credit notes, by the series of their numbers. */
export const receiptKinds = {
  R: { title: "Receipt", total: "Total paid" },
  C: { title: "Credit note", total: "Refunded" },
} as const;

export type ReceiptSeries = keyof typeof receiptKinds;

/** The names of payment methods on a receipt. */
export const receiptPaymentMethods = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT (ERC-20)",
} as const;

export const receiptText = {
  /** The subject of the order. A company that doesn't exist yet can't be the customer. */
  purpose: {
    company: (name: string) => `For the formation of ${name}`,
    trust: (name: string) => `For the formation of ${name}`,
    bank: (name: string) => `For a bank account of ${name}`,
  },
  paid: (way: string, day: string) => `Paid by ${way} on ${day}.`,
  refunded: (day: string, receipt?: string) =>
    `Refunded on ${day}${receipt ? `, against receipt ${receipt}` : ""}.`,
  refundedSoFar: (sum: string, paid: string) =>
    `${sum} of ${paid} has been refunded, including this credit note.`,
  currency: "All amounts in US dollars.",
  unprintable: (box: string, reference: string) =>
    `${box} marks a character this document can't show. Order ${reference} has it as you wrote it.`,
};
