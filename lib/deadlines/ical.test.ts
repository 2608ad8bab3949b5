import ICAL from "ical.js";
import { expect, it } from "vitest";
import { renderICalendar } from "./ical";
import type { CustomerDeadline } from "./store";

const one: CustomerDeadline = {
  order_id: crypto.randomUUID(),
  order_reference: "IBC-123456",
  company: "Example Holdings Ltd.",
  jurisdiction: "Nevis",
  duty: "Renewal fee",
  due_on: "2028-02-29",
  law: "The renewal fee falls due on its anniversary; it is payable, in full, within a month.",
  basis: "Ordinance of 2017",
  performed_by: "agent",
  state: "open",
  note: null,
  done_on: null,
};
const renewal: CustomerDeadline = { ...one, duty: null, law: null, basis: null, performed_by: "us" };
const named = (company: string): CustomerDeadline => ({ ...one, company });
const write = (...deadlines: CustomerDeadline[]) =>
  renderICalendar(deadlines, "https://www.example.com", new Date("2026-11-27T01:02:03.456Z"));

/** Reads a calendar with a parser that is not ours. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
}

// Promise: A customer's calendar can be read by calendar programs: whole days, stable entries, and names as they are.
it("a standard calendar parser can read the deadlines", () => {
  const [event, ...others] = read(write(one, renewal, { ...one, duty: "Tax return" }));
  expect(event!.summary).toBe("Example Holdings Ltd.: Renewal fee");
  expect(event!.description).toBe(`Done by the registered agent\n${one.law}\n${one.basis}`);
  expect([event!.startDate.isDate, event!.startDate.toString()]).toEqual([true, "2028-02-29"]);
  const titles = ["Annual renewal", "Tax return"].map((duty) => `Example Holdings Ltd.: ${duty}`);
  expect(others.map(({ summary }) => summary)).toEqual(titles);
  expect(new Set([event!, ...others].map(({ uid }) => uid)).size).toBe(3);
});

it.each([
  ["separators", 'A; B, C \\ D: "E"'],
  ["Arabic", "شركة المثال القابضة ".repeat(9).trim()],
  ["emoji at every position", `${"x".repeat(40)}${"😀".repeat(30)}`],
])("a company name with %s stays intact across 75-byte calendar lines", (_, name) => {
  const text = write(named(name));
  expect(read(text)[0]!.summary).toBe(`${name}: Renewal fee`);
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("a calendar entry keeps its ID when the text changes", () => {
  const ids = (text: string) => read(text).map(({ uid }) => uid);
  expect(ids(write({ ...one, law: "Another text." }))).toEqual(ids(write(one)));
});
