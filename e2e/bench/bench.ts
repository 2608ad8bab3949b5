/**
 * `npm run bench`: measures the production build on this machine and enters the figures in BENCHMARKS.md. `--only weights,costs` runs
 * some of the measurements.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format } from "oxfmt";
import { CommandError } from "../../local/refuse.ts";
import { compareWithNginxAndTemplate } from "./beside.ts";
import { measureRequestCosts } from "./costs.ts";
import { measureFirstInteraction } from "./first-touch.ts";
import { measureScaling } from "./growth.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureThroughput, type BenchmarkOptions } from "./load.ts";
import { updateBenchmarkTable, type Figure } from "./report.ts";
import { prepareBenchmarkEnvironment, type BenchmarkEnvironment } from "./stage.ts";
import { measurePageWeights } from "./weights.ts";

const measurements: Record<string, (bench: BenchmarkOptions) => Promise<Figure[]>> = {
  weights: measurePageWeights,
  lighthouse: measureLighthouse,
  touch: measureFirstInteraction,
  throughput: measureThroughput,
  beside: compareWithNginxAndTemplate,
  costs: measureRequestCosts,
  growth: measureScaling,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
let stage: BenchmarkEnvironment | undefined;
let exitCode = 0;

async function bench(): Promise<void> {
  const known = Object.keys(measurements);
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const chosen = values.only?.split(",") ?? known;
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new CommandError(`No such measurement: ${unknown}. Known: ${known.join(",")}.`);
  stage = await prepareBenchmarkEnvironment(say);
  const page = join(stage.root, "BENCHMARKS.md");
  for (const name of chosen) {
    try {
      const goals = await measurements[name]!({ stage, say });
      for (const { what, goal, measured } of goals) say(`  ${what}: ${measured} (goal ${goal})`);
      const today = new Date().toISOString().slice(0, 10);
      const filled = updateBenchmarkTable(readFileSync(page, "utf8"), goals, today);
      writeFileSync(page, (await format(page, filled)).code);
    } catch (error) {
      say(`Not measured: ${name}\n${(error as Error).stack ?? String(error)}`);
      exitCode = 1;
    }
  }
}

// The site stops with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

try {
  await bench();
} catch (error) {
  say(error instanceof CommandError ? error.message : ((error as Error).stack ?? String(error)));
  exitCode = 1;
} finally {
  await stage?.close();
  process.exit(exitCode);
}
