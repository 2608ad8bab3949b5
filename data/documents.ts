// Texts and labels of an order's documents, for customers and the desk. Read by components/documents and components/desk.

/** The texts of an order's list of documents. */
export const documentText = {
  heading: "Documents",
  lead: "PDF, JPEG or PNG, up to 10 MB each. A photo is fine if every line is readable.",
  before: "When your payment arrives, the list of documents we need appears here, and you can upload them.",
  ended: "You can’t upload documents to this order any more.",
  finishedHeading: "Your finished documents",
  /** The collapsed list of documents sent for a finished order. */
  sentHeading: "What you sent us",
  sentBefore: "Documents you sent",
  deleted: "Deleted",
  /** Followed by the date on an accepted document. */
  dated: "dated",
  twoFactor: {
    lead: "Your account holds identity documents.",
    link: "Protect it with two-factor sign-in",
  },
  noScript: "Press the button to send the files. The page reloads once they have all arrived.",
} as const;

export const formatFileCount = (count: number) => `${count} ${count === 1 ? "file" : "files"}`;

/** A required document's status, for the customer. */
export const requirementStatusLabels = {
  needed: "Needed",
  sent: "Being checked",
  accepted: "Accepted",
  refused: "Please send again",
  waived: "Not needed",
  given: "From your order form",
} as const;

/** A file's status, for the customer. */
export const fileStatusLabels = {
  sent: "Being checked",
  accepted: "Accepted",
  refused: "Not accepted",
  removed: "Taken back",
} as const;

/**
 * A required document's status, for the customer, once the order takes no more documents. It is "Sent" then, not "Being
 * checked", because documents of an order that has ended are not reviewed.
 */
export const closedRequirementStatusLabels = { ...requirementStatusLabels, sent: "Sent" } as const;
export const closedFileStatusLabels = { ...fileStatusLabels, sent: "Sent" } as const;

/** A required document's status, for the desk. */
export const deskRequirementStatusLabels = {
  needed: "Not uploaded yet",
  sent: "To be checked",
  accepted: "Accepted",
  refused: "Refused, to be uploaded again",
  waived: "Waived",
  given: "From the order form",
} as const;

/** How many documents and answers are settled: "6 accepted, 1 waived". */
export const formatSettledRequirementCounts = (
  statuses: readonly (keyof typeof deskRequirementStatusLabels)[],
): string =>
  (["accepted", "waived", "given"] as const)
    .map((status) => [statuses.filter((one) => one === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => {
      const label = deskRequirementStatusLabels[status];
      return `${count} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    })
    .join(", ");

/** The status, for the desk, of details, people and answers, which have no files. */
export const deskAnswerStatusLabels = {
  ...deskRequirementStatusLabels,
  needed: "Not given yet",
  refused: "Sent back",
} as const;

/** A file's status, for the desk. */
export const deskFileStatusLabels = {
  sent: "To be checked",
  accepted: "Accepted",
  refused: "Refused",
  removed: "Taken back",
} as const;

/** The desk's texts for an order's documents. */
export const deskDocumentText = {
  heading: "Documents",
  before: "The list of documents appears when the payment is verified.",
  waivedBecause: "Reason: ",
  finished: "Finished documents for the customer",
  waiveQuestion: (title: string, person: string | null) =>
    `Continue without \u201c${title}\u201d${person ? ` of ${person}` : ""}? The customer reads your reason.`,
} as const;
