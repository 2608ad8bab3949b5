/** How the list of an order's papers speaks. */
export const documentTexts = {
  heading: "Documents",
  lead: "PDF, JPEG or PNG, up to 10 MB each. A photograph is fine where every line of it can be read.",
  before:
    "When your payment has arrived, you find the list of documents we need here, and send them from here.",
  ended: "This order takes no more documents.",
  none: "We ask you here for what we need, and tell you by email.",
  papersHeading: "Papers for you",
  deleted: "Deleted after its time",
  noScript:
    "Without script the files are sent when you press the button, and the page answers when all have arrived.",
} as const;

/** Where a paper stands, for the customer. */
export const standingWords = {
  needed: "Needed",
  sent: "Being checked",
  accepted: "Accepted",
  refused: "Please send again",
  waived: "No file needed",
} as const;

/** The same of one file. */
export const fileWords = {
  sent: "Being checked",
  accepted: "Accepted",
  refused: "Not accepted",
  removed: "Taken back",
} as const;

/** Where a paper and a file stand, for the desk. */
export const deskStandingWords = {
  needed: "Not sent yet",
  sent: "To be checked",
  accepted: "Accepted",
  refused: "Refused, to be sent again",
  waived: "No file needed",
} as const;

export const deskFileWords = {
  sent: "To be checked",
  accepted: "Accepted",
  refused: "Refused",
  removed: "Taken back",
} as const;

/** The desk's side of it. */
export const deskDocumentTexts = {
  heading: "Documents",
  before: "Nothing is asked for before the money is proven.",
  notKept: "The list of documents is still being drawn up. Load this page again in a minute.",
  accept: "Accept",
  refuse: "Refuse with a reason",
  refuseLine: "What is wrong with it, for the customer to read",
  refusePress: "Refuse this file",
  waive: "No file needed",
  ask: "Ask for another document",
  askTitle: "What we need",
  askLine: "A line to the customer about it (optional)",
  askPress: "Ask for it",
  papers: "Papers for the customer",
  removePaper: "Take back",
} as const;
