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
