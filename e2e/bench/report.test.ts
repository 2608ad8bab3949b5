import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { atLeast, atMost, fillIn, markdownTable, show, showSpread, writeReport } from "./report.ts";

test.each([
  [12_345.6, "12,346"],
  [56.78, "56.8"],
  [1.234, "1.23"],
  [0.0891, "0.089"],
  [0, "0"],
  [Number.NaN, "-"],
])("%d is shown as %s", (value, expected) => {
  expect(show(value)).toBe(expected);
});

test("a range is shown with its extremes, and a single value without", () => {
  expect(showSpread({ median: 2, min: 1, max: 3 })).toBe("2 (1–3)");
  expect(showSpread({ median: 2, min: 2, max: 2 })).toBe("2");
});

test("a goal shows whether it is reached, or by how much it is missed", () => {
  expect(atMost("LCP", 1500, 1600, " ms")).toMatchObject({ reached: true, goal: "≤ 1,600 ms", remark: "" });
  expect(atMost("LCP", 1700, 1600, " ms", "smaller fonts were tried")).toMatchObject({
    reached: false,
    measured: "1,700 ms",
    remark: "missed by 100 ms; smaller fonts were tried",
  });
  expect(atLeast("share", 0.8, 0.8).reached).toBe(true);
  expect(atLeast("share", 0.79, 0.8).reached).toBe(false);
  expect(atMost("nothing", Number.NaN, 1).reached).toBe(false);
});

test("a cell may contain a vertical bar", () => {
  expect(markdownTable({ head: ["a"], rows: [["b|c"]] })).toBe("| a    |\n| ---- |\n| b\\|c |");
});

test("the report is formatted as by prettier, with every missed goal in it", async () => {
  const text = writeReport({
    date: "2026-11-21",
    command: "npm run bench",
    machine: ["2 cores", "Node 24"],
    sections: [
      {
        title: "Requests per second",
        text: "What was asked.",
        tables: [{ head: ["server", "req/s"], rows: [["`npm start`", "1,234 (1,000–1,300)"]] }],
        goals: [atLeast("of the reference", 0.5, 0.8), atMost("bytes", 1, 2)],
      },
    ],
  });
  const config = await resolveConfig("BENCHMARKS.md");
  expect(await format(text, { ...config, parser: "markdown" })).toBe(text);
  expect(text).toContain("1 of 2 reached");
  expect(text).toMatch(/\| of the reference \| ≥ 0.8 \| 0.5 +\| no +\| missed by 0.3 \|/);
});

test("figures are entered in the rows of their goals, and other rows keep theirs", () => {
  const head = ["what", "goal", "measured", "date", "command"];
  const page = (rows: string[][]) => `# Benchmarks\n\n${markdownTable({ head, rows })}\n\nText.\n`;
  const other = ["npm test", "≤ 6 min", "7.5 min", "2026-11-20", "`npm test`"];
  const before = page([["bytes", "≤ 2 KB", "", "", "`npm run bench -- --only weights`"], other]);
  const after = page([
    ["bytes", "≤ 1 KB", "3 KB, missed by 2 KB", "2026-11-23", "`npm run bench -- --only weights`"],
    other,
  ]);
  expect(fillIn(before, [atMost("bytes", 3, 1, " KB")], "2026-11-23")).toBe(after);
});
