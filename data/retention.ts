// How long each kind of data is kept. Read by the privacy page. The database has the same periods in
// private.retention_periods(); a test compares them. Drafts for the owner's lawyer.

type Period = {
  /** A period that both PostgreSQL and readers understand. */
  readonly period: string;
  /** The name on the privacy page. */
  readonly what: string;
  /** The start of the period, following its length. */
  readonly from: string;
};

/** Our work for a company ends with the last paid year. */
const workEnded = "after our work for you ends";
/** The law counts from the end of the relationship with a customer (private.due_diligence_until). */
const allWorkEnded = `${workEnded} on all your orders`;

export const retentionPeriods = {
  orders: {
    period: "7 years",
    what: "Orders that were paid, with their messages, payments, receipts and finished documents",
    from: `${workEnded}, as accounting and tax law requires, or as long as their details below`,
  },
  "due-diligence": {
    period: "5 years",
    what: "The details of the people involved, your answers, and the documents you sent for them",
    from: `${allWorkEnded}, as anti-money-laundering law requires`,
  },
  // Article 7 (3). Checked on 28 November 2026.
  "due-diligence-switzerland": {
    period: "10 years",
    what: "The same for an order in Switzerland",
    from: `${allWorkEnded}, as article 7 of its Anti-Money Laundering Act of 1997 requires`,
  },
  "stopped-orders": {
    period: "30 days",
    what: "Documents, personal details and answers of an order that was stopped",
    from: "after it was stopped, or the last message about it. If we had begun to check the people involved, as long as the details of other orders, as anti-money-laundering law requires",
  },
  "unpaid-orders": {
    period: "12 months",
    what: "Orders that were never paid",
    from: "after the last attempt to pay, or the last message about them",
  },
  inquiries: { period: "24 months", what: "Inquiries", from: "after the last message" },
  "removed-documents": { period: "1 hour", what: "Documents you removed", from: "" },
  "refused-documents": {
    period: "14 days",
    what: "Documents we refused",
    from: "after we refused them. If we had begun to check the people involved, as long as their details",
  },
  emails: { period: "90 days", what: "Contents of the emails we sent", from: "" },
  "audit-log": {
    period: "7 years",
    what: "Which of our staff opened which document",
    from: "after it was opened",
  },
} as const satisfies Readonly<Record<string, Period>>;

/** "7 years after our work for you ends, as accounting and tax law requires" */
export const retentionTableRows: readonly (readonly [what: string, howLong: string])[] = Object.values(
  retentionPeriods,
).map(({ what, period, from }) => [what, [period, from].filter(Boolean).join(" ")]);
