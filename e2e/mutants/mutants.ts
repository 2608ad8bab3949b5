/**
 * `npm run test:mutants`: takes one guard away at a time, in a copy of the project, and expects its test to notice.
 * `npm run test:mutants -- desk mails` does so with the guards of these rooms alone.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { Refusal } from "../../local/refuse.ts";
import { rooms } from "./mutant-list.ts";
import type { Mutant } from "./mutant.ts";

const root = resolve(import.meta.dirname, "../..");

type Outcome = "passed" | "failed" | "did not run";

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** The tracked files as they stand, in a folder that may be spoilt. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "mutants-"));
  const tracked = trackedFiles();
  for (const file of tracked.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function trackedFiles(): string[] {
  try {
    return execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  } catch (error) {
    throw new Refusal(`The files to copy are those git tracks, and git did not list them: ${String(error)}`);
  }
}

/** Runs the tests of these files and says what came of each, by its full name. */
function runTests(
  copy: string,
  files: readonly string[],
  name?: string,
): { fullName: string; status: string }[] {
  // Generous, as a busy machine takes its time: what never ends has noticed nothing all the same.
  const timeout = (name ? 5 : 15) * 60_000;
  const output = join(copy, "mutants.json");
  rmSync(output, { force: true });
  const only = name ? ["-t", name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")] : [];
  const vitest = join(copy, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", ...files, ...only, "--reporter=json", `--outputFile=${output}`];
  spawnSync(process.execPath, args, { cwd: copy, stdio: "ignore", timeout });
  const parsed = report.safeParse(existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : undefined);
  return parsed.success ? parsed.data.testResults.flatMap(({ assertionResults }) => assertionResults) : [];
}

/** What came of the tests whose full name holds this one; a test that could not start has noticed nothing. */
function outcomeOf(results: { fullName: string; status: string }[], name: string): Outcome {
  const statuses = results.filter(({ fullName }) => fullName.includes(name)).map(({ status }) => status);
  if (statuses.includes("failed")) return "failed";
  return statuses.length && statuses.every((status) => status === "passed") ? "passed" : "did not run";
}

/** The file without its guard. Throws a Refusal when the guard is no longer written that way, once. */
function sabotaged({ guard, file, find, replace }: Mutant): string {
  const text = readFileSync(join(root, file), "utf8");
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Refusal(`${guard}: the text to replace is in ${file} ${parts.length - 1} times, not once.`);
  }
  return parts.join(replace);
}

/** The guards of the rooms that were named, or all. Throws a Refusal when there is no such room. */
function chosenMutants(names: readonly string[]): Mutant[] {
  return (names.length ? names : Object.keys(rooms)).flatMap((name) => {
    const room = rooms[name];
    if (!room) throw new Refusal(`There is no room "${name}". There are: ${Object.keys(rooms).join(", ")}.`);
    return room;
  });
}

function main(): number {
  const mutants = chosenMutants(process.argv.slice(2));
  const texts = new Map(mutants.map((mutant) => [mutant, sabotaged(mutant)]));
  const copy = copyProject();
  try {
    const whole = runTests(copy, [...new Set(mutants.map(({ test }) => test.file))]);
    const survivors = mutants.filter((mutant) => {
      const { guard, file, test } = mutant;
      const before = outcomeOf(whole, test.name);
      writeFileSync(join(copy, file), texts.get(mutant)!);
      const after = outcomeOf(runTests(copy, [test.file], test.name), test.name);
      cpSync(join(root, file), join(copy, file));
      const caught = before === "passed" && after === "failed";
      console.log(`${caught ? "caught  " : "SURVIVED"}  ${guard.padEnd(46)}  ${test.file} › ${test.name}`);
      if (!caught) console.log(`          with the guard: ${before}; without: ${after}`);
      return !caught;
    });
    console.log(`\n${mutants.length - survivors.length} of ${mutants.length} caught`);
    return survivors.length ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
