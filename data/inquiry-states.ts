/** Where an inquiry can be, in the order of its life. */
export const inquiryStates = ["new", "in_progress", "answered", "closed"] as const;

export type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateLabels: Readonly<Record<InquiryState, string>> = {
  new: "New",
  in_progress: "In progress",
  answered: "Answered",
  closed: "Closed",
};
