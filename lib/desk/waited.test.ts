import { expect, test } from "vitest";
import { isOverdue, waited } from "./waited";

const now = new Date("2026-11-20T12:00:00Z"); // A Friday.
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [0, "less than a minute"],
  [1 / 60, "1 minute"],
  [0.99, "59 minutes"],
  [1, "1 hour"],
  [47.9, "47 hours"],
  [48, "2 days"],
  [-1, "less than a minute"],
])("%d hours are %s", (hours, words) => expect(waited(before(hours), now)).toBe(words));

test.each([
  [23.9, { hours: 24 }, false],
  [24.1, { hours: 24 }, true],
  [1000, undefined, false],
  [47, { businessDays: 2 }, false],
  [49, { businessDays: 2 }, true],
])("%d hours against %j is overdue: %s", (hours, promised, late) =>
  expect(isOverdue(before(hours), promised, now)).toBe(late),
);

test("a weekend is no business day", () => {
  const friday = new Date("2026-11-20T12:00:00Z");
  expect(isOverdue(friday, { businessDays: 2 }, new Date("2026-11-24T11:00:00Z"))).toBe(false);
  expect(isOverdue(friday, { businessDays: 2 }, new Date("2026-11-24T13:00:00Z"))).toBe(true);
});
