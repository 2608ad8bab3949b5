import type { Spread } from "./statistics.ts";

export interface Table {
  head: string[];
  rows: string[][];
}

export interface Goal {
  what: string;
  /** The goal in words. */
  goal: string;
  measured: string;
  reached: boolean;
  /** By how much the goal was missed, and what was tried. */
  remark?: string;
}

export interface Section {
  title: string;
  /** What was measured and how, in full sentences. */
  text: string;
  tables: Table[];
  goals: Goal[];
}

/** Formats a number with fewer decimals the larger it is: 1,234, 56.7, 0.089. */
export function show(value: number): string {
  if (!Number.isFinite(value)) return "-";
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** A median with the extremes of its rounds. */
export const showSpread = ({ median, min, max }: Spread): string =>
  min === max ? show(median) : `${show(median)} (${show(min)}–${show(max)})`;

/** Compares a measured figure with its upper limit. `unit` is appended to both. */
export function atMost(what: string, value: number, limit: number, unit = "", remark?: string): Goal {
  return compare(what, value, limit, value <= limit, `≤ ${show(limit)}${unit}`, unit, remark);
}

/** Compares a measured figure with its lower limit. */
export function atLeast(what: string, value: number, limit: number, unit = "", remark?: string): Goal {
  return compare(what, value, limit, value >= limit, `≥ ${show(limit)}${unit}`, unit, remark);
}

function compare(
  what: string,
  value: number,
  limit: number,
  reached: boolean,
  goal: string,
  unit: string,
  remark = "",
): Goal {
  const missed = `missed by ${show(Math.abs(value - limit))}${unit}`;
  const remarks = reached ? "" : [missed, remark].filter(Boolean).join("; ");
  return { what, goal, measured: `${show(value)}${unit}`, reached, remark: remarks };
}

/** The whole report in Markdown. `machine` has one fact per line. */
export function writeReport(report: {
  date: string;
  command: string;
  machine: string[];
  sections: Section[];
}) {
  const goals = report.sections.flatMap((section) => section.goals);
  const missed = goals.filter(({ reached }) => !reached).length;
  const blocks = [
    "# Benchmarks",
    `Written by \`${report.command}\` on ${report.date}. Ratios and sizes apply to other machines too; absolute times only to this one. A figure is the median of its rounds, with the minimum and maximum in brackets.`,
    report.machine.map((fact) => `- ${fact}`).join("\n"),
    ...(goals.length
      ? ["## Goals", `${goals.length - missed} of ${goals.length} reached.`, markdownTable(goalTable(goals))]
      : []),
    ...report.sections.flatMap(({ title, text, tables }) => [
      `## ${title}`,
      text,
      ...tables.map(markdownTable),
    ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** Enters goals and figures in the table of BENCHMARKS.md, in the rows that are named like them. Other rows keep theirs. */
export function fillIn(page: string, goals: readonly Goal[], date: string): string {
  return page.replace(/^\|.*\|$(\n^\|.*\|$)+/m, (table) => {
    const [head = "", , ...lines] = table.split("\n");
    const rows = lines.map(cellsOf).map((row) => {
      const found = goals.find(({ what }) => what === row[0]);
      if (!found) return row;
      const { what, goal, measured, remark } = found;
      return [what, goal, [measured, remark].filter(Boolean).join(", "), date, row.at(-1)!];
    });
    return markdownTable({ head: cellsOf(head), rows });
  });
}

function goalTable(goals: Goal[]): Table {
  return {
    head: ["what", "goal", "measured", "reached", "remark"],
    rows: goals.map(({ what, goal, measured, reached, remark = "" }) => [
      what,
      goal,
      measured,
      reached ? "yes" : "no",
      remark,
    ]),
  };
}

/** Formats a table as Prettier does, with columns as wide as their widest cell. */
export function markdownTable({ head, rows }: Table): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join("\n");
}
