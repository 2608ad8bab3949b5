import { expect, it } from "vitest";
import { formatDate, formatMonth, formatUsd } from "./format";

it("writes dollars, dates and months as §2 shows them", () => {
  expect(formatUsd(1895)).toBe("$1,895");
  expect(formatUsd(0.5)).toBe("$0.50");
  expect(formatDate(new Date("2024-01-05T23:59:00Z"))).toBe("Jan 05, 2024");
  expect(formatMonth(new Date("2024-01-05T23:59:00Z"))).toBe("January 2024");
});
