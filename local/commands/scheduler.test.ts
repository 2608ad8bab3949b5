import { expect, it } from "vitest";
import { buildReconciliationReport } from "./scheduler.ts";

const quiet = { examined: 12, repairs: [], failed: [], unclaimed: [], unexamined: 0 };

it.each([
  ["one of our payments without an order", { unclaimed: [{ session: "cs_1", kind: "lost" as const }] }, 1],
  ["another shop's payment", { unclaimed: [{ session: "cs_1", kind: "foreign" as const }] }, 0],
  ["an order that could not be compared", { failed: ["IBC-123456"] }, 1],
  ["a repair", { repairs: [{ order: "IBC-123456", change: "paid" as const }] }, 0],
])("reconciliation exits with code $2 for %s", (_, change, exitCode) => {
  expect(buildReconciliationReport({ ...quiet, ...change }).exitCode).toBe(exitCode);
});
