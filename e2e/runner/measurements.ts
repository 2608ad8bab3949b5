import { z } from "zod";

/** The type of the annotation in which a browser test reports a measurement (e2e/abuse/measure.ts). */
export const measurementType = "measurement";

const measurement = z.object({
  what: z.string(),
  value: z.number(),
  limit: z.number(),
  unit: z.string(),
});

export type Measurement = z.infer<typeof measurement>;

const annotation = z.object({ type: z.string(), description: z.string().optional() });
const spec = z.object({ tests: z.array(z.object({ annotations: z.array(annotation) })) });
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** The measurements in Playwright's JSON report as a table, the closest to its limit first. Empty if there are none. */
export function measurementTable(report: unknown): string {
  const parsed = playwrightReport.safeParse(report);
  const found = parsed.success ? parsed.data.suites.flatMap(measurementsIn) : [];
  if (!found.length) return "";
  const rows = found
    .toSorted((a, b) => b.value / b.limit - a.value / a.limit)
    .map(({ what, value, limit, unit }) => [what, `${round(value)} ${unit}`, `${round(limit)} ${unit}`]);
  const all = [["What", "Measured", "Limit"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map(
    ([what = "", value = "", limit = ""]) =>
      `  ${what.padEnd(widths[0]!)}  ${value.padStart(widths[1]!)}  ${limit.padStart(widths[2]!)}`,
  );
  return `\n${lines.join("\n")}\n\n`;
}

function measurementsIn({ specs, suites = [] }: z.infer<typeof suite>): Measurement[] {
  const own = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === measurementType)
    .map(({ description = "" }) => measurement.parse(JSON.parse(description)));
  return [...own, ...suites.flatMap(measurementsIn)];
}

const round = (value: number) => Number(value.toFixed(1));
