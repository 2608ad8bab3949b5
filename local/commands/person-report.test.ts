import { expect, it } from "vitest";
import { exampleRecord } from "../../e2e/support/example-slot.ts";
import { personReport } from "./person-report.ts";

it("lists what prevents the deletion, and says that nothing was deleted", () => {
  const { lines, exitCode } = personReport([exampleRecord({ outcome: "open", until: null, why: "open" })]);
  expect(lines[0]).toBe(
    "PREVENTS IT                   order IBC-123456 · It’s paid and not finished, or its payment is disputed.",
  );
  expect(lines.at(-1)).toMatch(/^Nothing was deleted/);
  expect(exitCode).toBe(1);
});
