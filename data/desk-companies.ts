/** The texts of the desk's list of companies. */
export const companiesTexts = {
  heading: "Companies",
  lead: "Completed companies, trusts and accounts, by month of the next anniversary.",
  month: "Month",
  anyMonth: "Any month",
  show: "Show",
  renewal: "Renewal",
  /** What the law requires each year. */
  duty: "Yearly duty",
  registered: "registered",
  none: "Nothing was completed in this month.",
  yet: "Nothing has been completed yet.",
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
