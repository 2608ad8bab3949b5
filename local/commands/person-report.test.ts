import { expect, it } from "vitest";
import { createExampleRetentionRecord } from "../../e2e/support/example-slot.ts";
import { buildErasureReport, buildPersonReport } from "./person-report.ts";

it("the report on a person says what prevents the deletion", () => {
  const open = createExampleRetentionRecord({ outcome: "open", until: null, why: "open" });
  const { lines, exitCode } = buildPersonReport([open]);
  expect(lines[0]).toMatch(/^PREVENTS IT {19}order IBC-123456 · It’s paid and not finished, /);
  expect(lines.at(-1)).toMatch(/^Nothing was deleted/);
  expect(exitCode).toBe(1);
});

it("the report on an erasure says what was deleted and when, or that its code is unknown", () => {
  const erasure = { day: "2026-03-04", kind: "account", deleted: { account: 1, documents: 3 } } as const;
  expect(buildErasureReport(erasure)).toEqual({
    lines: ["On 2026-03-04 we deleted data about a person:", "account 1", "documents 3"],
    exitCode: 0,
  });
  expect(buildErasureReport(null)).toEqual({ lines: ["No erasure has this code."], exitCode: 1 });
});
