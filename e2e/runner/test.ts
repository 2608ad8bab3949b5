/** `npm test`: style, types, unit and policy tests, then the browser against the production build. `npm test -- unit` runs one part. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockOwnerVariable, takeLock } from "../../local/lock.ts";
import { Refusal } from "../../local/refuse.ts";
import { refuseProduction } from "../../local/site-env.ts";
import { provideEngines } from "../engines/installed.ts";
import { requireTestBrowsers } from "../tools/browser.ts";
import { failedPart, playwrightTally, vitestTally, type Tally } from "./tally.ts";

const root = resolve(import.meta.dirname, "../..");
const results = join(root, ".local", "test-results");
const bin = (path: string) => join(root, "node_modules", path);

interface Part {
  title: string;
  /** Runs only when it is asked for by name: what it proves is part of another one, too. */
  alone?: true;
  /** Runs beside the others that read the sources alone; what it prints is shown when it is over. */
  beside?: true;
  run(): Promise<Tally>;
}

const parts: Record<string, Part> = {
  format: {
    title: "Format",
    beside: true,
    run: () => check(bin("prettier/bin/prettier.cjs"), ["--check", "--log-level", "warn", "."]),
  },
  lint: { title: "Lint", beside: true, run: () => check(bin("eslint/bin/eslint.js"), ["."]) },
  types: {
    title: "Types",
    beside: true,
    async run() {
      // The routes' own types; tsc would miss them in a fresh checkout.
      const generated = await check(bin("next/dist/bin/next"), ["typegen"]);
      return generated.failed ? generated : check(bin("typescript/bin/tsc"), ["--noEmit"]);
    },
  },
  unit: {
    title: "Unit and policy tests",
    async run() {
      const report = join(results, "vitest.json");
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const code = await node(bin("vitest/vitest.mjs"), ["run", ...reporters]);
      return withExitCode(vitestTally(readReport(report)), code);
    },
  },
  e2e: {
    title: "Browser tests",
    run: () => browserTests(["chromium", ...(provideEngines() ? ["engines"] : [])]),
  },
  engines: {
    title: "Browser tests in Firefox and WebKit",
    alone: true,
    run: async () => (provideEngines() ? browserTests(["engines"]) : failedPart),
  },
};

async function browserTests(projects: string[]): Promise<Tally> {
  requireTestBrowsers();
  const report = join(results, "playwright.json");
  const env = {
    PORT: process.env.PORT || "3100",
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    [lockOwnerVariable]: String(process.pid),
  };
  const chosen = projects.map((name) => `--project=${name}`);
  const args = ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...chosen];
  const code = await node(bin("@playwright/test/cli.js"), args, env);
  return withExitCode(playwrightTally(readReport(report)), code);
}

async function main(): Promise<number> {
  refuseProduction(process.env);
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !parts[name]);
  if (unknown) throw new Refusal(`No such part: ${unknown}. Known: ${Object.keys(parts).join(", ")}.`);
  const release = takeLock(join(root, ".local", "lock"));
  process.on("exit", release);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const isChosen = ([name, { alone }]: [string, Part]) => (chosen.length ? chosen.includes(name) : !alone);
  const wanted = Object.entries(parts)
    .filter(isChosen)
    .map(([, part]) => part);
  const runPart = async (part: Part) => {
    if (!part.beside) console.log(`\n== ${part.title}`);
    const tally = await part.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return failedPart;
    });
    if (part.beside) console.log(`== ${part.title}${tally.failed ? ": failed" : ": ok"}`);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    if (tally.failed) failures.push(part.title);
  };
  await Promise.all(wanted.filter(({ beside }) => beside).map(runPart));
  for (const part of wanted) if (!part.beside) await runPart(part);
  console.log("");
  if (failures.length) console.log(`Failed in: ${failures.join(", ")}`);
  if (total.skipped) console.log(`Skipped: ${total.skipped}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
}

/** A part that passes or fails as one; others run beside it, so what it prints is shown in one piece. */
async function check(script: string, args: string[]): Promise<Tally> {
  const printed: Buffer[] = [];
  const code = await node(script, args, {}, (chunk) => printed.push(chunk));
  if (code) process.stdout.write(Buffer.concat(printed));
  return code ? failedPart : { passed: 1, failed: 0, skipped: 0 };
}

/** A run that ended badly without a failed test (no build, no server) counts as one failure. */
function withExitCode(tally: Tally, code: number): Tally {
  return code && !tally.failed ? { ...tally, failed: 1 } : tally;
}

const children = new Set<ReturnType<typeof spawn>>();

/** Runs a script to its end; its exit code. What it prints is shown as it comes, unless somebody listens. */
function node(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  listen?: (chunk: Buffer) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: listen ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    children.add(child);
    if (listen) for (const stream of [child.stdout, child.stderr]) stream?.on("data", listen);
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    const ends = [...children].map((child) => new Promise((ended) => child.once("close", ended)));
    for (const child of children) child.kill("SIGTERM");
    void Promise.all(ends).then(() => process.exit(130));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
