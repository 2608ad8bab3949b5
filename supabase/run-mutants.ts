/** `npm run test:mutants`: removes one guard of the schema at a time in a copy of the project, and expects its test to fail. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { mutants } from "./mutants.ts";

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});
type Result = { fullName: string; status: string };

const root = resolve(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "mutants-"));
const modules = join(root, "node_modules");
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the database tests of these files, or those of a name, in the copy. */
function runTests(tests: readonly string[], name?: string): Result[] {
  const output = join(copy, "report.json");
  rmSync(output, { force: true });
  const files = tests.map((test) => `supabase/${test}.test.ts`);
  const only = name ? ["-t", name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")] : [];
  const args = ["run", ...files, ...only, "--reporter=json", `--outputFile=${output}`];
  spawnSync(process.execPath, [join(modules, "vitest/vitest.mjs"), ...args], { cwd: copy, stdio: "ignore" });
  const { testResults } = report.parse(JSON.parse(readFileSync(output, "utf8")));
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

/** The outcome of the tests whose full name contains this one. */
function outcomeOf(results: readonly Result[], name: string): "passed" | "failed" | "did not run" {
  const statuses = results.filter(({ fullName }) => fullName.includes(name)).map(({ status }) => status);
  if (statuses.includes("failed")) return "failed";
  return statuses.length && statuses.every((status) => status === "passed") ? "passed" : "did not run";
}

try {
  const left = ["node_modules", ".git", ".next", ".local"].map((name) => join(root, name));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(modules, join(copy, "node_modules"));
  const all = Object.entries(mutants).flatMap(([name, list]) =>
    list.map(({ test, ...mutant }) => {
      const [tests = "", ...title] = test.split(": ");
      return { ...mutant, file: `supabase/schemas/${name}.sql`, test: tests, name: title.join(": ") };
    }),
  );
  const guarded = runTests([...new Set(all.map(({ test }) => test))]);
  let survivors = 0;
  for (const { guard, file, find, replace = "", test, name } of all) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(
      join(copy, file),
      text.replace(find, () => replace),
    );
    const [before, after] = [outcomeOf(guarded, name), outcomeOf(runTests([test], name), name)];
    writeFileSync(join(copy, file), text);
    const caught = before === "passed" && after === "failed";
    if (!caught) survivors += 1;
    const how = caught ? "" : ` (with the guard: ${before}; without: ${after})`;
    say(`${caught ? "caught  " : "SURVIVED"}  ${guard}: ${relative(root, file)}, ${test} › ${name}${how}`);
  }
  say(`\n${all.length - survivors} of ${all.length} caught`);
  process.exitCode = survivors ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
