/** The texts of the desk's list of companies. */
export const companiesTexts = {
  heading: "Companies",
  lead: "What we handed over, by the month of the next anniversary.",
  month: "Month",
  anyMonth: "Any month",
  show: "Show",
  renewal: "Renewal",
  /** What the law requires each year. */
  duty: "Yearly duty",
  registered: "registered",
  none: "Nothing has been handed over in this month.",
  yet: "Nothing has been handed over yet.",
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
