/** The two papers an order can have, by the series of their numbers, and what each is called in an address. */
export const papers = {
  R: { title: "Receipt", slug: "receipt", total: "Total paid" },
  C: { title: "Credit note", slug: "credit-note", total: "Given back" },
} as const;

export type Series = keyof typeof papers;

/** How an order was paid, in the words of a receipt. */
export const paidBy = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT (ERC-20)",
} as const;

export const receiptWords = {
  paid: (way: string, day: string) => `Paid by ${way} on ${day}.`,
  givenBack: (day: string, receipt?: string) =>
    `Given back on ${day}${receipt ? `, against receipt ${receipt}` : ""}.`,
  currency: "All amounts in US dollars.",
  unprintable: (box: string, reference: string) =>
    `${box} stands for a letter that this paper can't show. Order ${reference} has it as you wrote it.`,
};
