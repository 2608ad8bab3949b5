// The support hours and holidays. Read by the calculation of promised dates.

/** §2's support hours by day of the week, Sunday first: opening and closing hour in US Eastern time. */
export const openingHours: readonly (readonly [open: number, close: number] | undefined)[] = [
  undefined,
  [9, 17],
  [9, 17],
  [9, 17],
  [9, 17],
  [9, 17],
  [10, 14],
];

/** Days the office is closed, maintained by the owner. Promised dates skip them. */
export const officeHolidays: readonly string[] = [
  "2026-11-26",
  "2026-12-25",
  "2027-01-01",
  "2027-05-31",
  "2027-07-05",
  "2027-09-06",
  "2027-11-25",
  "2027-12-24",
  "2027-12-25",
];
