import { expect, it } from "vitest";
import { formatDate, formatDateTime } from "./format";

it("dates and times are shown in the office's time zone", () => {
  const newYear = new Date("2027-01-01T04:59:00Z");
  expect(formatDate(newYear)).toBe("Dec 31, 2026");
  expect(formatDateTime(newYear)).toBe("Dec 31, 2026, 11:59 PM EST");
  expect(formatDateTime(new Date("2026-07-01T16:00:00Z"))).toBe("Jul 01, 2026, 12:00 PM EDT");
});
