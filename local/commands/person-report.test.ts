import { expect, it } from "vitest";
import type { PersonRecord } from "../../lib/personal-data/records.ts";
import { personReport } from "./person-report.ts";

const row = (change: Partial<PersonRecord>): PersonRecord => ({
  kind: "order",
  name: "IBC-123456",
  items: 1,
  outcome: "kept",
  until: "2034-03-04",
  why: "orders",
  order_id: null,
  ...change,
});

it("lists what prevents the deletion, and says that nothing was deleted", () => {
  const { lines, exitCode } = personReport([row({ outcome: "open", until: null, why: "open" })]);
  expect(lines[0]).toBe(
    "PREVENTS IT                   order IBC-123456 · It’s paid and not finished, or its payment is disputed.",
  );
  expect(lines.at(-1)).toMatch(/^Nothing was deleted/);
  expect(exitCode).toBe(1);
});
