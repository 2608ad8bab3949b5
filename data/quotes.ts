// Texts about the costs of the first three years, and of quotes. Read by place pages, comparisons, quotes and their PDF.

export const costsText = {
  caption: "Costs of the first three years",
  years: ["Year 1", "Year 2", "Year 3"],
  rows: {
    ours: "Incorporation, then renewal",
    government: "Government fee",
    director: "Nominee director",
    shareholder: "Nominee shareholder",
  },
  total: "Total",
  quoted: "Quoted",
  from: (amount: string) => `from ${amount}`,
  partly: (government: string) => `Government ${government}; renewal quoted`,
  /** Below a table with a quoted part. */
  note: "We quote the renewal before you order.",
  ask: "Ask for the renewal price",
  /** The subject of the inquiry. */
  topic: (name: string) => `Renewal price: ${name}`,
} as const;
