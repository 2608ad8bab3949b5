import { expect, it } from "vitest";
import { createExampleRetentionRecord } from "../../e2e/support/example-slot.ts";
import { buildPersonReport } from "./person-report.ts";

it("the report on a person says what prevents deleting the data", () => {
  const open = createExampleRetentionRecord({ outcome: "open", until: null, why: "open" });
  const { lines, exitCode } = buildPersonReport([open]);
  expect(lines[0]).toMatch(/^PREVENTS IT {19}order IBC-123456 · It’s paid and not finished, /);
  expect(lines.at(-1)).toMatch(/^Nothing was deleted/);
  expect(exitCode).toBe(1);
});
