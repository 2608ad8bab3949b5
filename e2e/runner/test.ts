/**
 * `npm test`: checks formatting, lint and types, and runs the unit and database tests, in parallel with the production build; then
 * the browser tests tagged @core. `npm test -- all` runs all browser tests, `npm test -- unit` one part.
 */
import { join } from "node:path";
import { lockFolder } from "../../local/lock.ts";
import { CommandError } from "../../local/refuse.ts";
import { assertNotProduction } from "../../local/site-env.ts";
import { findBrowser } from "../support/browser.ts";
import { findBrowserEnginePaths, listUnsupportedTests } from "./absent.ts";
import { runBrowserTests } from "./browser-tests.ts";
import { stopChildrenOnSignal, projectRoot, startScript } from "./processes.ts";
import {
  deleteTestReports,
  countVitestTests,
  testReportsFolder,
  singleFailure,
  type TestCounts,
} from "./results.ts";

const bin = (path: string) => join(projectRoot, "node_modules", path);

type Part = {
  title: string;
  /** Runs only if named, because another part covers it too. */
  alone?: true;
  /** The browser projects to run. */
  browsers?: () => string[];
  /** Which of the browser tests: Playwright's arguments. */
  only?: readonly string[];
  /** Scripts that pass or fail as one. */
  checks?: readonly string[][];
  run?: () => Promise<TestCounts>;
};

const parts: Record<string, Part> = {
  format: { title: "Format", checks: [[bin("oxfmt/bin/oxfmt"), "--check"]] },
  // knip finds unused files and exports, and dependencies that package.json lacks.
  lint: { title: "Lint", checks: [[bin("oxlint/bin/oxlint")], [bin("knip/bin/knip.js")]] },
  // A fresh checkout lacks the route types.
  types: { title: "Types", checks: [[bin("next/dist/bin/next"), "typegen"], [bin("typescript/bin/tsc")]] },
  unit: {
    title: "Unit and policy tests",
    async run() {
      const report = join(testReportsFolder, "vitest.json");
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      return countVitestTests(report, await runBuffered([bin("vitest/vitest.mjs"), "run", ...reporters]));
    },
  },
  core: { title: "Core browser tests", browsers: () => ["chromium"], only: ["--grep", "@core"] },
  e2e: {
    title: "Browser tests",
    alone: true,
    browsers: () => ["chromium", ...(findBrowserEnginePaths() ? ["engines"] : [])],
  },
  abuse: {
    title: "Browser tests of hostile requests",
    alone: true,
    browsers: () => ["chromium"],
    only: ["e2e/abuse/"],
  },
  engines: {
    title: "Browser tests in Firefox and WebKit",
    alone: true,
    browsers: () => (findBrowserEnginePaths() ? ["engines"] : []),
  },
};

const all = ["format", "lint", "types", "unit", "e2e"];

const total: TestCounts = { passed: 0, failed: 0 };
const failures = new Set<string>();

async function count(title: string, run: () => Promise<TestCounts>): Promise<void> {
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return singleFailure;
  });
  console.log(`== ${title}${tally.failed ? ": failed" : ": ok"}`);
  total.passed += tally.passed;
  total.failed += tally.failed;
  if (tally.failed) failures.add(title);
}

async function main(): Promise<number> {
  assertNotProduction(process.env);
  // More histories of orders (supabase/histories.property.test.ts).
  if (process.argv.includes("all")) process.env.ALL_TESTS = "1";
  const chosen = process.argv.slice(2).flatMap((name) => (name === "all" ? all : name));
  const unknown = chosen.find((name) => !parts[name]);
  if (unknown)
    throw new CommandError(`No such part: ${unknown}. Known: all, ${Object.keys(parts).join(", ")}.`);
  process.on("exit", lockFolder(join(projectRoot, ".local", "lock")));
  deleteTestReports();

  const wanted = Object.entries(parts).flatMap(([name, part]) =>
    (chosen.length ? chosen.includes(name) : !part.alone) ? part : [],
  );
  const walk = wanted.find(({ browsers }) => browsers);
  if (walk && !findBrowser())
    throw new CommandError("No browser is installed. `npm run browsers` installs what the tests need.");
  const browsers = walk?.browsers?.() ?? [];
  const others = Promise.all([
    runChecks(wanted),
    ...wanted.map(({ title, run }) => run && count(title, run)),
  ]);
  // On two cores the other parts would delay the browser tests past their timeouts.
  if (walk) await count(walk.title, () => runBrowserTests(browsers, { only: walk.only, after: others }));
  await others;
  console.log("");
  if (failures.size) console.log(`Failed in: ${[...failures].join(", ")}`);
  const notRun = walk ? listUnsupportedTests().map(({ files, reason }) => `e2e/${files} (${reason})`) : [];
  const left = notRun.length
    ? `, not run: ${notRun.join(", ")}; \`npm run browsers\` installs what is missing`
    : "";
  console.log(`${total.passed} passed, ${total.failed} failed${left}`);
  return total.failed ? 1 : 0;
}

/** Runs the checks of these parts one after the other. The types come last, when the build has emptied the folder of route types. */
async function runChecks(chosen: readonly Part[]): Promise<void> {
  for (const { title, checks = [] } of chosen) {
    if (!checks.length) continue;
    await count(title, async () => {
      for (const script of checks) if (await runBuffered(script)) return singleFailure;
      return { passed: 1, failed: 0 };
    });
  }
}

/** Runs a script in parallel with others. Prints its whole output only if it fails. Returns its exit code. */
async function runBuffered(script: string[]): Promise<number> {
  const printed: Buffer[] = [];
  const code = await startScript(script, {}, (chunk) => printed.push(chunk)).ended;
  if (code) process.stdout.write(Buffer.concat(printed));
  return code;
}

stopChildrenOnSignal();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
}
