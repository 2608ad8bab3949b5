import { expect, test } from "vitest";
import { measurementTable, measurementType, type Measurement } from "./measurements.ts";

const measured = (what: string, value: number, limit: number): Measurement => ({
  what,
  value,
  limit,
  unit: "ms",
});
const specOf = (...found: Measurement[]) => ({
  tests: [
    {
      annotations: [
        { type: "slow" },
        ...found.map((one) => ({ type: measurementType, description: JSON.stringify(one) })),
      ],
    },
  ],
});

test("measurements of nested suites are printed, the closest to its limit first", () => {
  const report = {
    suites: [
      {
        specs: [specOf(measured("fast", 1.26, 50))],
        suites: [{ specs: [specOf(measured("slow", 49, 50))] }],
      },
    ],
  };
  expect(measurementTable(report)).toBe(
    ["", "  What  Measured  Limit", "  slow     49 ms  50 ms", "  fast    1.3 ms  50 ms", "", ""].join("\n"),
  );
});

test("a report without measurements prints nothing", () => {
  expect(measurementTable({ suites: [{ specs: [specOf()] }] })).toBe("");
  expect(measurementTable(undefined)).toBe("");
});
