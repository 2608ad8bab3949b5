/**
 * `npm run bench`: measures the production build on this machine, writes .local/benchmarks.md and, without `--quick`, enters the
 * figures in BENCHMARKS.md. `--only desk,costs` runs some of the measurements.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { account } from "./account.ts";
import { costs } from "./costs.ts";
import { desk } from "./desk.ts";
import { drawn } from "./drawn.ts";
import { firstTouch } from "./first-touch.ts";
import { instances } from "./instances.ts";
import { lighthouseScores } from "./lighthouse.ts";
import type { Measurement } from "./load.ts";
import { machine } from "./machine.ts";
import { memory } from "./memory.ts";
import { refused } from "./refused.ts";
import { fillIn, writeReport, type Section } from "./report.ts";
import { restore } from "./restore.ts";
import { staticPages } from "./static-pages.ts";
import { storm } from "./storm.ts";
import { weights } from "./weights.ts";
import { Refusal } from "../../local/refuse.ts";
import { setStage, type Stage } from "./stage.ts";

const measurements: Record<string, Measurement> = {
  weights,
  lighthouse: lighthouseScores,
  touch: firstTouch,
  pages: staticPages,
  drawn,
  refused,
  account,
  desk,
  storm,
  memory,
  costs,
  instances,
  restore,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
let stage: Stage | undefined;
let exitCode = 0;

async function bench(): Promise<void> {
  const { quick, chosen } = readArguments();
  stage = await setStage("bench", say);
  const sections: Section[] = [];
  for (const name of chosen) {
    sections.push(
      await measurements[name]!({ stage, quick, say }).catch((error: Error) => notMeasured(name, error)),
    );
  }
  const options = [
    ...(quick ? ["--quick"] : []),
    ...(chosen.length < Object.keys(measurements).length ? [`--only ${chosen.join(",")}`] : []),
  ];
  const date = new Date().toISOString().slice(0, 10);
  const page = join(stage.root, "BENCHMARKS.md");
  const goals = sections.flatMap((section) => section.goals);
  if (!quick) writeFileSync(page, fillIn(readFileSync(page, "utf8"), goals, date));
  const report = writeReport({
    date,
    command: ["npm run bench", ...(options.length ? ["--", ...options] : [])].join(" "),
    machine: machine(),
    sections,
  });
  writeFileSync(join(stage.root, ".local/benchmarks.md"), report);
  say(`\n${report}`);
}

/** The section of a failed measurement. The other sections are kept, and the run ends with an error. */
function notMeasured(name: string, error: Error): Section {
  say(error.stack ?? error.message);
  exitCode = 1;
  const text = "It could not be measured; the command said why.";
  return { title: `Not measured: ${name}`, text, tables: [], goals: [] };
}

function readArguments() {
  const known = Object.keys(measurements);
  try {
    const { values } = parseArgs({
      options: { quick: { type: "boolean", default: false }, only: { type: "string" } },
    });
    const chosen = values.only?.split(",") ?? known;
    const unknown = chosen.find((name) => !known.includes(name));
    if (unknown) throw new Error(`No such measurement: ${unknown}`);
    return { quick: values.quick, chosen };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}. Known: --quick, --only <some of ${known.join(",")}>.`);
  }
}

// The site stops with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

try {
  await bench();
} catch (error) {
  say(error instanceof Refusal ? error.message : ((error as Error).stack ?? String(error)));
  exitCode = 1;
} finally {
  await stage?.close();
  process.exit(exitCode);
}
