// The states of an inquiry and their labels. Read by the account, the desk and lib/inquiries.

/** The states of an inquiry, from the first to the last. */
export const inquiryStates = ["new", "in_progress", "answered", "closed"] as const;

type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateLabels: Readonly<Record<InquiryState, string>> = {
  new: "New",
  in_progress: "In progress",
  answered: "Answered",
  closed: "Closed",
};

/** The state of an offer, for the desk: "open until Dec 4", "ended" or "accepted". */
export const formatOfferState = (phase: string, lastDay: string) =>
  phase === "unpaid" ? `open until ${lastDay}` : phase === "stopped" ? "ended" : "accepted";
