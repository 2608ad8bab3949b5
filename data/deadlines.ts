// Texts about what falls due: in the account, at the desk, and in calendars.

/** Labels for who meets a deadline. */
export const responsiblePartyLabels = {
  agent: "Done by the registered agent",
  customer: "Done by you or your accountant",
  us: "Done by us, once you’ve paid for it",
} as const;

export const deadlineText = {
  renewal: "Annual renewal",
  done: "Done",
  doneOn: (day: string) => `Done on ${day}`,
  inapplicable: "Doesn’t apply",
  passed: "This day has passed.",
  settle: "Done, or doesn’t apply",
  change: "Change",
  state: "What happened",
  states: { done: "It is done", inapplicable: "It doesn’t apply to this company", open: "It is open" },
  day: "Done on",
  dayHint: "If it is done. Leave it empty for today.",
  note: "Reference, or why it doesn’t apply",
  noteHint: "A reason is needed if it doesn’t apply. It is then not listed again in later years.",
  save: "Save",
  saved: { text: "Saved" },
  yearEnd: "Financial year ends in",
  yearEndSaved: { text: "Saved. The dates will be worked out again in a few minutes." },
} as const;

export const calendarText = {
  heading: "Calendar",
  lead: "What falls due for all your companies: the dates that the law sets, and their renewals with us. Laws change and companies differ, so ask your accountant before you rely on a date.",
  empty: "Once a company of yours has been formed, its dates are listed here.",
  open: "All dates in one calendar",
  subscribe: "In your own calendar",
  subscribeLead:
    "Calendar programs can read these dates from a private address. Whoever has the address can read them, so don’t share it.",
  make: "Make an address",
  again: "Each press makes a new address and ends the one before.",
  made: "Add this address to your calendar program as a subscription. It is shown only once.",
  name: "Company deadlines",
  reminders: "We email you 60, 30 and 7 days ahead, at most once a day.",
} as const;

export const deskDeadlinesText = {
  heading: "Deadlines",
  registered: "Registration and deadlines",
  lead: "What the law sets for the companies that we look after, and is not yet done. What is late is in the current month’s list.",
  month: "Month",
  place: "Jurisdiction",
  anyPlace: "Any jurisdiction",
  show: "Show",
  performers: { agent: "Registered agent", customer: "Customer", us: "The renewal with us" },
  none: "Nothing is due in this month.",
} as const;

/** The months by their numbers. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
