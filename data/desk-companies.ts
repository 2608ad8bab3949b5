/** The texts of the desk's list of companies. */
export const companiesTexts = {
  heading: "Companies",
  lead: "Companies by the month of their next renewal. Trusts, accounts and others without one are at the end.",
  month: "Month",
  anyMonth: "Any month",
  show: "Show",
  noRenewal: "Without a renewal",
  registered: "registered",
  none: "No company is renewed in this month.",
  yet: "Nothing has been completed yet.",
} as const;
