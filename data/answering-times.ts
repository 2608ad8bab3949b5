// How soon we answer: one time for each channel (§9), wherever it is promised. What the desk goes by is `deadline` in desk.ts and
// the first stage in timeline.ts.

export const responseTimes = {
  /** A company, trust or foundation order, after it is placed. */
  order: "24 hours",
  /** A bank order, after its payment. */
  bankOrder: "1 business day",
  /** A message about an order. */
  message: "2 business days",
  /** An inquiry from the site. */
  inquiry: "24-48 business hours",
} as const;
