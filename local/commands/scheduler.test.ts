import { expect, it } from "vitest";
import { buildReconciliationReport } from "./scheduler.ts";

const quiet = { examined: 12, repairs: [], failed: [], unclaimed: [], unexamined: 0 };

it("the reconciliation report lists changes, failed comparisons and payments without an order", () => {
  const { lines, exitCode } = buildReconciliationReport({
    examined: 5,
    repairs: [{ order: "IBC-123456", change: "refunded" }],
    failed: ["IBC-234567"],
    unclaimed: [
      { session: "cs_1", kind: "lost" },
      { session: "cs_2", kind: "foreign" },
    ],
    unexamined: 3,
  });
  expect(lines).toEqual([
    "IBC-123456  refunded",
    "IBC-234567  could not be compared",
    "cs_1  PAID, but the order could not be rebuilt. Look it up at Stripe.",
    "cs_2  paid, not an order of this shop",
    "5 compared, 1 changed, 1 could not be compared",
    "3 unpaid card orders not compared: older than a week, or without a checkout",
    "Cryptocurrency payments are not compared: verify them by hand",
  ]);
  expect(exitCode).toBe(1);
});

it.each([
  ["one of our payments without an order", { unclaimed: [{ session: "cs_1", kind: "lost" as const }] }, 1],
  ["another shop's payment", { unclaimed: [{ session: "cs_1", kind: "foreign" as const }] }, 0],
  ["an order that could not be compared", { failed: ["IBC-123456"] }, 1],
  ["a repair", { repairs: [{ order: "IBC-123456", change: "paid" as const }] }, 0],
])("reconciliation exits with code $2 after %s", (_, change, exitCode) => {
  expect(buildReconciliationReport({ ...quiet, ...change }).exitCode).toBe(exitCode);
});
