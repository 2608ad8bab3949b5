/** The texts of the desk's list of companies. */
export const companiesTexts = {
  heading: "Companies",
  lead: "Companies by the month of their next renewal. Trusts, accounts and others without one are at the end.",
  month: "Month",
  anyMonth: "Any month",
  show: "Show",
  renewal: "Renewal",
  noRenewal: "Without a renewal",
  /** What the law requires each year. */
  duty: "Yearly duty",
  registered: "registered",
  none: "No company is renewed in this month.",
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
