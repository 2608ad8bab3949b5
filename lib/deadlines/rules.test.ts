import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { listLegalDeadlines } from "./rules";

const dates = (kind: "company" | "trust" | "bank", place: string, registered: string, yearEnd?: number) => {
  const registeredOn = new Date(registered);
  const to = new Date(Date.UTC(registeredOn.getUTCFullYear() + 3, 11, 31));
  return listLegalDeadlines({ kind, place, registeredOn, yearEnd }, registeredOn, to);
};

/** The lines of the table below: `Government fee: 2026-01-01 2027-01-01`, by duty. */
function table(place: string, registered: string, yearEnd?: number): string[] {
  const kind = trusts.some(({ value }) => value === place) ? "trust" : "company";
  const found = Map.groupBy(dates(kind, place, registered, yearEnd), ({ duty }) => duty);
  const lines = [...found].map(([duty, days]) => `${duty}: ${days.map(({ due_on: day }) => day).join(" ")}`);
  return lines.sort();
}

/** Written from the statutes, not by listLegalDeadlines: what falls due until the end of the third year after four registrations. */
const entries = readFileSync(new URL("deadlines.txt", import.meta.url), "utf8")
  .trimEnd()
  .split(/\n(?! )/);
const expected = Map.groupBy(entries, (entry) => entry.split(",")[0]!);
const places = [...jurisdictions.map(({ slug }) => slug), ...trusts.map(({ value }) => value)];

// Promise: The dates that the law sets for a company are those of its statute, with its registration, half-year and financial year.
it.each(places)("the legal deadlines for %s match deadlines.txt", (place) => {
  const entries = expected.get(place);
  // A place without a dated duty is not in the table.
  if (!entries) return expect(table(place, "2025-03-10")).toEqual([]);
  expect(entries.length).toBe(4);
  for (const entry of entries) {
    const [head, ...lines] = entry.split("\n");
    expect(table(place, head!.slice(-10)), head).toEqual(lines.map((line) => line.trim()).sort());
  }
});

it("the deadlines for tax returns and accounts depend on the end of the financial year", () => {
  expect(table("uae", "2025-03-10", 6)).toEqual([
    "Corporate tax return: 2026-03-31 2027-03-31 2028-03-31",
    "Registration for corporate tax: 2025-06-10",
  ]);
  // The year that ends on the day of the registration is not the company's.
  expect(table("uae", "2025-06-30", 6)[0]).toBe("Corporate tax return: 2027-03-31 2028-03-31");
});

it("a UK company's first accounts are due after 21 months only if they cover over 12 months", () => {
  // By default the year ends in the month of the registration.
  expect(table("united-kingdom", "2025-03-10", 3)).toEqual(table("united-kingdom", "2025-03-10"));
  const [accounts, , taxReturn, tax] = table("united-kingdom", "2025-03-10", 12);
  expect(accounts).toBe("Annual accounts: 2026-09-30 2027-09-30 2028-09-30");
  expect(tax).toBe("Corporation tax: 2026-10-01 2027-10-01 2028-10-01");
  expect(taxReturn).toBe("Corporation tax return: 2026-12-31 2027-12-31 2028-12-31");
  expect(table("united-kingdom", "2025-12-30", 12)[0]).toBe("Annual accounts: 2027-09-30 2028-09-30");
});

it("a bank account has no legal deadlines", () => {
  expect(dates("bank", "singapore", "2025-01-01")).toEqual([]);
});
