const day = 24 * 60 * 60 * 1000;
const officeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

/** The calendar day of an instant at the office, as that day's midnight in UTC. */
export function dayAtOffice(instant: Date): Date {
  return new Date(`${officeDay.format(instant)}T00:00:00Z`);
}

/** The calendar day so many days later. */
export function addDays(date: Date, count: number): Date {
  return new Date(date.getTime() + count * day);
}

/** The n-th business day, Monday to Friday, after a calendar day. */
export function addBusinessDays(date: Date, count: number): Date {
  let reached = date;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (reached.getUTCDay() % 6 !== 0) left -= 1;
  }
  return reached;
}

/**
 * The next calendar day on which a year is over since a day, counted from the first day each time: the 29th of February is
 * the 28th in common years. The desk and the customer are told of the same days (post_annual_notices).
 */
export function nextAnniversary(first: Date, today: Date): Date {
  for (let years = Math.max(1, today.getUTCFullYear() - first.getUTCFullYear()); ; years += 1) {
    const year = first.getUTCFullYear() + years;
    const last = new Date(Date.UTC(year, first.getUTCMonth() + 1, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, first.getUTCMonth(), Math.min(first.getUTCDate(), last)));
    if (due >= today) return due;
  }
}
