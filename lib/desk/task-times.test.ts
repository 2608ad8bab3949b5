import { expect, test } from "vitest";
import { dueDateAfter } from "./task-times";

const now = new Date("2026-11-20T12:00:00Z"); // A Friday.

// 20 November 2026 is a Friday; the office closes at 5 PM EST (22:00 UTC), on Saturdays at 2 PM (19:00 UTC).
test.each([
  ["2026-11-17T16:00:00Z", "24 hours", "2026-11-18T16:00:00Z"],
  ["2026-11-22T12:00:00Z", "24 hours", "2026-11-23T22:00:00Z"],
  ["2026-11-20T12:00:00Z", { businessDays: 2 }, "2026-11-24T22:00:00Z"],
] as const)("a task open since %s and promised within %j is due by %s", (since, promised, due) =>
  expect(dueDateAfter(new Date(since), promised)).toEqual(new Date(due)),
);

test("a task without a promise is never due", () => expect(dueDateAfter(now, undefined)).toBeUndefined());
