/**
 * `npm run test:mutants`: removes one guard at a time in a copy of the project, and expects its test to fail.
 * `npm run test:mutants -- desk mails` does so for these groups only.
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
import { groups, type Mutant } from "./mutant-list.ts";

const root = resolve(import.meta.dirname, "../..");

type Outcome = "passed" | "failed" | "did not run";

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Copies the tracked files to a temporary folder. */
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

/** Runs the tests of these files. Returns their results with full names. */
function runTests(
  copy: string,
  files: readonly string[],
  name?: string,
): { fullName: string; status: string }[] {
  // Generous, for a loaded machine.
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

/** The outcome of the tests whose full name contains this one. */
function outcomeOf(results: { fullName: string; status: string }[], name: string): Outcome {
  const statuses = results.filter(({ fullName }) => fullName.includes(name)).map(({ status }) => status);
  if (statuses.includes("failed")) return "failed";
  return statuses.length && statuses.every((status) => status === "passed") ? "passed" : "did not run";
}

/** The file without its guard. Throws a Refusal unless the guard's text is there exactly once. */
function withoutGuard({ guard, file, find, replace }: Mutant): string {
  const text = readFileSync(join(root, file), "utf8");
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Refusal(
      `${guard}: the text to replace is in ${file} ${parts.length - 1} times instead of once.`,
    );
  }
  return parts.join(replace);
}

/** The mutants of these groups, or of all. Throws a Refusal for an unknown group. */
function chosenMutants(names: readonly string[]): Mutant[] {
  return (names.length ? names : Object.keys(groups)).flatMap((name) => {
    const group = groups[name];
    if (!group) throw new Refusal(`Unknown group: ${name}. Known: ${Object.keys(groups).join(", ")}.`);
    return [...group];
  });
}

function main(): number {
  const mutants = chosenMutants(process.argv.slice(2));
  const texts = new Map(mutants.map((mutant) => [mutant, withoutGuard(mutant)]));
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
