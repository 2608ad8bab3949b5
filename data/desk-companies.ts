/** The texts of the desk's list of companies. */
export const deskCompaniesText = {
  heading: "Companies",
  lead: "Companies by what falls due next: a deadline by law, or the renewal. Those with nothing due are at the end.",
  month: "Month",
  anyMonth: "Any month",
  show: "Show",
  late: "Late",
  renewal: "Annual renewal",
  nothingDue: "Nothing due",
  registered: "registered",
  none: "Nothing falls due next in this month.",
  yet: "Nothing has been completed yet.",
} as const;
