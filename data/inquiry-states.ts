// The states of an inquiry and their labels. Read by the account, the desk and lib/inquiries.

/** In the sequence of an inquiry's life. */
export const inquiryStates = ["new", "in_progress", "answered", "closed"] as const;

type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateLabels: Readonly<Record<InquiryState, string>> = {
  new: "New",
  in_progress: "In progress",
  answered: "Answered",
  closed: "Closed",
};

/** Where an offer is, at the desk. */
export const formatOfferState = (phase: string, lastDay: string) =>
  phase === "unpaid" ? `open until ${lastDay}` : phase === "stopped" ? "ended" : "accepted";
