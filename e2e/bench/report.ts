/** A measured figure with its goal: a row of BENCHMARKS.md. */
export type Figure = Record<"what" | "goal" | "measured", string>;

/** Formats a number with fewer decimals the larger it is: 1,234, 56.7, 0.089. */
export function formatFigure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** Compares a measured figure with its upper limit. `unit` is appended to both. */
export const compareWithUpperLimit = (what: string, value: number, limit: number, unit = ""): Figure =>
  compare(what, value, limit, value <= limit || formatFigure(value) === formatFigure(limit), "≤", unit);

/** Compares a measured figure with its lower limit. */
export const compareWithLowerLimit = (what: string, value: number, limit: number, unit = ""): Figure =>
  compare(what, value, limit, value >= limit, "≥", unit);

function compare(what: string, value: number, limit: number, reached: boolean, sign: string, unit: string) {
  const missed = reached ? "" : `, missed by ${formatFigure(Math.abs(value - limit))}${unit}`;
  const goal = `${sign} ${formatFigure(limit)}${unit}`;
  return { what, goal, measured: `${formatFigure(value)}${unit}${missed}` };
}

/** The median of some figures. */
export function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}

/** Enters figures in the table of BENCHMARKS.md, in the rows that are named like them. Other rows keep theirs. */
export function updateBenchmarkTable(page: string, goals: readonly Figure[], date: string): string {
  return page.replace(/^\| (.*?) +\|.*\|$/gm, (row, what: string) => {
    const found = goals.find((goal) => goal.what === what);
    const command = row.split("|").at(-2)!.trim();
    return found ? `| ${[what, found.goal, found.measured, date, command].join(" | ")} |` : row;
  });
}
