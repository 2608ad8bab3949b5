/** The receipt and the credit note of an order, by the series of their numbers, with the name in their address. */
export const papers = {
  R: { title: "Receipt", slug: "receipt", total: "Total paid" },
  C: { title: "Credit note", slug: "credit-note", total: "Total refunded" },
} as const;

export type Series = keyof typeof papers;

/** Payment methods, as a receipt names them. */
export const paidBy = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT (ERC-20)",
} as const;

export const receiptWords = {
  paid: (way: string, day: string) => `Paid by ${way} on ${day}.`,
  givenBack: (day: string, receipt?: string) =>
    `Refunded on ${day}${receipt ? `, against receipt ${receipt}` : ""}.`,
  currency: "All amounts in US dollars.",
  unprintable: (box: string, reference: string) =>
    `${box} marks a character this document can't show. Order ${reference} has it as you wrote it.`,
};
